import { count } from 'drizzle-orm';
import { permit, type StaffEnvironment } from '../access/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Queryable } from '../platform/database/database.ts';
import type { Events } from '../platform/events.ts';
import { createApi, json, route } from '../platform/http/api.ts';
import { refusals, sendOutcome } from '../platform/http/refusals.ts';
import { SampleRemoval, WebsiteFacts } from './contract.ts';
import type { RemovalEvent } from './events.ts';
import { hasSample } from './find-sample.ts';
import { removeSample } from './remove-sample.ts';
import { sampleRecords } from './tables.ts';

const facts = route.get('/api/site', {
  summary: 'Get facts about the website',
  description: 'Its title, address, time zone and contact, and whether it still shows sample content.',
  responses: { 200: json(WebsiteFacts) },
});
const left = permit('remove sample content').get('/api/admin/sample', {
  summary: 'Count the sample content',
  responses: { 200: json(SampleRemoval), ...refusals },
});
const remove = permit('remove sample content').post('/api/admin/sample/remove', {
  summary: 'Remove the sample content',
  description: 'Exactly the records that came with it; a second call finds nothing left.',
  responses: { 200: json(SampleRemoval), ...refusals },
});

type Services = {
  database: Database;
  events: Events<RemovalEvent>;
  clock: Clock;
  website: () => Promise<Omit<WebsiteFacts, 'hasSample'>>;
};

/** Routes for website information and sample content. */
export const sampleRoutes = ({ database, events, clock, website }: Services) =>
  createApi<StaffEnvironment>()
    .openapi(facts, async (c) => c.json({ ...(await website()), hasSample: await hasSample(database) }, 200))
    .openapi(left, async (c) => c.json(await countSample(database), 200))
    .openapi(remove, async (c) =>
      sendOutcome(c, await removeSample({ database, events, clock }, c.var.actor)),
    );

async function countSample(database: Queryable): Promise<SampleRemoval> {
  const rows = await database
    .select({ kind: sampleRecords.kind, records: count() })
    .from(sampleRecords)
    .groupBy(sampleRecords.kind);
  const of = (kind: (typeof rows)[number]['kind']) => rows.find((row) => row.kind === kind)?.records ?? 0;
  return { stories: of('story'), sources: of('source'), sites: of('site'), certificates: of('certificate') };
}
