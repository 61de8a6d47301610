const daysPattern = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/u;

/** A day as an instant: noon in UTC, which is the same day in every zone from Hawaii to Central Europe. `null` for no day. */
export function instantOfDay(written: string): Date | null {
  const { year, month, day } = daysPattern.exec(written)?.groups ?? {};
  if (year === undefined) return null;
  const instant = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), 12));
  return instant.toISOString().startsWith(written) ? instant : null;
}
