import { invisible } from '../../evidence/find-passage.ts';

/**
 * Normalizes a text: removes control characters and lone surrogates, collapses spaces, and puts one line
 * feed between blocks. A line that continues in lower case was only wrapped.
 */
export const normalizeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(invisible, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .replace(/\n(?=\p{Ll})/gu, ' ')
    .trim();

/** `normalizeText` on a single line. */
export const normalizeLine = (text: string): string => normalizeText(text).replaceAll('\n', ' ');

/** Cuts to this many characters, at a space if one is near, with an ellipsis for the rest. */
export function clipText(text: string, charactersMax: number): string {
  if (text.length <= charactersMax) return text;
  const cut = text.slice(0, wholeCharacters(text, charactersMax - 1));
  const blank = cut.lastIndexOf(' ');
  return `${cut.slice(0, blank > charactersMax / 2 ? blank : undefined)}…`;
}

/** Where to cut without splitting a surrogate pair: at the position, or one before. */
export const wholeCharacters = (text: string, at: number): number =>
  /[\uD800-\uDBFF]/.test(text[at - 1] ?? '') ? at - 1 : at;
