import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { secondFactors, users } from '../accounts/tables.ts';
import type { Clock } from '../platform/clock.ts';
import { type Database, prepareOnce, type Queryable } from '../platform/database/database.ts';
import { settings } from '../settings/tables.ts';
import type { Actor } from './actor.ts';
import { sessions } from './tables.ts';
import {
  codeMinutesMax,
  type Permission,
  permissions,
  sessionDaysMax,
  sessionHoursIdleMax,
} from './terms.ts';

export const sessionSecondsMax = sessionDaysMax * 24 * 60 * 60;
const idleMsMax = sessionHoursIdleMax * 60 * 60 * 1000;
/** The last use is written at most this often, to avoid a database write on every request. */
const lastSeenMs = 5 * 60 * 1000;

/**
 * Opens a session and returns its token, which only the visitor's cookie keeps. One that `awaitsCode` permits nothing
 * and soon expires.
 */
export async function openSession(
  database: Queryable,
  userId: string,
  clock: Clock,
  browser: string,
  { awaitsCode = false } = {},
): Promise<string> {
  const token = newToken();
  const now = clock.now();
  const secondsMax = awaitsCode ? codeMinutesMax * 60 : sessionSecondsMax;
  const expiresAt = new Date(now.getTime() + secondsMax * 1000);
  await database
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, now), lt(sessions.lastSeenAt, idleSince(now))));
  await database.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    expiresAt,
    createdAt: now,
    lastSeenAt: now,
    confirmedAt: now,
    browser,
    awaitsCode,
  });
  return token;
}

/** The session's user, marking it as used; null if the token is unknown, ended, expired or was idle too long. */
export async function findActor(database: Database, token: string, clock: Clock): Promise<Actor | null> {
  const now = clock.now();
  const hash = hashToken(token);
  const found = await findOpen(database, hash, now);
  if (!found) return null;
  const { lastSeenAt, ...actor } = found;
  if (now.getTime() - lastSeenAt.getTime() > lastSeenMs)
    await database.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, hash));
  return actor;
}

/** Whether the session still admits to the staff area; checking does not count as use. */
export async function isSessionOpen(database: Database, token: string, clock: Clock): Promise<boolean> {
  const found = await findOpen(database, hashToken(token), clock.now());
  return found !== undefined && !found.mustSetUpSecondFactor;
}

/** The user who gave the right password under this token and whose code is awaited; null if there is none. */
export async function findAwaitingCode(
  database: Queryable,
  token: string,
  clock: Clock,
): Promise<Actor | null> {
  const found = await findOpen(database, hashToken(token), clock.now(), { awaitsCode: true });
  if (!found) return null;
  const { lastSeenAt: _lastSeenAt, ...actor } = found;
  return actor;
}

/** Whether the role requires a second factor and the person has none. */
const mustSetUpSecondFactor = sql<boolean>`
  exists (select from ${settings} where ${settings.secondFactorRoles} ? ${users.role}::text)
  and not exists (select from ${secondFactors}
    where ${secondFactors.userId} = ${users.id} and ${secondFactors.activeSince} is not null)`;

const openSessions = prepareOnce('open_sessions', (database) =>
  database
    .select({
      id: users.id,
      email: users.email,
      role: users.role,
      confirmedAt: sessions.confirmedAt,
      lastSeenAt: sessions.lastSeenAt,
      mustSetUpSecondFactor,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('hash')),
        eq(sessions.awaitsCode, sql.placeholder('awaitsCode')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        gt(sessions.lastSeenAt, sql.placeholder('idleSince')),
        isNull(users.disabledAt),
      ),
    ),
);

async function findOpen(database: Queryable, hash: string, now: Date, { awaitsCode = false } = {}) {
  const [found] = await openSessions(database).execute({ hash, awaitsCode, now, idleSince: idleSince(now) });
  return found;
}

/** Records a password confirmation: the session continues under a new token, which is returned. */
export async function renewSession(database: Queryable, token: string, clock: Clock): Promise<string> {
  const renewed = newToken();
  await database
    .update(sessions)
    .set({ tokenHash: hashToken(renewed), confirmedAt: clock.now() })
    .where(eq(sessions.tokenHash, hashToken(token)));
  return renewed;
}

/** Ends the session; an unknown token is not an error. */
export async function endSession(database: Queryable, token: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}

/** Ends one of an account's sessions by id; returns whether it existed. */
export async function endSessionById(
  database: Queryable,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const { rowCount } = await database
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
  return rowCount === 1;
}

/** Ends all sessions of an account except the one to keep; returns how many. */
export async function endSessions(database: Queryable, userId: string, keptToken?: string): Promise<number> {
  const { rowCount } = await database
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        keptToken === undefined ? undefined : ne(sessions.tokenHash, hashToken(keptToken)),
      ),
    );
  return rowCount ?? 0;
}

/** How many people, whose accounts are not disabled, have a permission. */
export const countPermitted = (database: Queryable, permission: Permission): Promise<number> =>
  database.$count(users, and(inArray(users.role, permissions[permission]), isNull(users.disabledAt)));

const idleSince = (now: Date): Date => new Date(now.getTime() - idleMsMax);

const tokenBytes = 32;

/** A random secret for its recipient. Only its hash is stored. */
export const newToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** The stored form of a token: its SHA-256, in hex. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
