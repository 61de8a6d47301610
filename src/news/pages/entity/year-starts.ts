export type YearStart = { year: string; share: number; isNamed: boolean };

/** A year's label takes up to this share of the width, on the narrowest screens. */
const labelShareMax = 0.13;
const monthsInYear = 12;

/**
 * Where the years begin after the first of these months (`yyyy-MM`, one after the other), as a share of the width. Named
 * are those whose labels do not run into each other or over the end: where there are many, every second, third and so on.
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
