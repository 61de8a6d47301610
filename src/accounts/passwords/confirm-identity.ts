import { eq } from 'drizzle-orm';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import { type Actor, renewSession } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import { isPassword } from './passwords.ts';
import { clearFailures, countAttempt } from '../sign-in/sign-in-limit.ts';
import type { AccountServices } from '../services.ts';
import { users } from '../tables.ts';
import { accountActions } from '../audit-terms.ts';

/** Confirms the password, making the session recent; it continues under a new token, which is returned. */
export async function confirmIdentity(
  { database, clock }: AccountServices,
  actor: Actor,
  password: string,
  { token, address }: { token: string; address: string },
): Promise<Outcome<{ token: string }>> {
  const attempt = { email: actor.email, address };
  const tooMany = await countAttempt(database, attempt, clock);
  if (tooMany) return tooMany;
  const [account] = await database.select().from(users).where(eq(users.id, actor.id));
  const about = { subjectId: actor.id };
  if (!(await isPassword(password, account?.password))) {
    await recordActions(database, accountActions, [{ actor, act: 'failed confirmation', ...about }]);
    return refuse('invalid', 'Incorrect password.', {
      fields: { password: 'Incorrect password.' },
    });
  }
  const renewed = await database.transaction(async (transaction) => {
    await recordActions(transaction, accountActions, [{ actor, act: 'confirm identity', ...about }]);
    return renewSession(transaction, token, clock);
  });
  await clearFailures(database, attempt);
  return done({ token: renewed });
}
