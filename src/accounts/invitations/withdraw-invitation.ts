import { and, eq, isNull } from 'drizzle-orm';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import { accountsEvent, type Actor, checkPermission } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import { invitations } from '../tables.ts';
import { type AccountServices } from '../services.ts';
import { accountActions } from '../audit-terms.ts';

/** Withdraws a pending invitation; its link stops working. */
export async function withdrawInvitation(
  { database, clock, events }: AccountServices,
  actor: Actor | null,
  id: string,
): Promise<Outcome<null>> {
  const administrator = checkPermission(actor, 'manage accounts', clock);
  if (!administrator.ok) return administrator;
  return database.transaction(async (transaction) => {
    const [gone] = await transaction
      .delete(invitations)
      .where(and(eq(invitations.id, id), isNull(invitations.usedAt)))
      .returning();
    if (!gone) return refuse('not-found', 'This invitation is no longer open.');
    const before = { email: gone.email, role: gone.role };
    await recordActions(transaction, accountActions, [
      {
        actor: administrator.value,
        act: 'withdraw invitation',
        subjectId: id,
        before,
      },
    ]);
    await events.publish(transaction, accountsEvent);
    return done(null);
  });
}
