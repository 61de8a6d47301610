import { and, eq } from 'drizzle-orm';
import { recordHit } from '../../platform/rate-limit.ts';
import { digestChanged } from '../events.ts';
import { greetQueue } from '../jobs.ts';
import type { DigestServices } from '../services.ts';
import { readLinkKey, readToken } from '../subscriber-links.ts';
import { perAddress } from '../subscribers/subscribe.ts';
import { subscribers } from '../tables.ts';
import type { LinkOutcome } from '../terms.ts';

/**
 * Resubscribes someone who unsubscribed, as of now: they hold a link that was sent to their mailbox, which also
 * confirms it. They are welcomed by email, so that the owner learns of it if the link was forwarded; that is why it
 * counts as a subscription of the address. Repeating it is fine. 'invalid' if the subscriber was erased.
 */
export async function resubscribe(services: DigestServices, token: string): Promise<LinkOutcome> {
  const { database, clock, jobs, events } = services;
  const id = readToken(await readLinkKey(database), token)?.subscriberId;
  if (id === undefined) return 'invalid';
  const [found] = await database
    .select({ email: subscribers.email, status: subscribers.status })
    .from(subscribers)
    .where(eq(subscribers.id, id));
  if (!found) return 'invalid';
  if (found.status === 'ACTIVE') return 'again';
  if ((await recordHit(database, perAddress, found.email.toLowerCase(), clock)) > 0) return 'limited';
  await database.transaction(async (transaction) => {
    const { rowCount } = await transaction
      .update(subscribers)
      .set({
        status: 'ACTIVE',
        unsubscribedAt: null,
        leftBecause: null,
        isUnconfirmed: false,
        bounces: 0,
        origin: 'form',
        consentedOn: null,
        subscribedAt: clock.now(),
        greetedAt: null,
      })
      .where(and(eq(subscribers.id, id), eq(subscribers.status, 'UNSUBSCRIBED')));
    if (rowCount !== 1) return;
    await jobs.send(greetQueue, { subscriberId: id }, transaction);
    await events.publish(transaction, digestChanged);
  });
  return 'again';
}
