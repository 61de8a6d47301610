import { type Context, Hono } from 'hono';
import type { StaffEnvironment } from '../../access/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { answerIfChanged } from '../../platform/http/answer-if-changed.ts';
import { links } from '../../web/kit/links.ts';
import { type DayEvent, writeCalendar } from './calendar.ts';
import { findRegulatory, listOpenForComment, type RegulatoryStory } from './queries.ts';

type Services = {
  database: Database;
  clock: Clock;
  timeZone: string;
  website: () => Promise<{ title: string; origin: string }>;
};

/** Calendars: the comment deadlines that are still open, and the dates of one story's document. */
export function deadlineRoutes({ database, clock, timeZone, website }: Services) {
  const answer = async (c: Context, eventsOf: (origin: string) => DayEvent[]): Promise<Response> => {
    const { title, origin } = await website();
    const calendar = writeCalendar(title, new URL(origin).host, eventsOf(origin));
    return answerIfChanged(c, calendar, { type: 'text/calendar; charset=utf-8', lastModified: null });
  };
  return new Hono<StaffEnvironment>()
    .get(links.deadlines(), async (c) => {
      const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(clock.now());
      const open = await listOpenForComment(database, today);
      return answer(c, (origin) => open.flatMap((story) => commentsClose(story, origin)));
    })
    .get('/story/:file{.+\\.ics}', async (c, next) => {
      const slug = c.req.param('file').slice(0, -'.ics'.length);
      // PostgreSQL has no NUL character in texts.
      const story = slug.includes('\0') ? null : await findRegulatory(database, slug);
      if (!story) return next();
      const events = (origin: string) => [...commentsClose(story, origin), ...takesEffect(story, origin)];
      return events('https://example.org').length > 0 ? answer(c, events) : next();
    });
}

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
  const { agencies, dockets, documentNumber } = document;
  const description = [
    agencies.join(', '),
    dockets.length > 0 && `Docket: ${dockets.join(', ')}`,
    documentNumber && `Federal Register document ${documentNumber}`,
  ]
    .filter(Boolean)
    .join('\n');
  const url = new URL(links.story(slug), origin).href;
  return [{ id: `${id} ${what}`, day, summary: `${what}: ${title}`, description, url, changedAt: updatedAt }];
}
