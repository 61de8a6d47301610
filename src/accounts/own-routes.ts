import { eq, and, desc } from 'drizzle-orm';
import { z } from 'zod';
import {
  setTokenCookie,
  permit,
  type StaffEnvironment,
  sessionVisitorOf,
  type Actor,
  renewSession,
  endSessionById,
  endSessions,
  hashToken,
} from '../access/index.ts';
import { sessions } from '../access/tables.ts';
import { recentMinutesMax } from '../access/terms.ts';
import { recordActions } from '../audit/index.ts';
import type { Database } from '../platform/database/database.ts';
import { createApi, json, jsonBody, idParams } from '../platform/http/api.ts';
import { sendOutcome, sendRefusal, refusals, sendDone } from '../platform/http/refusals.ts';
import { done, type Outcome, refuse } from '../platform/outcome.ts';
import { Confirmation, OwnSession, PasswordChange } from './contract.ts';
import { changePassword } from './passwords/change-password.ts';
import { isPassword } from './passwords/passwords.ts';
import { type AccountServices, manageOwnAccount } from './services.ts';
import { limitAttempts } from './sign-in/sign-in-limit.ts';
import { users } from './tables.ts';
import { accountActions } from './terms.ts';

const confirm = permit('manage your own account').post('/api/auth/confirm', {
  summary: 'Confirm your password',
  description: `For calls that returned 403 with the code \`unconfirmed\`; they work for ${recentMinutesMax} minutes afterwards.`,
  request: jsonBody(Confirmation),
  responses: { 204: { description: 'Confirmed' }, ...refusals },
});
const password = permit('manage your own account').post('/api/auth/password', {
  summary: 'Change your password',
  description: 'All your other sessions end.',
  request: jsonBody(PasswordChange),
  responses: { 204: { description: 'Changed' }, ...refusals },
});
const list = permit('manage your own account').get('/api/auth/sessions', {
  summary: 'List your sessions',
  responses: { 200: json(z.array(OwnSession)), ...refusals },
});
const end = permit('manage your own account').delete('/api/auth/sessions/{id}', {
  summary: 'End one of your sessions',
  request: { params: idParams },
  responses: { 204: { description: 'The session has ended' }, ...refusals },
});
const endOthers = permit('manage your own account').delete('/api/auth/sessions', {
  summary: 'End all your other sessions',
  responses: { 200: json(z.object({ ended: z.number().int() })), ...refusals },
});

type Services = AccountServices & { config: { origin: string | undefined; trustProxy: number } };

/** Routes for one's own account. */
export const ownAccountRoutes = (services: Services) =>
  createApi<StaffEnvironment>()
    .openapi(confirm, async (c) => {
      const { token, address } = sessionVisitorOf(c, services.config.trustProxy);
      const typed = c.req.valid('json').password;
      const outcome = await confirmIdentity(services, c.var.actor, typed, { token, address });
      if (!outcome.ok) return sendRefusal(c, outcome);
      setTokenCookie(c, outcome.value.token, services.config.origin);
      return c.body(null, 204);
    })
    .openapi(password, async (c) => {
      const { token, address } = sessionVisitorOf(c, services.config.trustProxy);
      const outcome = await changePassword(services, c.var.actor, c.req.valid('json'), { token, address });
      if (!outcome.ok) return sendRefusal(c, outcome);
      setTokenCookie(c, outcome.value.token, services.config.origin);
      return c.body(null, 204);
    })
    .openapi(list, async (c) => {
      const { token } = sessionVisitorOf(c, services.config.trustProxy);
      return c.json(await listOwnSessions(services.database, c.var.actor, token), 200);
    })
    .openapi(end, async (c) =>
      sendDone(c, await endOwnSession(services, c.var.actor, c.req.valid('param').id)),
    )
    .openapi(endOthers, async (c) => {
      const { token } = sessionVisitorOf(c, services.config.trustProxy);
      return sendOutcome(c, await endOtherSessions(services, c.var.actor, token));
    });

/** Confirms the password, making the session recent; it continues under a new token, which is returned. */
const confirmIdentity = (
  services: AccountServices,
  actor: Actor,
  given: string,
  { token, address }: { token: string; address: string },
): Promise<Outcome<{ token: string }>> =>
  limitAttempts(services, { email: actor.email, address }, async () => {
    const { database, clock } = services;
    const [account] = await database.select().from(users).where(eq(users.id, actor.id));
    const about = { actor, subjectId: actor.id };
    if (!(await isPassword(given, account?.password))) {
      await recordActions(database, accountActions, [{ act: 'failed confirmation', ...about }]);
      return refuse('invalid', 'Incorrect password.', { fields: { password: 'Incorrect password.' } });
    }
    return database.transaction(async (transaction) => {
      await recordActions(transaction, accountActions, [{ act: 'confirm identity', ...about }]);
      return done({ token: await renewSession(transaction, token, clock) });
    });
  });

/** One's own sessions, most recently used first. */
async function listOwnSessions(database: Database, actor: Actor, token: string): Promise<OwnSession[]> {
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
const endOwnSession = manageOwnAccount(async ({ transaction, record, actor }, id: string) => {
  if (!(await endSessionById(transaction, actor.id, id)))
    return refuse('not-found', 'This session has already ended.');
  record('end session', id);
  return done(null);
});

/** Ends all of one's own sessions except the current one; returns how many. */
const endOtherSessions = manageOwnAccount(async ({ transaction, record, actor }, token: string) => {
  const ended = await endSessions(transaction, actor.id, token);
  if (ended > 0) record('end other sessions', actor.id, { after: { ended } });
  return done({ ended });
});
