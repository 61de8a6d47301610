import { and, eq } from 'drizzle-orm';
import { accountsEvent, type Actor, endSessions, renewSession } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import type { PasswordChange } from '../contract.ts';
import { notifyOwner } from '../emails.ts';
import { passwordProblem } from '../password-terms.ts';
import { type AccountServices } from '../services.ts';
import { clearFailures, countAttempt } from '../sign-in/sign-in-limit.ts';
import { passwordResets, users } from '../tables.ts';
import { accountActions } from '../terms.ts';
import { hashPassword, isPassword } from './passwords.ts';

/**
 * Changes one's own password, given the current one. All other sessions end; this one continues under a new token,
 * which is returned. The account's owner is notified by email.
 */
export async function changePassword(
  services: AccountServices,
  actor: Actor,
  { current, password }: PasswordChange,
  { token, address }: { token: string; address: string },
): Promise<Outcome<{ token: string }>> {
  const { database, clock, events, website } = services;
  const attempt = { email: actor.email, address };
  const tooMany = await countAttempt(database, attempt, clock);
  if (tooMany) return tooMany;
  const [account] = await database.select().from(users).where(eq(users.id, actor.id));
  if (!account || !(await isPassword(current, account.password))) {
    await recordActions(database, accountActions, [
      { actor, act: 'failed password change', subjectId: actor.id },
    ]);
    return refuse('invalid', 'Incorrect password.', {
      fields: { current: 'Incorrect password.' },
    });
  }
  const problem = passwordProblem(password, { email: actor.email, websiteTitle: (await website()).title });
  if (problem) return refuse('invalid', problem, { fields: { password: problem } });
  const hash = await hashPassword(password);
  const outcome = await database.transaction(async (transaction): Promise<Outcome<{ token: string }>> => {
    const { rowCount } = await transaction
      .update(users)
      .set({ password: hash })
      .where(and(eq(users.id, actor.id), eq(users.password, account.password)));
    if (!rowCount) return refuse('conflict', 'Your password was changed in another session.');
    await transaction.delete(passwordResets).where(eq(passwordResets.userId, actor.id));
    const sessionsEnded = await endSessions(transaction, actor.id, token);
    const renewed = await renewSession(transaction, token, clock);
    await recordActions(transaction, accountActions, [
      { actor, act: 'change password', subjectId: actor.id, after: { sessionsEnded } },
    ]);
    await notifyOwner(services, transaction, actor.email, { what: 'password changed' });
    await events.publish(transaction, accountsEvent);
    return done({ token: renewed });
  });
  if (outcome.ok) await clearFailures(database, attempt);
  return outcome;
}
