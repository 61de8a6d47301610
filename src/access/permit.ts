import { createMiddleware } from 'hono/factory';
import { routesWith } from '../platform/http/api.ts';
import { sendRefusal } from '../platform/http/refusals.ts';
import { type Actor, checkRole } from './actor.ts';
import { type Permission, sessionCookie } from './terms.ts';

/** The session's security scheme in the OpenAPI document. */
export const sessionScheme = { type: 'apiKey', in: 'cookie', name: sessionCookie } as const;

/**
 * Declares routes by who may call them: documents the permission in OpenAPI, and rejects everyone else before the
 * request is read. Actions check again, for callers other than routes.
 */
export const permit = (permission: Permission) =>
  routesWith({
    'x-permission': permission,
    security: [{ session: [] }],
    middleware: createMiddleware<{ Variables: { actor: Actor } }>(async (c, next) => {
      const who = checkRole(c.var.actor, permission);
      return who.ok ? next() : sendRefusal(c, who);
    }),
  });

/** For calls open to everyone, such as signing in. */
export const permitAnyone = routesWith({ 'x-permission': 'anyone' } as const);
