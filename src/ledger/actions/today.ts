/** Cached, because creating a format takes longer than everything else an action computes. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar date of an instant in a time zone, such as '2026-03-05'. */
export function dayIn(timeZone: string, instant: Date): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  return format.format(instant);
}
