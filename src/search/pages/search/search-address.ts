import { categories, type Category, storyLimits } from '../../../news/terms.ts';
import type { SearchLink } from '../../../web/kit/links.ts';
import { searchLimits } from '../../terms.ts';

/** A search as the address holds it. `page` is left out on the first. */
export type Search = { q?: string; category?: Category; entity?: string; page?: string };

/** What of an address can be asked: spaces around words, unknown categories and what is no page fall away. */
export function searchFromAddress(given: Record<string, unknown>): Search {
  const q = textOf(given.q, searchLimits.questionMax);
  const category = categories.find((known) => known === given.category);
  const entity = textOf(given.entity, storyLimits.labelMax);
  const page = Number(given.page);
  return {
    ...(q && { q }),
    ...(category && { category }),
    ...(entity && { entity }),
    ...(Number.isSafeInteger(page) && page > 1 && { page: String(page) }),
  };
}

/** A search runs only for words, a category or an entity (the specification, section 5). */
export const isActive = ({ q, category, entity }: Search): boolean => Boolean(q || category || entity);

/** The same search with something else in it, from its first page on. */
export const narrowed = (search: Search, change: SearchLink): SearchLink => ({
  ...search,
  page: '',
  ...change,
});

const textOf = (value: unknown, lengthMax: number): string =>
  typeof value === 'string' ? value.replaceAll('\0', '').trim().slice(0, lengthMax) : '';
