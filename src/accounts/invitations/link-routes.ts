import { z } from 'zod';
import { Session } from '../../access/contract.ts';
import {
  notSignedIn,
  setTokenCookie,
  permitAnyone,
  sessionOf,
  findActor,
  type StaffEnvironment,
  visitorOf,
} from '../../access/index.ts';
import { createApi, json, jsonBody } from '../../platform/http/api.ts';
import { sendRefusal, refusals, sendDone } from '../../platform/http/refusals.ts';
import { ForgottenPassword, InvitationLink, LinkQuery, NewPassword, ResetLink } from '../contract.ts';
import { requestReset, resetPassword } from '../passwords/change-password.ts';
import type { AccountServices } from '../services.ts';
import { acceptInvitation } from './change-invitations.ts';
import { findInvitationLink, findResetLink } from './find-link.ts';

/** The same whether or not the account exists. */
const message = 'If this address has an account, we’ve emailed a link to it.';
const Asked = z.object({ message: z.string() });

const invitation = permitAnyone.get('/api/auth/invitation', {
  summary: 'Check an invitation link',
  request: { query: LinkQuery },
  responses: { 200: json(InvitationLink), ...refusals },
});
const accept = permitAnyone.post('/api/auth/invitation', {
  summary: 'Accept an invitation',
  description: 'Creates the account and sets the session cookie. The link works once.',
  request: jsonBody(NewPassword),
  responses: { 201: json(Session, 'Signed in'), ...refusals },
});
const link = permitAnyone.get('/api/auth/reset', {
  summary: 'Check a password reset link',
  request: { query: LinkQuery },
  responses: { 200: json(ResetLink), ...refusals },
});
const reset = permitAnyone.post('/api/auth/reset', {
  summary: 'Set a new password with a reset link',
  description: 'Ends every session of the account. The link works once.',
  request: jsonBody(NewPassword),
  responses: { 204: { description: 'The password is set; sign in with it' }, ...refusals },
});
const forgot = permitAnyone.post('/api/auth/forgot', {
  summary: 'Request a password reset link',
  description: 'The response is the same whether or not the address is known.',
  request: jsonBody(ForgottenPassword),
  responses: { 202: json(Asked, 'If there is an account, an email is on its way'), ...refusals },
});

type Services = AccountServices & { config: { origin: string | undefined; trustProxy: number } };

/** Routes for the links in emails, used without being signed in. */
export const linkRoutes = (services: Services) =>
  createApi<StaffEnvironment>()
    .openapi(invitation, async (c) =>
      c.json(await findInvitationLink(services, c.req.valid('query').token), 200),
    )
    .openapi(accept, async (c) => {
      const visitor = visitorOf(c, services.config.trustProxy);
      const outcome = await acceptInvitation(services, c.req.valid('json'), visitor);
      if (!outcome.ok) return sendRefusal(c, outcome);
      setTokenCookie(c, outcome.value.token, services.config.origin);
      const actor = await findActor(services.database, outcome.value.token, services.clock);
      return actor ? c.json(sessionOf(actor), 201) : sendRefusal(c, notSignedIn);
    })
    .openapi(link, async (c) => c.json(await findResetLink(services, c.req.valid('query').token), 200))
    .openapi(reset, async (c) => sendDone(c, await resetPassword(services, c.req.valid('json'))))
    .openapi(forgot, async (c) => {
      const { address } = visitorOf(c, services.config.trustProxy);
      const outcome = await requestReset(services, c.req.valid('json').email, address);
      return outcome.ok ? c.json({ message }, 202) : sendRefusal(c, outcome);
    });
