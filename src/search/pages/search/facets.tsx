import { useId } from 'react';
import { hyphenated } from '../../../news/terms.ts';
import { grouped } from '../../../web/kit/format.ts';
import { links } from '../../../web/kit/links.ts';
import { useRead } from '../../../web/kit/read.ts';
import { cn } from '../../../web/kit/ui/cn.ts';
import { Link } from '../../../web/kit/ui/link.tsx';
import type { Facet as AnyFacet } from '../../contract.ts';
import type { SearchAddress } from '../addresses.ts';
import { narrowed, textOf } from './narrowing.ts';
import { Cross } from './cross.tsx';
import { searchRead } from './reads.ts';

type Count = AnyFacet['counts'][number];

const headings = { contentType: 'Type', entity: 'Entity', tag: 'Tag', year: 'Year' } as const;
type Field = keyof typeof headings;
type Facet = AnyFacet & { field: Field };

/** Further ways to narrow a search, with counts. Each value is a link. */
export function Facets({ search }: { search: SearchAddress }) {
  const result = useRead(searchRead(search), { keepPrevious: true });
  const shown = (result?.facets ?? []).filter(
    (facet): facet is Facet => facet.field in headings && isUseful(facet, search),
  );
  if (shown.length === 0) return null;
  return (
    <div className="mt-5 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:mt-6 lg:grid-cols-1">
      {shown.map((facet) => (
        <FacetList key={facet.field} facet={facet} search={search} />
      ))}
    </div>
  );
}

/** A facet with one value narrows nothing, unless it is chosen. */
const isUseful = ({ field, counts }: AnyFacet, search: SearchAddress): boolean =>
  counts.length > 1 || (counts.length === 1 && search[field] !== undefined);

function FacetList({ facet: { field, counts, isCounted }, search }: { facet: Facet; search: SearchAddress }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="kicker text-muted-foreground">
        {headings[field]}
      </h3>
      <ul className="mt-1.5 text-sm">
        {counts.map((count) => (
          <li key={count.value}>
            <FacetValue {...{ field, search, isCounted }} {...count} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FacetValue({
  field,
  search,
  value,
  count,
  isCounted,
}: Count & { field: Field; search: SearchAddress; isCounted: boolean }) {
  const isChosen = hyphenated(String(search[field] ?? '')) === hyphenated(value);
  const chosen = isChosen ? undefined : field === 'year' ? Number(value) : value;
  return (
    <Link
      href={links.search(narrowed(search, { [field]: chosen }))}
      className={cn(
        '-mx-2 flex items-baseline gap-2 rounded-md px-2 py-1.5 hover:bg-muted',
        isChosen && 'bg-muted font-semibold',
      )}
    >
      <span className="min-w-0 wrap-anywhere">{textOf(field, value)}</span>
      <span className="ml-auto shrink-0 text-muted-foreground tabular-nums">
        {grouped(count)}
        {isCounted ? '' : '+'}
      </span>
      {isChosen && <Cross />}
      {isChosen && <span className="sr-only">: remove this filter</span>}
    </Link>
  );
}
