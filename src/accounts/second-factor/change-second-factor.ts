import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { accountsEvent, type Actor, checkPermission, endSessions } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import type { RecoveryCodes, SecondFactorSetup } from '../contract.ts';
import { notifyOwner } from '../emails.ts';
import type { AccountServices } from '../services.ts';
import { clearFailures, countAttempt } from '../sign-in/sign-in-limit.ts';
import { secondFactors, users } from '../tables.ts';
import { accountActions } from '../terms.ts';
import { acceptedStep, newRecoveryCodes, newSecret } from './codes.ts';

/** Starts the set-up: nothing is asked at sign-in until a first code has shown that the app works. */
export async function startSecondFactor(
  { database, clock, website }: AccountServices,
  actor: Actor | null,
): Promise<Outcome<SecondFactorSetup>> {
  const owner = checkPermission(actor, 'change your second factor', clock);
  if (!owner.ok) return owner;
  const { id, email } = owner.value;
  const setup = newSecret({ issuer: (await website()).title, email });
  const { rowCount } = await database
    .insert(secondFactors)
    .values({ userId: id, secret: setup.secret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret: setup.secret },
      setWhere: isNull(secondFactors.activeSince),
    });
  return rowCount ? done(setup) : refuse('conflict', 'Two-factor authentication is already on.');
}

/** Completes the set-up by a first code. All other sessions end, since they were opened without one. */
export async function activateSecondFactor(
  services: AccountServices,
  actor: Actor | null,
  code: string,
  { token, address }: { token: string; address: string },
): Promise<Outcome<RecoveryCodes>> {
  const { database, clock, events } = services;
  const owner = checkPermission(actor, 'change your second factor', clock);
  if (!owner.ok) return owner;
  const { id, email } = owner.value;
  const attempt = { email, address };
  const tooMany = await countAttempt(database, attempt, clock);
  if (tooMany) return tooMany;
  const outcome = await database.transaction(async (transaction): Promise<Outcome<RecoveryCodes>> => {
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
    await recordActions(transaction, accountActions, [
      { actor: owner.value, act: 'set up second factor', subjectId: id, after: { sessionsEnded } },
    ]);
    await notifyOwner(services, transaction, email, { what: 'second factor set up' });
    await events.publish(transaction, accountsEvent);
    return done({ recoveryCodes: codes });
  });
  if (outcome.ok) await clearFailures(database, attempt);
  return outcome;
}

/** Replaces one's recovery codes, used or not. */
export async function replaceRecoveryCodes(
  services: AccountServices,
  actor: Actor | null,
): Promise<Outcome<RecoveryCodes>> {
  const { database, clock, events } = services;
  const owner = checkPermission(actor, 'change your second factor', clock);
  if (!owner.ok) return owner;
  const { id, email } = owner.value;
  const { codes, hashes } = newRecoveryCodes();
  return database.transaction(async (transaction) => {
    const { rowCount } = await transaction
      .update(secondFactors)
      .set({ recoveryCodes: hashes })
      .where(and(eq(secondFactors.userId, id), isNotNull(secondFactors.activeSince)));
    if (!rowCount) return refuse('conflict', 'Two-factor authentication is off.');
    await recordActions(transaction, accountActions, [
      { actor: owner.value, act: 'replace recovery codes', subjectId: id },
    ]);
    await notifyOwner(services, transaction, email, { what: 'recovery codes replaced' });
    await events.publish(transaction, accountsEvent);
    return done({ recoveryCodes: codes });
  });
}

/** Turns off one's own second factor. If the role requires one, the person has to set up another. */
export async function removeSecondFactor(
  services: AccountServices,
  actor: Actor | null,
): Promise<Outcome<null>> {
  const { database, clock, events } = services;
  const owner = checkPermission(actor, 'change your second factor', clock);
  if (!owner.ok) return owner;
  const { id, email } = owner.value;
  return database.transaction(async (transaction) => {
    const [removed] = await transaction
      .delete(secondFactors)
      .where(eq(secondFactors.userId, id))
      .returning({ activeSince: secondFactors.activeSince });
    if (!removed?.activeSince) return done(null);
    await recordActions(transaction, accountActions, [
      { actor: owner.value, act: 'remove second factor', subjectId: id },
    ]);
    await notifyOwner(services, transaction, email, { what: 'second factor removed' });
    await events.publish(transaction, accountsEvent);
    return done(null);
  });
}

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
export async function resetSecondFactor(
  services: AccountServices,
  actor: Actor | null,
  id: string,
): Promise<Outcome<null>> {
  const { database, clock, events } = services;
  const administrator = checkPermission(actor, 'manage accounts', clock);
  if (!administrator.ok) return administrator;
  return database.transaction(async (transaction) => {
    const [user] = await transaction.select({ email: users.email }).from(users).where(eq(users.id, id));
    if (!user) return refuse('not-found', 'Account not found.');
    const { rowCount } = await transaction
      .delete(secondFactors)
      .where(and(eq(secondFactors.userId, id), isNotNull(secondFactors.activeSince)));
    if (!rowCount) return refuse('conflict', 'This account has no two-factor authentication.');
    const sessionsEnded = await endSessions(transaction, id);
    await recordActions(transaction, accountActions, [
      {
        actor: administrator.value,
        act: 'reset second factor',
        subjectId: id,
        after: { sessionsEnded },
      },
    ]);
    await notifyOwner(services, transaction, user.email, {
      what: 'second factor reset',
      by: administrator.value.email,
    });
    await events.publish(transaction, accountsEvent);
    return done(null);
  });
}
