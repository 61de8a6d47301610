import type { RequestListener } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import {
  createPictureFetcher,
  createPictureFinder,
  imageQueues,
  openImageModel,
  openSiteAccess,
  registerImageJobs,
} from './covers/index.ts';
import { digestEmails, digestQueues, registerDigestJobs } from './digest/index.ts';
import { prepareEntities } from './entities/index.ts';
import { websiteEvents } from './events.ts';
import { type FirstContent, createFirstContent } from './first-content.ts';
import { createDocumentReader, ingestQueues, registerIngestJobs } from './ingest/index.ts';
import { openLogs } from './log/index.ts';
import { newsQueues } from './news/index.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { type Config, projectRoot } from './platform/config.ts';
import { type OpenDatabase, openDatabase } from './platform/database/open-database.ts';
import { openEvents } from './platform/events.ts';
import { createDataFolder } from './platform/files/data-folder.ts';
import { openFiles } from './platform/files/files.ts';
import { listen } from './platform/http/listen.ts';
import { installJobs, startJobs } from './platform/jobs.ts';
import type { Logger } from './platform/logger.ts';
import { mailQueues } from './platform/mail/jobs.ts';
import { openMailer } from './platform/mail/mailer.ts';
import type { StartFailure } from './platform/start-failure.ts';
import { cachePublicAnswers } from './public-answers.ts';
import { hasSample } from './sample/index.ts';
import { openEmbedder, openMeaning, searchQueues, registerSearchJobs } from './search/index.ts';
import { sharedAddresses } from './shared-addresses.ts';
import { ucmr5Archive } from './sites/index.ts';
import { accountEmails, staffQueues, registerResetJobs } from './accounts/index.ts';
import { outboxEmails } from './outbox/index.ts';
import { reviewQueues, registerCheckJobs } from './review/index.ts';
import { openSettings, publicFacts } from './settings/index.ts';
import { isUpload } from './uploads.ts';
import { upkeepQueues, registerUpkeepJobs } from './upkeep/index.ts';
import { openSourceAccess } from './source-access.ts';
import type { WebsiteFacts } from './web/server/page.ts';
import type { PageRenderer } from './web/server/render-page.ts';
import { createPageRenderer } from './web/server/render-page.ts';
import { requireBuild } from './require-build.ts';
import {
  builtinWriter,
  openModelWriter,
  type StoryWriter,
  registerDraftingJobs,
  registerRedraftingJobs,
  writerQueues,
  type Writers,
} from './writer/index.ts';

export type Website = FirstContent & {
  /** Where it listens; null for a process that only runs jobs. */
  address: string | null;
  /** Resolves with a message for the operator if the database is lost permanently; otherwise never. */
  lost: Promise<StartFailure>;
  /** Finishes requests and jobs in progress, then closes everything. */
  stop(): Promise<void>;
};

/** The parts of a website that can be replaced. */
type Parts = { clock: Clock; writer: StoryWriter | null; crossref: string; ucmr5Address: string };
/** Without a writer: the model's, if one is configured, otherwise the built-in one. */
const defaultParts: Parts = {
  clock: systemClock,
  writer: null,
  crossref: 'https://api.crossref.org',
  ucmr5Address: ucmr5Archive.address,
};

