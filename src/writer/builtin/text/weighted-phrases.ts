import type { Weighted } from '../../gazetteers/gazetteers.ts';
import { findPhrases, indexPhrases, type PhraseIndex, type Tokenized } from './phrases.ts';

export type WeightedIndex = PhraseIndex<WeightedPhrase>;
export type WeightedPhrase = { phrase: string; weight: number };

/** Indicative phrases, each with its weight. */
export const indexWeighted = (weighted: Weighted): WeightedIndex =>
  indexPhrases(
    ([3, 2, 1] as const).flatMap((weight) =>
      weighted[weight].map((phrase): [string, WeightedPhrase] => [phrase, { phrase, weight }]),
    ),
  );

/** The total weight of the phrases in a text, each counted once. */
export function weightIn(index: WeightedIndex, text: Tokenized): number {
  const found = new Set(findPhrases(index, text).map(({ entry }) => entry));
  return [...found].reduce((sum, { weight }) => sum + weight, 0);
}
