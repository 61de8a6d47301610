import { categories, type Category } from '../../news/terms.ts';
import { signWeights } from '../gazetteers/gazetteers.ts';
import type { Reading } from './read-source.ts';
import { categorySigns } from './signs/category-signs.ts';
import { type Signs, weigh, weightiest } from './signs/linear-model.ts';

/** The weight of a source's default category: it decides where the text gives few signs. */
const priorWeight = 1;
const fallback: Category = 'Science & Tech';

/**
 * The text's main category: the one with the highest total weight of signs, with the source's default category as a
 * prior. Without any known sign, the default is used. Ties go to the earlier category in the list.
 */
export function chooseCategory(reading: Reading): Category {
  const { defaultCategory } = reading.source;
  const signs = knownSigns(reading);
  if (!signs) return defaultCategory ?? fallback;
  return weightiest(categories, signs, signWeights.category, priorOf(defaultCategory));
}

/**
 * Whether the category is a guess, that is, less than 50 percent likely, as for most texts that aren't about PFAS.
 */
export function isCategoryUncertain(reading: Reading): boolean {
  const signs = knownSigns(reading);
  if (!signs) return true;
  const prior = priorOf(reading.source.defaultCategory);
  const odds = categories.map((category) =>
    Math.exp(weigh(signs, signWeights.category[category]) + (prior[category] ?? 0)),
  );
  return Math.max(...odds) < odds.reduce((sum, each) => sum + each, 0) / 2;
}

const priorOf = (defaultCategory: Category | null): Partial<Record<Category, number>> =>
  defaultCategory ? { [defaultCategory]: priorWeight } : {};

/** The signs of a text, if any of them has a weight. */
function knownSigns(reading: Reading): Signs | null {
  const signs = categorySigns(reading);
  const isKnown = (name: string) => categories.some((category) => name in signWeights.category[category]);
  return Object.keys(signs).some(isKnown) ? signs : null;
}
