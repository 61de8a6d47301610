import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Actor, checkPermission, endSessions } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import type { RecoveryCodes } from '../contract.ts';
import { notifyOwner } from '../emails.ts';
import { type AccountServices, manageAccounts, manageSecondFactor } from '../services.ts';
import { limitAttempts } from '../sign-in/sign-in-limit.ts';
import { secondFactors, users } from '../tables.ts';
import { accountActions } from '../terms.ts';
import { acceptedStep, newRecoveryCodes, newSecret } from './codes.ts';

/** Starts the set-up: nothing is asked at sign-in until a first code has shown that the app works. */
export const startSecondFactor = manageSecondFactor(
  async ({ services, transaction, actor: { id, email } }) => {
    const setup = newSecret({ issuer: (await services.website()).title, email });
    const { rowCount } = await transaction
      .insert(secondFactors)
      .values({ userId: id, secret: setup.secret })
      .onConflictDoUpdate({
        target: secondFactors.userId,
        set: { secret: setup.secret },
        setWhere: isNull(secondFactors.activeSince),
      });
    return rowCount ? done(setup) : refuse('conflict', 'Two-factor authentication is already on.');
  },
);

/** Completes the set-up by a first code. All other sessions end, since they were opened without one. */
export async function activateSecondFactor(
  services: AccountServices,
  actor: Actor | null,
  code: string,
  { token, address }: { token: string; address: string },
): Promise<Outcome<RecoveryCodes>> {
  const owner = checkPermission(actor, 'change your second factor', services.clock);
  if (!owner.ok) return owner;
  return limitAttempts(services, { email: owner.value.email, address }, () =>
    activate(services, actor, code, token),
  );
}

const activate = manageSecondFactor(
  async ({ services, transaction, record, actor }, code: string, token: string) => {
    const { clock } = services;
    const { id, email } = actor;
    const started = and(eq(secondFactors.userId, id), isNull(secondFactors.activeSince));
    const [factor] = await transaction.select().from(secondFactors).where(started).for('update');
    if (!factor) return refuse('conflict', 'The set-up was completed or canceled elsewhere. Start again.');
    const lastStep = acceptedStep(factor, code, clock);
    if (lastStep === null) {
      const problem = 'Incorrect code. Check that the phone’s time is right, and enter the newest code.';
      return refuse('invalid', problem, { fields: { code: problem } });
    }
    const { codes, hashes } = newRecoveryCodes();
    await transaction
      .update(secondFactors)
      .set({ activeSince: clock.now(), lastStep, recoveryCodes: hashes })
      .where(started);
    const sessionsEnded = await endSessions(transaction, id, token);
    record('set up second factor', id, { after: { sessionsEnded } });
    await notifyOwner(services, transaction, email, { what: 'second factor set up' });
    return done({ recoveryCodes: codes });
  },
);

/** Replaces one's recovery codes, used or not. */
export const replaceRecoveryCodes = manageSecondFactor(
  async ({ services, transaction, record, actor: { id, email } }) => {
    const { codes, hashes } = newRecoveryCodes();
    const { rowCount } = await transaction
      .update(secondFactors)
      .set({ recoveryCodes: hashes })
      .where(and(eq(secondFactors.userId, id), isNotNull(secondFactors.activeSince)));
    if (!rowCount) return refuse('conflict', 'Two-factor authentication is off.');
    record('replace recovery codes', id);
    await notifyOwner(services, transaction, email, { what: 'recovery codes replaced' });
    return done({ recoveryCodes: codes });
  },
);

/** Turns off one's own second factor. If the role requires one, the person has to set up another. */
export const removeSecondFactor = manageSecondFactor(
  async ({ services, transaction, record, actor: { id, email } }) => {
    const [removed] = await transaction
      .delete(secondFactors)
      .where(eq(secondFactors.userId, id))
      .returning({ activeSince: secondFactors.activeSince });
    if (!removed?.activeSince) return done(null);
    record('remove second factor', id);
    await notifyOwner(services, transaction, email, { what: 'second factor removed' });
    return done(null);
  },
);

/** Turns off an account's second factor at the operator's command; returns whether it had one. */
export const resetSecondFactorOf = (database: Database, email: string): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const isTheirs = eq(sql`lower(${users.email})`, email.toLowerCase());
    const [user] = await transaction
      .select({ id: users.id })
      .from(users)
      .innerJoin(secondFactors, eq(secondFactors.userId, users.id))
      .where(isTheirs);
    if (!user) return false;
    await transaction.delete(secondFactors).where(eq(secondFactors.userId, user.id));
    const sessionsEnded = await endSessions(transaction, user.id);
    await recordActions(transaction, accountActions, [
      { actor: null, act: 'reset second factor', subjectId: user.id, after: { sessionsEnded } },
    ]);
    return true;
  });

/** Turns off someone's second factor, for a person who has lost it, and signs them out everywhere. */
export const resetSecondFactor = manageAccounts(
  async ({ services, transaction, record, actor: { email: by } }, id: string) => {
    const [user] = await transaction.select({ email: users.email }).from(users).where(eq(users.id, id));
    if (!user) return refuse('not-found', 'Account not found.');
    const { rowCount } = await transaction
      .delete(secondFactors)
      .where(and(eq(secondFactors.userId, id), isNotNull(secondFactors.activeSince)));
    if (!rowCount) return refuse('conflict', 'This account has no two-factor authentication.');
    const sessionsEnded = await endSessions(transaction, id);
    record('reset second factor', id, { after: { sessionsEnded } });
    await notifyOwner(services, transaction, user.email, { what: 'second factor reset', by });
    return done(null);
  },
);
