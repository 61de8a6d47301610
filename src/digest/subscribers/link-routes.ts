import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { permitAnyone, type StaffEnvironment } from '../../access/index.ts';
import { categories } from '../../news/terms.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { createApi, json, route } from '../../platform/http/api.ts';
import { guardInput, limitBody } from '../../platform/http/guard-input.ts';
import { refusals } from '../../platform/http/refusals.ts';
import { recordHit } from '../../platform/rate-limit.ts';
import { links } from '../../web/kit/links.ts';
import { LinkToken, PreferencesOfLink } from '../contract.ts';
import { digestChanged } from '../events.ts';
import { linkAddress } from '../pages/addresses.ts';
import type { DigestServices } from '../services.ts';
import { readLinkKey, type LinkSubject, readToken } from '../subscriber-links.ts';
import { digestDeliveries, digestIssues, subscribers } from '../tables.ts';
import { addressLimit, type LinkOutcome } from '../terms.ts';
import { subscribeAgain } from './change-subscribers.ts';
import { changePreferences, readPreferences } from './preferences.ts';

const preferences = route.get('/api/digest/preferences', {
  ...permitAnyone,
  summary: 'Get a subscriber’s preferences',
  description: 'Takes the token of a link in a digest. Never cached.',
  request: { query: LinkToken },
  responses: { 200: json(PreferencesOfLink), ...refusals },
});

const unsubscribeRoute = route.post('/unsubscribe', {
  summary: 'Unsubscribe from the digest',
  description:
    'Needs no sign-in: the token says who. With `List-Unsubscribe=One-Click` in the body (RFC 8058) the response is plain text, otherwise a redirect to a page. A GET shows a page with a button and changes nothing.',
  request: { query: LinkToken.partial() },
  responses: {
    200: { description: 'Unsubscribed by one click' },
    303: { description: 'A form was sent' },
    400: { description: 'The link is damaged' },
  },
});

const resubscribeRoute = route.post('/resubscribe', {
  summary: 'Subscribe to the digest again after unsubscribing',
  description: 'Needs no sign-in: the token says who. Redirects to a page with the outcome.',
  request: { query: LinkToken.partial() },
  responses: { 303: { description: 'A form was sent' } },
});

/** Far more than anyone may follow. */
const typedCharactersMax = 5_000;

const damaged = 'This link doesn’t work. Copy the whole link from the email.';

/** Routes for the links in digests. Their pages are forms, so that following a link alone changes nothing. */
export const linkRoutes = (services: DigestServices) => {
  const app = createApi<StaffEnvironment>();
  app.openAPIRegistry.registerPath(unsubscribeRoute);
  app.openAPIRegistry.registerPath(resubscribeRoute);
  app.on(
    'POST',
    [links.unsubscribe({}), links.resubscribe({}), links.preferences({})],
    limitBody,
    guardInput,
  );
  app.post(links.unsubscribe({}), async (c) => {
    const done = await unsubscribe(services, tokenOf(c));
    const form = await formOf(c);
    if (form.get('List-Unsubscribe') !== 'One-Click')
      return c.redirect(links.unsubscribe({ token: tokenOf(c), outcome: done ? 'done' : 'invalid' }), 303);
    return done ? c.text('You are unsubscribed.') : c.text(damaged, 400);
  });
  app.post(links.resubscribe({}), async (c) => {
    const token = tokenOf(c);
    return c.redirect(links.preferences({ token, outcome: await resubscribe(services, token) }), 303);
  });
  app.post(links.preferences({}), async (c) => {
    const form = await formOf(c);
    const chosen = form.getAll('category');
    const textOf = (name: string) => String(form.get(name) ?? '').slice(0, typedCharactersMax);
    const known = categories.filter((category) => chosen.includes(category));
    const limited = known.length === categories.length ? [] : known;
    const changed = await changePreferences(services, tokenOf(c), {
      categories: limited,
      zipCodesText: textOf('zipCodes'),
      searchesText: textOf('searches'),
    });
    return c.redirect(links.preferences({ token: tokenOf(c), ...changed }), 303);
  });
  return app.openapi(preferences, async (c) => {
    c.header('cache-control', 'private, no-store');
    return c.json(await readPreferences(services, c.req.valid('query').token), 200);
  });
};

/** An overlong token counts as none. */
const tokenOf = (c: Context): string => linkAddress.read(c.req.query()).token ?? '';

/** An unreadable body is an empty form. */
const formOf = async (c: Context): Promise<FormData> => c.req.formData().catch(() => new FormData());

/** Unsubscribes whom the link was sent to; returns whether the link is valid. Repeating it is fine. */
async function unsubscribe(
  { database, clock, events }: Pick<DigestServices, 'database' | 'clock' | 'events'>,
  token: string,
): Promise<boolean> {
  const subject = readToken(await readLinkKey(database), token);
  if (!subject) return false;
  await database.transaction(async (transaction) => {
    const { rowCount } = await transaction
      .update(subscribers)
      .set({ status: 'UNSUBSCRIBED', unsubscribedAt: clock.now(), leftBecause: 'request' })
      .where(and(eq(subscribers.id, subject.subscriberId), eq(subscribers.status, 'ACTIVE')));
    if (rowCount !== 1) return;
    await countUnsubscribed(transaction, subject);
    await events.publish(transaction, digestChanged);
  });
  return true;
}

/**
 * Counts who unsubscribed through an issue's link, once per subscriber, unless their own email is still to come or they
 * unsubscribed before it: then its delivery counts them. After 90 days, when deliveries are deleted, no one is counted
 * any more.
 */
async function countUnsubscribed(
  transaction: Transaction,
  { subscriberId, issueId }: LinkSubject,
): Promise<void> {
  if (issueId === null) return;
  const { rowCount } = await transaction
    .update(digestDeliveries)
    .set({ hasLeft: true })
    .where(
      and(
        eq(digestDeliveries.issueId, issueId),
        eq(digestDeliveries.subscriberId, subscriberId),
        inArray(digestDeliveries.state, ['sent', 'bounced', 'empty']),
        eq(digestDeliveries.hasLeft, false),
      ),
    );
  if (rowCount !== 1) return;
  await transaction
    .update(digestIssues)
    .set({ unsubscribed: sql`${digestIssues.unsubscribed} + 1` })
    .where(eq(digestIssues.id, issueId));
}

/**
 * Resubscribes someone who unsubscribed, as of now: they hold a link that was sent to their mailbox, which also
 * confirms it. They are welcomed by email, so that the owner learns of it if the link was forwarded; that is why it
 * counts as a subscription of the address. Repeating it is fine. 'invalid' if the subscriber was erased.
 */
async function resubscribe(services: DigestServices, token: string): Promise<LinkOutcome> {
  const { database, clock, events } = services;
  const id = readToken(await readLinkKey(database), token)?.subscriberId;
  if (id === undefined) return 'invalid';
  const [found] = await database
    .select({ email: subscribers.email, status: subscribers.status })
    .from(subscribers)
    .where(eq(subscribers.id, id));
  if (!found) return 'invalid';
  if (found.status === 'ACTIVE') return 'again';
  if ((await recordHit(database, addressLimit, found.email.toLowerCase(), clock)) > 0) return 'limited';
  await database.transaction(async (transaction) => {
    const consent = { origin: 'form', consentedOn: null, isUnconfirmed: false } as const;
    if (await subscribeAgain(transaction, services, id, consent))
      await events.publish(transaction, digestChanged);
  });
  return 'again';
}
