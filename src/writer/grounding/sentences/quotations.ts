import type { Span } from '../../evidence/find-passage.ts';

/** Words in quotation marks. */
export type Quotation = Span & { text: string };

/** Longer than a measure in inches or a lone mark; single marks count only around several words. */
const quoted = /["“”]([^"“”]{2,600})["“”]|(?<=^|[\s(])‘([^‘’]{8,400})’(?=[\s,.)]|$)/g;

/** The quotations of a text, in order, without their marks. */
export const quotationsIn = (text: string): Quotation[] =>
  Array.from(text.matchAll(quoted), ({ 0: whole, 1: double, 2: single, index }) => ({
    start: index,
    end: index + whole.length,
    text: double ?? single!,
  }));

/** Letters, digits, currencies and percent only: the same words whatever their punctuation and case. */
export const bareWords = (text: string): string =>
  ` ${(
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[$€£%°]|[\p{L}\p{N}]+(?:['.,][\p{L}\p{N}]+)*/gu) ?? []
  ).join(' ')} `;

/** The parts of a quotation that must be found word for word: what an ellipsis or brackets divide. */
export const quotedParts = (text: string): string[] =>
  text
    .split(/\[[^\]]*\]|…|\.\.\.+/)
    .map(bareWords)
    .filter((part) => part.trim() !== '');
