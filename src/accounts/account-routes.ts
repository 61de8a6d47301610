import { createRoute } from '@hono/zod-openapi';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import {
  permit,
  type StaffEnvironment,
  accountsEvent,
  type Actor,
  checkPermission,
} from '../access/index.ts';
import { recordActions } from '../audit/index.ts';
import { createApi, json, jsonBody } from '../platform/http/api.ts';
import type { CallsOf } from '../platform/http/call-types.ts';
import { refusals, sendOutcome, sendRefusal } from '../platform/http/refusals.ts';
import { done, type Outcome, refuse } from '../platform/outcome.ts';
import { changeAccount } from './change-account.ts';
import { AccountChange, Accounts, Invitation, NewInvitation } from './contract.ts';
import { invitePerson } from './invitations/invite-person.ts';
import { listAccounts } from './list-accounts.ts';
import { sendResetLink } from './passwords/request-reset.ts';
import { resetSecondFactor } from './second-factor/change-second-factor.ts';
import type { AccountServices } from './services.ts';
import { invitations } from './tables.ts';
import { accountActions } from './terms.ts';

const params = z.object({ id: z.uuid() });
const list = createRoute({
  method: 'get',
  path: '/api/admin/users',
  ...permit('manage accounts'),
  summary: 'List staff accounts',
  responses: { 200: json(Accounts), ...refusals },
});
const invite = createRoute({
  method: 'post',
  path: '/api/admin/users/invitations',
  ...permit('manage accounts'),
  summary: 'Invite a colleague by email',
  request: jsonBody(NewInvitation),
  responses: { 201: json(Invitation, 'The email is on its way'), ...refusals },
});
const withdraw = createRoute({
  method: 'delete',
  path: '/api/admin/users/invitations/{id}',
  ...permit('manage accounts'),
  summary: 'Withdraw an invitation',
  request: { params },
  responses: { 204: { description: 'Its link no longer works' }, ...refusals },
});
const change = createRoute({
  method: 'patch',
  path: '/api/admin/users/{id}',
  ...permit('manage accounts'),
  summary: 'Change an account’s role, or disable or enable it',
  description: 'The last administrator can’t be disabled or given another role.',
  request: { params, ...jsonBody(AccountChange) },
  responses: { 200: json(Accounts), ...refusals },
});
const reset = createRoute({
  method: 'post',
  path: '/api/admin/users/{id}/reset',
  ...permit('manage accounts'),
  summary: 'Email a password reset link',
  request: { params },
  responses: { 204: { description: 'The email is on its way' }, ...refusals },
});
const resetFactor = createRoute({
  method: 'delete',
  path: '/api/admin/users/{id}/second-factor',
  ...permit('manage accounts'),
  summary: 'Turn off a person’s second factor',
  description: 'For someone who has lost it. They are signed out everywhere.',
  request: { params },
  responses: { 200: json(Accounts), ...refusals },
});

export type AccountCalls = CallsOf<
  typeof list | typeof invite | typeof withdraw | typeof change | typeof reset | typeof resetFactor
>;

/** Routes for managing staff accounts. */
export const accountRoutes = (services: AccountServices) =>
  createApi<StaffEnvironment>()
    .openapi(list, async (c) => c.json(await listAccounts(services), 200))
    .openapi(invite, async (c) =>
      sendOutcome(c, await invitePerson(services, c.var.actor, c.req.valid('json')), 201),
    )
    .openapi(withdraw, async (c) => {
      const outcome = await withdrawInvitation(services, c.var.actor, c.req.valid('param').id);
      return outcome.ok ? c.body(null, 204) : sendRefusal(c, outcome);
    })
    .openapi(change, async (c) => {
      const { id } = c.req.valid('param');
      const outcome = await changeAccount(services, c.var.actor, id, c.req.valid('json'));
      return outcome.ok ? c.json(await listAccounts(services), 200) : sendRefusal(c, outcome);
    })
    .openapi(reset, async (c) => {
      const outcome = await sendResetLink(services, c.var.actor, c.req.valid('param').id);
      return outcome.ok ? c.body(null, 204) : sendRefusal(c, outcome);
    })
    .openapi(resetFactor, async (c) => {
      const outcome = await resetSecondFactor(services, c.var.actor, c.req.valid('param').id);
      return outcome.ok ? c.json(await listAccounts(services), 200) : sendRefusal(c, outcome);
    });

/** Withdraws a pending invitation; its link stops working. */
async function withdrawInvitation(
  { database, clock, events }: AccountServices,
  actor: Actor | null,
  id: string,
): Promise<Outcome<null>> {
  const administrator = checkPermission(actor, 'manage accounts', clock);
  if (!administrator.ok) return administrator;
  return database.transaction(async (transaction) => {
    const [gone] = await transaction
      .delete(invitations)
      .where(and(eq(invitations.id, id), isNull(invitations.usedAt)))
      .returning();
    if (!gone) return refuse('not-found', 'This invitation is no longer open.');
    const before = { email: gone.email, role: gone.role };
    await recordActions(transaction, accountActions, [
      {
        actor: administrator.value,
        act: 'withdraw invitation',
        subjectId: id,
        before,
      },
    ]);
    await events.publish(transaction, accountsEvent);
    return done(null);
  });
}
