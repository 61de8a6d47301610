import { setImmediate as nextTurn } from 'node:timers/promises';
import { draftItemQueue, draftItemsQueue, leaseItems } from '../ingest/index.ts';
import { saveResults } from './save-results.ts';
import type { DraftServices } from './services.ts';
import type { Pace } from './story-writer.ts';
import { type Result, writeItem } from './write-item.ts';

/** A lease covers the writing of its batch, and this much for storing it. */
const savingMsMax = 5_000;
/** Then the rest becomes a job of its own: no job may take so long that it counts as failed. */
const jobMsMax = 5 * 60_000;

/** Starts drafting in this process. */
export async function workOnDrafts(services: DraftServices): Promise<void> {
  await services.jobs.work(draftItemsQueue, () => draftItems(services));
  await services.jobs.work(draftItemQueue, ({ rawItemId }) => draftItem(services, rawItemId));
}

/**
 * Drafts all items that wait: lease a batch → write, outside any transaction → save in one. What a killed process had
 * not saved is written again when its leases end; what it had saved is not.
 */
export async function draftItems(services: DraftServices): Promise<void> {
  const stopAt = services.clock.now().getTime() + jobMsMax;
  const draftUntilStop = async (): Promise<boolean> => {
    while (services.clock.now().getTime() < stopAt) if (!(await draftNext(services))) return true;
    return false;
  };
  const ends = await Promise.all(Array.from({ length: services.writer.pace.concurrency }, draftUntilStop));
  if (ends.includes(false)) await services.jobs.send(draftItemsQueue, {});
}

/** Drafts one item, if it still waits and no other worker has it. */
export async function draftItem(services: DraftServices, itemId: string): Promise<void> {
  await draftNext(services, itemId);
}

/** False where nothing was left to take. */
async function draftNext(services: DraftServices, itemId?: string): Promise<boolean> {
  const { database, clock, writer } = services;
  const now = clock.now();
  const until = new Date(now.getTime() + leaseMs(writer.pace));
  const items = await leaseItems(database, { now, until, itemsMax: writer.pace.batch, itemId });
  const results: Result[] = [];
  for (const item of items) {
    // Writing may hold the process: visitors are answered in between.
    await nextTurn();
    results.push(await writeItem(services, item));
  }
  if (results.length > 0) await saveResults(services, results);
  return results.length > 0;
}

const leaseMs = ({ batch, msMax }: Pace): number => batch * msMax + savingMsMax;
