import type { CertificateMonths } from '../../contract.ts';

type Row = CertificateMonths['months'][number];

/** A chart shows the last three years at most. */
const monthsMax = 36;

/** Every month from the first to the last, including empty ones in between; like '2026-03'. */
export function shownMonths(months: readonly string[]): string[] {
  const sorted = [...months].sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  const shown: string[] = [];
  for (let at = monthNumber(first); at <= monthNumber(last); at++) shown.push(monthName(at));
  return shown.slice(-monthsMax);
}

/** For each month, the sum of its rows. */
export const seriesByMonth = (
  rows: readonly Row[],
  months: readonly string[],
  valueOf: (row: Row) => number,
): number[] =>
  months.map((month) =>
    rows.filter((row) => row.month === month).reduce((sum, row) => sum + valueOf(row), 0),
  );

const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const monthName = (number: number): string =>
  `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;
