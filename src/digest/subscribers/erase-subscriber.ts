import { eq, sql } from 'drizzle-orm';
import { type Actor, checkPermission } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import { digestEmails } from '../emails.ts';
import { digestChanged } from '../events.ts';
import type { DigestServices } from '../services.ts';
import { digestDeliveries, digestIssues, subscribers } from '../tables.ts';
import { digestActions } from '../terms.ts';

const gone = refuse('not-found', 'This subscriber has already been erased.');

/**
 * Deletes all that is kept about a subscriber: the address, its delivery records, and the email sent to it. Issues keep
 * their totals, and the audit trail the id.
 */
export async function eraseSubscriber(
  { database, events, mailer }: Pick<DigestServices, 'database' | 'events' | 'mailer'>,
  actor: Actor | null,
  id: string,
): Promise<Outcome<null>> {
  const administrator = checkPermission(actor, 'manage the digest');
  if (!administrator.ok) return administrator;
  const [found] = await database
    .select({ email: subscribers.email })
    .from(subscribers)
    .where(eq(subscribers.id, id));
  if (!found) return gone;
  const isErased = await database.transaction(async (transaction) => {
    await keepFigures(transaction, id);
    const { rowCount } = await transaction.delete(subscribers).where(eq(subscribers.id, id));
    if (rowCount !== 1) return false;
    await recordActions(transaction, digestActions, [
      { actor: administrator.value, act: 'erase subscriber', subjectId: id },
    ]);
    await events.publish(transaction, digestChanged);
    return true;
  });
  if (!isErased) return gone;
  await mailer.erase({ to: found.email, templates: digestEmails.map(({ name }) => name), ending: id });
  return done(null);
}

/**
 * Adds their delivery of an issue that is still being sent to its figures, since its row goes. Locks the subscriber
 * first, as unsubscribing does, then the issue, as finishing it does.
 */
async function keepFigures(transaction: Transaction, id: string): Promise<void> {
  await transaction
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(eq(subscribers.id, id))
    .for('update');
  await transaction.execute(sql`
    update ${digestIssues} as issue set
      sent = issue.sent + (delivery.state = 'sent')::int,
      bounced = issue.bounced + (delivery.state = 'bounced')::int,
      unsubscribed = issue.unsubscribed + (delivery.state in ('waiting', 'deferred', 'left'))::int,
      planned = issue.planned - (delivery.state = 'empty')::int
    from ${digestDeliveries} as delivery
    where delivery.issue_id = issue.id and delivery.subscriber_id = ${id} and issue.status in ('sending', 'paused')`);
}
