import { eq } from 'drizzle-orm';
import { type Actor, refusePermission } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import type { RawItem } from '../contract.ts';
import { draftItemQueue } from '../jobs.ts';
import type { IngestServices } from '../services.ts';
import { rawItems } from '../tables.ts';
import { ingestActions } from '../terms.ts';
import { findRawItem } from './list-raw-items.ts';

type Services = Pick<IngestServices, 'database' | 'jobs' | 'events' | 'clock'>;

/** `requestDraftIn` in a transaction of its own. */
export const requestDraft = (
  services: Services,
  actor: Actor | null,
  rawItemId: string,
): Promise<Outcome<RawItem>> =>
  services.database.transaction((transaction) => requestDraftIn(services, transaction, actor, rawItemId));

/**
 * 'Draft it anyway': restores an item without a story regardless of relevance and enqueues its draft. An item already
 * waiting for a draft keeps waiting; one that became a story is a conflict.
 */
export async function requestDraftIn(
  { jobs, events, clock }: Omit<Services, 'database'>,
  transaction: Transaction,
  actor: Actor | null,
  rawItemId: string,
): Promise<Outcome<RawItem>> {
  const refusal = refusePermission(actor, 'review stories');
  if (refusal) return refusal;
  const [locked] = await transaction
    .select({ id: rawItems.id })
    .from(rawItems)
    .where(eq(rawItems.id, rawItemId))
    .for('update');
  const item = locked && (await findRawItem(transaction, rawItemId));
  if (!item) return refuse('not-found', 'This item no longer exists.');
  const { contentText: _contentText, ...current } = item;
  if (item.story) return refuse('conflict', 'A story has already been drafted from this item.', { current });
  if (item.statusRaw === 'new') return done(current);
  const change = { statusRaw: 'new', reason: null, draftRequestedAt: clock.now() } as const;
  await transaction
    .update(rawItems)
    .set({ ...change, draftAttempts: 0 })
    .where(eq(rawItems.id, rawItemId));
  await jobs.send(draftItemQueue, { rawItemId }, transaction);
  await recordActions(transaction, ingestActions, [
    {
      actor,
      act: 'draft raw item',
      subjectId: rawItemId,
      before: { statusRaw: item.statusRaw, reason: item.reason },
      after: { statusRaw: change.statusRaw },
    },
  ]);
  await events.publish(transaction, { topic: 'raw-item', rawItemId, isPublic: false });
  return done({
    ...current,
    ...change,
    isOffTopic: false,
    draftRequestedAt: change.draftRequestedAt.toISOString(),
  });
}
