/** Dates and numbers in the specification's formats (section 9), the same on server and browser. */

/** ISO 8601: an instant (`2025-03-05T12:00:00Z`) or a calendar date (`2025-03-05`, the same day everywhere). */
type When = string;

/** 'March 5, 2025' */
export const longDate = (when: When, timeZone: string): string =>
  format(when, timeZone, { year: 'numeric', month: 'long', day: 'numeric' });

/** 'Mar 5, 2025' */
export const shortDate = (when: When, timeZone: string): string =>
  format(when, timeZone, { year: 'numeric', month: 'short', day: 'numeric' });

/** 'Mar 5' */
export const queueDate = (when: When, timeZone: string): string =>
  format(when, timeZone, { month: 'short', day: 'numeric' });

/** 'Mar 5, 2025, 3:04 PM EST', with plain spaces: engines differ in the space before AM and PM. */
export const dateAndTime = (when: When, timeZone: string): string =>
  format(when, timeZone, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).replaceAll('\u202f', ' ');

/** 'March 2025' */
export const monthAndYear = (when: When, timeZone: string): string =>
  format(when, timeZone, { year: 'numeric', month: 'long' });

/** `counted(2, 'mention')` → '2 mentions'; `counted(1, 'entry', 'entries')` → '1 entry'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;

/** `12345` → '12,345' */
export const grouped = (count: number): string => decimal(count, {});

/** `12345.678` with at most two decimals → '12,345.68'. */
export const decimal = (value: number, shape: NumberShape): string => {
  const key = `${shape.minimumFractionDigits} ${shape.maximumFractionDigits} ${shape.notation}`;
  return kept(numbers, key, () => new Intl.NumberFormat('en-US', shape)).format(value);
};

type NumberShape = Pick<
  Intl.NumberFormatOptions,
  'minimumFractionDigits' | 'maximumFractionDigits' | 'notation'
>;

const calendarDate = /^\d{4}-\d{2}-\d{2}$/;
const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

function format(when: When, timeZone: string, shape: Intl.DateTimeFormatOptions): string {
  const zone = calendarDate.test(when) ? 'UTC' : timeZone;
  const key = `${zone} ${Object.values(shape).join(' ')}`;
  return kept(dates, key, () => new Intl.DateTimeFormat('en-US', { ...shape, timeZone: zone })).format(
    new Date(when),
  );
}

/** Creating a formatter costs fifty times as much as using it. */
function kept<Formatter>(
  formatters: Map<string, Formatter>,
  key: string,
  create: () => Formatter,
): Formatter {
  let formatter = formatters.get(key);
  if (!formatter) formatters.set(key, (formatter = create()));
  return formatter;
}

/** By the clock of the reader's own device. */
export const readerNow = (): Date => new Date();