/** Starts the website: port → database → jobs → app → first content → responses. Throws `StartFailure`. */
export async function startWebsite(
  config: Config,
  logger: Logger,
  parts: Partial<Parts> = {},
): Promise<Website> {
  if (config.role !== 'worker' && !config.isLive) requireBuild(projectRoot);
  // Early, so that a port in use is reported before anything is created.
  const listening = config.role === 'worker' ? null : await listen(config, isUpload);
  const stopping = new AbortController();
  const closers: (() => Promise<void>)[] = [];
  const stop = async () => {
    stopping.abort();
    await listening?.drain();
    for (const close of closers.toReversed()) await close();
  };
  try {
    createDataFolder(config.dataDir);
    const opened = await openDatabase(config, {
      mayJoin: false,
      logger,
      prepareAsOwner: async (owner) => [
        await installJobs(owner, [
          ...newsQueues,
          ...ingestQueues,
          ...imageQueues,
          ...mailQueues,
          ...staffQueues,
          ...digestQueues,
          ...searchQueues,
          ...reviewQueues,
          ...upkeepQueues,
          ...writerQueues,
        ]),
      ],
    });
    closers.push(opened.close);
    const services = await openServices(config, logger, { ...defaultParts, ...parts }, opened, closers);
    await prepareEntities(services.database, services.timeZone);
    const origin = config.origin ?? listening?.address ?? `http://${config.host}:${config.port}`;
    const websiteFacts = async () => ({
      ...publicFacts(await services.settings.read()),
      timeZone: services.timeZone,
      origin,
    });
    if (config.role !== 'web') await startWork(services, websiteFacts, stopping.signal);
    const listener =
      listening &&
      (await makeListener(config, services, { websiteFacts, stopping: stopping.signal }, closers));
    const content = await createFirstContent(services, config);
    if (listener) listening.answerWith(listener);
    return { ...content, address: listening?.address ?? null, lost: opened.lost, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Services = Awaited<ReturnType<typeof openServices>>;
type Closers = (() => Promise<void>)[];
type Facts = () => Promise<WebsiteFacts>;

/** Starts the background work. */
async function startWork(services: Services, website: Facts, stopping: AbortSignal): Promise<void> {
  await services.mailer.work();
  await registerResetJobs({ ...services, website });
  await registerIngestJobs(services);
  await registerDraftingJobs(services);
  await registerRedraftingJobs(services);
  await registerCheckJobs(services);
  await registerUpkeepJobs(services);
  await registerImageJobs(services);
  await registerDigestJobs({ ...services, website, stopping });
  await registerSearchJobs({ ...services, stopping });
}

/** The app behind the response cache; in development behind Vite, which has none. */
async function makeListener(
  config: Config,
  services: Services,
  { websiteFacts, stopping }: { websiteFacts: Facts; stopping: AbortSignal },
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
      ...(config.mapStyleUrl && { mapStyleUrl: config.mapStyleUrl }),
    }),
    report: (failure) => logger.error({ err: failure }, 'a page failed'),
  });
  closers.push(pages.close);
  const app = createApp({ ...services, config, pages, website: websiteFacts, stopping });
  if (config.isLive) return withMiddlewares(getRequestListener(app.fetch), pages);
  const answers = cachePublicAnswers({ app: app.fetch, shared: sharedAddresses(app), events, logger });
  closers.push(answers.close);
  return answers.before(getRequestListener(answers.app));
}

async function openServices(
  config: Config,
  logger: Logger,
  { clock, writer: givenWriter, crossref, ucmr5Address }: Parts,
  { database, connection, problem }: OpenDatabase,
  closers: (() => Promise<void>)[],
) {
  const events = await openEvents(connection, websiteEvents, logger);
  closers.push(events.close);
  const settings = openSettings(database, events);
  // Before the jobs, so that it closes after them: they finish reading.
  const documents = createDocumentReader();
  closers.push(documents.close);
  const jobs = await startJobs(connection, logger);
  closers.push(jobs.stop);
  const siteTitle = async () => (await settings.read()).title;
  const mailer = openMailer({ database, jobs, events, clock, defaultSender: siteTitle }, config, emails);
  const sourceAccess = openSourceAccess(config, settings, clock);
  const siteAccess = openSiteAccess({ outboundFetch: sourceAccess.outboundFetch, clock });
  const host = config.origin ? new URL(config.origin).host : `localhost:${config.port}`;
  const logs = await openLogs({ database, events, logger }, config, host);
  closers.push(logs.close);
  const files = openFiles(path.join(config.dataDir, 'files'));
  const timeZone = config.siteTimeZone;
  const writers = openWriters(config, { database, clock, timeZone });
  const embedder = config.embeddings && openEmbedder(config.embeddings, { database, clock, timeZone });
  const meaning =
    embedder && config.role !== 'worker' && openMeaning({ database, clock, events, logger, embedder });
  if (meaning) closers.push(async () => meaning.close());
  return {
    database,
    databaseProblem: problem,
    clock,
    timeZone,
    jobs,
    events,
    logger,
    writer: givenWriter ?? writers.model ?? writers.builtin,
    writers,
    model: config.model,
    imageConfig: config.imageModel,
    imageModel: config.imageModel && openImageModel(config.imageModel, { database, clock, timeZone }),
    embeddings: config.embeddings,
    embedder,
    meaning: meaning || undefined,
    crossref,
    ucmr5Address,
    settings,
    siteTitle,
    mailer,
    ...sourceAccess,
    fetchPicture: createPictureFetcher(siteAccess),
    findPicture: createPictureFinder(siteAccess, documents),
    documents,
    logs,
    files,
  };
}

const openWriters = ({ model }: Config, parts: Parameters<typeof openModelWriter>[1]): Writers => ({
  builtin: builtinWriter,
  ...(model && { model: openModelWriter(model, parts, builtinWriter) }),
});

const emails = [...accountEmails, ...outboxEmails, ...digestEmails];

/** In development, Vite handles requests for source files first. */
const withMiddlewares =
  (listener: RequestListener, { middlewares }: PageRenderer): RequestListener =>
  (request, response) =>
    middlewares
      ? middlewares(request, response, () => listener(request, response))
      : listener(request, response);
