import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createApp, isUpload } from './app.ts';
import { startBackgroundWork, websiteQueues } from './background-work.ts';
import { prepareEntities } from './entities/index.ts';
import { type FirstContent, createFirstContent } from './first-content.ts';
import { startRenewal } from './log/index.ts';
import { type Metrics, openMetrics, serveMetrics } from './operations/index.ts';
import { type Config, projectRoot } from './platform/config.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { createDataFolder } from './platform/files/data-folder.ts';
import { isAbort } from './platform/http/errors.ts';
import { listen } from './platform/http/listen.ts';
import { installJobs } from './platform/jobs.ts';
import type { Logger } from './platform/logger.ts';
import type { StartFailure } from './platform/start-failure.ts';
import { cachePublicResponses } from './public-responses.ts';
import { requireBuild } from './require-build.ts';
import { routeNames } from './route-names.ts';
import { hasSample } from './sample/index.ts';
import { type Closers, openServices, type Parts, type Services } from './services.ts';
import { publicFacts } from './settings/index.ts';
import { sharedAddresses } from './shared-addresses.ts';
import type { WebsiteFacts } from './web/server/page.ts';
import { createPageRenderer, type PageRenderer, serverBundle } from './web/server/render-page.ts';

export type Website = FirstContent & {
  /** The URL it listens on; null for a process that only runs jobs. */
  address: string | null;
  /** The URL of the metrics; null if they aren't served. */
  metricsAddress: string | null;
  /** Resolves with a message for the operator if the database is lost permanently; otherwise never. */
  lost: Promise<StartFailure>;
  /** Finishes requests and jobs in progress, then closes everything. */
  stop(): Promise<void>;
};

/** Starts the website: port → database → services → jobs → app → first content → responses. Throws `StartFailure`. */
export async function startWebsite(
  config: Config,
  logger: Logger,
  parts: Partial<Parts> = {},
): Promise<Website> {
  if (config.role !== 'worker' && !config.isLive) requireBuild(projectRoot);
  // Early, so that a port in use is reported before anything is created.
  const listening = config.role === 'worker' ? null : await listen(config, isUpload);
  const stopping = new AbortController();
  const closers: Closers = [];
  const stop = async () => {
    stopping.abort();
    await listening?.drain();
    for (const close of closers.toReversed()) await close();
  };
  try {
    createDataFolder(config.dataDir);
    // Loaded while PostgreSQL starts; `makeListener` reports a failure.
    if (listening && !config.isLive) void import(serverBundle(projectRoot)).catch(() => {});
    const opened = await openDatabase(config, {
      mayJoin: false,
      logger,
      prepareAsOwner: async (owner) => [await installJobs(owner, websiteQueues)],
    });
    closers.push(opened.close);
    const services = await openServices(config, logger, parts, opened, closers);
    await prepareEntities(services.database);
    const origin = config.origin ?? listening?.address ?? `http://${config.host}:${config.port}`;
    const websiteFacts = async () => ({
      ...publicFacts(await services.settings.read()),
      timeZone: services.timeZone,
      origin,
    });
    if (config.role !== 'web')
      await startBackgroundWork({ ...services, config }, websiteFacts, stopping.signal);
    const metrics = config.metrics && (await openMetrics({ ...services, config }));
    const served = metrics && (await serveMetrics(config.metrics!, metrics, services));
    if (served) closers.push(served.close);
    const listener =
      listening &&
      (await makeListener(config, services, { websiteFacts, metrics, stopping: stopping.signal }, closers));
    const content = await createFirstContent(services, config);
    await startRenewal(services);
    if (listener) listening.setHandler(listener);
    const addresses = { address: listening?.address ?? null, metricsAddress: served?.address ?? null };
    return { ...content, ...addresses, lost: opened.lost, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Facts = () => Promise<WebsiteFacts>;

/** The app behind the response cache or, in development, behind Vite without a cache. */
async function makeListener(
  config: Config,
  services: Services,
  {
    websiteFacts,
    metrics,
    stopping,
  }: { websiteFacts: Facts; metrics: Metrics | null; stopping: AbortSignal },
  closers: Closers,
): Promise<RequestListener> {
  const { database, events, logger } = services;
  const pages = await createPageRenderer({
    mode: config.isLive ? 'live' : 'built',
    root: projectRoot,
    website: async () => ({
      ...(await websiteFacts()),
      hasSample: await hasSample(database),
      ...(config.embeddings && { sendsSearches: true }),
    }),
    report: (failure) => logger[isAbort(failure) ? 'debug' : 'error']({ err: failure }, 'a page failed'),
  });
  closers.push(pages.close);
  const app = createApp({ ...services, config, pages, website: websiteFacts, stopping });
  if (config.isLive) return withMiddlewares(getRequestListener(app.fetch), pages);
  const responses = cachePublicResponses({
    app: app.fetch,
    shared: sharedAddresses(app),
    events,
    logger,
    cdnSeconds: config.cdnSeconds,
  });
  closers.push(responses.close);
  const cached = responses.wrap(getRequestListener(responses.app));
  return metrics ? metrics.wrap(cached, routeNames(app)) : cached;
}

/** In development, Vite handles requests for source files first. */
const withMiddlewares =
  (listener: RequestListener, { middlewares }: PageRenderer): RequestListener =>
  (request, response) =>
    middlewares
      ? middlewares(request, response, () => listener(request, response))
      : listener(request, response);
