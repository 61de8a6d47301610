export type MonthCount = { month: string; mentions: number };

/** With fewer months, a chart would be a few wide bars. */
const monthsMin = 12;

/**
 * Every calendar month from the first with a mention to the last, as `yyyy-MM`, oldest first; months without a mention
 * count 0. Padded at the start to at least twelve.
 */
export function calendarMonths(counts: readonly MonthCount[]): MonthCount[] {
  const first = counts.at(0);
  const last = counts.at(-1);
  if (!first || !last) return [];
  const mentionsIn = new Map(counts.map(({ month, mentions }) => [month, mentions]));
  const end = ordinalOf(last.month);
  const start = Math.min(ordinalOf(first.month), end - monthsMin + 1);
  return Array.from({ length: end - start + 1 }, (_, at) => {
    const month = monthAt(start + at);
    return { month, mentions: mentionsIn.get(month) ?? 0 };
  });
}

/** Months since year 0. */
const ordinalOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;

const monthAt = (ordinal: number): string =>
  `${String(Math.floor(ordinal / 12)).padStart(4, '0')}-${String((ordinal % 12) + 1).padStart(2, '0')}`;

type YearStart = { year: string; share: number; isNamed: boolean };

/** The maximum width of a year label, as a share of the narrowest screen. */
const labelShareMax = 0.13;
const monthsInYear = 12;

/**
 * Where years begin after the first of these consecutive months (`yyyy-MM`), as a share of the width. A year is labeled
 * only if labels don't overlap each other or the edge: with many years, every second, third and so on.
 */
export function yearStarts(months: readonly string[]): YearStart[] {
  const stepMin = Math.ceil((labelShareMax * months.length) / monthsInYear);
  return months.flatMap((month, at) => {
    if (at === 0 || !month.endsWith('-01')) return [];
    const year = month.slice(0, 4);
    const share = at / months.length;
    return [{ year, share, isNamed: Number(year) % stepMin === 0 && share <= 1 - labelShareMax }];
  });
}
