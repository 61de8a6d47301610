import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Actor, newToken, checkPermission, hashToken } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import { recordHit } from '../../platform/rate-limit.ts';
import { adminLinks } from '../../web/kit/admin-links.ts';
import { resetEmail } from '../emails.ts';
import { resetQueue } from '../jobs.ts';
import type { AccountServices } from '../services.ts';
import { passwordResets, users } from '../tables.ts';
import { linkLifetimes, resetLimits, accountActions } from '../terms.ts';

const hourMs = 60 * 60 * 1000;
const perAccount = {
  name: 'reset of account',
  perWindow: resetLimits.perAccount,
  windowMinutes: resetLimits.accountMinutes,
};
const perAddress = {
  name: 'reset from address',
  perWindow: resetLimits.perAddress,
  windowMinutes: resetLimits.addressMinutes,
};

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
    const error = `Too many requests. Wait ${resetLimits.addressMinutes} minutes, then try again.`;
    return refuse('limited', error, { retryAfterSeconds });
  }
  if ((await recordHit(database, perAccount, email.toLowerCase(), clock)) === 0)
    await jobs.send(resetQueue, { email });
  return done(null);
}

/** Emails an account's owner a reset link, at an administrator's request. */
export async function sendResetLink(
  services: AccountServices,
  actor: Actor | null,
  id: string,
): Promise<Outcome<null>> {
  const administrator = checkPermission(actor, 'manage accounts', services.clock);
  if (!administrator.ok) return administrator;
  return services.database.transaction(async (transaction) => {
    const [user] = await transaction.select().from(users).where(eq(users.id, id));
    if (!user) return refuse('not-found', 'Account not found.');
    if (user.disabledAt) return refuse('conflict', 'This account is disabled; enable it first.');
    await emailResetLink(services, transaction, user, administrator.value);
    return done(null);
  });
}

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
