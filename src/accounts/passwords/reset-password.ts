import { eq } from 'drizzle-orm';
import { accountsEvent, endSessions, hashToken } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import { done, type Outcome } from '../../platform/outcome.ts';
import type { NewPassword } from '../contract.ts';
import { notifyOwner } from '../emails.ts';
import { closedLink, findResetLink, stateOf } from '../invitations/find-link.ts';
import { type AccountServices } from '../services.ts';
import { passwordResets, users } from '../tables.ts';
import { accountActions } from '../terms.ts';
import { hashChosenPassword } from './passwords.ts';

/** Sets a new password by an emailed link, ends every session of the account and notifies the person. */
export async function resetPassword(
  services: AccountServices,
  { token, password }: NewPassword,
): Promise<Outcome<null>> {
  const { database, clock, events } = services;
  const link = await findResetLink(services, token);
  const hash = await hashChosenPassword(services, link, password);
  if (!hash.ok) return hash;
  return database.transaction(async (transaction) => {
    const [reset] = await transaction
      .select()
      .from(passwordResets)
      .where(eq(passwordResets.tokenHash, hashToken(token)))
      .for('update');
    const state = stateOf(reset, clock.now());
    if (!reset || state !== 'open') return closedLink(state === 'open' ? 'unknown' : state);
    const [user] = await transaction
      .update(users)
      .set({ password: hash.value })
      .where(eq(users.id, reset.userId))
      .returning({ id: users.id, email: users.email });
    await transaction
      .update(passwordResets)
      .set({ usedAt: clock.now() })
      .where(eq(passwordResets.tokenHash, reset.tokenHash));
    const sessionsEnded = await endSessions(transaction, reset.userId);
    await recordActions(transaction, accountActions, [
      {
        actor: user!,
        act: 'reset password',
        subjectId: reset.userId,
        after: { sessionsEnded },
      },
    ]);
    await notifyOwner(services, transaction, user!.email, { what: 'password reset' });
    await events.publish(transaction, accountsEvent);
    return done(null);
  });
}
