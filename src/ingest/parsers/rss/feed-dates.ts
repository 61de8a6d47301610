/** Longer strings are not dates. */
const lengthMax = 100;

/** Plausible publication years for a feed; anything outside is a program's placeholder date. */
const yearMin = 1900;
const yearMax = 2199;

/** The first three letters of month names, unaccented: English, German, French, Spanish, Portuguese, Italian, Dutch. */
const months = [
  'jan gen ene',
  'feb fev',
  'mar mrt maa',
  'apr avr abr',
  'may mai mag mei',
  'jun giu',
  'jul lug',
  'aug aou ago',
  'sep set',
  'oct okt out ott',
  'nov',
  'dec dez dic',
].map((names) => names.split(' '));

/** Hours east of UTC; ambiguous names take their most common meaning in feeds (RFC 822 defines the American ones). */
const zoneHours = new Map(
  `UTC 0, UT 0, GMT 0, Z 0, WET 0, WEST 1, BST 1, CET 1, MEZ 1, CEST 2, MESZ 2, SAST 2, EET 2, EEST 3, MSK 3, IST 5.5,
  NST -3.5, NDT -2.5, AST -4, ADT -3, EST -5, EDT -4, CST -6, CDT -5, MST -7, MDT -6, PST -8, PDT -7, AKST -9,
  AKDT -8, HST -10, BRT -3, ART -3,
  SGT 8, HKT 8, AWST 8, JST 9, KST 9, ACST 9.5, ACDT 10.5, AEST 10, AEDT 11, NZST 12, NZDT 13`
    .split(',')
    .map((zone) => zone.trim().split(' '))
    .map(([name, hours]) => [name!, Number(hours)]),
);

/** Zones with summer time, by the names that don't say which. */
const places: [RegExp, string][] = [
  [/\b(?:ET|Eastern)\b/u, 'America/New_York'],
  [/\b(?:CT|Central)\b(?! European)/u, 'America/Chicago'],
  [/\b(?:MT|Mountain)\b/u, 'America/Denver'],
  [/\b(?:PT|Pacific)\b/u, 'America/Los_Angeles'],
  [/\bCentral European\b/u, 'Europe/Berlin'],
];

type Day = { year: number; month: number; day: number };

/**
 * A feed's date as an instant: RFC 822 and its descendants with the damage found in feeds, ISO 8601 down to the
 * year alone, prose dates, numeric dates, Unix time. Without a time zone it is read as UTC, without a time as midnight;
 * `01/02/2024` is read as month/day unless that is impossible. `null` if not a date.
 */
export const parseFeedDate = (written: string): Date | null => {
  const text = written
    .slice(0, lengthMax + 1)
    // A comment, unless it names the zone.
    .replace(
      /\((?<name>[\p{L} ]+)\)|\[(?<place>[A-Z]\w+\/[\w/]+)\]|\([^)]*\)|\[[^\]]*\]/gu,
      ' $<name>$<place> ',
    )
    .replace(/\s+/gu, ' ')
    .trim();
  if (text === '' || text.length > lengthMax) return null;
  const unix = unixTime(text);
  if (unix !== null) return unix;
  for (const form of dayForms) {
    const found = form(text);
    if (found !== null) return instant(found.day, found.rest);
  }
  return null;
};

const unixTime = (text: string): Date | null => {
  if (!/^\d{9,10}$|^\d{12,13}$/u.test(text)) return null;
  return new Date(text.length > 10 ? Number(text) : Number(text) * 1_000);
};

/** Each form extracts the day from a text and leaves the rest for the time and the zone. */
type DayForm = (text: string) => { day: Day; rest: string } | null;

const form =
  (pattern: RegExp, day: (groups: Record<string, string | undefined>) => Day | null): DayForm =>
  (text) => {
    for (let from = 0; from < text.length; from++) {
      const match = matchFrom(pattern, text, from);
      if (!match?.groups) return null;
      from = match.index;
      const found = day(match.groups);
      if (!found) continue;
      const between = match.groups?.['between'] ?? '';
      const after = `${between} ${text.slice(match.index + match[0].length)}`;
      const before = text.slice(0, match.index);
      // '9:00 a.m. EST, November 20, 2026'
      return { day: found, rest: timePattern.test(before) && !timePattern.test(after) ? before : after };
    }
    return null;
  };

const matchFrom = (pattern: RegExp, text: string, from: number): RegExpExecArray | null => {
  const search = new RegExp(pattern, `${pattern.flags}g`);
  search.lastIndex = from;
  return search.exec(text);
};

