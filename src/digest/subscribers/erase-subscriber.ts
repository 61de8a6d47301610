import { eq } from 'drizzle-orm';
import { type Actor, permitted } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import { digestActions } from '../audit-terms.ts';
import { digestEmails } from '../emails.ts';
import { digestChanged } from '../events.ts';
import type { DigestServices } from '../services.ts';
import { subscribers } from '../tables.ts';

const gone = refuse('not-found', 'This subscriber was erased already.');

/**
 * Deletes all that is kept about a subscriber: the address, its delivery records, and the email sent to it. Issues keep
 * their totals, and the audit trail the id.
 */
export async function eraseSubscriber(
  { database, events, mailer }: Pick<DigestServices, 'database' | 'events' | 'mailer'>,
  actor: Actor | null,
  id: string,
): Promise<Outcome<null>> {
  const administrator = permitted(actor, 'manage the digest');
  if (!administrator.ok) return administrator;
  const [found] = await database
    .select({ email: subscribers.email })
    .from(subscribers)
    .where(eq(subscribers.id, id));
  if (!found) return gone;
  const isErased = await database.transaction(async (transaction) => {
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
