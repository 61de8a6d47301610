import { and, eq, inArray } from 'drizzle-orm';
import type { Actor } from '../../access/index.ts';
import { staffAction } from '../../audit/index.ts';
import { formerFields } from '../../platform/changed-fields.ts';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import type { NewSource, Source, SourceChange } from '../contract.ts';
import type { IngestServices } from '../services.ts';
import { sources } from '../tables.ts';
import { ingestActions } from '../terms.ts';
import { sourceView } from './list-sources.ts';
import { nameKey, refuseDuplicates } from './refuse-duplicates.ts';
import { testSource } from './test-source.ts';

type Services = Pick<IngestServices, 'clock' | 'events' | 'neverFetchedReason'> & { database: Queryable };

const changeSources = staffAction<typeof ingestActions, Services>(
  ingestActions,
  'manage sources',
  (sourceId) => ({ topic: 'sources', sourceId }),
);

/**
 * Adds a source; an active one is fetched within a minute. Addresses and names are unique, and addresses that are never
 * fetched are refused.
 */
export const addSource = changeSources(async ({ services, transaction, record }, input: NewSource) => {
  const problem = refuseAddress(services, input.url) ?? (await refuseDuplicates(transaction, input));
  if (problem) return problem;
  const [row] = await transaction.insert(sources).values(input).returning();
  record('add source', row!.id, { after: input });
  return done(sourceView(row!));
});

/** Tests a source and, if it has items, adds it; otherwise says why it was left off. */
export async function addTestedSource(
  services: IngestServices,
  actor: Actor | null,
  input: NewSource,
): Promise<Outcome<Source>> {
  const { url, parser } = input;
  const test = await testSource(services, actor, { url, parser });
  if (!test.ok) return test;
  const nothing = 'The source answered, but it lists nothing.';
  if (test.value.found === 0) return refuse('invalid', nothing, { fields: { url: nothing } });
  return addSource(services, actor, input);
}

/**
 * Updates the given fields of a source. A new address or parser, or switching it on, makes it due immediately;
 * the state remembered for the old address or parser is discarded.
 */
export const changeSource = changeSources(
  async ({ services, transaction, record }, id: string, change: SourceChange) => {
    const before = await lockSource(transaction, id);
    if (!before) return goneSource;
    const isMoved = change.url !== undefined && change.url !== before.url;
    const isRenamed = change.name !== undefined && nameKey(change.name) !== nameKey(before.name);
    const identity = { ...(isMoved && { url: change.url }), ...(isRenamed && { name: change.name }) };
    const problem =
      (isMoved && refuseAddress(services, change.url!)) ||
      ((isMoved || isRenamed) && (await refuseDuplicates(transaction, identity, id)));
    if (problem) return problem;
    const isOther = isMoved || (change.parser !== undefined && change.parser !== before.parser);
    const isDue = isOther || (change.isActive && !before.isActive);
    const changes = {
      ...change,
      ...(isDue && { etag: null, lastModified: null, ...resetHealth(services.clock.now()) }),
      ...(isOther && { position: null }),
    };
    if (Object.keys(changes).length === 0) return done(sourceView(before));
    const [after] = await transaction.update(sources).set(changes).where(eq(sources.id, id)).returning();
    record('change source', id, { before: formerFields(before, change), after: change });
    return done(sourceView(after!));
  },
);

/** 'Resume': reactivates a source paused for failing repeatedly. No-op if it isn't paused. */
export const resumeSource = changeSources(async ({ services, transaction, record }, id: string) => {
  const before = await lockSource(transaction, id);
  if (!before) return goneSource;
  const { pausedAt, failuresInARow } = before;
  if (!pausedAt) return done(sourceView(before));
  const change = resetHealth(services.clock.now());
  const [after] = await transaction.update(sources).set(change).where(eq(sources.id, id)).returning();
  record('resume source', id, {
    before: { pausedAt, failuresInARow },
    after: { pausedAt: null, failuresInARow: 0 },
  });
  return done(sourceView(after!));
});

/** Removes a source with its raw items (specification, section 3); stories drafted from them stay. */
export const removeSource = changeSources(async ({ transaction, record }, id: string) => {
  const [removed] = await transaction.delete(sources).where(eq(sources.id, id)).returning();
  if (!removed) return goneSource;
  const { name, url, parser } = removed;
  record('remove source', id, { before: { name, url, parser } });
  return done(null);
});

/**
 * Deletes the sample sources and the items fetched from them, except those that staff switched on: they are in use.
 * Returns how many were deleted. The caller has checked permission, and records the deletion.
 */
export async function removeSampleSources(transaction: Transaction, ids: string[]): Promise<number> {
  const { rowCount } = await transaction
    .delete(sources)
    .where(and(inArray(sources.id, ids), eq(sources.isActive, false)));
  return rowCount ?? 0;
}

const goneSource = refuse('not-found', 'This source no longer exists.');

async function lockSource(transaction: Transaction, id: string) {
  const [row] = await transaction.select().from(sources).where(eq(sources.id, id)).for('update');
  return row;
}

function refuseAddress({ neverFetchedReason }: Pick<Services, 'neverFetchedReason'>, url: string) {
  const problem = neverFetchedReason(url);
  return problem ? refuse('invalid', problem, { fields: { url: problem } }) : null;
}

/** Clears a source's failures and makes it due immediately. */
const resetHealth = (now: Date) => ({
  failuresInARow: 0,
  lastError: null,
  pausedAt: null,
  nextFetchAt: now,
});
