import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { permitAnyone, type StaffEnvironment } from '../../access/index.ts';
import { categories, type Category } from '../../news/terms.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { createApi, json, route } from '../../platform/http/api.ts';
import { guardInput, limitBody } from '../../platform/http/guard-input.ts';
import { refusals } from '../../platform/http/refusals.ts';
import { unicodeEmail } from '../../platform/mail/unicode-email.ts';
import { recordHit } from '../../platform/rate-limit.ts';
import { links } from '../../web/kit/links.ts';
import { LinkToken, PreferencesOfLink } from '../contract.ts';
import { digestChanged } from '../events.ts';
import { greetQueue } from '../jobs.ts';
import { linkAddress } from '../pages/addresses.ts';
import type { DigestServices } from '../services.ts';
import { type LinkSubject, readLinkKey, readToken } from '../subscriber-links.ts';
import { digestDeliveries, digestIssues, subscribers } from '../tables.ts';
import { addressLimit, type LinkOutcome, maskedEmail, unsavedCharactersMax } from '../terms.ts';
import { subscribeAgain } from './change-subscribers.ts';
import { readFollows } from './read-follows.ts';

const preferences = permitAnyone.get('/api/digest/preferences', {
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
      chosen: limited,
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

/** The preferences of the link's subscriber, if the link is valid and the subscriber was not erased. */
async function readPreferences(
  { database }: Pick<DigestServices, 'database'>,
  token: string,
): Promise<PreferencesOfLink> {
  const subject = readToken(await readLinkKey(database), token);
  if (!subject) return { subscription: null, isErased: false };
  const [found] = await database.select().from(subscribers).where(eq(subscribers.id, subject.subscriberId));
  if (!found) return { subscription: null, isErased: true };
  const subscription = {
    email: maskedEmail(unicodeEmail(found.email)),
    status: found.status,
    isUnconfirmed: found.isUnconfirmed,
    categories: found.categories ?? [],
    zipCodes: found.zipCodes ?? [],
    searches: found.searches ?? [],
  };
  return { subscription, isErased: false };
}

/** What was entered but not saved: ZIP codes are separated by commas, searches by line breaks. */
type Changed = { outcome: LinkOutcome; unsavedZips?: string; unsavedSearches?: string };

type Choice = { chosen: readonly Category[]; zipCodesText: string; searchesText: string };

/**
 * Limits the digest to these categories, where an empty list lifts the limit, and lists what is near the ZIP codes and
 * matches the searches. 'partly' or 'confirmed-partly' if some of these can't be followed. An address that was waiting
 * for it is confirmed by this: the link was sent to no one else. 'invalid' if there is no such subscription.
 */
async function changePreferences(
  { database, jobs, events }: DigestServices,
  token: string,
  { chosen, zipCodesText, searchesText }: Choice,
): Promise<Changed> {
  const subject = readToken(await readLinkKey(database), token);
  if (!subject) return { outcome: 'invalid' };
  const { zipCodes, searches, unsaved } = await readFollows(database, zipCodesText, searchesText);
  const isTheirs = and(eq(subscribers.id, subject.subscriberId), eq(subscribers.status, 'ACTIVE'));
  return database.transaction(async (transaction): Promise<Changed> => {
    const [before] = await transaction.select().from(subscribers).where(isTheirs).for('update');
    if (!before) return { outcome: 'invalid' };
    await transaction
      .update(subscribers)
      .set({
        categories: unlessEmpty(chosen),
        zipCodes: unlessEmpty(zipCodes),
        searches: unlessEmpty(searches),
        ...(before.isUnconfirmed && { isUnconfirmed: false, greetedAt: null }),
      })
      .where(isTheirs);
    if (before.isUnconfirmed) await jobs.send(greetQueue, { subscriberId: before.id }, transaction);
    await events.publish(transaction, digestChanged);
    const outcomes = before.isUnconfirmed
      ? (['confirmed', 'confirmed-partly'] as const)
      : (['done', 'partly'] as const);
    const unsavedZips = cut(unsaved.zipCodes.join(','), unsavedCharactersMax.zips);
    const unsavedSearches = cut(unsaved.searches.join('\n'), unsavedCharactersMax.searches);
    return { outcome: outcomes[unsavedZips || unsavedSearches ? 1 : 0], unsavedZips, unsavedSearches };
  });
}

const cut = (text: string, charactersMax: number): string =>
  text.length > charactersMax ? `${text.slice(0, charactersMax - 1)}…` : text;

const unlessEmpty = <Item>(items: readonly Item[]): Item[] | null => (items.length > 0 ? [...items] : null);
