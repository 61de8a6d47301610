import { notApplicable } from '../../news/terms.ts';
import { splitSentences } from '../builtin/text/split-sentences.ts';
import { createPassageFinder } from '../evidence/find-passage.ts';
import type { SourceText, Written } from '../story-writer.ts';
import { countWords, quotedWordsMax } from '../terms.ts';

/** The fields that may be left empty, the most dispensable first; a summary is always short enough. */
const emptyFields = { whyMatters: null, humanImpact: notApplicable, regulatoryBasis: notApplicable } as const;
type Box = keyof typeof emptyFields;
const boxes = Object.keys(emptyFields) as Box[];

/**
 * Limits a draft to the number of quoted words that the source's license allows: boxes are emptied until its verbatim
 * sentences are short enough. Pure.
 */
export function withinLicense(
  { draft, claims }: Written,
  { contentText, license = 'republish' }: Pick<SourceText, 'contentText' | 'license'>,
): Written {
  const isPassage = createPassageFinder(contentText);
  const wordsOf = (field: 'summary' | Box): number => {
    const quotations = claims.filter((claim) => claim.field === field && claim.kind === 'quotation');
    const sentences = splitSentences(draft[field] ?? '').filter((sentence) => isPassage(sentence));
    return Math.max(sum(quotations.map(({ text }) => countWords(text))), sum(sentences.map(countWords)));
  };
  let words = sum((['summary', ...boxes] as const).map(wordsOf));
  const emptied = new Set<string>();
  for (const field of boxes) {
    if (words <= quotedWordsMax[license]) break;
    if (wordsOf(field) === 0) continue;
    words -= wordsOf(field);
    emptied.add(field);
  }
  if (emptied.size === 0) return { draft, claims };
  const left = Object.fromEntries(Object.entries(emptyFields).filter(([field]) => emptied.has(field)));
  return { draft: { ...draft, ...left }, claims: claims.filter(({ field }) => !emptied.has(field)) };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
