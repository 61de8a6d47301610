import { createMiddleware } from 'hono/factory';
import { sendRefusal } from '../platform/http/refusals.ts';
import { type Actor, checkRole } from './actor.ts';
import { type Permission, sessionCookie } from './terms.ts';

/** The session's security scheme in the OpenAPI document. */
export const sessionScheme = { type: 'apiKey', in: 'cookie', name: sessionCookie } as const;

/**
 * The part of a route definition that states who may call it: documents the permission in OpenAPI, and rejects everyone
 * else before the request is read. Actions check again, for callers other than routes.
 */
export const permit = (permission: Permission) => ({
  'x-permission': permission,
  security: [{ session: [] }],
  middleware: createMiddleware<{ Variables: { actor: Actor } }>(async (c, next) => {
    const who = checkRole(c.var.actor, permission);
    return who.ok ? next() : sendRefusal(c, who);
  }),
});

/** For calls open to everyone, such as signing in. */
export const permitAnyone = { 'x-permission': 'anyone' } as const;
