import { dataLinks } from './web/kit/data-links.ts';
import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { compress } from 'hono/compress';
import { getCookie } from 'hono/cookie';
import { dataSetRoutes } from './datasets/index.ts';
import { digestRoutes } from './digest/index.ts';
import { type ImageServices, imageRoutes } from './covers/index.ts';
import { entityRoutes } from './entities/index.ts';
import { type IngestServices, ingestRoutes } from './ingest/index.ts';
import { ledgerRoutes } from './ledger/index.ts';
import { type Logs, logRoutes, openLogToAll } from './log/index.ts';
import { mcpRoutes } from './mcp/index.ts';
import { newsRoutes } from './news/index.ts';
import type { WebsiteEvent } from './events.ts';
import type { Config } from './platform/config.ts';
import type { EmbeddingsConfig, ImageModelConfig, ModelConfig } from './platform/model-config.ts';
import type { OpenEvents } from './platform/events.ts';
import { apiDocsPage, apiDocsPolicy } from './platform/http/api-docs.ts';
import { createApi } from './platform/http/api.ts';
import { builtFiles } from './platform/http/built-files.ts';
import { redirectDotSegments } from './platform/http/dot-segments.ts';
import { answerError, answerPlainly } from './platform/http/errors.ts';
import { guardInput, limitBodyExceptUploads } from './platform/http/guard-input.ts';
import { limitPublicQueries } from './platform/http/limit-queries.ts';
import { checkOrigin } from './platform/http/origin-check.ts';
import { logRequests } from './platform/http/request-log.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { dropTrailingSlash } from './platform/http/trailing-slash.ts';
import type { Download } from './platform/outbound/download.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { createTaskGate } from './platform/task-gate.ts';
import { relatedRoutes } from './related/index.ts';
import { reviewRoutes } from './review/index.ts';
import { findSample, sampleRoutes } from './sample/index.ts';
import { type Meaning, searchRoutes } from './search/index.ts';
import { siteRoutes } from './sites/index.ts';
import {
  identify,
  requireSession,
  sessionCookie,
  sessionScheme,
  type StaffEnvironment,
} from './access/index.ts';
import { accountsRoutes } from './accounts/index.ts';
import { auditRoutes } from './audit/index.ts';
import { liveRoutes } from './live/index.ts';
import { outboxRoutes } from './outbox/index.ts';
import { settingsRoutes, type SettingsStore } from './settings/index.ts';
import { isUpload } from './uploads.ts';
import { adminLinks } from './web/kit/admin-links.ts';
import { upkeepRoutes } from './upkeep/index.ts';
import { links } from './web/kit/links.ts';
import { mapWorkerPolicy } from './web/server/content-security-policy.ts';
import type { WebsiteFacts } from './web/server/page.ts';
import type { PageRenderer } from './web/server/render-page.ts';
import { signInPages, subscriberPages } from './web/routes.ts';
import { tidyAddress } from './web/tidy-address.ts';
import { type StoryWriter, type Writers, writerRoutes } from './writer/index.ts';

export type AppServices = IngestServices &
  ImageServices & {
    config: Config;
    events: OpenEvents<WebsiteEvent>;
    /** IANA name of the time zone that defines the website's days. */
    timeZone: string;
    logs: Logs;
    settings: SettingsStore;
    mailer: Mailer;
    writer: StoryWriter;
    writers: Writers;
    model: ModelConfig | undefined;
    imageConfig: ImageModelConfig | undefined;
    embeddings: EmbeddingsConfig | undefined;
    meaning: Meaning | undefined;
    /** Crossref's API, without a trailing slash. */
    crossref: string;
    download: Download;
    /** The address of EPA's archive of results. */
    ucmr5Address: string;
    pages: PageRenderer;
    /** The website's current facts. */
    website: () => Promise<WebsiteFacts>;
    /** Aborted when the server is about to stop, so that streams end. */
    stopping: AbortSignal;
    /** Why the database that this process runs is down; null while it is up. */
    databaseProblem: () => string | null;
  };

/** Rendering takes a few milliseconds of CPU plus waiting for data: a few overlap well, more would only queue. */
const renderings = { runningMax: 8, waitingMax: 200 };
const retryAfterSeconds = 5;

/** Staff-area screens open to visitors who are not signed in. */
const openScreens = new Set(signInPages.map(({ path }) => path));

/** Pages whose URLs contain tokens. */
const tokenPages = [adminLinks.invitation(), adminLinks.reset(), ...subscriberPages.map(({ path }) => path)];

