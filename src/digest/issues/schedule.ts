import { addDays } from '../../platform/calendar-day.ts';
import { digestDefaults } from '../terms.ts';

/** The first day of the digest that is not before `day`; after `lastDay`, if there was a digest already. */
export function nextDigestDay(day: string, lastDay: string | null): string {
  const first = lastDay !== null && lastDay >= day ? addDays(lastDay, 1) : day;
  const daysAhead = weekdays.indexOf(digestDefaults.day) - new Date(first).getUTCDay();
  return addDays(first, (daysAhead + 7) % 7);
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

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
