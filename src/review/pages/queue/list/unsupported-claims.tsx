import { TriangleAlert } from 'lucide-react';
import { counted } from '../../../../web/kit/format.ts';
import { cn } from '../../../../web/kit/ui/cn.ts';
import type { QueueStory } from '../../../contract.ts';

/** How many claims of a story its sources don't support, if any. */
export const UnsupportedClaims = ({
  of: { unsupported },
  className,
}: {
  of: QueueStory;
  className?: string;
}) =>
  unsupported !== null &&
  unsupported > 0 && (
    <p className={cn('flex items-center gap-1.5 text-xs font-semibold text-destructive', className)}>
      <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
      {counted(unsupported, 'unsupported claim', 'unsupported claims')}
    </p>
  );