/** The whole website as one HTTP app: API routes from the capabilities, then files, then pages. */
export function createApp(services: AppServices) {
  const { config, database, clock, logger, pages } = services;
  const app = createApi<StaffEnvironment>();

  const gate = createTaskGate(renderings);
  const renderPage: PageRenderer['render'] = (...page) => gate.run(() => pages.render(...page)) ?? tooBusy();

  // First, so that it has the final say on the headers.
  app.use('/log/*', openLogToAll);
  app.use(logRequests(logger), securityHeaders(config.origin), compress());
  app.use(redirectDotSegments);
  // Whether this process works; an outage of an external database is no reason to restart it.
  app.get('/healthz', (c) =>
    services.databaseProblem() === null
      ? c.text('ok')
      : c.text('The embedded database is down and being restarted.', 503),
  );
  app.get('/readyz', async (c) => {
    if (services.stopping.aborted) return c.text('The server is shutting down.', 503);
    return database.execute(sql`select 1`).then(
      () => c.text('ready'),
      () => c.text('The database is not responding.', 503),
    );
  });
  const serveFiles = builtFiles(mapWorkerPolicy(config.mapStyleUrl));
  if (!config.isLive) {
    app.use('/assets/*', serveFiles);
    // A file of a previous build is gone: it is not a page, so nothing is rendered for it.
    app.get('/assets/*', (c) => c.text('File not found.', 404));
  }

  // Before sessions are read: assistants are visitors.
  app.route('/', mcpRoutes({ ...services, call: (path, init) => app.request(path, init) }));

  app.use('/api/*', limitBodyExceptUploads(isUpload), guardInput, checkOrigin(config.origin));
  app.use(identify(database, clock), limitPublicQueries);
  app.use('/api/admin/*', requireSession);
  app.route('/', accountsRoutes(services));
  app.route('/', settingsRoutes(services));
  app.route('/', outboxRoutes(services));
  app.route('/', auditRoutes(services));
  app.route('/', liveRoutes(services));
  app.route('/', writerRoutes(services));
  const findSampleStories = (slugs: string[]) => findSample(database, 'story', slugs);
  app.route('/', newsRoutes({ ...services, findSampleStories }));
  app.route('/', entityRoutes(services));
  app.route('/', searchRoutes(services));
  app.route('/', relatedRoutes(services));
  app.route('/', siteRoutes(services));
  app.route('/', ledgerRoutes(services));
  app.route('/', logRoutes(services));
  app.route('/', dataSetRoutes(services));
  app.route('/', digestRoutes(services));
  app.route('/', sampleRoutes(services));
  app.route('/', ingestRoutes(services));
  app.route('/', reviewRoutes(services));
  app.route('/', upkeepRoutes(services));
  app.route('/', imageRoutes(services));
  app.openAPIRegistry.registerComponent('securitySchemes', 'session', sessionScheme);
  const describeApi = async () => {
    const { title } = await services.website();
    return app.getOpenAPI31Document({ openapi: '3.1.0', info: { title, version: '1' } });
  };
  app.get(dataLinks.apiDescription(), async (c) => c.json(await describeApi()));
  app.get(links.apiDocs(), async (c) => {
    c.header('content-security-policy', apiDocsPolicy);
    return c.html(apiDocsPage(await describeApi()));
  });
  app.all('/api/*', (c) =>
    c.json({ error: 'No such API call; see /api/openapi.json for the full list.' }, 404),
  );

  if (!config.isLive) app.use(serveFiles);
  app.on('GET', tokenPages, async (c, next) => {
    await next();
    c.res.headers.set('referrer-policy', 'no-referrer');
  });
  app.get('/admin/*', async (c, next) =>
    c.var.actor || openScreens.has(c.req.path)
      ? next()
      : c.redirect(links.signIn({ next: addressOf(c) }), 302),
  );
  app.get('*', async (c, next) => {
    const tidy = tidyAddress(c.req.url);
    return tidy ? c.redirect(tidy, 308) : next();
  });
  const ask = async (c: Context, address: string) => {
    const cookie = c.req.header('cookie');
    return app.request(address, cookie ? { headers: { cookie } } : {});
  };
  app.get('*', dropTrailingSlash(ask));
  app.get('*', (c) => {
    const call = (address: string) => ask(c, address);
    const isStaffRequest = getCookie(c, sessionCookie) !== undefined || c.req.path.startsWith('/admin/');
    return renderPage(c.req.raw, { call, nonPublic: isStaffRequest || tokenPages.includes(c.req.path) });
  });
  app.all('*', (c) => c.json({ error: `${c.req.method} is not allowed here.` }, 405));

  app.onError((error, c) => {
    const answer = answerError(error, c, services.databaseProblem());
    const isPage = c.req.method === 'GET' && !c.req.path.startsWith('/api/');
    if (!isPage) return answer;
    // Every page needs the website's title from the database, which may be what failed.
    const page = renderPage(c.req.raw, { call: () => answer.clone(), nonPublic: true });
    return page.catch(() => answerPlainly(answer));
  });
  return app;
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
