import { Skeleton } from '../../../web/kit/ui/skeleton.tsx';
import { StoryListSkeleton } from '../list/skeleton.tsx';

/** The placeholder while an entity loads. */
export const EntitySkeleton = () => (
  <>
    <div className="mt-8 grid gap-x-14 gap-y-8 border-t-2 border-rule pt-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="flex gap-8 lg:flex-col">
        <Skeleton className="h-16 w-28" />
        <Skeleton className="h-12 w-32" />
        <Skeleton className="h-12 w-32" />
      </div>
      <Skeleton className="h-60" />
    </div>
    <div className="mt-10">
      <StoryListSkeleton />
    </div>
  </>
);
