import { setImmediate as nextTurn } from 'node:timers/promises';
import { draftItemQueue, draftItemsQueue } from '../jobs.ts';
import { assessRelevance } from '../relevance/assess-relevance.ts';
import type { IngestServices } from '../services.ts';
import type { Drafter, Pace } from './drafter.ts';
import { type LeasedItem, leaseItems } from './lease-items.ts';
import { type Attempt, saveAttempts } from './save-attempts.ts';
import { draftAttemptsMax } from '../terms.ts';

export type DraftingServices = Pick<IngestServices, 'database' | 'clock' | 'jobs' | 'events' | 'logger'> & {
  drafter: Drafter;
};

/** A lease covers writing its batch, plus this much for saving it. */
const savingMsMax = 5_000;
/** After this, the rest becomes a separate job: a job must not run so long that it counts as failed. */
const jobMsMax = 5 * 60_000;

/** Starts drafting in this process. */
export async function registerDraftingJobs(services: DraftingServices): Promise<void> {
  await services.jobs.work(draftItemsQueue, () => draftItems(services));
  await services.jobs.work(draftItemQueue, ({ rawItemId }) => draftItem(services, rawItemId));
}

/**
 * Drafts all waiting items: lease a batch → write, outside any transaction → save in one transaction. If the process is
 * killed, drafts that it had not saved are written again once their leases expire; saved ones are not.
 */
export async function draftItems(services: DraftingServices): Promise<void> {
  const stopAt = services.clock.now().getTime() + jobMsMax;
  const draftUntilStop = async (): Promise<boolean> => {
    while (services.clock.now().getTime() < stopAt) if (!(await draftNext(services))) return true;
    return false;
  };
  const ends = await Promise.all(Array.from({ length: services.drafter.pace.concurrency }, draftUntilStop));
  if (ends.includes(false)) await services.jobs.send(draftItemsQueue, {});
}

/** Drafts one item, if it is still waiting and not leased by another worker. */
export async function draftItem(services: DraftingServices, itemId: string): Promise<void> {
  await draftNext(services, itemId);
}

/** False if there was nothing left to take. */
async function draftNext(services: DraftingServices, itemId?: string): Promise<boolean> {
  const { database, clock, drafter } = services;
  const now = clock.now();
  const until = new Date(now.getTime() + leaseMs(drafter.pace));
  const items = await leaseItems(database, { now, until, itemsMax: drafter.pace.batch, itemId });
  const attempts: Attempt[] = [];
  for (const item of items) {
    // Writing may block the process: let requests through in between.
    await nextTurn();
    attempts.push(await attemptDraft(services, item));
  }
  if (attempts.length > 0) await saveAttempts(services, attempts);
  return attempts.length > 0;
}

const leaseMs = ({ batch, msMax }: Pace): number => batch * msMax + savingMsMax;

/** Has the draft written if the item is relevant or was requested. */
async function attemptDraft(
  { drafter, clock }: Pick<DraftingServices, 'drafter' | 'clock'>,
  item: LeasedItem,
): Promise<Attempt> {
  const without = (outcome: 'ignored' | 'failed', reason: string): Attempt => ({
    item,
    outcome,
    reason,
    at: clock.now(),
  });
  const { isRelevant, reason } = assessRelevance(item);
  if (!isRelevant && !item.draftRequestedAt) return without('ignored', reason);
  // The process died during every attempt, possibly because of this item.
  if (item.draftAttempts > draftAttemptsMax) return without('failed', 'Drafting was interrupted every time.');
  const answer = await drafter.write(item);
  if (!answer.ok) return without('failed', answer.reason);
  const whyDrafted = isRelevant ? reason : 'Drafted at the request of staff.';
  return {
    item,
    outcome: 'drafted',
    draft: answer.draft,
    reason: answer.note ? `${whyDrafted} ${answer.note}` : whyDrafted,
    at: clock.now(),
  };
}
