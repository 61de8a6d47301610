import { type ContentType, contentTypeLabels } from '../../../news/terms.ts';
import { searchLimits } from '../../terms.ts';
import type { SearchAddress } from '../addresses.ts';

/** A search runs only with a query, a category or an entity (the specification, section 5). */
export const isActive = ({ q, category, entity }: SearchAddress): boolean =>
  !isTooLong({ q }) && Boolean(q || category || entity);

/** Whether a query is longer than a search takes. */
export const isTooLong = ({ q = '' }: SearchAddress): boolean => q.length > searchLimits.queryMax;

/** The same search with a change, from its first page. */
export const narrowed = (search: SearchAddress, change: SearchAddress): SearchAddress => ({
  ...search,
  page: undefined,
  ...change,
});

/** Labels of the filters. */
export const filterLabels = {
  q: 'Search',
  category: 'Category',
  entity: 'Entity',
  contentType: 'Type',
  tag: 'Tag',
  year: 'Year',
} as const;
type FilterName = keyof typeof filterLabels;

/** The active filters of a search, in the order shown. */
export const activeFilters = (search: SearchAddress): { name: FilterName; label: string; text: string }[] =>
  (Object.keys(filterLabels) as FilterName[]).flatMap((name) => {
    const text = search[name];
    return text ? [{ name, label: filterLabels[name], text: textOf(name, text) }] : [];
  });

/** The value of a filter as readers see it. */
export const textOf = (name: string, value: string | number): string =>
  name === 'contentType' ? contentTypeLabels[value as ContentType] : String(value);

const titleMax = 80;

/** The title of a search's page: 'PFOA, Regulation · Search PFAS News'. */
export function titleOf(search: SearchAddress): string {
  const texts = isTooLong(search) ? [] : activeFilters(search).map(({ text }) => text);
  const searched = texts.join(', ');
  const shown = searched.length > titleMax ? `${searched.slice(0, titleMax).trimEnd()}…` : searched;
  return shown ? `${shown} · Search PFAS News` : 'Search PFAS News';
}

/** The filters of the search's feed, which is always newest first. */
export const feedOf = (search: SearchAddress): SearchAddress => narrowed(search, { sort: undefined });
