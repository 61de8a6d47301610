import { identify, requireSession, sessionScheme, type StaffEnvironment } from './access/index.ts';
import { type ApiServices, apiRoutes } from './api-routes.ts';
import { describeApi } from './describe-api.ts';
import { isSubscriberUpload } from './digest/index.ts';
import { isDocumentUpload } from './ledger/index.ts';
import { allowAnyOrigin } from './log/index.ts';
import { mcpRoutes } from './mcp/index.ts';
import { apiDocsPage, apiDocsPolicy } from './platform/http/api-docs.ts';
import { type Api, createApi } from './platform/http/api.ts';
import { builtFiles } from './platform/http/built-files.ts';
import { isPageCall } from './platform/http/client-address.ts';
import { compress } from './platform/http/compress.ts';
import { guardInput, limitBodyExceptUploads, refuseJsonUploads } from './platform/http/guard-input.ts';
import { redirectDotSegments, checkOrigin, limitPublicQueries } from './platform/http/request-guards.ts';
import { logRequests } from './platform/http/request-log.ts';
import { cacheHeaders, securityHeaders } from './platform/http/security-headers.ts';
import { servePages } from './serve-pages.ts';
import { isSiteUpload } from './sites/index.ts';
import { dataLinks } from './web/kit/data-links.ts';
import { links } from './web/kit/links.ts';
import type { PageRenderer } from './web/server/render-page.ts';
import { wellKnownRoutes } from './well-known.ts';

export type AppServices = ApiServices & { pages: PageRenderer };

type App = Api<StaffEnvironment>;

/** The whole website as one HTTP app: API routes from the capabilities, then files, then pages. */
export function createApp(services: AppServices) {
  const { config, database, clock, logger } = services;
  const app = createApi<StaffEnvironment>();
  // Registered first, so that it sets its headers last.
  app.use('/log/*', allowAnyOrigin);
  app.use(logRequests(logger));
  for (const handler of [securityHeaders(config.origin), cacheHeaders, compress, redirectDotSegments])
    app.use((c, next) => (isPageCall(c) ? next() : handler(c, next)));
  addHealthRoutes(app, services);
  app.route('/', wellKnownRoutes(services));
  const serveFiles = builtFiles();
  if (!config.isLive) {
    app.use('/assets/*', serveFiles);
    // A file from an earlier build gets a short 404 instead of a rendered page.
    app.get('/assets/*', (c) => c.text('File not found.', 404));
  }

  // Before sessions are read, because assistants have none.
  app.route('/', mcpRoutes({ ...services, call: (path, init) => app.request(path, init) }));

  app.use(
    '/api/*',
    limitBodyExceptUploads(isUpload),
    refuseJsonUploads(isUpload),
    guardInput,
    checkOrigin(config.origin),
  );
  app.use(identify(database, clock), limitPublicQueries);
  app.use('/api/admin/*', requireSession);
  app.route('/', apiRoutes(services));
  addApiDescription(app, services);
  app.all('/api/*', (c) =>
    c.json({ error: 'No such API call; see /api/openapi.json for the full list.' }, 404),
  );

  if (!config.isLive) app.use(serveFiles);
  servePages(app, services);
  return app;
}

/** Whether a call takes a file upload; it streams its body and limits the size itself. */
export const isUpload = (path: string): boolean =>
  isSiteUpload(path) || isSubscriberUpload(path) || isDocumentUpload(path);

function addHealthRoutes(app: App, { readiness, databaseProblem, stopping }: AppServices): void {
  // Whether this process works: restarting it would not fix an external database.
  app.get('/healthz', (c) =>
    databaseProblem() === null
      ? c.text('ok')
      : c.text('The embedded database is down and being restarted.', 503),
  );
  app.get('/readyz', async (c) => {
    if (stopping.aborted) return c.text('The server is shutting down.', 503);
    return (await readiness.isReady()) ? c.text('ready') : c.text('The database is not responding.', 503);
  });
}

function addApiDescription(app: App, { website }: AppServices): void {
  app.openAPIRegistry.registerComponent('securitySchemes', 'session', sessionScheme);
  const describe = async () => describeApi(app, await website());
  app.get(dataLinks.apiDescription(), async (c) => c.json(await describe()));
  app.get(links.apiDocs(), async (c) => {
    c.header('content-security-policy', apiDocsPolicy);
    return c.html(
      apiDocsPage(await describe(), {
        home: links.home(),
        search: searchBox,
        data: links.data(),
        description: dataLinks.apiDescription(),
      }),
    );
  });
}

/** The search page with focus in its box; apart from `links`, so that the home page's scripts don't carry it. */
export const searchBox = `${links.search()}#query`;
