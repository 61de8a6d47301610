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
