import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { endSession, findAwaitingCode, openSession } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import type { SignIn } from '../contract.ts';
import { notifyOwner } from '../emails.ts';
import { isPassword } from '../passwords/passwords.ts';
import { useCode } from '../second-factor/codes.ts';
import type { AccountServices } from '../services.ts';
import { secondFactors, users } from '../tables.ts';
import { accountActions } from '../terms.ts';
import { clearFailures, countAttempt, limitAttempts, undoAddressFailure } from './sign-in-limit.ts';

type Visitor = {
  /** The client's network address. */
  address: string;
  browser: string;
  /** The token of an already open session: it ends with the new one. */
  token: string | undefined;
};

/**
 * Opens a session for the right password or, if the account has a second factor, one that awaits its code. A wrong password, a disabled and an unknown account get the same response in
 * the same time; after too many failures for an account or from an address, attempts are refused for a while.
 */
export async function signIn(
  { database, clock }: { database: Database; clock: Clock },
  { email, password }: SignIn,
  { address, browser, token: former }: Visitor,
): Promise<Outcome<{ token: string; needsCode: boolean }>> {
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
    const needsCode =
      (await transaction.$count(
        secondFactors,
        and(eq(secondFactors.userId, user.id), isNotNull(secondFactors.activeSince)),
      )) > 0;
    if (!needsCode)
      await recordActions(transaction, accountActions, [{ actor: user, act: 'sign in', subjectId: user.id }]);
    if (former) await endSession(transaction, former);
    const token = await openSession(transaction, user.id, clock, browser, { awaitsCode: needsCode });
    return { token, needsCode };
  });
  if (!opened) return refuse('unauthenticated', 'Invalid credentials');
  // Until the code is right, failures stay counted: otherwise a known password would allow any number of guesses.
  if (opened.needsCode) await undoAddressFailure(database, { email, address });
  else await clearFailures(database, { email, address });
  return done(opened);
}

/** The second step of signing in: opens the session for a code of the second factor, which works once. */
export async function enterCode(
  services: AccountServices,
  code: string,
  { address, browser, token }: Visitor,
): Promise<Outcome<{ token: string }>> {
  const { database, clock } = services;
  const person = token ? await findAwaitingCode(database, token, clock) : null;
  if (!token || !person) return tooLate;
  const { id, email } = person;
  return limitAttempts(services, { email, address }, () =>
    database.transaction(async (transaction) => {
      const used = await useCode(transaction, id, code, clock);
      if (!used) {
        await recordActions(transaction, accountActions, [
          { actor: null, act: 'failed sign-in', subjectId: id, after: { secondFactor: 'wrong code' } },
        ]);
        return refuse('invalid', wrongCode, { fields: { code: wrongCode } });
      }
      // Again, under the lock: the password may have been changed, or the account disabled.
      if (!(await findAwaitingCode(transaction, token, clock))) return tooLate;
      const { kind, recoveryCodesLeft: left } = used;
      await recordActions(transaction, accountActions, [
        { actor: person, act: 'sign in', subjectId: id, after: { secondFactor: kind } },
      ]);
      if (kind === 'recovery code')
        await notifyOwner(services, transaction, email, { what: 'recovery code used', left });
      await endSession(transaction, token);
      return done({ token: await openSession(transaction, id, clock, browser) });
    }),
  );
}

const wrongCode = 'Incorrect or used code. Wait for the next one in your app.';
const tooLate = refuse('conflict', 'This sign-in has expired. Enter your password again.');

/** The id of no account, so that the same query runs for unknown addresses. */
const notSignedIn = '00000000-0000-0000-0000-000000000000';
