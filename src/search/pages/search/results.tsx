import type { ComponentProps } from 'react';
import { grouped } from '../../../web/kit/format.ts';
import { links } from '../../../web/kit/links.ts';
import { PageBeyond } from '../../../web/kit/addresses/page-beyond.tsx';
import { useRead } from '../../../web/kit/read.ts';
import { buttonVariants } from '../../../web/kit/ui/button.tsx';
import { Link } from '../../../web/kit/ui/link.tsx';
import { Skeleton, SkeletonText } from '../../../web/kit/ui/skeleton.tsx';
import { searchLimits } from '../../terms.ts';
import type { SearchAddress } from '../addresses.ts';
import { focusFound, useKeptFocus } from './kept-focus.ts';
import { searchRead } from './reads.ts';
import { NoResults } from './no-results.tsx';
import { Records } from './records.tsx';
import { ResultCard } from './result-card.tsx';
import { Suggestion } from './suggestion.tsx';
import { narrowed } from './narrowing.ts';

/** A page of search results. */
export function Results({ search }: { search: SearchAddress }) {
  const result = useRead(searchRead(search), { keepPrevious: true });
  useKeptFocus(links.search(search), result);
  if (!result) return <ResultsSkeleton />;
  const isBeyond = result.hits.length === 0 || (search.page ?? 1) > searchLimits.pageMax;
  if (isBeyond && result.found > 0)
    return <PageBeyond page={search.page ?? 1} firstPage={links.search(narrowed(search, {}))} />;
  if (result.hits.length === 0)
    return (
      <>
        <Records result={result} />
        <NoResults search={search} result={result} />
      </>
    );
  return (
    <>
      <Suggestion search={search} result={result} />
      <Records result={result} />
      <ol className="mt-2 divide-y">
        {result.hits.map((hit) => (
          <li key={hit.id}>
            <ResultCard hit={hit} />
          </li>
        ))}
      </ol>
      <ResultPages search={search} found={result.found} />
    </>
  );
}

function ResultPages({ search, found }: { search: SearchAddress; found: number }) {
  const page = search.page ?? 1;
  const pages = Math.min(Math.ceil(found / searchLimits.resultsPerPage), searchLimits.pageMax);
  if (pages <= 1) return null;
  const addressOf = (other: number) =>
    links.search(narrowed(search, { page: other === 1 ? undefined : other }));
  return (
    <nav
      aria-label="Pages of results"
      className="no-print mt-4 flex flex-wrap items-center justify-between gap-4 border-t-2 border-rule pt-5"
    >
      <p className="text-sm text-muted-foreground tabular-nums">
        Page {grouped(page)} of {grouped(pages)}
      </p>
      <p className="flex gap-2">
        {page > 1 && (
          <PageLink href={addressOf(page - 1)} rel="prev">
            Previous results
          </PageLink>
        )}
        {page < pages && (
          <PageLink href={addressOf(page + 1)} rel="next">
            More results
          </PageLink>
        )}
      </p>
    </nav>
  );
}

/** Readers continue at the top of the next page. */
const PageLink = (props: ComponentProps<typeof Link>) => (
  <Link
    {...props}
    className={buttonVariants({ variant: 'outline' })}
    onClick={({ ctrlKey, metaKey, shiftKey }) => ctrlKey || metaKey || shiftKey || focusFound()}
  />
);

const skeletonCards = 5;

const ResultsSkeleton = () => (
  <div aria-busy className="mt-2 divide-y">
    {Array.from({ length: skeletonCards }, (_, card) => (
      <div key={card} className="py-5">
        <Skeleton className="h-3 w-40" />
        <Skeleton className="mt-3.5 h-5 w-3/4" />
        <SkeletonText lines={2} className="mt-4" />
      </div>
    ))}
  </div>
);
