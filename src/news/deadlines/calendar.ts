import { createHash } from 'node:crypto';
import { addDays } from '../../platform/calendar-day.ts';

/** An event that lasts all day; the day is 'YYYY-MM-DD'. */
export type DayEvent = {
  id: string;
  day: string;
  summary: string;
  description: string;
  url: string;
  changedAt: Date;
};

/** Octets of a line without its break (RFC 5545, section 3.1). */
const lineBytesMax = 75;

type Calendar = {
  name: string;
  /** The website that made it. */
  product: string;
  /** How often subscribers should ask for it again (RFC 7986, section 5.7). */
  refresh?: 'P1D';
  events: readonly DayEvent[];
};

/** An iCalendar file (RFC 5545) that calendars can import or subscribe to. */
export function writeCalendar({ name, product, refresh, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${textValue(product)}//Deadlines//EN`,
    // Older programs only read the names that begin with X.
    `NAME:${textValue(name)}`,
    `X-WR-CALNAME:${textValue(name)}`,
    ...(refresh ? [`REFRESH-INTERVAL;VALUE=DURATION:${refresh}`, `X-PUBLISHED-TTL:${refresh}`] : []),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const eventLines = ({ id, day, summary, description, url, changedAt }: DayEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${uuidOf(id)}`,
  `DTSTAMP:${changedAt.toISOString().replace(/[-:]|\.\d+/gu, '')}`,
  `DTSTART;VALUE=DATE:${compactDay(day)}`,
  `DTEND;VALUE=DATE:${compactDay(addDays(day, 1))}`,
  `SUMMARY:${textValue(summary)}`,
  `DESCRIPTION:${textValue(description)}`,
  `URL:${url}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** The same for an event wherever the website moves: a UUID (RFC 7986, section 5.3) of its id (RFC 9562, version 8). */
const uuidOf = (id: string): string =>
  createHash('sha256')
    .update(`pfas-record deadline ${id}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');

const compactDay = (day: string): string => day.replaceAll('-', '');

/** Section 3.3.11. */
const textValue = (text: string): string =>
  text.replace(/[\\;,]/gu, (character) => `\\${character}`).replace(/\r\n|[\r\n]/gu, '\\n');

/** Folds long lines: they continue in the next one after a space, never within a character. */
function folded(line: string): string {
  const lines = [''];
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > lineBytesMax) {
      lines.push('');
      bytes = 1;
    }
    lines[lines.length - 1] += character;
    bytes += size;
  }
  return lines.join('\r\n ');
}
