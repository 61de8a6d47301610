import { categories, type Category } from '../../news/terms.ts';

/**
 * The category that a text is the name of, or a part of it: 'Finance' of 'Finance/Insurance'. Null if there is none.
 */
export const findCategoryByName = (text: string): Category | null =>
  categories.find((name) => [name, ...name.split(/[&/]/)].some((one) => plain(one) === plain(text))) ?? null;

/** The categories in whose names a word begins with the text. */
export const findCategoriesStartingWith = (text: string): Category[] => {
  const beginning = plain(text);
  return beginning === '' ? [] : categories.filter((name) => ` ${plain(name)}`.includes(` ${beginning}`));
};

/** '&', '/' and 'and' say the same. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}]+|\band\b/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
