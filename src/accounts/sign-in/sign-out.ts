import type { Database } from '../../platform/database/database.ts';
import type { Events } from '../../platform/events.ts';
import { type AccountsEvent, accountsEvent, type Actor, endSession } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import { accountActions } from '../audit-terms.ts';

/** Ends the session, if any, and its event streams. */
export async function signOut(
  { database, events }: { database: Database; events: Events<AccountsEvent> },
  actor: Actor | null,
  token: string | undefined,
): Promise<void> {
  if (!token) return;
  await database.transaction(async (transaction) => {
    await endSession(transaction, token);
    if (actor)
      await recordActions(transaction, accountActions, [{ actor, act: 'sign out', subjectId: actor.id }]);
    await events.publish(transaction, accountsEvent);
  });
}
