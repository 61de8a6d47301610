import { Skeleton } from '../../../web/kit/ui/skeleton.tsx';

const names = 24;

/** The placeholder while the index loads. */
export const EntitiesSkeleton = () => (
  <div
    aria-busy
    className="grid gap-x-10 gap-y-3 border-t-2 border-rule pt-4 pb-10 lg:grid-cols-[11rem_minmax(0,1fr)]"
  >
    <output className="sr-only">Loading the names</output>
    <Skeleton className="h-5 w-32" />
    <div className="gap-x-10 sm:columns-2">
      {Array.from({ length: names }, (_, name) => (
        <div key={name} className="flex items-center justify-between border-b py-3">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-3 w-16" />
        </div>
      ))}
    </div>
  </div>
);
