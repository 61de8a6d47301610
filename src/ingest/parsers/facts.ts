import { lineOf } from '../text/plain-text.ts';

/** Characters of a name or number, and how many of each kind are kept. */
const factMax = 300;
const factsMax = 100;

/** `{ [name]: text }` with the text as one line of bounded length; empty if there is none. */
export function fact<Name extends string>(
  name: Name,
  text: string | null | undefined,
): Partial<Record<Name, string>> {
  const line = lineOf(text ?? '', factMax);
  return (line ? { [name]: line } : {}) as Partial<Record<Name, string>>;
}

/** Lines of bounded length and number, without duplicates. */
export const facts = (texts: readonly string[] | null | undefined): string[] => [...new Set(names(texts))];

/** Lines of bounded length and number, duplicates included: two authors may share a name. */
export const names = (texts: readonly string[] | null | undefined): string[] =>
  (texts ?? [])
    .slice(0, factsMax)
    .map((text) => lineOf(text, factMax))
    .filter(Boolean);

/** Labels from the source itself, as an item carries them. */
export const labeled = (texts: readonly string[] | null | undefined): { labels?: string[] } => {
  const labels = facts(texts).slice(0, labelsMax);
  return labels.length > 0 ? { labels } : {};
};

const labelsMax = 20;

const daysPattern = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/u;

/**
 * A day, 'YYYY-MM-DD', as an instant: noon in UTC, the same day in every time zone from Hawaii to Central Europe.
 * `null` for a day that doesn't exist.
 */
export function instantOfDay(written: string): Date | null {
  const { year, month, day } = daysPattern.exec(written)?.groups ?? {};
  if (year === undefined) return null;
  const instant = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), 12));
  return instant.toISOString().startsWith(written) ? instant : null;
}

/** Whether a text is a calendar day that exists, such as 2026-02-28. */
export const isDay = (written: string | null | undefined): written is string =>
  instantOfDay(written ?? '') !== null;

type Parts = { year: number; month?: number | null | undefined; day?: number | null | undefined };

/** As precise as the input: 'YYYY-MM-DD', 'YYYY-MM' or 'YYYY'. A nonexistent day or month is dropped. */
export function partialDay({ year, month, day }: Parts): string | undefined {
  if (!(year >= 1_000 && year <= 9_999)) return undefined;
  const inMonth = month && month >= 1 && month <= 12 && `${year}-${twoDigits(month)}`;
  const onDay = inMonth && day && `${inMonth}-${twoDigits(day)}`;
  return onDay && isDay(onDay) ? onDay : inMonth || String(year);
}

/** A `partialDay` as an instant: the day, or the first of the month or year. */
export function instantOfPartialDay(written: string | undefined): Date | null {
  const [year, month = '01', day = '01'] = written?.split('-') ?? [];
  return year === undefined ? null : instantOfDay(`${year}-${month}-${day}`);
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');
