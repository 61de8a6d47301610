import { categories, type Category } from '../../news/terms.ts';
import { categoryTerms } from '../gazetteers/gazetteers.ts';
import { findPhrases, indexPhrases, wordsOf } from './text/phrases.ts';
import type { Reading } from './read-source.ts';

/** A term in the title counts this many times. */
const titleFactor = 3;
/** A term in a label from the source counts this many times. */
const labelFactor = 2;
/** A source that applies every label to everything gives no signal. */
const labelsMax = 20;
/** A term counts at most this many times in the text: repetition adds nothing new. */
const mentionsMax = 3;
/** The penalty for a category that only one term of the text indicates, without support in the title or labels. */
const lonePenalty = 2;
/** 'Firms reach $1.2 billion settlement' is about the end of a case, regardless of who is paid. */
const deal =
  /\b(?:agree|announce|approve|finalize|offer|propose|reach|sign)(?:e?[sd])?\b.{0,60}?[$€£]\d.{0,40}?\bsettlement\b/i;
const dealWeight = 5;

type Term = { category: Category; weight: number };

const terms = indexPhrases<Term[]>(
  [...Map.groupBy(allTerms(), ({ phrase }) => phrase)].map(([phrase, list]) => [phrase, list]),
);

/** Points for each category whose terms are in the title, the labels or the text; a single mention hardly counts. */
export function categoryEvidence({ source, title, sentences }: Reading): Map<Category, number> {
  const scores = new Map<Category, Score>();
  const add = (found: Term[], factor: number, isSure: boolean): void => {
    for (const { category, weight } of found) {
      const { points, terms: count } = scores.get(category) ?? { points: 0, terms: 0 };
      scores.set(category, { points: points + weight * factor, terms: count + (isSure ? 2 : 1) });
    }
  };
  const labels = source.labels.slice(0, labelsMax).map((text) => ({ text, words: wordsOf(text) }));
  for (const { entry } of findPhrases(terms, title)) add(entry, titleFactor, true);
  if (deal.test(title.text)) add([{ category: 'Litigation', weight: dealWeight }], titleFactor, true);
  for (const label of labels)
    for (const { entry } of findPhrases(terms, label)) add(entry, labelFactor, true);
  const mentions = new Map<Term[], number>();
  for (const sentence of sentences)
    for (const { entry } of findPhrases(terms, sentence)) mentions.set(entry, (mentions.get(entry) ?? 0) + 1);
  for (const [entry, count] of mentions) add(entry, Math.min(mentionsMax, count), false);
  return new Map(
    [...scores].map(([category, { points, terms: count }]) => [
      category,
      Math.max(0, count > 1 ? points : points - lonePenalty),
    ]),
  );
}

/** Points, and how many terms they come from; a term in a title or label is as good as two. */
type Score = { points: number; terms: number };

function allTerms(): (Term & { phrase: string })[] {
  return categories.flatMap((category) =>
    ([5, 3, 2, 1] as const).flatMap((weight) =>
      (categoryTerms[category][weight] ?? []).map((phrase) => ({ phrase, category, weight })),
    ),
  );
}
