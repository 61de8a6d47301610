import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { rawItems } from '../ingest/index.ts';
import type { PublicationDetails } from '../ingest/tables.ts';
import { stories, storySources } from '../news/index.ts';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import type { UpkeepServices } from './services.ts';
import { workNotices } from './tables.ts';
import { identifyWork, type NoticeFinder, type NoticeKind } from './terms.ts';

type Services = Pick<UpkeepServices, 'clock' | 'events'> & { database: Queryable };

/**
 * Raises an alarm for each fetched item that is a notice about a work behind a story, and for each work behind a story
 * that was retracted, doubted or corrected before it was fetched. Idempotent.
 */
export async function findNotices(services: Services): Promise<void> {
  for (const item of await itemsWithNotices(services.database))
    await services.database.transaction(async (transaction) => {
      const found = [...(await aboutItself(transaction, item)), ...(await aboutOthers(transaction, item))];
      await recordNotices(transaction, services, found);
    });
}

type Item = { id: string; details: PublicationDetails };

/** Spelled like the index `raw_items_notices`. */
const hasNotices = sql`(${rawItems.details} -> 'updates' <> '[]' or ${rawItems.details} -> 'updatedBy' <> '[]')`;

async function itemsWithNotices(database: Queryable): Promise<Item[]> {
  const rows = await database
    .select({ id: rawItems.id, details: rawItems.details })
    .from(rawItems)
    .where(hasNotices)
    .orderBy(rawItems.id);
  return rows.flatMap(({ id, details }) => (details?.kind === 'publication' ? [{ id, details }] : []));
}

/** The work was fetched together with the notices about it. */
async function aboutItself(database: Queryable, { id, details }: Item): Promise<FoundNotice[]> {
  const work = identifyWork(details);
  if (work === null || details.updatedBy.length === 0) return [];
  const restingOnIt = await storiesOn(database, eq(rawItems.id, id));
  return restingOnIt.flatMap(({ storyId }) =>
    details.updatedBy.map(({ type, ...notice }) => ({
      storyId,
      kind: type,
      work,
      notice: identifyWork(notice),
      foundIn: indexOf(details),
    })),
  );
}

/** The item is a notice. Its own story, if it has one, is the news of the notice and needs no alarm. */
async function aboutOthers(database: Queryable, { id, details }: Item): Promise<FoundNotice[]> {
  const found: FoundNotice[] = [];
  for (const { type, doi, pmid } of details.updates) {
    const isIt = [
      ...(doi === undefined ? [] : [sql`lower(${rawItems.details} ->> 'doi') = ${doi.toLowerCase()}`]),
      ...(pmid === undefined ? [] : [sql`${rawItems.details} ->> 'pmid' = ${pmid}`]),
    ];
    if (isIt.length === 0) continue;
    const restingOnIt = await storiesOn(database, and(or(...isIt), sql`${rawItems.id} <> ${id}`));
    for (const { storyId, work } of restingOnIt)
      if (work !== null)
        found.push({ storyId, kind: type, work, notice: identifyWork(details), foundIn: indexOf(details) });
  }
  return found;
}

/** The stories that are or may become public and rest on such items, with the work each rests on. */
export async function storiesOn(
  database: Queryable,
  condition: ReturnType<typeof and>,
): Promise<{ storyId: string; work: string | null }[]> {
  const rows = await database
    .select({ storyId: storySources.storyId, details: rawItems.details })
    .from(rawItems)
    .innerJoin(storySources, eq(storySources.rawItemId, rawItems.id))
    .innerJoin(stories, eq(stories.id, storySources.storyId))
    .where(and(condition, inArray(stories.status, ['APPROVED', 'NEEDS_REVIEW', 'HELD'])));
  return rows.map(({ storyId, details }) => ({
    storyId,
    work: details?.kind === 'publication' ? identifyWork(details) : null,
  }));
}

const indexOf = ({ pmid }: PublicationDetails) =>
  pmid === undefined ? ('crossref' as const) : ('pubmed' as const);

type FoundNotice = {
  storyId: string;
  kind: NoticeKind;
  /** The work and the notice as `identifyWork` names them. */
  work: string;
  notice: string | null;
  foundIn: NoticeFinder;
};

/**
 * Keeps notices that are new, each as an alarm for staff. A work is retracted or doubted once, whichever index says so
 * first; it can be corrected several times.
 */
export async function recordNotices(
  transaction: Transaction,
  { clock, events }: Pick<UpkeepServices, 'clock' | 'events'>,
  found: readonly FoundNotice[],
): Promise<void> {
  if (found.length === 0) return;
  const foundAt = clock.now();
  const added = await transaction
    .insert(workNotices)
    .values(
      found.map(({ notice, ...rest }) => ({
        ...rest,
        notice: notice ?? '',
        key: rest.kind === 'correction' ? (notice ?? '') : '',
        foundAt,
      })),
    )
    .onConflictDoNothing()
    .returning({ storyId: workNotices.storyId });
  // Readers see a notice only once staff have confirmed it.
  for (const storyId of new Set(added.map((row) => row.storyId)))
    await events.publish(transaction, { topic: 'stories', storyId, isPublic: false });
}
