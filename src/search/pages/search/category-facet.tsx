import { useId } from 'react';
import { categorySlug } from '../../../news/terms.ts';
import { grouped } from '../../../web/kit/format.ts';
import { links } from '../../../web/kit/links.ts';
import { useRead } from '../../../web/kit/read.ts';
import type { SearchAddress } from '../addresses.ts';
import { KeptFilters } from './kept-filters.tsx';
import { searchRead } from './reads.ts';
import { useSearchForm } from './use-search-form.ts';

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
