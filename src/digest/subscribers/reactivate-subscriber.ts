import { eq } from 'drizzle-orm';
import { type Actor, checkPermission } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import { digestChanged } from '../events.ts';
import { greetQueue } from '../jobs.ts';
import type { IssueServices } from '../services.ts';
import type { NewConsent, Subscriber } from '../subscribers-contract.ts';
import { subscribers } from '../tables.ts';
import { digestActions } from '../terms.ts';
import { consentProblem } from './add-subscriber.ts';
import { subscriberView } from './list-subscribers.ts';

/**
 * Resubscribes someone who unsubscribed and has asked staff for the digest since. As a new subscriber, they are
 * welcomed by email, or asked to confirm an address that was never confirmed; bounces are forgotten.
 */
export async function reactivateSubscriber(
  { database, clock, events, jobs, timeZone }: IssueServices,
  actor: Actor | null,
  id: string,
  { consentedOn }: NewConsent,
): Promise<Outcome<Subscriber>> {
  const administrator = checkPermission(actor, 'manage the digest');
  if (!administrator.ok) return administrator;
  return database.transaction(async (transaction): Promise<Outcome<Subscriber>> => {
    const [before] = await transaction.select().from(subscribers).where(eq(subscribers.id, id)).for('update');
    if (!before) return refuse('not-found', 'This subscriber was erased.');
    if (before.status === 'ACTIVE') return refuse('conflict', 'This address is already subscribed.');
    const now = clock.now();
    const problem = consentProblem({ consentedOn, now, timeZone, unsubscribedAt: before.unsubscribedAt });
    if (problem) return problem;
    const [after] = await transaction
      .update(subscribers)
      .set({
        status: 'ACTIVE',
        unsubscribedAt: null,
        leftBecause: null,
        bounces: 0,
        origin: 'staff',
        consentedOn,
        subscribedAt: now,
        greetedAt: null,
      })
      .where(eq(subscribers.id, id))
      .returning();
    await jobs.send(greetQueue, { subscriberId: id }, transaction);
    await recordActions(transaction, digestActions, [
      { actor: administrator.value, act: 'reactivate subscriber', subjectId: id, after: { consentedOn } },
    ]);
    await events.publish(transaction, digestChanged);
    return done(subscriberView(after!, timeZone));
  });
}
