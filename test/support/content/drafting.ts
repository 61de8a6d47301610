import { type WebsiteEvent, websiteEvents } from '../../../src/events.ts';
import type { DraftingServices } from '../../../src/ingest/items/draft-items.ts';
import { type Clock, systemClock } from '../../../src/platform/clock.ts';
import { openPool } from '../../../src/platform/database/database.ts';
import { type Events, openEvents } from '../../../src/platform/events.ts';
import { startJobs } from '../../../src/platform/jobs.ts';
import { createLogger } from '../../../src/platform/logger.ts';
import { builtinWriter, openDrafter, type StoryWriter } from '../../../src/writer/index.ts';
import { startTestWebsite, type TestWebsite } from '../website/test-website.ts';
import { makeRawItem, makeSource } from './make-source.ts';

type Worker = Omit<DraftingServices, 'events'> & { events: Events<WebsiteEvent> };

export type Drafting = {
  website: TestWebsite;
  /** A separate worker that drafts with this writer, on the website's database. */
  worker(writer: StoryWriter, clock?: Clock): Promise<Worker>;
  /** Closes the workers made so far, and their connections. */
  dismiss(): Promise<void>;
  /** Removes every item and every story. */
  clear(): Promise<void>;
  stop(): Promise<void>;
};

/** A website that drafts nothing, so that each test drafts with its own workers. */
export async function startDrafting(): Promise<Drafting> {
  const website = await startTestWebsite({ ROLE: 'web' });
  const connection = { connectionString: website.databaseUrl };
  const logger = createLogger('silent');
  const closers: (() => Promise<void>)[] = [];
  const dismiss = async () => {
    for (const close of closers.splice(0)) await close();
  };
  return {
    website,
    dismiss,
    async worker(writer, clock = systemClock) {
      const database = openPool(connection);
      const events = await openEvents(connection, websiteEvents, logger);
      const jobs = await startJobs(connection, logger);
      closers.push(jobs.stop, events.close, () => database.$client.end());
      const drafter = openDrafter({ clock, events, logger, writer });
      return { database, clock, jobs, events, logger, drafter };
    },
    async clear() {
      await website.query('delete from stories');
      await website.query('delete from sources');
    },
    async stop() {
      await dismiss();
      await website.stop();
    },
  };
}

/** A writer that writes like the built-in one, when `write` lets it. */
export const makeWriter = (
  write: StoryWriter['write'],
  pace: Partial<StoryWriter['pace']> = {},
): StoryWriter => ({
  ...builtinWriter,
  pace: { concurrency: 1, batch: 3, msMax: 30_000, ...pace },
  write,
});

export const writeAsBuiltin = builtinWriter.write;

/** Items waiting for a draft, `https://paper.example.org/1` and so on; returns their ids. */
export async function makeWaitingItems(website: TestWebsite, count: number): Promise<string[]> {
  const source = await makeSource(website);
  const ids: string[] = [];
  for (let number = 1; number <= count; number++)
    ids.push(
      await makeRawItem(website, source, {
        url: `https://paper.example.org/${number}`,
        title: `PFAS in well ${number}`,
        content_text: `Well ${number} holds ${number + 5} ppt of PFOA, the utility said. PFAS filters are planned.`,
        status_raw: 'new',
        reason: null,
      }),
    );
  return ids;
}
