import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import { type Actor, endSession, openSession } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import type { SignIn } from '../contract.ts';
import { isPassword } from '../passwords/passwords.ts';
import { clearFailures, countAttempt } from './sign-in-limit.ts';
import { users } from '../tables.ts';
import { accountActions } from '../terms.ts';

type Visitor = {
  /** The client's network address. */
  address: string;
  browser: string;
  /** The token of an already open session: it ends with the new one. */
  token: string | undefined;
};

/**
 * Opens a session for the right password. A wrong password, a disabled and an unknown account get the same response in
 * the same time; after too many failures for an account or from an address, attempts are refused for a while.
 */
export async function signIn(
  { database, clock }: { database: Database; clock: Clock },
  { email, password }: SignIn,
  { address, browser, token: former }: Visitor,
): Promise<Outcome<{ token: string; user: Actor }>> {
  const tooMany = await countAttempt(database, { email, address }, clock);
  if (tooMany) return tooMany;
  const [account] = await database
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  const isRight = await isPassword(password, account?.password);
  const opened = await database.transaction(async (transaction) => {
    // Read again under a lock: it may have been disabled, or its password changed, during verification.
    const [user] = await transaction
      .select({ id: users.id, email: users.email, role: users.role })
      .from(users)
      .where(
        and(
          eq(users.id, account?.id ?? notSignedIn),
          eq(users.password, account?.password ?? ''),
          isNull(users.disabledAt),
        ),
      )
      .for('share');
    if (!isRight || !user) {
      const subjectId = account?.id ?? 'unknown account';
      await recordActions(transaction, accountActions, [{ actor: null, act: 'failed sign-in', subjectId }]);
      return null;
    }
    const actor = { ...user, confirmedAt: clock.now() };
    await recordActions(transaction, accountActions, [{ actor, act: 'sign in', subjectId: user.id }]);
    if (former) await endSession(transaction, former);
    return { token: await openSession(transaction, user.id, clock, browser), user: actor };
  });
  if (!opened) return refuse('unauthenticated', 'Invalid credentials');
  await clearFailures(database, { email, address });
  return done(opened);
}

/** The id of no account, so that the same query runs for unknown addresses. */
const notSignedIn = '00000000-0000-0000-0000-000000000000';
