import type { Sentence } from '../read-source.ts';

/** A key data figure that the source gives as data, or that a sentence of a known form states. */
export type Fact = { label: string; text: string; sentence: Sentence | null };

/** A fact; without a sentence, the source gives it as data. */
export const fact = (label: string, text: string, sentence: Sentence | null = null): Fact => ({
  label,
  text,
  sentence,
});

/** '2026-03-05' → 'March 5, 2026'; '2026-03' → 'March 2026'; anything else as it is. */
export function writtenDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(day) ?? [];
  const name = months[Number(month) - 1];
  if (!name) return day;
  return date ? `${name} ${Number(date)}, ${year}` : `${name} ${year}`;
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
