import { createRoute } from '@hono/zod-openapi';
import type { StaffEnvironment } from '../../access/index.ts';
import { createApi, json } from '../../platform/http/api.ts';
import type { CallsOf } from '../../platform/http/call-types.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { refusals, sendOutcome } from '../../platform/http/refusals.ts';
import { type Refusal, refuse } from '../../platform/outcome.ts';
import { links } from '../../web/kit/links.ts';
import { Subscription, SubscriptionResult } from '../contract.ts';
import type { DigestServices } from '../services.ts';
import {
  confirmMessage,
  subscribed,
  subscribedTooOften,
  subscribedUnconfirmed,
  tooManyForAddress,
} from '../terms.ts';
import { subscribe } from './subscribe.ts';

const route = createRoute({
  method: 'post',
  path: '/api/subscribe',
  summary: 'Subscribe to the weekly digest',
  description:
    'The response is the same whether or not the address was known. A subscriber is offered `search` and `zips` by email, to be confirmed. A form gets a redirect, for browsers without JavaScript.',
  request: {
    // Not 'required': with two content types, every request would need both.
    body: {
      content: {
        'application/json': { schema: Subscription },
        'application/x-www-form-urlencoded': { schema: Subscription },
      },
    },
  },
  responses: {
    200: json(SubscriptionResult, 'Subscribed'),
    303: { description: 'A form was sent' },
    ...refusals,
  },
});

export type SubscribeCalls = CallsOf<typeof route>;

/** Subscribing to the digest. */
export const subscribeRoutes = (services: DigestServices & { config: { trustProxy: number } }) => {
  const app = createApi<StaffEnvironment>();
  app.openAPIRegistry.registerPath(route);
  return app.post(route.path, async (c) => {
    const isForm = !c.req.header('content-type')?.includes('json');
    const body = await read(isForm ? c.req.parseBody() : c.req.json());
    const given = Subscription.safeParse(body);
    const outcome = given.success
      ? await subscribe(services, given.data, clientAddress(c, services.config.trustProxy))
      : invalid(given.error.issues[0]!.message);
    if (!isForm) return sendOutcome(c, outcome);
    const made = outcome.ok ? noticeOfSuccess(outcome.value.message) : noticeOfRefusal(outcome);
    return c.redirect(links.subscribed({ outcome: made, ...followsIn(body) }), 303);
  });
};

const noticeOfSuccess = (message: string) =>
  message === confirmMessage ? subscribedUnconfirmed : subscribed;
const noticeOfRefusal = ({ code, error }: Refusal) =>
  error === tooManyForAddress ? subscribedTooOften : code;
/** The message alone, without the field's name: the form shows it verbatim (section 8 of the specification). */
const invalid = (error: string) => refuse('invalid', error, { fields: { email: error } });
/** The other values of a rejected form, so that it can be submitted again in full. */
const followsIn = (body: unknown) =>
  Subscription.pick({ search: true, zips: true }).safeParse(body).data ?? {};
/** A body that is neither a form nor JSON contains no address. */
const read = (body: Promise<unknown>): Promise<unknown> => body.catch(() => undefined);
