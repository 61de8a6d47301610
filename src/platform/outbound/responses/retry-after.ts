/** Longer delays are capped at one day. */
const retryAfterSecondsMax = 24 * 60 * 60;

/**
 * The Retry-After header (RFC 9110, section 10.2.3) in whole seconds from `now`, 0 to one day;
 * null if it is absent or malformed.
 */
export const parseRetryAfter = (value: string | null, now: Date): number | null => {
  const text = value?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : secondsUntil(text, now);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(Math.ceil(seconds), 0), retryAfterSecondsMax);
};

/** All three HTTP-date formats begin with a weekday and are in GMT, which the oldest doesn't state. */
const secondsUntil = (text: string, now: Date): number => {
  if (!/^(?:mon|tue|wed|thu|fri|sat|sun)/i.test(text)) return Number.NaN;
  const inGmt = /GMT$/i.test(text) ? text : `${text} GMT`;
  return (Date.parse(inGmt) - now.getTime()) / 1_000;
};
