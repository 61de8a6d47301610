import { cn } from '../../../web/kit/ui/cn.ts';
import type { RawItem } from '../../contract.ts';

/** Why the rules drafted or ignored an item, and what a reviewer decided. */
export const ItemReason = ({
  item: { reason, isAboutPfas },
  className,
}: {
  item: RawItem;
  className?: string;
}) =>
  (reason ?? isAboutPfas) !== null && (
    <div className={cn('text-sm [overflow-wrap:anywhere]', className)}>
      {reason && <p>{reason}</p>}
      {isAboutPfas !== null && (
        <p className="font-semibold">
          A reviewer marked it as {isAboutPfas ? 'about PFAS' : 'not about PFAS'}
        </p>
      )}
    </div>
  );
