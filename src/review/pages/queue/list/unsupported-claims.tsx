import { TriangleAlert } from 'lucide-react';
import { counted } from '../../../../web/kit/format.ts';
import { cn } from '../../../../web/kit/ui/cn.ts';
import type { QueueStory } from '../../../contract.ts';

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

/** '1 contradicted claim', '2 unsupported claims', '1 contradicted, 2 unsupported claims'. */
function claimsByVerdict(unsupported: number, contradicted: number): string {
  if (contradicted === 0) return counted(unsupported, 'unsupported claim');
  if (contradicted === unsupported) return counted(contradicted, 'contradicted claim');
  return `${contradicted} contradicted, ${counted(unsupported - contradicted, 'unsupported claim')}`;
}
