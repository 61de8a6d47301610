import { and, eq } from 'drizzle-orm';
import { digestChanged } from '../events.ts';
import { linkKey } from '../links/link-key.ts';
import { readToken } from '../links/link-token.ts';
import type { DigestServices } from '../services.ts';
import { subscribers } from '../tables.ts';

/** Unsubscribes whom the link was sent to; returns whether the link is valid. Repeating it is fine. */
export async function unsubscribe(
  { database, clock, events }: Pick<DigestServices, 'database' | 'clock' | 'events'>,
  token: string,
): Promise<boolean> {
  const subject = readToken(await linkKey(database), token);
  if (!subject) return false;
  await database.transaction(async (transaction) => {
    const { rowCount } = await transaction
      .update(subscribers)
      .set({ status: 'UNSUBSCRIBED', unsubscribedAt: clock.now(), leftBecause: 'request' })
      .where(and(eq(subscribers.id, subject.subscriberId), eq(subscribers.status, 'ACTIVE')));
    if (rowCount === 1) await events.publish(transaction, digestChanged);
  });
  return true;
}
