import path from 'node:path';
import { accountEmails } from './accounts/index.ts';
import {
  createPictureFetcher,
  createPictureFinder,
  openImageModel,
  openPublisherAccess,
} from './covers/index.ts';
import { digestEmails } from './digest/index.ts';
import { websiteEvents } from './events.ts';
import { createDocumentReader } from './ingest/index.ts';
import { openLogs, readWitnesses } from './log/index.ts';
import { operationsEmails } from './operations/index.ts';
import { outboxEmails } from './outbox/index.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { OpenDatabase } from './platform/database/open-database.ts';
import { watchReadiness } from './platform/database/readiness.ts';
import { openEvents } from './platform/events.ts';
import { openFiles } from './platform/files/files.ts';
import { startJobs } from './platform/jobs.ts';
import type { Logger } from './platform/logger.ts';
import { openMailer } from './platform/mail/mailer.ts';
import { openEmbedder, openSemanticSearch } from './search/index.ts';
import { openSettings, organizationOf } from './settings/index.ts';
import { ucmr5Archive } from './sites/index.ts';
import { openSourceAccess } from './source-access.ts';
import { builtinWriter, openDrafter, openModelWriter, openUsage, type StoryWriter } from './writer/index.ts';

/** The parts of a website that can be replaced. */
export type Parts = { clock: Clock; writer: StoryWriter | null; crossref: string; ucmr5Address: string };
/** If `writer` is null, the model's writer is used if one is configured, otherwise the built-in one. */
const defaultParts: Parts = {
  clock: systemClock,
  writer: null,
  crossref: 'https://api.crossref.org',
  ucmr5Address: ucmr5Archive.address,
};

/** Functions that close what was opened, in the order of opening; they are called in reverse. */
export type Closers = (() => Promise<void>)[];

/** The dependencies that the capabilities share in one process. */
export type Services = Awaited<ReturnType<typeof openServices>>;

/** Opens the services on an open database. Each is added to `closers` as it is opened, so a failure can close it. */
export async function openServices(
  config: Config,
  logger: Logger,
  parts: Partial<Parts>,
  { database, connection, problem, restarts }: OpenDatabase,
  closers: Closers,
) {
  const { clock, writer: givenWriter, crossref, ucmr5Address } = { ...defaultParts, ...parts };
  const events = await openEvents(connection, websiteEvents, logger);
  closers.push(events.close);
  const readiness = watchReadiness(connection);
  closers.push(async () => readiness.close());
  const settings = openSettings(database, events);
  // Before the jobs, so that it closes after them: they finish reading.
  const documents = createDocumentReader();
  closers.push(documents.close);
  const jobs = await startJobs(connection, logger);
  closers.push(jobs.stop);
  const websiteTitle = async () => (await settings.read()).title;
  const mailer = openMailer({ database, jobs, events, clock, defaultSender: websiteTitle }, config, emails);
  const sourceAccess = openSourceAccess(config, settings, clock);
  const publisherAccess = openPublisherAccess({ outboundFetch: sourceAccess.outboundFetch, clock });
  const host = config.origin ? new URL(config.origin).host : `localhost:${config.port}`;
  const mayMakeKey = config.role !== 'worker';
  const witnesses = await readWitnesses(config);
  const logServices = { database, events, logger, jobs, clock };
  const logs = await openLogs(logServices, config, { host, mayMakeKey, witnesses });
  closers.push(logs.close);
  const { timeZone } = config;
  const { modelWriter, ...models } = openModels(
    config,
    { database, clock, timeZone, events, logger },
    closers,
  );
  const writer = givenWriter ?? modelWriter ?? builtinWriter;
  return {
    database,
    databaseProblem: problem,
    databaseRestarts: restarts,
    readiness,
    liveStreams: { count: 0 },
    clock,
    timeZone,
    jobs,
    events,
    logger,
    writer,
    drafter: openDrafter({ clock, events, logger, writer }),
    ...models,
    crossref,
    ucmr5Address,
    settings,
    websiteTitle,
    organization: async () => organizationOf(await settings.read()),
    needsSecondPerson: async () => (await settings.read()).secondPerson,
    mailer,
    ...sourceAccess,
    fetchPicture: createPictureFetcher(publisherAccess),
    findPicture: createPictureFinder(publisherAccess, documents),
    documents,
    logs,
    files: openFiles(path.join(config.dataDir, 'files')),
  };
}

function openModels(
  { model, imageModel: imageConfig, embeddings, role }: Config,
  services: Omit<Parameters<typeof openSemanticSearch>[0], 'embedder'> & Parameters<typeof openEmbedder>[1],
  closers: Closers,
) {
  const embedder = embeddings && openEmbedder(embeddings, services);
  // Workers don't serve searches.
  const semanticSearch =
    embedder && role !== 'worker' ? openSemanticSearch({ ...services, embedder }) : undefined;
  if (semanticSearch) closers.push(async () => semanticSearch.close());
  return {
    model,
    modelWriter:
      model && openModelWriter(model, { ...services, usage: openUsage(services, model) }, builtinWriter),
    imageConfig,
    imageModel: imageConfig && openImageModel(imageConfig, services),
    embeddings,
    embedder,
    semanticSearch,
  };
}

const emails = [...accountEmails, ...outboxEmails, ...digestEmails, ...operationsEmails];
