import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { StaffEnvironment } from '../../access/index.ts';
import { type Api, createApi, json, route } from '../../platform/http/api.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { refusals, sendOutcome } from '../../platform/http/refusals.ts';
import { type Refusal, refuse, done, type Outcome } from '../../platform/outcome.ts';
import { recordHit } from '../../platform/rate-limit.ts';
import { links } from '../../web/kit/links.ts';
import { Subscription, SubscriptionResult } from '../contract.ts';
import { digestChanged } from '../events.ts';
import { greetQueue } from '../jobs.ts';
import type { DigestServices } from '../services.ts';
import { subscribers } from '../tables.ts';
import {
  confirmMessage,
  subscribed,
  subscribedTooOften,
  subscribedUnconfirmed,
  tooManyForAddress,
  addressLimit,
  subscribedMessage,
  subscribeLimit,
  tooManySubscriptions,
} from '../terms.ts';
import { readFollows } from './read-follows.ts';

const subscription = route.post('/api/subscribe', {
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

/** Subscribing to the digest. */
export const subscribeRoutes = (services: DigestServices & { config: { trustProxy: number } }) => {
  const app = createApi<StaffEnvironment>();
  app.openAPIRegistry.registerPath(subscription);
  app.post(subscription.path, async (c) => {
    const isForm = !c.req.header('content-type')?.includes('json');
    const body = await read(isForm ? c.req.parseBody() : c.req.json());
    const given = Subscription.safeParse(body);
    const outcome = given.success
      ? await subscribe(services, given.data, clientAddress(c, services.config.trustProxy))
      : invalid(given.error.issues[0]!);
    if (!isForm) return sendOutcome(c, outcome);
    const made = outcome.ok ? noticeOfSuccess(outcome.value.message) : noticeOfRefusal(outcome);
    return c.redirect(links.subscribed({ outcome: made, ...followsIn(body) }), 303);
  });
  return app as Api<StaffEnvironment, typeof subscription>;
};

const noticeOfSuccess = (message: string) =>
  message === confirmMessage ? subscribedUnconfirmed : subscribed;
const noticeOfRefusal = ({ code, error }: Refusal) =>
  error === tooManyForAddress ? subscribedTooOften : code;
/** The message alone, without the field's name: the form shows it verbatim (section 8 of the specification). */
const invalid = ({ path: [field = 'email'], message }: Pick<z.core.$ZodIssue, 'path' | 'message'>) =>
  refuse('invalid', message, { fields: { [String(field)]: message } });
/** The other values of a rejected form, so that it can be submitted again in full. */
const followsIn = (body: unknown) =>
  Subscription.pick({ search: true, zips: true }).safeParse(body).data ?? {};
/** A body that is neither a form nor JSON contains no address. */
const read = (body: Promise<unknown>): Promise<unknown> => body.catch(() => undefined);

/**
 * Subscribes an email address, or resubscribes it, with what it is to follow besides the week's stories. To an address
 * that is subscribed, that is only offered by email, since anyone can type it. Known and unknown addresses get the same
 * response after the same statements, so that neither text nor timing reveals which it was: a job decides later which
 * email is due, if any.
 */
async function subscribe(
  services: DigestServices,
  { email, search = '', zips = '' }: Subscription,
  networkAddress: string,
): Promise<Outcome<{ message: string }>> {
  const { database, clock, settings, jobs, events } = services;
  const callerWaits = await recordHit(database, subscribeLimit, networkAddress, clock);
  if (callerWaits > 0) return refuse('limited', tooManySubscriptions, { retryAfterSeconds: callerWaits });
  const addressWaits = await recordHit(database, addressLimit, email.toLowerCase(), clock);
  if (addressWaits > 0) return refuse('limited', tooManyForAddress, { retryAfterSeconds: addressWaits });
  const { confirmsAddresses } = (await settings.read()).digestDelivery;
  const { zipCodes, searches } = await readFollows(database, zips, search);
  const asked = zipCodes.length + searches.length > 0 ? { zipCodes, searches } : undefined;
  const now = clock.now().toISOString();
  await database.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ id: string }>(sql`
      insert into ${subscribers} as known (email, subscribed_at, is_unconfirmed, zip_codes, searches)
      values (${email}, ${now}, ${confirmsAddresses}, ${orNull(zipCodes)}, ${orNull(searches)})
      on conflict (lower(email)) do update set status = 'ACTIVE', unsubscribed_at = null, left_because = null,
        bounces = case when known.status = 'ACTIVE' then known.bounces else 0 end,
        origin = case when known.status = 'ACTIVE' then known.origin else excluded.origin end,
        consented_on = case when known.status = 'ACTIVE' then known.consented_on end,
        subscribed_at = case when known.status = 'ACTIVE' then known.subscribed_at else excluded.subscribed_at end,
        greeted_at = case when known.status = 'ACTIVE' and not known.is_unconfirmed then known.greeted_at end,
        zip_codes = case when known.status = 'ACTIVE' then known.zip_codes else coalesce(known.zip_codes, excluded.zip_codes) end,
        searches = case when known.status = 'ACTIVE' then known.searches else coalesce(known.searches, excluded.searches) end,
        is_unconfirmed = excluded.is_unconfirmed and (known.status <> 'ACTIVE' or known.is_unconfirmed)
      returning id`);
    await jobs.send(greetQueue, { subscriberId: rows[0]!.id, ...(asked && { asked }) }, transaction);
    await events.publish(transaction, digestChanged);
  });
  return done({ message: confirmsAddresses ? confirmMessage : subscribedMessage });
}

const orNull = (texts: readonly string[]) => sql.param(texts.length > 0 ? [...texts] : null);
