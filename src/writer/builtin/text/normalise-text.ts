import { invisible } from '../../evidence/find-passage.ts';

/**
 * One form for every text: control characters and halves of surrogate pairs gone, runs of blanks one blank, one line
 * feed between blocks. A line that goes on in lower case was only wrapped.
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

/** The same on one line. */
export const normalizeLine = (text: string): string => normalizeText(text).replaceAll('\n', ' ');
