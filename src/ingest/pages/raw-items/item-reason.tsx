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
    <p className={cn('text-sm [overflow-wrap:anywhere]', className)}>
      {reason}
      {isAboutPfas !== null && (
        <span className="font-semibold">
          {reason && ' · '}A reviewer marked it as {isAboutPfas ? 'about PFAS' : 'not about PFAS'}
        </span>
      )}
    </p>
  );
