import { identify, requireSession, sessionScheme, type StaffEnvironment } from './access/index.ts';
import { accountsRoutes } from './accounts/index.ts';
import { auditRoutes } from './audit/index.ts';
import { type CoverServices, coverRoutes } from './covers/index.ts';
import { dataSetRoutes, setFileName, addLicenseLink } from './datasets/index.ts';
import { describeApi } from './describe-api.ts';
import { digestRoutes, isSubscriberUpload } from './digest/index.ts';
import { entityRoutes } from './entities/index.ts';
import type { WebsiteEvent } from './events.ts';
import { type IngestServices, ingestRoutes } from './ingest/index.ts';
import { isDocumentUpload, ledgerRoutes } from './ledger/index.ts';
import { liveRoutes } from './live/index.ts';
import { type Logs, logRoutes, allowAnyOrigin } from './log/index.ts';
import { mcpRoutes } from './mcp/index.ts';
import { newsRoutes } from './news/index.ts';
import { type MeasureServices, operationsRoutes } from './operations/index.ts';
import { outboxRoutes } from './outbox/index.ts';
import type { Config } from './platform/config.ts';
import type { Readiness } from './platform/database/readiness.ts';
import type { OpenEvents } from './platform/events.ts';
import { apiDocsPage, apiDocsPolicy } from './platform/http/api-docs.ts';
import { createApi } from './platform/http/api.ts';
import { builtFiles } from './platform/http/built-files.ts';
import { isPageCall } from './platform/http/client-address.ts';
import { compress } from './platform/http/compress.ts';
import { guardInput, limitBodyExceptUploads, refuseJsonUploads } from './platform/http/guard-input.ts';
import { redirectDotSegments, checkOrigin, limitPublicQueries } from './platform/http/request-guards.ts';
import { logRequests } from './platform/http/request-log.ts';
import { cacheHeaders, securityHeaders } from './platform/http/security-headers.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { EmbeddingsConfig, ImageModelConfig, ModelConfig } from './platform/model-config.ts';
import type { Download } from './platform/outbound/download.ts';
import { relatedRoutes } from './related/index.ts';
import { reviewRoutes } from './review/index.ts';
import { findSample, sampleRoutes } from './sample/index.ts';
import { type SemanticSearch, searchRoutes } from './search/index.ts';
import { servePages } from './serve-pages.ts';
import { settingsRoutes, type SettingsStore } from './settings/index.ts';
import { isSiteUpload, siteRoutes } from './sites/index.ts';
import { upkeepRoutes } from './upkeep/index.ts';
import { dataLinks } from './web/kit/data-links.ts';
import { links } from './web/kit/links.ts';
import type { WebsiteFacts } from './web/server/page.ts';
import type { PageRenderer } from './web/server/render-page.ts';
import { wellKnownRoutes } from './well-known.ts';
import { type StoryWriter, writerRoutes } from './writer/index.ts';

export type AppServices = IngestServices &
  CoverServices &
  MeasureServices & {
    config: Config;
    events: OpenEvents<WebsiteEvent>;
    /** IANA name of the time zone that defines the website's days. */
    timeZone: string;
    logs: Logs;
    settings: SettingsStore;
    organization: () => Promise<string>;
    needsSecondPerson: () => Promise<boolean>;
    mailer: Mailer;
    writer: StoryWriter;
    model: ModelConfig | undefined;
    imageConfig: ImageModelConfig | undefined;
    embeddings: EmbeddingsConfig | undefined;
    semanticSearch: SemanticSearch | undefined;
    /** Crossref's API, without a trailing slash. */
    crossref: string;
    download: Download;
    /** The URL of EPA's archive of results. */
    ucmr5Address: string;
    pages: PageRenderer;
    website: () => Promise<WebsiteFacts>;
    /** Aborted when the server is about to stop, so that streams end. */
    stopping: AbortSignal;
    /** Why the database that this process runs is down; null while it is up. */
    databaseProblem: () => string | null;
    readiness: Readiness;
  };

type App = ReturnType<typeof createApi<StaffEnvironment>>;

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
  addCapabilityRoutes(app, services);
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

function addCapabilityRoutes(app: App, services: AppServices): void {
  app.route('/', accountsRoutes(services));
  app.route('/', settingsRoutes(services));
  app.route('/', outboxRoutes(services));
  app.route('/', auditRoutes(services));
  app.route('/', liveRoutes(services));
  app.route('/', writerRoutes(services));
  const dataFiles = Object.values(dataLinks).map((link) => link());
  for (const path of dataFiles) app.use(path, addLicenseLink, setFileName);
  const findSampleStories = (slugs: string[]) => findSample(services.database, 'story', slugs);
  app.route('/', newsRoutes({ ...services, findSampleStories, dataFiles }));
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
  app.route('/', coverRoutes(services));
  app.route('/', operationsRoutes(services));
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
