import { and, eq, inArray, isNull } from 'drizzle-orm';
import { recordActions } from '../../audit/index.ts';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { done, type Outcome, type Refusal, refuse } from '../../platform/outcome.ts';
import { ingestActions } from '../terms.ts';
import { saveVisitIn } from '../fetch/fetch-source.ts';
import { UnusableSource, type Visit, visitSource } from '../fetch/visit-source.ts';
import { storeItems } from '../items/store-items.ts';
import { draftItemsQueue } from '../jobs.ts';
import { UnreadableSource } from '../parsers/parsed-item.ts';
import type { ReadItem } from '../parsers/read-items.ts';
import { assessRelevance } from '../relevance/assess-relevance.ts';
import type { IngestServices } from '../services.ts';
import { freeName, nameKey } from '../sources/free-name.ts';
import { refuseDuplicates } from '../sources/refuse-duplicates.ts';
import { fetchRuns, rawItems, sources } from '../tables.ts';
import { findTarget, type Named, type Target } from './find-target.ts';
import { readFile } from './read-file.ts';

export type IngestRequest = Named & {
  /** A saved document to read instead of the source's. */
  file?: Uint8Array | undefined;
  isDryRun: boolean;
};

export type IngestedItem = { title: string; url: string; publishedAt: Date | null; reason: string };

/** The result of one ingestion. */
export type IngestReport = {
  source: string;
  items: (IngestedItem & { isNew: boolean; isRelevant: boolean })[];
  /** A notice for staff although the source was readable, or the reason why reading it failed. */
  problem: string | null;
  isFailed: boolean;
};

type Services = Omit<IngestServices, 'logger' | 'neverFetchedReason'>;
type Source = typeof sources.$inferSelect;

/**
 * Reads a source, an address or a saved document once, now. Stores the new items, which the website drafts while it
 * runs; an address that is no source becomes one, switched off. A dry run reads everything there is and stores nothing.
 */
export async function ingestOnce(services: Services, request: IngestRequest): Promise<Outcome<IngestReport>> {
  const target = await findTarget(services.database, request);
  if (!target.ok) return target;
  const { stored, source } = target.value;
  const visit = request.file
    ? await readSaved(services, { ...source, body: request.file })
    : await visitSource(services, {
        ...source,
        ...(request.isDryRun ? initialVisitState : (stored ?? initialVisitState)),
      });
  const items = await assess(services.database, visit.items);
  if (!request.isDryRun) {
    const refusal = await store(services, target.value, visit, request.file !== undefined);
    if (refusal) return refusal;
  }
  const problem = visit.failure?.message ?? visit.problem;
  return done({ source: source.name, items, problem, isFailed: visit.failure !== null });
}

const initialVisitState = { position: null, etag: null, lastModified: null };

/** A saved document as a visit. */
async function readSaved(services: Services, document: Parameters<typeof readFile>[1]): Promise<Visit> {
  const visit: Visit = {
    ...initialVisitState,
    items: [],
    problem: null,
    failure: null,
    retryAfterSeconds: null,
  };
  try {
    return { ...visit, items: await readFile(services, document) };
  } catch (error) {
    if (!(error instanceof UnreadableSource)) throw error;
    return { ...visit, failure: new UnusableSource(error.message) };
  }
}

async function assess(database: Queryable, items: readonly ReadItem[]): Promise<IngestReport['items']> {
  const known = new Set<string>();
  for (let at = 0; at < items.length; at += hashesPerQuery) {
    const hashes = items.slice(at, at + hashesPerQuery).map(({ hash }) => hash);
    const rows = await database
      .select({ hash: rawItems.hash })
      .from(rawItems)
      .where(inArray(rawItems.hash, hashes));
    for (const { hash } of rows) known.add(hash);
  }
  return items.map((item) => ({
    title: item.title,
    url: item.url,
    publishedAt: item.publishedAt,
    isNew: !known.has(item.hash),
    ...assessRelevance(item),
  }));
}

const hashesPerQuery = 500;

async function store(
  services: Services,
  { stored, source }: Target,
  visit: Visit,
  isSaved: boolean,
): Promise<Refusal | null> {
  // A document that can't be read says nothing about the source.
  if (visit.failure && (isSaved || !stored)) return null;
  return services.database.transaction(async (transaction) => {
    const duplicate = stored ? null : await refuseDuplicates(transaction, { url: source.url });
    if (duplicate) return duplicate;
    const snapshot = stored ?? (await addInactive(transaction, services, source));
    const runId = await openUnqueuedRun(transaction, snapshot.id, services.clock.now());
    if (isSaved) await keepItems(transaction, services, { runId, sourceId: snapshot.id, items: visit.items });
    else if (!(await saveVisitIn(transaction, services, { runId, snapshot, visit })))
      return refuse('conflict', 'The source was changed in the meantime. Try again.');
    return null;
  });
}

async function addInactive(
  transaction: Transaction,
  { events }: Services,
  { name, url, parser }: Target['source'],
): Promise<Source> {
  const names = await transaction.select({ name: sources.name }).from(sources);
  const taken = new Set(names.map((row) => nameKey(row.name)));
  const input = { name: freeName({ name, url }, taken), url, parser, isActive: false };
  const [row] = await transaction.insert(sources).values(input).returning();
  await recordActions(transaction, ingestActions, [
    { actor: null, act: 'add source', subjectId: row!.id, after: input },
  ]);
  await events.publish(transaction, { topic: 'sources', sourceId: row!.id, isPublic: false });
  return row!;
}

/**
 * A run that no job serves, closed in the same transaction; or the one that is waiting, which then has nothing to do.
 */
async function openUnqueuedRun(
  transaction: Transaction,
  sourceId: string,
  requestedAt: Date,
): Promise<string> {
  await transaction.select({ id: sources.id }).from(sources).where(eq(sources.id, sourceId)).for('update');
  const [waiting] = await transaction
    .select({ id: fetchRuns.id })
    .from(fetchRuns)
    .where(and(eq(fetchRuns.sourceId, sourceId), isNull(fetchRuns.fetchedAt)));
  if (waiting) return waiting.id;
  const [run] = await transaction
    .insert(fetchRuns)
    .values({ sourceId, requestedAt })
    .returning({ id: fetchRuns.id });
  return run!.id;
}

type ItemsOfRun = { runId: string; sourceId: string; items: readonly ReadItem[] };

/** Stores the items of a saved document; the source's own visits and their state stay as they are. */
async function keepItems(
  transaction: Transaction,
  { jobs, events, clock }: Services,
  { runId, sourceId, items }: ItemsOfRun,
): Promise<void> {
  const fetchedAt = clock.now();
  await transaction
    .update(fetchRuns)
    .set({ fetchedAt, itemsFound: items.length })
    .where(eq(fetchRuns.id, runId));
  const stored = await storeItems(transaction, { runId, sourceId, fetchedAt, items });
  if (stored > 0) await jobs.send(draftItemsQueue, {}, transaction);
  await events.publish(transaction, { topic: 'fetch-run', runId, sourceId, isPublic: false });
}
