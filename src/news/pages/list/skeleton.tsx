import { Skeleton, SkeletonText } from '../../../web/kit/ui/skeleton.tsx';

/** Enough to fill a screen. */
const rows = 6;

/** The placeholder while a list loads. */
export const StoryListSkeleton = ({ hasLead = false }: { hasLead?: boolean }) => (
  <div aria-busy className="divide-y border-t-2 border-rule">
    <output className="sr-only">Loading the list</output>
    {hasLead && (
      <div className="grid gap-x-10 gap-y-4 py-8 md:grid-cols-[9rem_minmax(0,1fr)] lg:grid-cols-[9rem_minmax(0,6fr)_minmax(0,7fr)] lg:py-10">
        <Skeleton className="mt-1 h-3.5 w-28 md:row-span-2 lg:row-span-1" />
        <SkeletonText lines={2} className="text-[2.5rem]" />
        <SkeletonText lines={4} className="max-w-[40rem] text-xl" />
      </div>
    )}
    {Array.from({ length: rows }, (_, row) => (
      <div
        key={row}
        className="grid gap-x-10 gap-y-3 py-6 md:grid-cols-[9rem_minmax(0,1fr)] lg:grid-cols-[9rem_minmax(0,6fr)_minmax(0,7fr)]"
      >
        <Skeleton className="mt-1 h-3.5 w-28 md:row-span-2 lg:row-span-1" />
        <SkeletonText lines={2} className="text-[1.375rem]" />
        <SkeletonText lines={3} className="max-w-[40rem]" />
      </div>
    ))}
  </div>
);
