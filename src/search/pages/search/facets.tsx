import { useId, type MouseEvent } from 'react';
import { hyphenated, categorySlug } from '../../../news/terms.ts';
import { grouped } from '../../../web/kit/format.ts';
import { links } from '../../../web/kit/links.ts';
import { useRead } from '../../../web/kit/read.ts';
import { cn } from '../../../web/kit/ui/cn.ts';
import { Icon } from '../../../web/kit/ui/icon.tsx';
import { Link } from '../../../web/kit/ui/link.tsx';
import type { Facet as AnyFacet } from '../../contract.ts';
import type { FacetField } from '../../terms.ts';
import type { SearchAddress } from '../addresses.ts';
import { narrowed, textOf, activeFilters, isActive } from './narrowing.ts';
import { searchRead } from './reads.ts';
import { KeptFilters, useSearchForm } from './search-form.tsx';

type Count = AnyFacet['counts'][number];

/** The categories have tabs of their own. */
type Field = Exclude<FacetField, 'category'>;
const headings: Record<Field, string> = {
  contentType: 'Type',
  entity: 'Entity',
  tag: 'Tag',
  year: 'Year',
};
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

type Props = Count & { field: Field; search: SearchAddress; isCounted: boolean };

function FacetValue({ field, search, value, count, isCounted }: Props) {
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
      {isChosen && <Icon name="close" className="shrink-0" />}
      {isChosen && <span className="sr-only">: remove this filter</span>}
    </Link>
  );
}

/** The results by category; each button narrows to its own, the pressed one widens again. */
export function CategoryFacet({ search }: { search: SearchAddress }) {
  const send = useSearchForm();
  const id = useId();
  const result = useRead(searchRead(search), { keepPrevious: true });
  const { counts = [], isCounted = true } = result?.facets[0] ?? {};
  if (counts.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="headline text-lg">
        Filter by Category
      </h2>
      <form action={links.search()} onSubmit={send} className="mt-2.5 flex flex-wrap gap-2 lg:mt-2 lg:block">
        <KeptFilters search={search} names={['q', 'entity', 'contentType', 'tag', 'year', 'sort']} />
        {counts.map(({ value, count }) => {
          const pressed = value === search.category;
          return (
            <button
              key={value}
              type="submit"
              name="category"
              value={pressed ? '' : value}
              aria-pressed={pressed}
              data-category={categorySlug(value)}
              className="flex items-center gap-2 rounded-md border px-3 py-1.5 text-sm hover:bg-muted aria-pressed:bg-category/10 aria-pressed:font-semibold lg:-mx-2 lg:w-[calc(100%+1rem)] lg:border-0 lg:px-2"
            >
              <span aria-hidden className="size-2.5 shrink-0 rounded-[1px] bg-category" />
              {value}
              <span className="ml-auto pl-2 text-muted-foreground tabular-nums">
                {grouped(count)}
                {isCounted ? '' : '+'}
              </span>
            </button>
          );
        })}
      </form>
    </section>
  );
}

/** The filters that narrow the results; each badge removes its own. */
export const ActiveFilters = ({ search }: { search: SearchAddress }) =>
  isActive(search) && (
    <ul aria-label="Active filters" className="mt-5 flex flex-wrap gap-2">
      {activeFilters(search).map(({ name, label, text }) => (
        <li key={name} className="max-w-full">
          <Link
            href={links.search(narrowed(search, { [name]: undefined }))}
            onClick={moveFocus}
            aria-label={`Remove filter ${label}: ${text}`}
            className="inline-flex max-w-full items-center gap-2 rounded-full border border-input py-1 pr-2 pl-3 text-xs leading-4 font-medium hover:bg-muted"
          >
            <span className="truncate">
              <span className="text-muted-foreground">{label}:</span> {text}
            </span>
            <Icon name="close" className="shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  );

/** After a filter is removed by keyboard, moves focus to an adjacent badge, or to the search box if none is left. */
function moveFocus({ currentTarget, detail, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLElement>) {
  // Clicks by pointer have a count; clicks by key don't.
  if (detail > 0 || ctrlKey || metaKey || shiftKey) return;
  const badge = currentTarget.closest('li')!;
  const neighbor = (badge.nextElementSibling ?? badge.previousElementSibling)?.querySelector('a');
  (neighbor ?? document.querySelector<HTMLElement>('main input[type=search]'))?.focus();
}
