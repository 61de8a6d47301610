import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { digestChanged } from '../events.ts';
import type { DigestServices } from '../services.ts';
import { readLinkKey, type LinkSubject, readToken } from '../subscriber-links.ts';
import { digestDeliveries, digestIssues, subscribers } from '../tables.ts';

/** Unsubscribes whom the link was sent to; returns whether the link is valid. Repeating it is fine. */
export async function unsubscribe(
  { database, clock, events }: Pick<DigestServices, 'database' | 'clock' | 'events'>,
  token: string,
): Promise<boolean> {
  const subject = readToken(await readLinkKey(database), token);
  if (!subject) return false;
  await database.transaction(async (transaction) => {
    const { rowCount } = await transaction
      .update(subscribers)
      .set({ status: 'UNSUBSCRIBED', unsubscribedAt: clock.now(), leftBecause: 'request' })
      .where(and(eq(subscribers.id, subject.subscriberId), eq(subscribers.status, 'ACTIVE')));
    if (rowCount !== 1) return;
    await countUnsubscribed(transaction, subject);
    await events.publish(transaction, digestChanged);
  });
  return true;
}

/**
 * Counts who unsubscribed through an issue's link, once per subscriber, unless their own email is still to come or they
 * unsubscribed before it: then its delivery counts them. After 90 days, when deliveries are deleted, no one is counted
 * any more.
 */
async function countUnsubscribed(
  transaction: Transaction,
  { subscriberId, issueId }: LinkSubject,
): Promise<void> {
  if (issueId === null) return;
  const { rowCount } = await transaction
    .update(digestDeliveries)
    .set({ hasLeft: true })
    .where(
      and(
        eq(digestDeliveries.issueId, issueId),
        eq(digestDeliveries.subscriberId, subscriberId),
        inArray(digestDeliveries.state, ['sent', 'bounced', 'empty']),
        eq(digestDeliveries.hasLeft, false),
      ),
    );
  if (rowCount !== 1) return;
  await transaction
    .update(digestIssues)
    .set({ unsubscribed: sql`${digestIssues.unsubscribed} + 1` })
    .where(eq(digestIssues.id, issueId));
}
