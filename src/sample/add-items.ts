import { addSampleItem, type SampleItem as StoredItem } from '../ingest/index.ts';
import { joinedReason } from '../ingest/terms.ts';
import { addReports } from '../news/index.ts';
import { dayMs } from '../platform/calendar-day.ts';
import type { Transaction } from '../platform/database/database.ts';
import { addSampleDrafts } from '../writer/index.ts';
import { type SampleItem, sampleItems } from './items.ts';
import { type InventedSource, inventedSources } from './sources.ts';
import { sampleRecords } from './tables.ts';
import { fictionalSourceBase } from './terms.ts';

const hourMs = 60 * 60 * 1000;
/** An item is published this long before it is fetched, and fetched this long before it is drafted. */
const hoursUntilFetched = 3;
const hoursUntilDrafted = 1;
const hoursBetweenReports = 1;

/** When the sample is loaded, and its source ids by name. */
type Place = { transaction: Transaction; start: Date; sourceIds: ReadonlyMap<string, string> };

/** Adds the item that a story rests on, if there is one, and returns its id. */
export async function addPrimaryItem(
  place: Place,
  story: { canonicalUrl: string; draftedAt: Date },
): Promise<string | undefined> {
  const item = primaryOf(story.canonicalUrl);
  if (!item) return undefined;
  return add(place, item, new Date(story.draftedAt.getTime() - hoursUntilDrafted * hourMs));
}

/** Adds the records around a story: its draft, and the other reports of its event. */
export async function addOtherReports(
  place: Place,
  {
    id,
    title,
    canonicalUrl,
    draftedAt,
  }: { id: string; title: string; canonicalUrl: string; draftedAt: Date },
): Promise<void> {
  const primary = primaryOf(canonicalUrl);
  if (primary?.role !== 'primary') return;
  const { title: originalTitle, text, scoreParts } = primary;
  const originalSummary = text.split('\n\n')[0]!;
  const draft = { storyId: id, draftedAt, originalTitle, originalSummary, scoreParts };
  await addSampleDrafts(place.transaction, [draft]);
  let fetchedAt = draftedAt.getTime();
  for (const item of sampleItems) {
    if (!('story' in item) || item.story !== primary.name) continue;
    fetchedAt += hoursBetweenReports * hourMs;
    const rawItemId = await add(place, item, new Date(fetchedAt), joinedReason(title));
    await addReports(place.transaction, [{ storyId: id, rawItemId, role: item.role }]);
  }
}

/** Adds the items without a story. */
export async function addOtherItems(place: Place): Promise<void> {
  for (const item of sampleItems)
    if (item.role === 'none')
      await add(place, item, new Date(place.start.getTime() - item.arrivedDaysAgo * dayMs));
}

const primaryOf = (canonicalUrl: string): SampleItem | undefined =>
  sampleItems.find(({ role, name }) => role === 'primary' && fictionalSourceBase + name === canonicalUrl);

async function add(
  { transaction, start, sourceIds }: Place,
  { source, name, title, text, details }: SampleItem,
  fetchedAt: Date,
  reason?: string,
): Promise<string> {
  const item: StoredItem['item'] = {
    url: fictionalSourceBase + name,
    title,
    publishedAt: new Date(fetchedAt.getTime() - hoursUntilFetched * hourMs),
    contentHtml: text
      .split('\n\n')
      .map((paragraph) => `<p>${paragraph}</p>`)
      .join('\n'),
    contentText: text,
    extra: {},
    ...(details && { details: details(start) }),
  };
  const sourceId = idOf(sourceIds, source);
  const recordId = await addSampleItem(transaction, { sourceId, fetchedAt, item, reason });
  await transaction.insert(sampleRecords).values({ kind: 'item', recordId });
  return recordId;
}

function idOf(sourceIds: ReadonlyMap<string, string>, source: InventedSource): string {
  const id = sourceIds.get(inventedSources[source].name);
  if (!id) throw new Error(`The sample source '${source}' was not added.`);
  return id;
}
