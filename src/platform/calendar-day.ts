/** The calendar day of a time in a zone: `2026-03-05`. */
export const calendarDay = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    at,
  );

/** A day of 24 hours, in milliseconds. */
export const dayMs = 24 * 60 * 60_000;

/** The calendar day so many days after another, before it if negative: `2026-03-05`, in any time zone. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
