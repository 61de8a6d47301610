import { eq, and, isNull, sql } from 'drizzle-orm';
import {
  accountsEvent,
  endSessions,
  hashToken,
  type Actor,
  renewSession,
  newToken,
} from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Queue } from '../../platform/jobs.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import { recordHit } from '../../platform/rate-limit.ts';
import { adminLinks } from '../../web/kit/admin-links.ts';
import type { NewPassword, PasswordChange } from '../contract.ts';
import { notifyOwner, resetEmail } from '../emails.ts';
import { closedLink, findResetLink, stateOf } from '../invitations/find-link.ts';
import { passwordProblem } from '../password-terms.ts';
import { type AccountServices, manageAccounts, manageOwnAccount } from '../services.ts';
import { limitAttempts } from '../sign-in/sign-in-limit.ts';
import { passwordResets, users } from '../tables.ts';
import { accountActions, linkLifetimes, resetLimits } from '../terms.ts';
import { hashChosenPassword, hashPassword, isPassword } from './passwords.ts';

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

/**
 * Changes one's own password, given the current one. All other sessions end; this one continues under a new token,
 * which is returned. The account's owner is notified by email.
 */
export const changePassword = (
  services: AccountServices,
  actor: Actor,
  { current, password }: PasswordChange,
  { token, address }: { token: string; address: string },
): Promise<Outcome<{ token: string }>> =>
  limitAttempts(services, { email: actor.email, address }, async () => {
    const { database, clock, website } = services;
    const [account] = await database.select().from(users).where(eq(users.id, actor.id));
    if (!account || !(await isPassword(current, account.password))) {
      await recordActions(database, accountActions, [
        { actor, act: 'failed password change', subjectId: actor.id },
      ]);
      return refuse('invalid', 'Incorrect password.', { fields: { current: 'Incorrect password.' } });
    }
    const { title: websiteTitle } = await website();
    const problem = passwordProblem(password, { email: actor.email, websiteTitle });
    if (problem) return refuse('invalid', problem, { fields: { password: problem } });
    const hash = await hashPassword(password);
    const change = manageOwnAccount(async ({ transaction, record }) => {
      const { rowCount } = await transaction
        .update(users)
        .set({ password: hash })
        .where(and(eq(users.id, actor.id), eq(users.password, account.password)));
      if (!rowCount) return refuse('conflict', 'Your password was changed in another session.');
      await transaction.delete(passwordResets).where(eq(passwordResets.userId, actor.id));
      const sessionsEnded = await endSessions(transaction, actor.id, token);
      const renewed = await renewSession(transaction, token, clock);
      record('change password', actor.id, { after: { sessionsEnded } });
      await notifyOwner(services, transaction, actor.email, { what: 'password changed' });
      return done({ token: renewed });
    });
    return change(services, actor);
  });

const hourMs = 60 * 60 * 1000;
const { perAccount, perAddress } = resetLimits;

/**
 * 'Forgot your password?' Known and unknown addresses get the same response in the same time: the job looks up the
 * account later. Excess requests for one account are dropped silently.
 */
export async function requestReset(
  { database, clock, jobs }: AccountServices,
  email: string,
  address: string,
): Promise<Outcome<null>> {
  const retryAfterSeconds = await recordHit(database, perAddress, address, clock);
  if (retryAfterSeconds > 0) {
    const error = `Too many requests. Wait ${perAddress.windowMinutes} minutes, then try again.`;
    return refuse('limited', error, { retryAfterSeconds });
  }
  if ((await recordHit(database, perAccount, email.toLowerCase(), clock)) === 0)
    await jobs.send(resetQueue, { email });
  return done(null);
}

/** Emails an account's owner a reset link, at an administrator's request. */
export const sendResetLink = manageAccounts(async ({ services, transaction, actor }, id: string) => {
  const [user] = await transaction.select().from(users).where(eq(users.id, id));
  if (!user) return refuse('not-found', 'Account not found.');
  if (user.disabledAt) return refuse('conflict', 'This account is disabled; enable it first.');
  await emailResetLink(services, transaction, user, actor);
  return done(null);
});

/** Starts the job in this process that looks up the account and emails the link. */
export const registerResetJobs = (services: AccountServices): Promise<void> =>
  services.jobs.work(resetQueue, ({ email }) =>
    services.database.transaction(async (transaction) => {
      const [user] = await transaction
        .select()
        .from(users)
        .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNull(users.disabledAt)));
      if (user) await emailResetLink(services, transaction, user, null);
    }),
  );

/** Emails a single-use link that expires; earlier links stop working. */
async function emailResetLink(
  { clock, mailer, website }: AccountServices,
  transaction: Transaction,
  { id, email }: { id: string; email: string },
  actor: Actor | null,
): Promise<void> {
  const { title, origin } = await website();
  const token = newToken();
  const now = clock.now();
  await transaction
    .delete(passwordResets)
    .where(and(eq(passwordResets.userId, id), isNull(passwordResets.usedAt)));
  await transaction.insert(passwordResets).values({
    tokenHash: hashToken(token),
    userId: id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + linkLifetimes.resetHours * hourMs),
  });
  const address = new URL(adminLinks.reset({ token }), origin).href;
  await mailer.enqueue(transaction, resetEmail, { title, address }, { to: email });
  await recordActions(transaction, accountActions, [{ actor, act: 'request password reset', subjectId: id }]);
}

/** A password reset was requested, for an account or for an unknown address. */
const resetQueue: Queue<{ email: string }> = {
  name: 'staff.request-reset',
  retries: 5,
  pauseSeconds: 2,
  secondsMax: 60,
};

export const accountQueues = [resetQueue];
