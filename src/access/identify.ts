import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { PageCallBindings, RequestVariables } from '../platform/http/client-address.ts';
import { sendRefusal } from '../platform/http/refusals.ts';
import { refuse } from '../platform/outcome.ts';
import { type Actor, notSignedIn } from './actor.ts';
import { findActor } from './sessions.ts';
import { sessionCookie } from './terms.ts';

/** Context variables available to the routes of every capability. */
export type StaffEnvironment = {
  Variables: RequestVariables & {
    actor: Actor | null;
    /** The actor, or someone who may only set up the second factor that their role requires. */
    person: Actor | null;
  };
};

/** The bindings of a call that a page makes for its visitor: it reads the session only once. */
export type InProcess = PageCallBindings & { actor: Actor | null };

const aboutSessions = '/api/auth/';

/**
 * Identifies the actor. Someone who still has to set up a second factor is one only for calls about their own account.
 * Responses to a session, or that open one, are private and never cached.
 */
export const identify =
  (database: Database, clock: Clock): MiddlewareHandler<StaffEnvironment> =>
  async (c, next) => {
    const token = getCookie(c, sessionCookie);
    const { actor: known } = (c.env ?? {}) as Partial<InProcess>;
    const person = known === undefined && token ? await findActor(database, token, clock) : (known ?? null);
    c.set('person', person);
    c.set('actor', person?.mustSetUpSecondFactor && !c.req.path.startsWith(aboutSessions) ? null : person);
    await next();
    if (token || c.req.path.startsWith(aboutSessions))
      c.res.headers.set('cache-control', 'private, no-store');
  };

/** Requires a session for a part of the API; actions check the role. */
export const requireSession: MiddlewareHandler<StaffEnvironment> = async (c, next) => {
  if (c.var.actor) return next();
  return sendRefusal(c, c.var.person ? withoutSecondFactor : notSignedIn);
};

const withoutSecondFactor = refuse(
  'unauthenticated',
  'Your role requires two-factor authentication. Set it up to continue.',
);
