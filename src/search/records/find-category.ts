import { categories, type Category } from '../../news/terms.ts';

/** The category with this name or part of it: 'Finance' for 'Finance/Insurance'. Null if there is none. */
export const findCategoryByName = (text: string): Category | null =>
  categories.find((name) => [name, ...name.split(/[&/]/)].some((one) => plain(one) === plain(text))) ?? null;

/** The categories whose name has a word that starts with the text. */
export const findCategoriesStartingWith = (text: string): Category[] => {
  const beginning = plain(text);
  return beginning === '' ? [] : categories.filter((name) => ` ${plain(name)}`.includes(` ${beginning}`));
};

/** '&', '/' and 'and' are equivalent. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}]+|\band\b/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
