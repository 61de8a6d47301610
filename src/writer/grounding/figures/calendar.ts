/** Calendar days as numbers, so that spans of days can be compared. */

/** Days since 1970-01-01, first to last inclusive. */
export type Days = { from: number; to: number };

/** The day of a date, since 1970-01-01; months count from 1. */
export const dayOf = (year: number, month: number, day: number): number =>
  Date.UTC(year, month - 1, day) / 86_400_000;

/** `2024-03-08` as a day. */
export const dayOfText = (text: string): number =>
  Math.floor(Date.parse(`${text.slice(0, 10)}T00:00:00Z`) / 86_400_000);

/** The date of a day since 1970-01-01; months count from 1. */
export function partsOf(day: number): { year: number; month: number; day: number; weekday: number } {
  const date = new Date(day * 86_400_000);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    /** 0 is Sunday. */
    weekday: date.getUTCDay(),
  };
}

export const oneDay = (year: number, month: number, day: number): Days => {
  const at = dayOf(year, month, day);
  return { from: at, to: at };
};

export const monthDays = (year: number, month: number): Days => ({
  from: dayOf(year, month, 1),
  to: dayOf(year, month + 1, 1) - 1,
});

/** The days of a calendar year, or of several beginning with it. */
export const yearDays = (year: number, years = 1): Days => ({
  from: dayOf(year, 1, 1),
  to: dayOf(year + years, 1, 1) - 1,
});

/** Meteorological seasons; winter belongs to the year in which it begins. */
export const seasonDays = (year: number, season: number): Days => ({
  from: dayOf(year, season * 3, 1),
  to: dayOf(year, season * 3 + 3, 1) - 1,
});

/** Whether one range of days contains the other. */
export const isInside = (inner: Days, outer: Days): boolean =>
  inner.from >= outer.from && inner.to <= outer.to;
