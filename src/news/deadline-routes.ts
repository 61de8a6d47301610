import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { z } from 'zod';
import type { StaffEnvironment } from '../access/index.ts';
import { calendarDay, addDays } from '../platform/calendar-day.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { createApi, json, route } from '../platform/http/api.ts';
import { sendIfChanged } from '../platform/http/send-if-changed.ts';
import { links } from '../web/kit/links.ts';
import { CommentDeadline } from './list-contract.ts';
import { findRegulatory, listOpenForComment, type RegulatoryStory } from './reads/deadlines.ts';

const list = route.get('/api/deadlines', {
  summary: 'List open comment deadlines',
  description:
    'Published stories whose Federal Register documents are open for comment, soonest deadline first.',
  responses: { 200: json(z.array(CommentDeadline)) },
});

type Services = {
  database: Database;
  clock: Clock;
  timeZone: string;
  website: () => Promise<{ title: string; origin: string }>;
};

/** The comment deadlines that are still open, as a list and as a calendar, and the dates of one story's document. */
export function deadlineRoutes({ database, clock, timeZone, website }: Services) {
  const listOpen = () => listOpenForComment(database, calendarDay(clock.now(), timeZone));
  const respond = async (c: Context, eventsOf: (origin: string) => DayEvent[], isSubscribed = false) => {
    const { title, origin } = await website();
    const calendar = writeCalendar({
      name: isSubscribed ? `PFAS comment deadlines (${title})` : title,
      product: title,
      ...(isSubscribed && { refresh: 'P1D' }),
      events: eventsOf(origin),
    });
    return sendIfChanged(c, calendar, { type: 'text/calendar; charset=utf-8', lastModified: null });
  };
  return createApi<StaffEnvironment>()
    .openapi(list, async (c) => c.json((await listOpen()).map(deadlineView), 200))
    .get(links.deadlinesCalendar(), async (c) => {
      const open = await listOpen();
      return respond(c, (origin) => open.flatMap((story) => commentsClose(story, origin)), true);
    })
    .get('/story/:file{.+\\.ics}', async (c, next) => {
      const slug = c.req.param('file').slice(0, -'.ics'.length);
      // PostgreSQL has no NUL character in texts.
      const story = slug.includes('\0') ? null : await findRegulatory(database, slug);
      if (!story) return next();
      const events = (origin: string) => [...commentsClose(story, origin), ...takesEffect(story, origin)];
      return events('https://example.org').length > 0 ? respond(c, events) : next();
    });
}

const deadlineView = ({ slug, title, document }: RegulatoryStory): CommentDeadline => ({
  slug,
  title,
  commentsCloseOn: document.commentsCloseOn!,
  agencies: document.agencies,
  dockets: document.dockets,
  documentNumber: document.documentNumber ?? null,
  noticeUrl: document.url,
});

const commentsClose = (story: RegulatoryStory, origin: string): DayEvent[] =>
  eventOn(story, origin, story.document.commentsCloseOn, 'Comments close');

const takesEffect = (story: RegulatoryStory, origin: string): DayEvent[] =>
  eventOn(story, origin, story.document.effectiveOn, 'Takes effect');

function eventOn(
  { id, slug, title, updatedAt, document }: RegulatoryStory,
  origin: string,
  day: string | undefined,
  what: string,
): DayEvent[] {
  if (!day) return [];
  const { agencies, dockets, documentNumber, url: notice } = document;
  const description = [
    agencies.join(', '),
    dockets.length > 0 && `Docket: ${dockets.join(', ')}`,
    documentNumber && `Federal Register document ${documentNumber}`,
    `Official notice: ${notice}`,
  ]
    .filter(Boolean)
    .join('\n');
  const url = new URL(links.story(slug), origin).href;
  return [{ id: `${id} ${what}`, day, summary: `${what}: ${title}`, description, url, changedAt: updatedAt }];
}

/** An event that lasts all day; the day is 'YYYY-MM-DD'. */
type DayEvent = {
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

/** Specification, section 3.3.11. */
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
