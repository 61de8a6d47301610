import file from './words.json' with { type: 'json' };

/** The words of English text with their stems, so that forms of the same word compare equal. */

export type Word = {
  text: string;
  /** The stem: 'increased' and 'increases' have the same. */
  stem: string;
  start: number;
  end: number;
};

/** Letters and digits with inner periods, hyphens and apostrophes: 'D.C', 'fluorine-free', 'town's'. */
const wordPattern = /[\p{L}\p{N}]+(?:[.'’][\p{L}\p{N}]+)*/gu;

/** The words of a text, in order, with their stems. */
export const wordsIn = (text: string): Word[] =>
  Array.from(text.matchAll(wordPattern), ({ 0: word, index }) => ({
    text: word,
    stem: stemOf(word),
    start: index,
    end: index + word.length,
  }));

/** The words of a line of a data file. */
export const listed = (words: string): string[] => words.split(', ');

/** Function words and figures, which don't show the topic of a sentence. */
export const isCommon = ({ stem, text }: Word): boolean =>
  common.has(stem) || common.has(text.toLowerCase()) || text.length < 2 || /^\d/.test(text);

/** The stem of a word. The writer's weights are keyed by stems: after a change, run `npm run train:writer`. */
export function stemOf(word: string): string {
  const plain = word
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/'s$|'$/, '');
  const known = irregular.get(plain) ?? plain;
  if (known.length < 5 || /\d/.test(known)) return known.replace(/(?<=[a-z]{3})s$/, '');
  return known
    .replace(/(?:ations?|ations|ments?|ings?|ions?|edly|ied|ies|ed|es|ers?|ly|s|y|e)$/, '')
    .replace(/(?<=[a-z]{2})([bdgklmnprt])\1$/, '$1')
    .slice(0, 9);
}

const irregular: ReadonlyMap<string, string> = new Map(
  Object.entries(file.irregular).flatMap(([base, forms]) => forms.split(' ').map((form) => [form, base])),
);

const common = new Set(file.common.split(' ').flatMap((word) => [word, stemOf(word)]));

const irregularPasts = new Set(file.pasts.split(' '));

/** 'Ordered', 'began', 'taken'; also where it is a participle. */
export const isPastForm = (word: string): boolean =>
  (/\p{Ll}{2}ed$/u.test(word) &&
    !/^(?:need|feed|speed|seed|weed|indeed|exceed|proceed|hundred)$/i.test(word)) ||
  irregularPasts.has(word.toLowerCase());

/**
 * A stem that is the same for all forms of a verb, where `stemOf` may differ: 'order' and 'ordered', 'vote' and
 * 'voted'.
 */
export function verbStem(word: string): string {
  const stem = stemOf(word).replace(/(?<=\p{L}{3})[ey]$/u, '');
  return stem === word ? stem : verbStem(stem);
}
