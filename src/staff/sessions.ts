import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Clock } from '../platform/clock.ts';
import type { Database, Queryable } from '../platform/database/database.ts';
import type { Actor } from './actor.ts';
import { sessions, users } from './tables.ts';
import { sessionDaysMax } from './terms.ts';

const tokenBytes = 32;
export const sessionSecondsMax = sessionDaysMax * 24 * 60 * 60;

/** Opens a session and answers its token, which only the visitor's cookie keeps. */
export async function openSession(database: Queryable, userId: string, clock: Clock): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + sessionSecondsMax * 1000);
  await database.delete(sessions).where(lt(sessions.expiresAt, now));
  await database.insert(sessions).values({ tokenHash: tokenHash(token), userId, expiresAt, createdAt: now });
  return token;
}

/** Whose session it is; null for a token that is unknown, ended or expired. */
export async function findActor(database: Database, token: string, clock: Clock): Promise<Actor | null> {
  const [actor] = await database
    .select({ id: users.id, email: users.email, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash(token)), gt(sessions.expiresAt, clock.now())));
  return actor ?? null;
}

/** Ends the session; an unknown token is no error. */
export async function endSession(database: Queryable, token: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.tokenHash, tokenHash(token)));
}

const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
