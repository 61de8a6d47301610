import type { SearchAddress } from '../addresses.ts';

/** A search runs only for words, a category or an entity (the specification, section 5). */
export const isActive = ({ q, category, entity }: SearchAddress): boolean => Boolean(q || category || entity);

/** The same search with something else in it, from its first page on. */
export const narrowed = (search: SearchAddress, change: SearchAddress): SearchAddress => ({
  ...search,
  page: undefined,
  ...change,
});
