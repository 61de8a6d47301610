import { Skeleton } from '../../../web/kit/ui/skeleton.tsx';

const shown = 8;

/** Placeholders for items that are loading. */
export const ItemSkeletons = () => (
  <div aria-busy className="divide-y border-b">
    <output className="sr-only">Loading items</output>
    {Array.from({ length: shown }, (_, index) => (
      <div key={index} className="grid gap-2.5 py-5">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-4 w-1/2" />
      </div>
    ))}
  </div>
);
