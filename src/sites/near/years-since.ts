const yearMs = 365.25 * 24 * 60 * 60 * 1_000;

/** Whole years from a day to a time; 0 for a future day. */
export const yearsSince = (day: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(day)) / yearMs));
