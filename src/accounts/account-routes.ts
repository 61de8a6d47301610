import { and, eq, isNull, asc } from 'drizzle-orm';
import { permit, type StaffEnvironment, endSessions } from '../access/index.ts';
import type { Transaction } from '../platform/database/database.ts';
import { createApi, json, jsonBody, idParams } from '../platform/http/api.ts';
import { refusals, sendOutcome, sendRefusal, sendDone } from '../platform/http/refusals.ts';
import { done, refuse } from '../platform/outcome.ts';
import { AccountChange, Accounts, Invitation, NewInvitation } from './contract.ts';
import { type AccountNotice, notifyOwner } from './emails.ts';
import { invitePerson } from './invitations/change-invitations.ts';
import { listAccounts } from './list-accounts.ts';
import { sendResetLink } from './passwords/change-password.ts';
import { resetSecondFactor } from './second-factor/change-second-factor.ts';
import { type AccountServices, manageAccounts } from './services.ts';
import { invitations, users } from './tables.ts';

const list = permit('manage accounts').get('/api/admin/users', {
  summary: 'List staff accounts',
  responses: { 200: json(Accounts), ...refusals },
});
const invite = permit('manage accounts').post('/api/admin/users/invitations', {
  summary: 'Invite a colleague by email',
  request: jsonBody(NewInvitation),
  responses: { 201: json(Invitation, 'The email is on its way'), ...refusals },
});
const withdraw = permit('manage accounts').delete('/api/admin/users/invitations/{id}', {
  summary: 'Withdraw an invitation',
  request: { params: idParams },
  responses: { 204: { description: 'Its link no longer works' }, ...refusals },
});
const change = permit('manage accounts').patch('/api/admin/users/{id}', {
  summary: 'Change an account’s role, or disable or enable it',
  description: 'The last administrator can’t be disabled or given another role.',
  request: { params: idParams, ...jsonBody(AccountChange) },
  responses: { 200: json(Accounts), ...refusals },
});
const reset = permit('manage accounts').post('/api/admin/users/{id}/reset', {
  summary: 'Email a password reset link',
  request: { params: idParams },
  responses: { 204: { description: 'The email is on its way' }, ...refusals },
});
const resetFactor = permit('manage accounts').delete('/api/admin/users/{id}/second-factor', {
  summary: 'Turn off a person’s second factor',
  description: 'For someone who has lost it. They are signed out everywhere.',
  request: { params: idParams },
  responses: { 200: json(Accounts), ...refusals },
});

/** Routes for managing staff accounts. */
export const accountRoutes = (services: AccountServices) =>
  createApi<StaffEnvironment>()
    .openapi(list, async (c) => c.json(await listAccounts(services), 200))
    .openapi(invite, async (c) =>
      sendOutcome(c, await invitePerson(services, c.var.actor, c.req.valid('json')), 201),
    )
    .openapi(withdraw, async (c) =>
      sendDone(c, await withdrawInvitation(services, c.var.actor, c.req.valid('param').id)),
    )
    .openapi(change, async (c) => {
      const { id } = c.req.valid('param');
      const outcome = await changeAccount(services, c.var.actor, id, c.req.valid('json'));
      return outcome.ok ? c.json(await listAccounts(services), 200) : sendRefusal(c, outcome);
    })
    .openapi(reset, async (c) =>
      sendDone(c, await sendResetLink(services, c.var.actor, c.req.valid('param').id)),
    )
    .openapi(resetFactor, async (c) => {
      const outcome = await resetSecondFactor(services, c.var.actor, c.req.valid('param').id);
      return outcome.ok ? c.json(await listAccounts(services), 200) : sendRefusal(c, outcome);
    });

/** Withdraws a pending invitation; its link stops working. */
const withdrawInvitation = manageAccounts(async ({ transaction, record }, id: string) => {
  const [gone] = await transaction
    .delete(invitations)
    .where(and(eq(invitations.id, id), isNull(invitations.usedAt)))
    .returning({ email: invitations.email, role: invitations.role });
  if (!gone) return refuse('not-found', 'This invitation is no longer open.');
  record('withdraw invitation', id, { before: gone });
  return done(null);
});

/**
 * Changes an account's role, or disables or enables it. Disabling signs the person out everywhere immediately; they
 * are notified of this and of a new role by email. The last administrator can't be removed, not even by concurrent
 * changes.
 */
const changeAccount = manageAccounts(
  async (
    { services, transaction, record, actor: { email: by } },
    id: string,
    { role, isDisabled }: AccountChange,
  ) => {
    const administrators = await lockAdministrators(transaction);
    const [before] = await transaction.select().from(users).where(eq(users.id, id)).for('update');
    if (!before) return refuse('not-found', 'Account not found.');
    const wasDisabled = before.disabledAt !== null;
    const after = { role: role ?? before.role, isDisabled: isDisabled ?? wasDisabled };
    const staysAdministrator = after.role === 'ADMIN' && !after.isDisabled;
    if (!staysAdministrator && administrators.length === 1 && administrators[0] === id)
      return refuse('conflict', 'This is the last administrator. Make someone else an administrator first.');

    const disabledAt = after.isDisabled ? (before.disabledAt ?? services.clock.now()) : null;
    await transaction.update(users).set({ role: after.role, disabledAt }).where(eq(users.id, id));
    if (after.isDisabled) await endSessions(transaction, id);
    const notify = (news: AccountNotice) => notifyOwner(services, transaction, before.email, news);
    if (after.role !== before.role) {
      record('change role', id, { before: { role: before.role }, after: { role: after.role } });
      await notify({ what: 'role changed', by, before: before.role, after: after.role });
    }
    if (after.isDisabled !== wasDisabled) {
      const sides = { before: { isDisabled: wasDisabled }, after: { isDisabled: after.isDisabled } };
      record(after.isDisabled ? 'disable account' : 'enable account', id, sides);
      if (after.isDisabled) await notify({ what: 'account disabled', by });
    }
    return done(null);
  },
);

/** Makes concurrent removals wait and then see who is left. Locks are taken in one order to avoid deadlocks. */
async function lockAdministrators(transaction: Transaction): Promise<string[]> {
  const rows = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), isNull(users.disabledAt)))
    .orderBy(asc(users.id))
    .for('update');
  return rows.map(({ id }) => id);
}
