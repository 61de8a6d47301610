import { and, asc, eq, isNull } from 'drizzle-orm';
import { accountsEvent, type Actor, endSessions, checkPermission } from '../access/index.ts';
import { type AuditedAction, recordActions } from '../audit/index.ts';
import type { Transaction } from '../platform/database/database.ts';
import { done, type Outcome, refuse } from '../platform/outcome.ts';
import type { AccountChange } from './contract.ts';
import { type AccountNotice, notifyOwner } from './emails.ts';
import { type AccountServices } from './services.ts';
import { users } from './tables.ts';
import { accountActions } from './terms.ts';

/**
 * Changes an account's role, or disables or enables it. Disabling signs the person out everywhere immediately; they
 * are notified of this and of a new role by email. The last administrator can't be removed, not even by concurrent
 * changes.
 */
export async function changeAccount(
  services: AccountServices,
  actor: Actor | null,
  id: string,
  { role, isDisabled }: AccountChange,
): Promise<Outcome<null>> {
  const { database, clock, events } = services;
  const administrator = checkPermission(actor, 'manage accounts', clock);
  if (!administrator.ok) return administrator;
  return database.transaction(async (transaction) => {
    const administrators = await lockAdministrators(transaction);
    const [before] = await transaction.select().from(users).where(eq(users.id, id)).for('update');
    if (!before) return refuse('not-found', 'Account not found.');
    const wasDisabled = before.disabledAt !== null;
    const after = { role: role ?? before.role, isDisabled: isDisabled ?? wasDisabled };
    const staysAdministrator = after.role === 'ADMIN' && !after.isDisabled;
    if (!staysAdministrator && administrators.length === 1 && administrators[0] === id)
      return refuse('conflict', 'This is the last administrator. Make someone else an administrator first.');

    const about = { actor: administrator.value, subjectId: id };
    const actions: AuditedAction<typeof accountActions>[] = [];
    if (after.role !== before.role)
      actions.push({
        ...about,
        act: 'change role',
        before: { role: before.role },
        after: { role: after.role },
      });
    if (after.isDisabled !== wasDisabled)
      actions.push({
        ...about,
        act: after.isDisabled ? 'disable account' : 'enable account',
        before: { isDisabled: wasDisabled },
        after: { isDisabled: after.isDisabled },
      });
    if (actions.length === 0) return done(null);
    const disabledAt = after.isDisabled ? (before.disabledAt ?? clock.now()) : null;
    await transaction.update(users).set({ role: after.role, disabledAt }).where(eq(users.id, id));
    if (after.isDisabled) await endSessions(transaction, id);
    await recordActions(transaction, accountActions, actions);
    const notify = (news: AccountNotice) => notifyOwner(services, transaction, before.email, news);
    if (after.role !== before.role)
      await notify({
        what: 'role changed',
        by: administrator.value.email,
        before: before.role,
        after: after.role,
      });
    if (after.isDisabled && !wasDisabled)
      await notify({ what: 'account disabled', by: administrator.value.email });
    await events.publish(transaction, accountsEvent);
    return done(null);
  });
}

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