const dayForms: DayForm[] = [
  // 2024-01-29, 2024/1/29, 2024-01, 2024; then T, a space or nothing
  form(
    /^(?:\p{L}+\.?,? )?(?<year>\d{4})(?:[-/.](?<month>\d{1,2})(?:[-/.](?<day>\d{1,2}))?)?(?!\d)(?:T(?=\d))?/iu,
    ({ year, month, day }) => ({ year: Number(year), month: Number(month ?? 1), day: Number(day ?? 1) }),
  ),
  // 20240129T120000
  form(/^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?:T(?=\d)|(?!\d))/iu, ({ year, month, day }) => ({
    year: Number(year),
    month: Number(month),
    day: Number(day),
  })),
  // Mon, 29 Jan 2024; 29-Jan-24; 29. Januar 2024; 29 de enero de 2024; 29th of January, 2024
  form(
    /(?<!\d)(?<day>\d{1,2})(?:st|nd|rd|th|er|º)?[.,]?[ \-/]*(?:de |of )?(?<month>\p{L}{3,})[.,]?[ \-/]*(?:de )?'?(?<year>\d{4}|\d{2})(?!\d|:)/iu,
    namedDay,
  ),
  // January 29, 2024; Jan 29 12:00:00 EST 2024
  form(
    /(?<month>\p{L}{3,})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,?(?<between> \d{1,2}:\d{2}.*?)? (?<year>\d{4})(?!\d|:)/iu,
    namedDay,
  ),
  // 01/29/2024, 29/01/2024
  form(
    /(?<!\d)(?<first>\d{1,2})\/(?<second>\d{1,2})\/(?<year>\d{4}|\d{2})(?!\d)/u,
    ({ first, second, year }) =>
      Number(first) > 12
        ? { year: fullYear(year!), month: Number(second), day: Number(first) }
        : { year: fullYear(year!), month: Number(first), day: Number(second) },
  ),
  // 29.01.2024, 29-01-2024
  form(/(?<!\d)(?<day>\d{1,2})[.-](?<month>\d{1,2})[.-](?<year>\d{4})(?!\d)/u, ({ day, month, year }) => ({
    year: Number(year),
    month: Number(month),
    day: Number(day),
  })),
];

function namedDay({ year, month, day }: Record<string, string | undefined>): Day | null {
  const number = monthNumber(month!);
  return number === null ? null : { year: fullYear(year!), month: number, day: Number(day) };
}

const monthNumber = (name: string): number | null => {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  if (plain.startsWith('juin')) return 6;
  if (plain.startsWith('juil')) return 7;
  const index = months.findIndex((names) => names.includes(plain.slice(0, 3)));
  return index === -1 ? null : index + 1;
};

/** RFC 5322, section 4.3: two-digit years below 50 belong to this century. */
const fullYear = (written: string): number =>
  written.length > 2 ? Number(written) : Number(written) + (Number(written) < 50 ? 2_000 : 1_900);

const timePattern =
  /(?<hour>\d{1,2})[:.h](?<minute>\d{2})(?:[:.](?<second>\d{2})(?:[.,](?<fraction>\d+))?)? ?(?:(?<half>[ap])\.?m\b\.?)?/iu;

/** '9 a.m.' */
const hourPattern = /(?<!\d)(?<hour>\d{1,2}) ?(?<half>[ap])\.?m\b\.?/iu;

/** Colons missing: '1948', '194821'. */
const bareTimePattern = /^ *(?<hour>\d{2})(?<minute>\d{2})(?<second>\d{2})?(?!\d)/u;

const instant = ({ year, month, day }: Day, rest: string): Date | null => {
  const time = timePattern.exec(rest) ?? hourPattern.exec(rest) ?? bareTimePattern.exec(rest);
  const { hour = '0', minute = '0', second = '0', fraction = '0', half } = time?.groups ?? {};
  const hours =
    half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const minutes = Number(minute);
  const seconds = Number(second);
  const isDay =
    year >= yearMin && year <= yearMax && month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month);
  if (!isDay || hours > 24 || minutes > 59 || seconds > 60) return null;
  const milliseconds = Math.floor(Number(`0.${fraction}`) * 1_000);
  const inZone = Date.UTC(year, month - 1, day, hours, minutes, seconds, milliseconds);
  const zone = zoneMinutes(time ? rest.slice(time.index + time[0].length) : rest, inZone);
  return new Date(inZone - zone * 60_000);
};

const daysOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/**
 * Minutes east of UTC, of a local time in a zone: '+02:00', '-0500', '+2', 'GMT+2', 'EST', 'Z', 'Eastern Time',
 * 'America/New_York'. Unknown names are read as UTC.
 */
const zoneMinutes = (text: string, inZone: number): number => {
  const offset = /(?<sign>[+\-−]) ?(?<hours>\d{1,2})(?::?(?<minutes>\d{2}))?(?!\d)/u.exec(text)?.groups;
  if (offset) {
    const minutes = Number(offset['hours']) * 60 + Number(offset['minutes'] ?? 0);
    return minutes > 14 * 60 ? 0 : minutes * (offset['sign'] === '+' ? 1 : -1);
  }
  const place = /\b[A-Z][a-z]+\/[A-Z]\w+(?:\/[A-Z]\w+)?\b/u.exec(text)?.[0];
  if (place) return minutesIn(place, inZone);
  const names = (text.match(/(?<!\p{L})(?:[A-Z]+|[a-z]+)(?!\p{L})/gu) ?? []).map((name) =>
    name.toUpperCase(),
  );
  const hours = names.map((name) => zoneHours.get(name)).find((found) => found !== undefined);
  if (hours !== undefined) return hours * 60;
  const named = places.find(([pattern]) => pattern.test(text))?.[1];
  return named ? minutesIn(named, inZone) : 0;
};

/** The minutes of a zone of the tz database; an unknown zone is read as UTC. */
const minutesIn = (timeZone: string, inZone: number): number => {
  try {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
      inZone,
    );
    const written = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const { sign, hours, minutes } =
      /GMT(?<sign>[+-])(?<hours>\d\d):(?<minutes>\d\d)/u.exec(written)?.groups ?? {};
    return (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1);
  } catch {
    return 0;
  }
};
