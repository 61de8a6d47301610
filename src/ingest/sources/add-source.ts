import type { Queryable } from '../../platform/database/database.ts';
import type { Events } from '../../platform/events.ts';
import { done, type Outcome } from '../../platform/outcome.ts';
import { type Actor, denied } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import type { NewSource, Source } from '../contract.ts';
import type { IngestEvent } from '../events.ts';
import { sourceView } from './list-sources.ts';
import { refuseDuplicateAddress } from './refuse-duplicate-address.ts';
import { sources } from '../tables.ts';
import { ingestActions } from '../audit-terms.ts';

/** Adds a source; an active one is fetched within a minute. Addresses are unique. */
export async function addSource(
  { database, events }: { database: Queryable; events: Events<IngestEvent> },
  actor: Actor | null,
  input: NewSource,
): Promise<Outcome<Source>> {
  const refusal = denied(actor, 'manage sources');
  if (refusal) return refusal;
  return database.transaction(async (transaction) => {
    const duplicate = await refuseDuplicateAddress(transaction, input.url);
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
