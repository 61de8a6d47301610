import { eq } from 'drizzle-orm';
import { done, refuse } from '../../platform/outcome.ts';
import { draftItemQueue } from '../jobs.ts';
import { reviewItem } from '../services.ts';
import { rawItems } from '../tables.ts';
import { findRawItem } from './list-raw-items.ts';

/**
 * 'Draft it anyway': restores an item without a story regardless of relevance and enqueues its draft. An item already
 * waiting for a draft keeps waiting; one that became a story is a conflict.
 */
export const requestDraft = reviewItem(
  async ({ services: { jobs, clock }, transaction, record }, rawItemId: string) => {
    const [locked] = await transaction
      .select({ id: rawItems.id })
      .from(rawItems)
      .where(eq(rawItems.id, rawItemId))
      .for('update');
    const item = locked && (await findRawItem(transaction, rawItemId));
    if (!item) return refuse('not-found', 'This item no longer exists.');
    const { contentText: _contentText, ...current } = item;
    if (item.story)
      return refuse('conflict', 'A story has already been drafted from this item.', { current });
    if (item.statusRaw === 'new') return done(current);
    const change = { statusRaw: 'new', reason: null, draftRequestedAt: clock.now() } as const;
    await transaction
      .update(rawItems)
      .set({ ...change, draftAttempts: 0 })
      .where(eq(rawItems.id, rawItemId));
    await jobs.send(draftItemQueue, { rawItemId }, transaction);
    record('draft raw item', rawItemId, {
      before: { statusRaw: item.statusRaw, reason: item.reason },
      after: { statusRaw: change.statusRaw },
    });
    return done({
      ...current,
      ...change,
      isOffTopic: false,
      draftRequestedAt: change.draftRequestedAt.toISOString(),
    });
  },
);
