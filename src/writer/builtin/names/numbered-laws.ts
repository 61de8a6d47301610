import type { FoundName } from '../facts/name-patterns.ts';

/** Bills and acts by number, and sections of a code. */
const laws =
  /(?<![\p{L}\p{N}])(?:(?:(?:House|Senate|Assembly) (?:Bill|File|Resolution)|Legislative Document|LD|AB|SB|HB|HF|SF|[ASH]\.B\.|H\.R\.|Public (?:Act|Law)|Proposition)(?: No\.)? \d{1,5}(?:-\d{1,4})?|(?:\p{Lu}\p{L}{1,20} ){1,4}Code section \d{1,6}(?:\.\d{1,3})?)(?![\p{L}\p{N}])/gu;

/** The laws that a text names by their number, in order. */
export const numberedLaws = (text: string): FoundName[] =>
  Array.from(text.matchAll(laws), ({ 0: name, index }) => ({ name, start: index, end: index + name.length }));
