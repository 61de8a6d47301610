import { websiteEvents } from '../../../src/events.ts';
import { createDocumentReader } from '../../../src/ingest/index.ts';
import { openPool } from '../../../src/platform/database/database.ts';
import { openEvents } from '../../../src/platform/events.ts';
import { startJobs } from '../../../src/platform/jobs.ts';
import { createLogger } from '../../../src/platform/logger.ts';
import { createOutboundFetch } from '../../../src/platform/outbound/outbound-fetch.ts';
import type { UpkeepServices } from '../../../src/upkeep/services.ts';
import { type FeedServer, startFeedServer } from '../servers/feed-server.ts';
import { startTestWebsite, type TestWebsite } from '../website/test-website.ts';
import { makeRawItem, makeSource } from './make-source.ts';
import { makeStory } from './make-story.ts';

export type Upkeep = {
  website: TestWebsite;
  /** Stands in for Crossref and for publishers. */
  server: FeedServer;
  /** A worker on the website's database, whose clock is `setTime`. */
  services: UpkeepServices;
  setTime(at: string): void;
  stop(): Promise<void>;
};

/** A website without jobs, so that each test decides when they run. */
export async function startUpkeep(): Promise<Upkeep> {
  const server = await startFeedServer();
  const website = await startTestWebsite({ ROLE: 'web' });
  const connection = { connectionString: website.databaseUrl };
  const logger = createLogger('silent');
  const database = openPool(connection);
  const events = await openEvents(connection, websiteEvents, logger);
  const jobs = await startJobs(connection, logger);
  const documents = createDocumentReader();
  let now = new Date('2026-11-20T12:00:00Z');
  const clock = { now: () => now };
  return {
    website,
    server,
    services: {
      database,
      events,
      jobs,
      documents,
      clock,
      contactEmail: async () => 'desk@example.org',
      crossref: server.url(''),
      outboundFetch: createOutboundFetch({ allowHosts: [server.host], userAgent: 'test', clock }),
    },
    setTime: (at) => void (now = new Date(at)),
    async stop() {
      await documents.close();
      await jobs.stop();
      await events.close();
      await database.$client.end();
      await website.stop();
      await server.stop();
    },
  };
}

/** A publication as an item keeps it. */
export const publication = (more: object) =>
  JSON.stringify({ kind: 'publication', types: [], authors: [], updates: [], updatedBy: [], ...more });

/** A published story about a work; returns its id. */
export async function makeStoryAbout(
  website: TestWebsite,
  work: object,
  story: Record<string, unknown> = {},
): Promise<string> {
  const source = await makeSource(website, { url: `https://index.example.org/${crypto.randomUUID()}` });
  const item = await makeRawItem(website, source, {
    details: publication(work),
    status_raw: 'parsed',
    reason: null,
  });
  return makeStory(website, { status: 'APPROVED', raw_item_id: item, ...story });
}
