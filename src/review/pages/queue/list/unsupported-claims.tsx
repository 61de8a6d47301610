import { TriangleAlert } from 'lucide-react';
import { cn } from '../../../../web/kit/ui/cn.ts';
import type { QueueStory } from '../../../contract.ts';
import { claimsByVerdict } from '../../claims-by-verdict.ts';

/** How many claims of a story its sources contradict or don't support, if any. */
export const UnsupportedClaims = ({
  of: { unsupported, contradicted },
  className,
}: {
  of: QueueStory;
  className?: string;
}) =>
  unsupported !== null &&
  unsupported > 0 && (
    <p className={cn('flex items-center gap-1.5 text-xs font-semibold text-destructive', className)}>
      <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
      {claimsByVerdict(unsupported, contradicted ?? 0)}
    </p>
  );
