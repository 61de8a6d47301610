import { type Actor, systemActor } from '../access/index.ts';
import { wasEverRecorded, recordActions } from '../audit/index.ts';
import { addSource, type IngestEvent, type IngestServices } from '../ingest/index.ts';
import type { LedgerServices } from '../ledger/index.ts';
import { addDrafts, editStory, type StoriesEvent } from '../news/index.ts';
import { dayMs } from '../platform/calendar-day.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Events } from '../platform/events.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Outcome } from '../platform/outcome.ts';
import { addSite, type SitesEvent } from '../sites/index.ts';
import { findNotices } from '../upkeep/index.ts';
import { addCertificates } from './add-certificates.ts';
import { addOtherItems, addOtherReports, addPrimaryItem } from './add-items.ts';
import { sampleSites } from './sites.ts';
import { sampleSources } from './sources.ts';
import type { SampleStory } from './stories/sample-story.ts';
import { sampleRecords } from './tables.ts';
import { sampleActions } from './terms.ts';

export type SampleServices = LedgerServices &
  Pick<IngestServices, 'neverFetchedReason'> & {
    jobs: Jobs;
    events: Events<IngestEvent | SitesEvent | StoriesEvent>;
  };

const loadAction = 'load sample content';
/** How long a draft waits for its sample reviewer. */
const hoursInQueue = 5;
const hourMs = 60 * 60 * 1000;

/**
 * Loads the sample content into a website that never had any, through the actions that staff use, but as actions of the
 * website itself, all or nothing.
 * Returns how many stories were added; 0 if it was loaded before.
 */
export async function loadSample(services: SampleServices): Promise<number> {
  const system = systemActor(services.clock);
  return services.database.transaction(async (transaction) => {
    if (await wasEverRecorded(transaction, sampleActions, loadAction)) return 0;
    const { sampleStories } = await import('./stories/index.ts');
    const sourceIds = new Map<string, string>();
    for (const source of sampleSources) {
      const { id } = valueOf(await addSource({ ...services, database: transaction }, system, source));
      sourceIds.set(source.name, id);
      await transaction.insert(sampleRecords).values({ kind: 'source', recordId: id });
    }
    // Oldest first, in order of arrival.
    const oldestFirst = [...sampleStories].sort(
      (a, b) => (b.approvedDaysAgo ?? 0) - (a.approvedDaysAgo ?? 0),
    );
    const place = { transaction, start: services.clock.now(), sourceIds };
    for (const story of oldestFirst) await addStory({ ...services, ...place }, system, story);
    await addOtherItems(place);
    await findNotices({ ...services, database: transaction });
    const sites = sampleSites();
    for (const site of sites) {
      const { id } = valueOf(await addSite({ ...services, database: transaction }, system, site));
      await transaction.insert(sampleRecords).values({ kind: 'site', recordId: id });
    }
    const certificates = await addCertificates({ ...services, database: transaction }, system);
    for (const recordId of certificates)
      await transaction.insert(sampleRecords).values({ kind: 'certificate', recordId });
    const after = {
      stories: sampleStories.length,
      sources: sampleSources.length,
      sites: sites.length,
      certificates: certificates.length,
    };
    await recordActions(transaction, sampleActions, [
      { actor: system, act: loadAction, subjectId: 'first', after },
    ]);
    return sampleStories.length;
  });
}

type Place = { transaction: Transaction; start: Date; sourceIds: ReadonlyMap<string, string> };

async function addStory(
  { transaction, start, sourceIds, events, jobs }: SampleServices & Place,
  system: Actor,
  { approvedDaysAgo, status, featured, ...draft }: SampleStory,
): Promise<void> {
  const place = { transaction, start, sourceIds };
  const reviewedAt = new Date(start.getTime() - (approvedDaysAgo ?? 0) * dayMs);
  const draftedAt = new Date(reviewedAt.getTime() - hoursInQueue * hourMs);
  const rawItemId = await addPrimaryItem(place, { ...draft, draftedAt });
  const [id] = await addDrafts(transaction, [{ ...draft, rawItemId, createdAt: draftedAt }]);
  if (!id) throw new Error(`The sample story '${draft.title}' could not be added.`);
  await transaction.insert(sampleRecords).values({ kind: 'story', recordId: id }).onConflictDoNothing();
  await addOtherReports(place, { ...draft, id, draftedAt });
  if (status === 'NEEDS_REVIEW') return;
  const then = { database: transaction, events, jobs, clock: { now: () => reviewedAt } };
  valueOf(await editStory(then, system, id, { status, featured }));
}

function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.error);
  return outcome.value;
}
