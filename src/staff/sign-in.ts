import { eq, sql } from 'drizzle-orm';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { done, type Outcome, refuse } from '../platform/outcome.ts';
import type { Actor } from './actor.ts';
import { recordActs } from './audit.ts';
import type { SignIn } from './contract.ts';
import { isPassword } from './passwords.ts';
import { openSession } from './sessions.ts';
import { forgetFailures, mayTry } from './sign-in-limit.ts';
import { users } from './tables.ts';
import { signInLimits } from './terms.ts';

/**
 * Opens a session for the right password. A wrong password and an unknown account get the same answer in the same
 * time; too many failures for one account or from one address are turned away for a while.
 */
export async function signIn(
  { database, clock }: { database: Database; clock: Clock },
  { email, password }: SignIn,
  address: string,
): Promise<Outcome<{ token: string; user: Actor }>> {
  if (!(await mayTry(database, { email, address }, clock)))
    return refuse(
      'limited',
      `Too many attempts. Wait ${signInLimits.windowMinutes} minutes, then try again.`,
    );

  const [account] = await database
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  if (!(await isPassword(password, account?.password)) || !account)
    return refuse('unauthenticated', 'Invalid credentials');

  const user = { id: account.id, email: account.email, role: account.role };
  const token = await database.transaction(async (transaction) => {
    await recordActs(transaction, [{ actor: user, act: 'sign in', subjectType: 'user', subjectId: user.id }]);
    return openSession(transaction, user.id, clock);
  });
  await forgetFailures(database, { email, address });
  return done({ token, user });
}
