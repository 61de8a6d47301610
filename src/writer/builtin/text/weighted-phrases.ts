import type { Weighted } from '../../gazetteers/gazetteers.ts';
import { findPhrases, indexPhrases, type PhraseIndex, type Worded } from './phrases.ts';

export type WeightedIndex = PhraseIndex<WeightedPhrase>;
export type WeightedPhrase = { phrase: string; weight: number };

/** Phrases that speak for something, each by its weight. */
export const indexWeighted = (weighted: Weighted): WeightedIndex =>
  indexPhrases(
    ([3, 2, 1] as const).flatMap((weight) =>
      weighted[weight].map((phrase): [string, WeightedPhrase] => [phrase, { phrase, weight }]),
    ),
  );

/** The weights of the phrases in one text together, each phrase once. */
export function weightIn(index: WeightedIndex, text: Worded): number {
  const found = new Set(findPhrases(index, text).map(({ entry }) => entry));
  return [...found].reduce((sum, { weight }) => sum + weight, 0);
}
