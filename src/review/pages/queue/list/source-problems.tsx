import { CircleAlert, Unlink } from 'lucide-react';
import { noticeLabels } from '../../../../upkeep/terms.ts';
import { Time } from '../../../../web/kit/time.tsx';
import { cn } from '../../../../web/kit/ui/cn.ts';
import type { QueueStory } from '../../../queue-contract.ts';

type Props = { of: QueueStory; className?: string };

/** Open notices about a story's sources and since when its link has been broken, if any. */
export const SourceProblems = ({ of: { notices, brokenSince }, className }: Props) => (
  <>
    {notices.length > 0 && (
      <p className={cn('flex items-center gap-1.5 text-xs font-semibold text-destructive', className)}>
        <CircleAlert aria-hidden className="size-3.5 shrink-0" />
        {notices.map((kind) => noticeLabels[kind]).join(', ')}
      </p>
    )}
    {brokenSince && (
      <p className={cn('flex items-center gap-1.5 text-xs font-semibold text-muted-foreground', className)}>
        <Unlink aria-hidden className="size-3.5 shrink-0" />
        <span>
          Broken link since <Time at={brokenSince} as="short" />
        </span>
      </p>
    )}
  </>
);
