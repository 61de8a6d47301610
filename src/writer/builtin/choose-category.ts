import { categories, type Category } from '../../news/terms.ts';
import { signWeights } from '../gazetteers/gazetteers.ts';
import type { Reading } from './read-source.ts';
import { categorySigns } from './signs/category-signs.ts';
import { weightiest } from './signs/linear-model.ts';

/** What a source's default category weighs: it tips the scale where the text says little. */
const priorWeight = 1;
const fallback: Category = 'Science & Tech';

/**
 * What the text is mainly about: the category that most of its signs speak for, with the source's default category as a
 * prior. Without any known sign, the default decides. Ties go to the earlier category in the list.
 */
export function chooseCategory(reading: Reading): Category {
  const { defaultCategory } = reading.source;
  const signs = categorySigns(reading);
  const isKnown = (name: string) => categories.some((category) => name in signWeights.category[category]);
  if (!Object.keys(signs).some(isKnown)) return defaultCategory ?? fallback;
  const prior = defaultCategory ? { [defaultCategory]: priorWeight } : {};
  return weightiest(categories, signs, signWeights.category, prior);
}
