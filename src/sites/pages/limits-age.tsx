import { Time } from '../../web/kit/time.tsx';
import { cn } from '../../web/kit/ui/cn.ts';
import { federalLimits } from '../limits-terms.ts';

/** Says that the limits were last checked a year or more ago, if so. */
export const LimitsAge = ({ years, className }: { years: number; className?: string }) =>
  years > 0 && (
    <p className={cn('max-w-[44rem] text-sm text-muted-foreground', className)}>
      The federal limits shown were last checked on <Time at={federalLimits.asOf} as="long" />. They may have
      changed since.
    </p>
  );
