import type { SearchAddress } from '../addresses.ts';

/** A search runs only with a query, a category or an entity (the specification, section 5). */
export const isActive = ({ q, category, entity }: SearchAddress): boolean => Boolean(q || category || entity);

/** The same search with a change, from its first page. */
export const narrowed = (search: SearchAddress, change: SearchAddress): SearchAddress => ({
  ...search,
  page: undefined,
  ...change,
});

const filterLabels = { q: 'Search', category: 'Category', entity: 'Entity' } as const;
type FilterName = keyof typeof filterLabels;

/** What narrows a search, in the order it is shown. */
export const activeFilters = (search: SearchAddress): { name: FilterName; label: string; text: string }[] =>
  (Object.keys(filterLabels) as FilterName[]).flatMap((name) => {
    const text = search[name];
    return text ? [{ name, label: filterLabels[name], text: String(text) }] : [];
  });
