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
