/** Kept, because creating a format takes longer than everything else that most callers compute. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of a time in a zone (an IANA name): `2026-03-05`. */
export const calendarDay = (at: Date, timeZone: string): string => localTime(at, timeZone).day;

/** The calendar day and the hour (0 to 23) that clocks in a time zone show. */
export function localTime(at: Date, timeZone: string): { day: string; hour: number } {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
    });
  formats.set(timeZone, format);
  const [day, hour] = format.format(at).split(', ');
  return { day: day!, hour: Number(hour) };
}

/** A day of 24 hours, in milliseconds. */
export const dayMs = 24 * 60 * 60_000;

/** The calendar day so many days after another, before it if negative: `2026-03-05`, in any time zone. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
