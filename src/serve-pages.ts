import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { type InProcess, sessionCookie, type StaffEnvironment } from './access/index.ts';
import type { Api } from './platform/http/api.ts';
import { errorResponse, plainTextError } from './platform/http/errors.ts';
import { dropTrailingSlash } from './platform/http/trailing-slash.ts';
import { createTaskGate } from './platform/task-gate.ts';
import { adminLinks } from './web/kit/admin-links.ts';
import { links, parseQuery, query } from './web/kit/links.ts';
import { signInPages, subscriberPages } from './web/routes.ts';
import type { PageRenderer } from './web/server/render-page.ts';

type PageServices = {
  pages: PageRenderer;
  /** Why the database that this process runs is down; null while it is up. */
  databaseProblem: () => string | null;
};

/** Rendering alternates between CPU and waiting for data, so a few renderings overlap well; more would only queue. */
const renderings = { runningMax: 8, waitingMax: 200 };
const retryAfterSeconds = 5;

const openScreens = new Set(signInPages.map(({ path }) => path));

const tokenPages = [adminLinks.invitation(), adminLinks.reset(), ...subscriberPages.map(({ path }) => path)];

/** Serves pages at all other URLs: rendered, redirected to the tidy URL or to sign-in, or as an error. */
export function servePages(app: Api<StaffEnvironment>, { pages, databaseProblem }: PageServices): void {
  const gate = createTaskGate(renderings);
  const renderPage: PageRenderer['render'] = (...page) => gate.run(() => pages.render(...page)) ?? tooBusy();

  // Keeps the tokens out of the Referer header.
  app.on('GET', tokenPages, async (c, next) => {
    await next();
    c.res.headers.set('referrer-policy', 'no-referrer');
  });
  app.get('/admin/*', async (c, next) =>
    c.var.actor || openScreens.has(c.req.path)
      ? next()
      : c.redirect((c.var.person ? adminLinks.secondFactor : links.signIn)({ next: addressOf(c) }), 302),
  );
  app.get('*', async (c, next) => {
    const tidy = tidyAddress(c.req.url);
    return tidy ? c.redirect(tidy, 308) : next();
  });
  const requestApp = async (c: Context<StaffEnvironment>, address: string) => {
    const cookie = c.req.header('cookie');
    const bindings: InProcess = { actor: c.var.person, logger: c.var.logger };
    return app.request(address, cookie ? { headers: { cookie } } : {}, bindings);
  };
  app.get('*', dropTrailingSlash(requestApp));
  app.get('*', (c) => {
    const call = (address: string) => requestApp(c, address);
    const isStaffRequest = getCookie(c, sessionCookie) !== undefined || c.req.path.startsWith('/admin/');
    return renderPage(c.req.raw, { call, nonPublic: isStaffRequest || tokenPages.includes(c.req.path) });
  });
  app.all('*', (c) => c.json({ error: `${c.req.method} is not allowed here.` }, 405));

  app.onError((error, c) => {
    const response = errorResponse(error, c, databaseProblem());
    const isPage = c.req.method === 'GET' && !c.req.path.startsWith('/api/');
    if (!isPage) return response;
    // Every page needs the website's title from the database, which may be what failed.
    const page = renderPage(c.req.raw, { call: () => response.clone(), nonPublic: true });
    return page.catch(() => plainTextError(response));
  });
}

/** Sheds load that would only queue; the visitor, or the cache in between, retries. */
const tooBusy = async (): Promise<Response> =>
  new Response('The server is very busy. Please try again in a moment.', {
    status: 503,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': String(retryAfterSeconds) },
  });

const addressOf = (c: Context): string => {
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
};

/**
 * `?q=&status=Retired`, as a browser submits a form natively, without its empty values; null if there are none. A page
 * then has one URL, however it was reached, and that is what readers copy.
 */
export function tidyAddress(url: string): string | null {
  const { pathname, search } = new URL(url);
  const parameters = parseQuery(search);
  // A path starting with two slashes would be another server's.
  if (pathname.startsWith('//') || !Object.values(parameters).includes('')) return null;
  return pathname + query(parameters);
}
