import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import type { StaffEnvironment } from '../../access/index.ts';
import { type FeedFormat, feedFormats } from '../../news/index.ts';
import { CalendarDay } from '../../platform/contract.ts';
import { sendIfChanged } from '../../platform/http/send-if-changed.ts';
import { sendRefusal, refusals } from '../../platform/http/refusals.ts';
import { createApi, json } from '../../platform/http/api.ts';
import type { CallsOf } from '../../platform/http/call-types.ts';
import { refuse } from '../../platform/outcome.ts';
import { absolute, links } from '../../web/kit/links.ts';
import { ArchivedDigest, DigestPage } from '../contract.ts';
import type { DigestServices } from '../services.ts';
import { listArchive, readArchive } from './read-archive.ts';

const feedMax = 50;

const list = createRoute({
  method: 'get',
  path: '/api/digests',
  summary: 'List the digests that were sent, newest first',
  responses: { 200: json(z.array(ArchivedDigest)), ...refusals },
});
const one = createRoute({
  method: 'get',
  path: '/api/digests/{date}',
  summary: 'Get a digest as it was sent',
  request: { params: z.object({ date: CalendarDay }) },
  responses: { 200: json(DigestPage), ...refusals },
});

export type ArchiveCalls = CallsOf<typeof list | typeof one>;

/** The public archive of digests, and its feeds. */
export function archiveRoutes(services: DigestServices) {
  const { database, website, settings } = services;
  const app = createApi<StaffEnvironment>()
    .openapi(list, async (c) => c.json(await listArchive(database, (await website()).title), 200))
    .openapi(one, async (c) => {
      const { title, postalAddress } = await settings.read();
      const found = await readArchive(database, { title, postalAddress }, c.req.valid('param').date);
      return found
        ? c.json(found, 200)
        : sendRefusal(c, refuse('not-found', 'No digest was sent on that day.'));
    });
  return app.get('/digest/:file{feed\\.(xml|atom|json)}', (c) =>
    sendFeed(c, services, c.req.param('file').split('.')[1] as FeedFormat),
  );
}

async function sendFeed(
  c: Context,
  { database, website }: DigestServices,
  format: FeedFormat,
): Promise<Response> {
  const { title, origin } = await website();
  const digests = await listArchive(database, title, feedMax);
  const newest = digests[0] ? new Date(digests[0].sentAt) : null;
  const { type, write } = feedFormats[format];
  const text = write({
    title: `${title}: Weekly digest`,
    author: title,
    description: 'The week in PFAS.',
    pageAddress: absolute(origin, links.digest()),
    feedAddress: absolute(origin, links.feedOf(links.digest(), format)),
    updatedAt: newest ?? new Date(0),
    items: digests.map(({ date, subject, stories, sentAt }) => ({
      id: absolute(origin, links.digest(date)),
      title: subject,
      summary: stories.join(' · '),
      address: absolute(origin, links.digest(date)),
      imageAddress: null,
      audio: null,
      labels: [],
      publishedAt: new Date(sentAt),
      updatedAt: new Date(sentAt),
    })),
  });
  return sendIfChanged(c, text, { type, lastModified: newest });
}
