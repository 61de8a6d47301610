import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { refusal } from '../platform/http/answer.ts';
import type { RequestVariables } from '../platform/http/environment.ts';
import { type Actor, nobody } from './actor.ts';
import { findActor } from './sessions.ts';
import { sessionCookie } from './terms.ts';

/** What the routes of every capability find in their context. */
export type StaffEnvironment = { Variables: RequestVariables & { actor: Actor | null } };

const aboutSessions = '/api/auth/';

/** Finds out who asks. What is answered to a session, or opens one, is for that person only and is kept by no cache. */
export const identify =
  (database: Database, clock: Clock): MiddlewareHandler<StaffEnvironment> =>
  async (c, next) => {
    const token = getCookie(c, sessionCookie);
    c.set('actor', token ? await findActor(database, token, clock) : null);
    await next();
    if (token || c.req.path.startsWith(aboutSessions))
      c.res.headers.set('cache-control', 'private, no-store');
  };

/** Closes a part of the API to everyone who is not signed in; what each role may do, the acts decide. */
export const requireSession: MiddlewareHandler<StaffEnvironment> = async (c, next) =>
  c.var.actor ? next() : refusal(c, nobody);
