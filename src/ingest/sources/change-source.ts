import { eq } from 'drizzle-orm';
import { type Actor, refusePermission } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import type { Source, SourceChange } from '../contract.ts';
import type { IngestServices } from '../services.ts';
import { sources } from '../tables.ts';
import { ingestActions } from '../terms.ts';
import { sourceView } from './list-sources.ts';
import { nameKey, refuseDuplicates } from './refuse-duplicates.ts';
import { resetHealth } from './resume-source.ts';

/**
 * Updates the given fields of a source. A new address or parser, or switching it on, makes it due immediately;
 * the state remembered for the old address or parser is discarded.
 */
export async function changeSource(
  {
    database,
    clock,
    events,
    neverFetchedReason,
  }: Pick<IngestServices, 'database' | 'clock' | 'events' | 'neverFetchedReason'>,
  actor: Actor | null,
  id: string,
  change: SourceChange,
): Promise<Outcome<Source>> {
  const refusal = refusePermission(actor, 'manage sources');
  if (refusal) return refusal;
  return database.transaction(async (transaction) => {
    const [before] = await transaction.select().from(sources).where(eq(sources.id, id)).for('update');
    if (!before) return refuse('not-found', 'This source no longer exists.');
    const isMoved = change.url !== undefined && change.url !== before.url;
    const problem = isMoved ? neverFetchedReason(change.url!) : null;
    if (problem) return refuse('invalid', problem, { fields: { url: problem } });
    const isRenamed = change.name !== undefined && nameKey(change.name) !== nameKey(before.name);
    const identity = { ...(isMoved && { url: change.url }), ...(isRenamed && { name: change.name }) };
    const duplicate = (isMoved || isRenamed) && (await refuseDuplicates(transaction, identity, id));
    if (duplicate) return duplicate;
    const isOther = isMoved || (change.parser !== undefined && change.parser !== before.parser);
    const isDue = isOther || (change.isActive && !before.isActive);
    const changes = {
      ...change,
      ...(isDue && { etag: null, lastModified: null, ...resetHealth(clock.now()) }),
      ...(isOther && { position: null }),
    };
    if (Object.keys(changes).length === 0) return done(sourceView(before));
    const [after] = await transaction.update(sources).set(changes).where(eq(sources.id, id)).returning();
    await recordActions(transaction, ingestActions, [
      {
        actor,
        act: 'change source',
        subjectId: id,
        before: pick(before, change),
        after: change,
      },
    ]);
    // Public, because stories name their source.
    await events.publish(transaction, { topic: 'sources', sourceId: id });
    return done(sourceView(after!));
  });
}

const pick = (row: Record<string, unknown>, change: object) =>
  Object.fromEntries(Object.keys(change).map((name) => [name, row[name]]));
