import { countWords } from '../../terms.ts';

/** The minimum share to keep when a sentence is cut at a clause. */
const keptShareMin = 0.5;

/** Shortens a sentence to `wordsMax` words: cut at the last clause that fits, else at a word, with an ellipsis. */
export function shortenSentence(sentence: string, wordsMax: number): string {
  if (countWords(sentence) <= wordsMax) return sentence;
  const kept = sentence.split(' ').slice(0, wordsMax);
  const clauseEnd = kept.findLastIndex((word) => /[,;:—–]$/.test(word));
  const words = clauseEnd + 1 >= wordsMax * keptShareMin ? kept.slice(0, clauseEnd + 1) : kept;
  return `${words.join(' ').replace(/[\s,;:—–-]{1,5}$/, '')}…`;
}
