import type { RequestListener } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import { imageQueues, workOnImages } from './images/index.ts';
import { createDocumentReader, ingestQueues, workOnIngest } from './ingest/index.ts';
import { openLogs } from './log/index.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { type Config, projectRoot } from './platform/config.ts';
import { type OpenDatabase, openDatabase } from './platform/database/open-database.ts';
import { openEvents } from './platform/events.ts';
import { openFiles } from './platform/files/files.ts';
import { listen } from './platform/http/listen.ts';
import { installJobs, startJobs } from './platform/jobs.ts';
import type { Logger } from './platform/logger.ts';
import { mailQueues } from './platform/mail/jobs.ts';
import { openMails } from './platform/mail/mails.ts';
import { createOutboundFetch } from './platform/outbound/outbound-fetch.ts';
import { keepPublicAnswers } from './public-answers.ts';
import { hasSample, loadSample } from './sample/index.ts';
import {
  createAdministrator,
  type NewAdministrator,
  openSettings,
  publicFacts,
  staffQueues,
  workOnResets,
} from './staff/index.ts';
import type { PageRenderer } from './web/render-page.ts';
import { createPageRenderer } from './web/render-page.ts';
import { workOnDrafts } from './writer/index.ts';

export type Site = {
  /** Where it serves; null for a process that only works on jobs. */
  address: string | null;
  /** Set on the first start: the only time that the password is known. */
  administrator: NewAdministrator | null;
  /** How many sample stories this start brought. */
  sampleStories: number;
  /** Finishes the requests and jobs under way, then closes everything. */
  stop(): Promise<void>;
};

/** Starts the site: database → jobs → first content → app → listen. Throws `StartFailure`. */
export async function startSite(config: Config, logger: Logger, clock: Clock = systemClock): Promise<Site> {
  const opened = await openDatabase(config, {
    mayJoin: false,
    logger,
    prepareAsOwner: async (owner) => [
      await installJobs(owner, [...ingestQueues, ...imageQueues, ...mailQueues, ...staffQueues]),
    ],
  });
  const stopping = new AbortController();
  const closers: (() => Promise<void>)[] = [opened.close];
  const stop = async () => {
    stopping.abort();
    for (const close of closers.toReversed()) await close();
  };
  try {
    const services = await openServices(config, logger, clock, opened, closers);
    const { database } = services;
    // Known for certain once the server listens: with PORT=0 the system chooses the port.
    let origin = config.origin ?? `http://${config.host}:${config.port}`;
    const siteFacts = async () => ({
      ...publicFacts(await services.settings.read()),
      timeZone: config.siteTimeZone,
      origin,
    });
    const administrator = await createAdministrator(database, config, clock);
    const sampleStories =
      administrator && config.loadSample
        ? await loadSample({ ...services, timeZone: config.siteTimeZone }, administrator.account)
        : 0;

    if (config.role !== 'web') await services.mails.work();
    if (config.role !== 'web') await workOnResets({ ...services, site: siteFacts });
    if (config.role !== 'web') await workOnIngest(services);
    if (config.role !== 'web') await workOnDrafts(services);
    if (config.role !== 'web') closers.push(await workOnImages(services));
    if (config.role === 'worker') return { address: null, administrator, sampleStories, stop };

    const pages = await createPageRenderer({
      mode: config.isLive ? 'live' : 'built',
      root: projectRoot,
      site: async () => ({ ...(await siteFacts()), hasSample: await hasSample(database) }),
      report: (failure) => logger.error({ err: failure }, 'a page failed'),
    });
    closers.push(pages.close);
    const app = createApp({ ...services, config, pages, site: siteFacts, stopping: stopping.signal });
    const answers = keepPublicAnswers({ app: app.fetch, origin, events: services.events, logger });
    closers.push(answers.close);
    const listener = config.isLive
      ? withMiddlewares(getRequestListener(app.fetch), pages)
      : answers.before(getRequestListener(answers.app));
    const { address, drain } = await listen(listener, config);
    closers.push(drain);
    origin = config.origin ?? address;
    return { address, administrator, sampleStories, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openServices(
  config: Config,
  logger: Logger,
  clock: Clock,
  { database, connection }: OpenDatabase,
  closers: (() => Promise<void>)[],
) {
  const events = await openEvents(connection, logger);
  closers.push(events.close);
  const settings = openSettings(database, events);
  const jobs = await startJobs(connection, logger);
  closers.push(jobs.stop);
  const mails = openMails({ database, jobs, events, clock }, config);
  const userAgent = async () =>
    `ThePFASRecord/1.0 (+${config.origin ?? 'https://www.example.org'}; ${(await settings.read()).contactEmail})`;
  const outboundFetch = createOutboundFetch({ allowHosts: config.fetchAllowHosts, userAgent, clock });
  const documents = createDocumentReader();
  closers.push(documents.close);
  const host = config.origin ? new URL(config.origin).host : `localhost:${config.port}`;
  const logs = await openLogs({ database, events, logger }, config, host);
  closers.push(logs.close);
  const files = openFiles(path.join(config.dataDir, 'files'));
  return { database, clock, jobs, events, logger, settings, mails, outboundFetch, documents, logs, files };
}

/** In development, Vite answers for the sources first. */
const withMiddlewares =
  (listener: RequestListener, { middlewares }: PageRenderer): RequestListener =>
  (request, response) =>
    middlewares
      ? middlewares(request, response, () => listener(request, response))
      : listener(request, response);
