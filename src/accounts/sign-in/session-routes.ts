import { links } from '../../web/kit/links.ts';
import { createRoute } from '@hono/zod-openapi';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Events } from '../../platform/events.ts';
import { sendRefusal, refusals } from '../../platform/http/refusals.ts';
import { createApi, describeInvalid, json } from '../../platform/http/api.ts';
import type { CallsOf } from '../../platform/http/call-types.ts';
import { Session } from '../../access/contract.ts';
import { SignIn, SignInForm } from '../contract.ts';
import {
  type AccountsEvent,
  clearTokenCookie,
  setTokenCookie,
  permit,
  permitAnyone,
  personOf,
  type StaffEnvironment,
  tokenOf,
  visitorOf,
  accountsEvent,
  type Actor,
  endSession,
} from '../../access/index.ts';
import { nextScreen } from '../pages/sign-in/next-screen.ts';
import { signIn } from './sign-in.ts';
import { recordActions } from '../../audit/index.ts';
import { accountActions } from '../terms.ts';

type Services = {
  database: Database;
  clock: Clock;
  events: Events<AccountsEvent>;
  config: { origin: string | undefined; trustProxy: number };
};

const login = createRoute({
  method: 'post',
  path: '/api/auth/login',
  ...permitAnyone,
  summary: 'Sign in',
  description: 'Sets the session cookie. Form posts get a redirect, for browsers without JavaScript.',
  request: {
    // Not 'required': with two content types, every request would need both.
    body: {
      content: {
        'application/json': { schema: SignIn },
        'application/x-www-form-urlencoded': { schema: SignInForm },
      },
    },
  },
  responses: { 200: json(Session, 'Signed in'), 303: { description: 'A form was sent' }, ...refusals },
});
const logout = createRoute({
  method: 'post',
  path: '/api/auth/logout',
  ...permitAnyone,
  summary: 'Sign out',
  responses: { 204: { description: 'The session has ended' } },
});
const session = createRoute({
  method: 'get',
  path: '/api/auth/session',
  ...permit('manage your own account'),
  summary: 'Get the signed-in account',
  responses: { 200: json(Session), ...refusals },
});

export type SessionCalls = CallsOf<typeof login | typeof logout | typeof session>;

/** Routes for signing in and out. */
export const sessionRoutes = ({ database, clock, events, config }: Services) =>
  createApi<StaffEnvironment>()
    .openapi(login, async (c) => {
      const isForm = !c.req.header('content-type')?.includes('json');
      const parsed = SignInForm.safeParse(isForm ? c.req.valid('form') : c.req.valid('json'));
      if (!parsed.success) return c.json(describeInvalid(parsed.error), 400);
      const { next, ...person } = parsed.data;
      const outcome = await signIn({ database, clock }, person, visitorOf(c, config.trustProxy));
      if (outcome.ok) setTokenCookie(c, outcome.value.token, config.origin);
      if (isForm) return c.redirect(outcome.ok ? nextScreen(next) : failedWith(next), 303);
      return outcome.ok ? c.json({ user: personOf(outcome.value.user) }, 200) : sendRefusal(c, outcome);
    })
    .openapi(logout, async (c) => {
      await signOut({ database, events }, c.var.actor, tokenOf(c));
      clearTokenCookie(c);
      return c.body(null, 204);
    })
    .openapi(session, (c) => c.json({ user: personOf(c.var.actor) }, 200));

/** Address of the sign-in form after a failure, keeping `next`. */
const failedWith = (next: string | undefined): string =>
  links.signIn({ failed: '1', next: next && nextScreen(next) });

/** Ends the session, if any, and its event streams. */
async function signOut(
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
