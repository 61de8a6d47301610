import { Session } from '../../access/contract.ts';
import {
  type AccountsEvent,
  clearTokenCookie,
  setTokenCookie,
  permit,
  permitAnyone,
  findActor,
  findAwaitingCode,
  notSignedIn,
  sessionOf,
  type StaffEnvironment,
  tokenOf,
  visitorOf,
  accountsEvent,
  type Actor,
  endSession,
} from '../../access/index.ts';
import { codeMinutesMax } from '../../access/terms.ts';
import { recordActions } from '../../audit/index.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Events } from '../../platform/events.ts';
import { createApi, describeInvalid, json } from '../../platform/http/api.ts';
import { sendRefusal, refusals } from '../../platform/http/refusals.ts';
import { adminLinks } from '../../web/kit/admin-links.ts';
import { links } from '../../web/kit/links.ts';
import { CodeNeeded, SignIn, SignInCode, SignInCodeForm, SignInForm } from '../contract.ts';
import { loginAddress } from '../pages/addresses.ts';
import { nextScreen } from '../pages/sign-in/next-screen.ts';
import type { AccountServices } from '../services.ts';
import { accountActions } from '../terms.ts';
import { enterCode, signIn } from './sign-in.ts';

type Services = AccountServices & { config: { origin: string | undefined; trustProxy: number } };

const login = permitAnyone.post('/api/auth/login', {
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
  responses: {
    200: json(Session, 'Signed in'),
    202: json(CodeNeeded, 'The password is right; send the code of the second factor next'),
    303: { description: 'A form was sent' },
    ...refusals,
  },
});
const code = permitAnyone.post('/api/auth/code', {
  summary: 'Sign in: the second step',
  description: `Takes a code from the authenticator app or an unused recovery code, within ${codeMinutesMax} minutes of the password. Each works once.`,
  request: {
    body: {
      content: {
        'application/json': { schema: SignInCode },
        'application/x-www-form-urlencoded': { schema: SignInCodeForm },
      },
    },
  },
  responses: { 200: json(Session, 'Signed in'), 303: { description: 'A form was sent' }, ...refusals },
});
const logout = permitAnyone.post('/api/auth/logout', {
  summary: 'Sign out',
  responses: { 204: { description: 'The session has ended' } },
});
const session = permit('manage your own account').get('/api/auth/session', {
  summary: 'Get the signed-in account',
  responses: { 200: json(Session), ...refusals },
});

/** Routes for signing in and out. */
export const sessionRoutes = (services: Services) => {
  const { database, clock, events, config } = services;
  const app = createApi<StaffEnvironment>();
  // Without a sign-in that waits for it, no code can be right.
  app.get(adminLinks.code(), async (c, next) => {
    if (await findAwaitingCode(database, tokenOf(c) ?? '', clock)) return next();
    return c.redirect(links.signIn({ next: loginAddress.read(c.req.query()).next }), 303);
  });
  return app
    .openapi(login, async (c) => {
      const isForm = !c.req.header('content-type')?.includes('json');
      const parsed = SignInForm.safeParse(isForm ? c.req.valid('form') : c.req.valid('json'));
      if (!parsed.success) return c.json(describeInvalid(parsed.error), 400);
      const { next, ...person } = parsed.data;
      const outcome = await signIn(services, person, visitorOf(c, config.trustProxy));
      if (outcome.ok) setTokenCookie(c, outcome.value.token, config.origin);
      if (isForm) {
        const ok =
          outcome.ok &&
          (outcome.value.needsCode ? adminLinks.code({ next: next && nextScreen(next) }) : nextScreen(next));
        return c.redirect(ok || links.signIn(failed(next)), 303);
      }
      if (!outcome.ok) return sendRefusal(c, outcome);
      if (outcome.value.needsCode) return c.json({ needs: 'code' } as const, 202);
      const actor = await findActor(database, outcome.value.token, clock);
      return actor ? c.json(sessionOf(actor), 200) : sendRefusal(c, notSignedIn);
    })
    .openapi(code, async (c) => {
      const isForm = !c.req.header('content-type')?.includes('json');
      const parsed = SignInCodeForm.safeParse(isForm ? c.req.valid('form') : c.req.valid('json'));
      if (!parsed.success) return c.json(describeInvalid(parsed.error), 400);
      const { next } = parsed.data;
      const outcome = await enterCode(services, parsed.data.code, visitorOf(c, config.trustProxy));
      if (outcome.ok) setTokenCookie(c, outcome.value.token, config.origin);
      if (isForm) return c.redirect(outcome.ok ? nextScreen(next) : adminLinks.code(failed(next)), 303);
      if (!outcome.ok) return sendRefusal(c, outcome);
      const actor = await findActor(database, outcome.value.token, clock);
      return actor ? c.json(sessionOf(actor), 200) : sendRefusal(c, notSignedIn);
    })
    .openapi(logout, async (c) => {
      await signOut({ database, events }, c.var.actor, tokenOf(c));
      clearTokenCookie(c);
      return c.body(null, 204);
    })
    .openapi(session, (c) => c.json(sessionOf(c.var.actor), 200));
};

/** The parameters of a sign-in page after a failure, keeping `next`. */
const failed = (next: string | undefined) => ({ failed: '1', next: next && nextScreen(next) }) as const;

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
