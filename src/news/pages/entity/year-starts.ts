export type YearStart = { year: string; share: number; isNamed: boolean };

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
