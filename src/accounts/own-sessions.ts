import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { done, type Outcome, refuse } from '../platform/outcome.ts';
import { accountsEvent, type Actor, endSessionById, endSessions, hashToken } from '../access/index.ts';
import { recordActions } from '../audit/index.ts';
import type { OwnSession } from './contract.ts';
import { sessions } from '../access/tables.ts';
import { type AccountServices } from './services.ts';
import { accountActions } from './terms.ts';

/** One's own sessions, most recently used first. */
export async function listOwnSessions(
  database: Database,
  actor: Actor,
  token: string,
): Promise<OwnSession[]> {
  const rows = await database
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, actor.id), eq(sessions.awaitsCode, false)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt));
  return rows.map((row) => ({
    id: row.id,
    browser: row.browser,
    signedInAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isThis: row.tokenHash === hashToken(token),
  }));
}

/** Ends one of one's own sessions. */
export async function endOwnSession(
  { database, events }: AccountServices,
  actor: Actor,
  id: string,
): Promise<Outcome<null>> {
  return database.transaction(async (transaction) => {
    if (!(await endSessionById(transaction, actor.id, id)))
      return refuse('not-found', 'This session has already ended.');
    await recordActions(transaction, accountActions, [{ actor, act: 'end session', subjectId: id }]);
    await events.publish(transaction, accountsEvent);
    return done(null);
  });
}

/** Ends all of one's own sessions except the current one; returns how many. */
export async function endOtherSessions(
  { database, events }: AccountServices,
  actor: Actor,
  token: string,
): Promise<{ ended: number }> {
  return database.transaction(async (transaction) => {
    const ended = await endSessions(transaction, actor.id, token);
    if (ended === 0) return { ended };
    await recordActions(transaction, accountActions, [
      { actor, act: 'end other sessions', subjectId: actor.id, after: { ended } },
    ]);
    await events.publish(transaction, accountsEvent);
    return { ended };
  });
}
