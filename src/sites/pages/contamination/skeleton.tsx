import { Skeleton, SkeletonText } from '../../../web/kit/ui/skeleton.tsx';
import { Explanation } from './explanation.tsx';

const cards = 6;

/** The page while its sites load. */
export const SitesSkeleton = ({ isSearched }: { isSearched: boolean }) => (
  <div aria-busy>
    <output className="sr-only">Loading the sites</output>
    <div className={overview}>
      <div>
        {!isSearched && <Explanation />}
        <Skeleton className="mt-6 h-11 max-w-md" />
      </div>
      <Skeleton className="aspect-[8/7] rounded-none" />
    </div>
    <div className="mt-12 border-t-2 border-rule pt-5">
      <Skeleton className="h-7 w-24" />
      <div className="mt-10 grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: cards }, (_, card) => (
          <div key={card} className="border-t pt-3.5">
            <Skeleton className="h-5 w-28" />
            <Skeleton className="mt-3 h-5 w-4/5" />
            <Skeleton className="mt-4 h-7 w-32" />
            <SkeletonText lines={3} className="mt-5" />
          </div>
        ))}
      </div>
    </div>
  </div>
);

/** The page's introduction and search, next to the map if there is room. */
export const overview =
  'mt-4 grid gap-x-12 gap-y-8 lg:mt-6 lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] lg:items-start';
