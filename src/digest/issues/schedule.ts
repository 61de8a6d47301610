import { addDays } from '../../platform/calendar-day.ts';

/** Cached, because creating a format takes many times longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day ('YYYY-MM-DD') and the hour that clocks in the time zone show. */
export function localTime(now: Date, timeZone: string): { day: string; hour: number } {
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
  const parts = format.formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)!.value;
  return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) };
}

/** The first Friday that is not before `day`; after `lastDay`, if there was a digest already. */
export function nextFriday(day: string, lastDay: string | null): string {
  const first = lastDay !== null && lastDay >= day ? addDays(lastDay, 1) : day;
  const weekday = new Date(`${first}T00:00:00Z`).getUTCDay();
  return addDays(first, (friday - weekday + daysPerWeek) % daysPerWeek);
}

const friday = 5;
const daysPerWeek = 7;

/**
 * Whether the hour had already passed today when it was set. Such a change applies from next week, so that it doesn't
 * send a digest immediately.
 */
export const wasSetTooLate = (
  hour: number,
  day: string,
  setAt: { day: string; hour: number } | null,
): boolean => setAt?.day === day && setAt.hour >= hour;

/**
 * What to do about a planned digest: wait until its hour, send it, or, once its day is over, skip it. The hour is
 * compared as clocks show it, so that an hour that daylight saving time skips or repeats changes nothing.
 */
export function dueState(date: string, hour: number, now: { day: string; hour: number }) {
  if (now.day > date) return 'missed';
  return now.day === date && now.hour >= hour ? 'due' : 'ahead';
}
