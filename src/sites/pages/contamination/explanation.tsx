import { cn } from '../../../web/kit/ui/cn.ts';
import { federalPfoaPpt } from '../../limits-terms.ts';

/** What the page's figures mean. */
export const Explanation = ({ className }: { className?: string }) => (
  <div
    className={cn(
      'flex max-w-[44rem] flex-col gap-3 prose-text text-lg text-muted-foreground sm:text-xl lg:text-lg',
      className,
    )}
  >
    <p>Where PFAS were found, how much, and who measured it.</p>
    <p className="text-base sm:text-[1.0625rem]">
      Levels are in{' '}
      <abbr title="parts per trillion" className="no-underline">
        ppt
      </abbr>
      , parts per trillion: one nanogram in a liter of water, or one drop in twenty Olympic swimming pools.
      The federal drinking-water limit of April 2024, the maximum contaminant level (MCL), is {federalPfoaPpt}{' '}
      ppt for PFOA and {federalPfoaPpt} ppt for PFOS; water systems have until 2029 to comply.
    </p>
  </div>
);
