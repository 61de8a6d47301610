import { Skeleton } from '../../../web/kit/ui/skeleton.tsx';

/** Enough to fill a screen. */
const rows = 10;

/** Placeholder in the shape of the ledger while it loads. */
export const LedgerSkeleton = ({ part }: { part: 'totals' | 'table' }) =>
  part === 'totals' ? (
    <div aria-busy className="mt-8 grid grid-cols-2 gap-6 border-t-2 border-rule py-4 sm:grid-cols-3">
      {['PFAS Destroyed', 'Issued', 'Retired'].map((figure) => (
        <Skeleton key={figure} className="h-20 first:col-span-2 sm:first:col-span-1" />
      ))}
    </div>
  ) : (
    <div aria-busy className="mt-6 border-t-2 border-rule">
      <output className="sr-only">Loading the certificates</output>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex justify-between gap-6 border-b py-4">
          <Skeleton className="h-9 w-2/5" />
          <Skeleton className="h-5 w-24" />
        </div>
      ))}
    </div>
  );
