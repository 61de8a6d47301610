import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { permitAnyone, type StaffEnvironment } from '../../access/index.ts';
import { categories } from '../../news/terms.ts';
import { createApi, json } from '../../platform/http/api.ts';
import type { CallsOf } from '../../platform/http/call-types.ts';
import { guardInput, limitBody } from '../../platform/http/guard-input.ts';
import { refusals } from '../../platform/http/refusals.ts';
import { links } from '../../web/kit/links.ts';
import { LinkToken, PreferencesOfLink } from '../contract.ts';
import { linkAddress } from '../pages/addresses.ts';
import type { DigestServices } from '../services.ts';
import { changePreferences, readPreferences } from '../subscribers/preferences.ts';
import { resubscribe } from './resubscribe.ts';
import { unsubscribe } from './unsubscribe.ts';

const preferences = createRoute({
  method: 'get',
  path: '/api/digest/preferences',
  ...permitAnyone,
  summary: 'Get a subscriber’s preferences',
  description: 'Takes the token of a link in a digest. Never cached.',
  request: { query: LinkToken },
  responses: { 200: json(PreferencesOfLink), ...refusals },
});

const unsubscribeRoute = createRoute({
  method: 'post',
  path: '/unsubscribe',
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

const resubscribeRoute = createRoute({
  method: 'post',
  path: '/resubscribe',
  summary: 'Subscribe to the digest again after unsubscribing',
  description: 'Needs no sign-in: the token says who. Redirects to a page with the outcome.',
  request: { query: LinkToken.partial() },
  responses: { 303: { description: 'A form was sent' } },
});

export type LinkCalls = CallsOf<typeof preferences | typeof unsubscribeRoute | typeof resubscribeRoute>;

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
