import { Card } from '../../../../web/kit/ui/card.tsx';
import { Skeleton } from '../../../../web/kit/ui/skeleton.tsx';

const shown = 6;

/** Placeholders for source cards that are loading. */
export const CardSkeletons = () => (
  <>
    <output className="sr-only">Loading sources</output>
    {Array.from({ length: shown }, (_, index) => (
      <Card key={index} className="grid gap-4 px-5 py-5">
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="mt-4 h-8 w-28" />
      </Card>
    ))}
  </>
);
