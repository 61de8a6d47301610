import { eq, and, inArray } from 'drizzle-orm';
import { type Actor, refusePermission } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import type { IngestServices } from '../services.ts';
import { sources } from '../tables.ts';
import { ingestActions } from '../terms.ts';

/** Removes a source with its raw items (specification, section 3); stories drafted from them stay. */
export async function removeSource(
  { database, events }: Pick<IngestServices, 'database' | 'events'>,
  actor: Actor | null,
  id: string,
): Promise<Outcome<null>> {
  const refusal = refusePermission(actor, 'manage sources');
  if (refusal) return refusal;
  return database.transaction(async (transaction) => {
    const [removed] = await transaction.delete(sources).where(eq(sources.id, id)).returning();
    if (!removed) return refuse('not-found', 'This source no longer exists.');
    const before = { name: removed.name, url: removed.url, parser: removed.parser };
    await recordActions(transaction, ingestActions, [{ actor, act: 'remove source', subjectId: id, before }]);
    // Public, because stories name their source.
    await events.publish(transaction, { topic: 'sources', sourceId: id });
    return done(null);
  });
}

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
