import type { Answer, Drafter, WaitingItem } from '../../ingest/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { fingerprintOf } from '../clusters/fingerprint.ts';
import { groupReports, storeReports } from '../clusters/join-reports.ts';
import type { DraftServices } from '../services.ts';
import type { SourceText } from '../story-writer.ts';
import { callWriter } from './call-writer.ts';
import { labelSample, type Drafted, storeDrafts } from './store-drafts.ts';

/** Drafts with the writer in use; an item that reports the event of a story joins that story. */
export const openDrafter = (services: DraftServices): Drafter<Drafted> => ({
  pace: services.writer.pace,
  write: (item) => writeItem(services, item),
  save: (transaction, drafted) => saveDrafts(transaction, services, drafted),
});

async function writeItem(
  services: Omit<DraftServices, 'events'>,
  item: WaitingItem,
): Promise<Answer<Drafted>> {
  const answer = await callWriter(services, sourceTextOf(item));
  if (!answer.ok) return answer;
  const { draft, quotations, source, hidden } = answer;
  const { readSource } = await import('../builtin/text/read-source.ts');
  const drafted = {
    item,
    print: fingerprintOf(readSource(source)),
    draft: labelSample(draft, item.isSample),
    quotations,
    at: services.clock.now(),
  };
  return { ok: true, draft: drafted, note: hidden > 0 ? hiddenSentences(hidden) : null };
}

const hiddenSentences = (count: number): string =>
  count === 1
    ? 'One sentence that addresses the writer was not used.'
    : `${count} sentences that address the writer were not used.`;

async function saveDrafts(
  transaction: Transaction,
  { events }: Pick<DraftServices, 'events'>,
  drafted: readonly Drafted[],
): Promise<Map<string, string>> {
  if (drafted.length === 0) return new Map();
  const reports = await groupReports(transaction, drafted);
  await storeReports(transaction, reports, await storeDrafts(transaction, reports.own));
  await events.publish(transaction, { topic: 'stories', isPublic: false });
  if (reports.joined.some(({ to }) => to.isPublic)) await events.publish(transaction, { topic: 'stories' });
  return new Map(reports.joined.map(({ result, to }) => [result.item.id, to.title]));
}

/** The text of an item as a writer reads it. */
export const sourceTextOf = ({
  url,
  title,
  contentText,
  publishedAt,
  extra,
  details,
  source,
}: Pick<
  WaitingItem,
  'url' | 'title' | 'contentText' | 'publishedAt' | 'extra' | 'details' | 'source'
>): SourceText => ({
  url,
  title,
  contentText,
  publishedAt,
  sourceName: source.name,
  license: source.license,
  defaultCategory: source.defaultCategory,
  labels: extra.labels ?? [],
  details,
  audioUrl: extra.audioUrl,
  imageUrl: extra.imageUrl,
});
