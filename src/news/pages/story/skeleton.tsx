import { Skeleton, SkeletonText } from '../../../web/kit/ui/skeleton.tsx';
import { sidebar, storyColumns, storyFrame } from './layout.ts';

/** The placeholder while a story loads. */
export const StorySkeleton = () => (
  <div aria-busy className={storyFrame}>
    <output className="sr-only">Loading the story</output>
    <Skeleton className="h-5 w-40" />
    <div className="mt-7 max-w-[58rem] lg:mt-10">
      <div className="flex gap-3">
        <Skeleton className="h-6 w-24" />
        <Skeleton className="h-6 w-16" />
        <Skeleton className="h-6 w-28" />
      </div>
      <SkeletonText lines={2} className="mt-6 text-[2.125rem] sm:text-5xl lg:text-[3.375rem]" />
    </div>
    <Skeleton className="mt-8 aspect-[16/9] rounded-none lg:aspect-[12/5]" />
    <div className={storyColumns}>
      <div>
        <SkeletonText lines={5} className="text-[1.375rem]" />
        <Skeleton className="mt-8 h-36" />
        <Skeleton className="mt-8 h-28" />
      </div>
      <div className={sidebar}>
        <SkeletonText lines={4} className="border-t-2 border-rule pt-4" />
        <SkeletonText lines={3} className="border-t-2 border-rule pt-4" />
      </div>
    </div>
  </div>
);
