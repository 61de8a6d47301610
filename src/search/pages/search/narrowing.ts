import type { SearchAddress } from '../addresses.ts';

/** A search runs only with a query, a category or an entity (the specification, section 5). */
export const isActive = ({ q, category, entity }: SearchAddress): boolean => Boolean(q || category || entity);

/** The same search with a change, from its first page. */
export const narrowed = (search: SearchAddress, change: SearchAddress): SearchAddress => ({
  ...search,
  page: undefined,
  ...change,
});
