import { eq } from 'drizzle-orm';
import { type Actor, checkPermission } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import { digestChanged } from '../events.ts';
import type { IssueServices } from '../services.ts';
import type { Subscriber } from '../subscribers-contract.ts';
import { subscribers } from '../tables.ts';
import { digestActions } from '../terms.ts';
import { subscriberView } from './list-subscribers.ts';

/** Ends a subscription on request. */
export async function deactivateSubscriber(
  { database, clock, events, timeZone }: IssueServices,
  actor: Actor | null,
  id: string,
): Promise<Outcome<Subscriber>> {
  const administrator = checkPermission(actor, 'manage the digest');
  if (!administrator.ok) return administrator;
  return database.transaction(async (transaction): Promise<Outcome<Subscriber>> => {
    const [before] = await transaction.select().from(subscribers).where(eq(subscribers.id, id)).for('update');
    if (!before) return refuse('not-found', 'This subscriber was erased.');
    if (before.status === 'UNSUBSCRIBED') return refuse('conflict', 'This address is not subscribed.');
    const [after] = await transaction
      .update(subscribers)
      .set({ status: 'UNSUBSCRIBED', unsubscribedAt: clock.now(), leftBecause: 'staff' })
      .where(eq(subscribers.id, id))
      .returning();
    await recordActions(transaction, digestActions, [
      { actor: administrator.value, act: 'deactivate subscriber', subjectId: id },
    ]);
    await events.publish(transaction, digestChanged);
    return done(subscriberView(after!, timeZone));
  });
}
