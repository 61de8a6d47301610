import { Skeleton, SkeletonText } from '../../../web/kit/ui/skeleton.tsx';
import { homeCounts } from '../../terms.ts';

/** The placeholder while the front page loads: the same columns and heights. */
export const HomeSkeleton = () => (
  <div aria-busy className="flex flex-col gap-y-14 pt-8 lg:gap-y-16">
    <output className="sr-only">Loading the front page</output>
    <div className="grid gap-x-10 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div>
        <Skeleton className="aspect-[4/3] rounded-none sm:aspect-[2/1] lg:aspect-[16/9]" />
        <div className="mt-5 flex gap-2">
          <Skeleton className="h-6 w-28" />
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-6 w-16" />
        </div>
        <SkeletonText lines={2} className="mt-5 text-[2rem] sm:text-[2.75rem] xl:text-[3.25rem]" />
        <SkeletonText lines={3} className="mt-6 max-w-[42rem] text-xl" />
        <Skeleton className="mt-7 h-10 w-36" />
      </div>
      <div className="lg:border-l lg:pl-10">
        <Heading />
        <div className="mt-1 divide-y">
          {Array.from({ length: homeCounts.latest }, (_, entry) => (
            <div key={entry} className="flex gap-4 py-4.5">
              <div className="grow">
                <Skeleton className="h-3 w-32" />
                <SkeletonText lines={2} className="mt-2.5 text-lg" />
                <SkeletonText lines={2} className="mt-3 text-xs" />
              </div>
              <Skeleton className="size-20 shrink-0 rounded-none sm:size-24 lg:size-20" />
            </div>
          ))}
        </div>
      </div>
    </div>
    <div>
      <Heading />
      <div className="mt-5 flex flex-col gap-8 lg:flex-row lg:gap-14">
        {Array.from({ length: homeCounts.research }, (_, paper) => (
          <div key={paper} className="flex-1">
            <Skeleton className="h-3 w-28" />
            <SkeletonText lines={2} className="mt-4 text-2xl" />
            <SkeletonText lines={4} className="mt-4" />
          </div>
        ))}
      </div>
    </div>
  </div>
);

const Heading = () => (
  <div className="border-t-2 border-rule pt-4 pb-1">
    <Skeleton className="h-5 w-36" />
  </div>
);
