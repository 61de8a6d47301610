import { type Actor, checkPermission } from '../access/index.ts';
import { recordActions } from '../audit/index.ts';
import { removeUnmentioned } from '../entities/index.ts';
import { removeSampleItems, removeSampleSources } from '../ingest/index.ts';
import { removeSampleCertificates } from '../ledger/index.ts';
import { removeSampleStories } from '../news/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Events } from '../platform/events.ts';
import { done, type Outcome } from '../platform/outcome.ts';
import { removeSampleSites } from '../sites/index.ts';
import type { SampleRemoval } from './contract.ts';
import type { RemovalEvent } from './events.ts';
import { sampleRecords } from './tables.ts';
import { sampleActions } from './terms.ts';

/**
 * Removes the sample content, all or nothing: exactly the records that loading it added, including those staff have
 * changed since, and the stories drafted from them, except sources that are switched on. Other items of a removed
 * source are removed too; stories drafted from those stay.
 */
export async function removeSample(
  { database, events, clock }: { database: Database; events: Events<RemovalEvent>; clock: Clock },
  actor: Actor | null,
): Promise<Outcome<SampleRemoval>> {
  const administrator = checkPermission(actor, 'remove sample content', clock);
  if (!administrator.ok) return administrator;
  return database.transaction(async (transaction) => {
    // With two concurrent removals, the second waits and finds nothing left.
    const records = await transaction.delete(sampleRecords).returning();
    const idsOf = (kind: (typeof records)[number]['kind']) =>
      records.filter((record) => record.kind === kind).map(({ recordId }) => recordId);
    await removeSampleItems(transaction, idsOf('item'));
    const gone = {
      stories: await removeSampleStories(transaction, idsOf('story')),
      sources: await removeSampleSources(transaction, idsOf('source')),
      sites: await removeSampleSites(transaction, idsOf('site')),
      certificates: await removeSampleCertificates(transaction),
    };
    if (records.length === 0) return done(gone);
    await removeUnmentioned(transaction);
    await recordActions(transaction, sampleActions, [
      {
        actor: administrator.value,
        act: 'remove sample content',
        subjectId: 'first',
        before: gone,
      },
    ]);
    for (const topic of ['stories', 'sources', 'sites', 'certificates', 'sample'] as const)
      await events.publish(transaction, { topic });
    return done(gone);
  });
}
