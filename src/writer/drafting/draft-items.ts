import { setImmediate as nextTurn } from 'node:timers/promises';
import { draftItemQueue, draftItemsQueue, leaseItems } from '../../ingest/index.ts';
import { saveResults } from './save-results.ts';
import type { DraftServices } from '../services.ts';
import type { Pace } from '../story-writer.ts';
import { type Result, writeItem } from './write-item.ts';

/** A lease covers writing its batch, plus this much for saving it. */
const savingMsMax = 5_000;
/** After this, the rest becomes a separate job: a job must not run so long that it counts as failed. */
const jobMsMax = 5 * 60_000;

/** Starts drafting in this process. */
export async function registerDraftingJobs(services: DraftServices): Promise<void> {
  await services.jobs.work(draftItemsQueue, () => draftItems(services));
  await services.jobs.work(draftItemQueue, ({ rawItemId }) => draftItem(services, rawItemId));
}

/**
 * Drafts all waiting items: lease a batch → write, outside any transaction → save in one transaction. If the process is
 * killed, drafts that it had not saved are written again once their leases expire; saved ones are not.
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

/** Drafts one item, if it is still waiting and not leased by another worker. */
export async function draftItem(services: DraftServices, itemId: string): Promise<void> {
  await draftNext(services, itemId);
}

/** False if there was nothing left to take. */
async function draftNext(services: DraftServices, itemId?: string): Promise<boolean> {
  const { database, clock, writer } = services;
  const now = clock.now();
  const until = new Date(now.getTime() + leaseMs(writer.pace));
  const items = await leaseItems(database, { now, until, itemsMax: writer.pace.batch, itemId });
  const results: Result[] = [];
  for (const item of items) {
    // Writing may block the process: let requests through in between.
    await nextTurn();
    results.push(await writeItem(services, item));
  }
  if (results.length > 0) await saveResults(services, results);
  return results.length > 0;
}

const leaseMs = ({ batch, msMax }: Pace): number => batch * msMax + savingMsMax;
