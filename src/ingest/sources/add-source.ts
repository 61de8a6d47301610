import { type Actor, refusePermission } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import type { NewSource, Source } from '../contract.ts';
import type { IngestServices } from '../services.ts';
import { sources } from '../tables.ts';
import { ingestActions } from '../terms.ts';
import { sourceView } from './list-sources.ts';
import { refuseDuplicates } from './refuse-duplicates.ts';
import { testSource } from './test-source.ts';

/**
 * Adds a source; an active one is fetched within a minute. Addresses and names are unique, and addresses that are never
 * fetched are refused.
 */
export async function addSource(
  {
    database,
    events,
    neverFetchedReason,
  }: Pick<IngestServices, 'events' | 'neverFetchedReason'> & { database: Queryable },
  actor: Actor | null,
  input: NewSource,
): Promise<Outcome<Source>> {
  const refusal = refusePermission(actor, 'manage sources');
  if (refusal) return refusal;
  const problem = neverFetchedReason(input.url);
  if (problem) return refuse('invalid', problem, { fields: { url: problem } });
  return database.transaction(async (transaction) => {
    const duplicate = await refuseDuplicates(transaction, input);
    if (duplicate) return duplicate;
    const [row] = await transaction.insert(sources).values(input).returning();
    await recordActions(transaction, ingestActions, [
      { actor, act: 'add source', subjectId: row!.id, after: input },
    ]);
    // It has no stories yet, so no public page names it.
    await events.publish(transaction, { topic: 'sources', sourceId: row!.id, isPublic: false });
    return done(sourceView(row!));
  });
}

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
