import { categories, type Category } from '../../news/terms.ts';
import { signWeights } from '../gazetteers/gazetteers.ts';
import { type Signs, weighOptions, weightiest } from '../gazetteers/linear-model.ts';
import { isCommon, stemOf } from '../grounding/sentences/words.ts';
import type { Reading, Sentence } from './text/read-source.ts';

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
 * Whether the category is a guess, that is, less than 40 percent likely, as for most texts that aren't about PFAS.
 */
export function isCategoryUncertain(reading: Reading): boolean {
  const signs = knownSigns(reading);
  if (!signs) return true;
  const prior = priorOf(reading.source.defaultCategory);
  const odds = weighOptions(categories, signs, signWeights.category).map((sum, index) =>
    Math.exp(sum + (prior[categories[index]!] ?? 0)),
  );
  return Math.max(...odds) < certainMin * odds.reduce((sum, each) => sum + each, 0);
}

const certainMin = 0.4;

const priorOf = (defaultCategory: Category | null): Partial<Record<Category, number>> =>
  defaultCategory ? { [defaultCategory]: priorWeight } : {};

/** The signs of a text, if any of them has a weight. */
function knownSigns(reading: Reading): Signs | null {
  const signs = categorySigns(reading);
  return Object.keys(signs).some((name) => name in signWeights.category) ? signs : null;
}

/** The beginning most often says what a text is about. */
const leadSentences = 2;
/** What comes later is hardly what the text is mainly about. */
const wordsMax = 500;

/** The signs of a text's category: its words, in the title, at its beginning and anywhere. */
export function categorySigns(reading: Reading): Signs {
  const signs: Signs = {};
  addStems(signs, 'title', [reading.title]);
  addStems(signs, 'lead', reading.sentences.slice(0, leadSentences));
  addStems(signs, 'word', reading.all);
  return signs;
}

/** The stems of the words, each present or not. */
function addStems(signs: Signs, where: string, sentences: readonly Sentence[]): void {
  let left = wordsMax;
  for (const { words } of sentences)
    for (const word of words) {
      if ((left -= 1) < 0) return;
      const stem = stemOf(word.text);
      if (!isCommon({ ...word, stem })) signs[`${where}: ${stem}`] = 1;
    }
}
