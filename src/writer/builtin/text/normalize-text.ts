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
