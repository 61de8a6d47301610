import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import type { StaffEnvironment } from '../../access/index.ts';
import { calendarDay } from '../../platform/calendar-day.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { sendIfChanged } from '../../platform/http/send-if-changed.ts';
import { createApi, json } from '../../platform/http/api.ts';
import type { CallsOf } from '../../platform/http/call-types.ts';
import { links } from '../../web/kit/links.ts';
import { CommentDeadline } from '../deadlines-contract.ts';
import { type DayEvent, writeCalendar } from './calendar.ts';
import { findRegulatory, listOpenForComment, type RegulatoryStory } from './queries.ts';

const list = createRoute({
  method: 'get',
  path: '/api/deadlines',
  summary: 'List open comment deadlines',
  description:
    'Published stories whose Federal Register documents are open for comment, soonest deadline first.',
  responses: { 200: json(z.array(CommentDeadline)) },
});

export type DeadlineCalls = CallsOf<typeof list>;

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
