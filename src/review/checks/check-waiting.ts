import { and, inArray, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import { stories, type StoriesEvent } from '../../news/index.ts';
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';
import type { Events } from '../../platform/events.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { checkClaimsQueue } from '../jobs.ts';
import { claimCounts } from '../tables.ts';
import { countClaims, groundStories } from './ground-stories.ts';

/** Small, as a check takes a few milliseconds and a batch locks its stories until all are checked. */
const batch = 25;
/** After this many stories, the rest becomes another job. */
const storiesPerJobMax = 2_500;

export type CheckServices = {
  database: Database;
  jobs: Jobs;
  events: Events<StoriesEvent>;
  timeZone: string;
};

/** Starts checking the claims of waiting stories in this process. */
export const registerCheckJobs = (services: CheckServices): Promise<void> =>
  services.jobs.work(checkClaimsQueue, () => checkWaitingStories(services));

/** Checks the claims of all waiting stories whose text or sources have changed since the last check. Idempotent. */
export async function checkWaitingStories(services: CheckServices): Promise<void> {
  for (let checked = 0; checked < storiesPerJobMax; checked += batch)
    if ((await checkBatch(services)) < batch) return;
  await services.jobs.send(checkClaimsQueue, {});
}

const checkBatch = ({ database, events, timeZone }: CheckServices): Promise<number> =>
  database.transaction(async (transaction) => {
    const isWaiting = inArray(stories.status, ['NEEDS_REVIEW', 'HELD']);
    const waiting = await findUnchecked(transaction, isWaiting, batch);
    await checkStories(transaction, timeZone, waiting);
    if (waiting.length > 0) await events.publish(transaction, { topic: 'stories', isPublic: false });
    return waiting.length;
  });

/** Stories with a source whose text or sources have changed since the last check. */
export async function findUnchecked(transaction: Transaction, among: SQL, limit: number): Promise<string[]> {
  const isChecked = sql`exists (select from ${claimCounts} where ${claimCounts.storyId} = ${stories.id})`;
  const rows = await transaction
    .select({ id: stories.id })
    .from(stories)
    .where(and(among, isNotNull(stories.rawItemId), not(isChecked)))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Checks stories and records the result. Locks them, so that no change falls between the two. */
export async function checkStories(
  transaction: Transaction,
  timeZone: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await lockStories(transaction, ids);
  const claims = await groundStories(transaction, timeZone, ids);
  const counts = ids.map((storyId) => ({ storyId, ...countClaims(claims.get(storyId) ?? []) }));
  // Another process may have checked the same.
  await transaction.insert(claimCounts).values(counts).onConflictDoNothing();
}

const lockStories = (transaction: Queryable, ids: readonly string[]) =>
  transaction
    .select({ id: stories.id })
    .from(stories)
    .where(inArray(stories.id, [...ids]))
    .orderBy(stories.id)
    .for('share');
