import { createMiddleware } from 'hono/factory';
import { refusal } from '../platform/http/answer.ts';
import { type Actor, allowed } from './actor.ts';
import { type Permission, sessionCookie } from './terms.ts';

/** How a session is told in the API's document. */
export const sessionScheme = { type: 'apiKey', in: 'cookie', name: sessionCookie } as const;

/**
 * Part of a route's definition: who may call it. It tells so in the API's document and refuses everyone else before
 * anything of the request is read, so that the two cannot disagree. Acts ask once more, for who calls them otherwise.
 */
export const permit = (permission: Permission) => ({
  'x-permission': permission,
  security: [{ session: [] }],
  middleware: createMiddleware<{ Variables: { actor: Actor } }>(async (c, next) => {
    const who = allowed(c.var.actor, permission);
    return who.ok ? next() : refusal(c, who);
  }),
});

/** The same for a call beside those of the staff that is open to everyone, such as signing in. */
export const permitAnyone = { 'x-permission': 'anyone' } as const;
