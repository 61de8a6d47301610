import { assessRelevance, type LeasedItem } from '../ingest/index.ts';
import { callWriter } from './call-writer.ts';
import type { DraftServices } from './services.ts';
import type { SourceText, Written } from './story-writer.ts';
import { draftAttemptsMax } from './terms.ts';

/** An item's outcome, with reason and time; a failed one may be retried. */
export type Result = { item: LeasedItem; reason: string; at: Date } & (
  | ({ outcome: 'drafted' } & Written)
  | { outcome: 'ignored' | 'failed' }
);

/** Relevant, or requested? → write. Touches no database. */
export async function writeItem(
  services: Pick<DraftServices, 'writer' | 'clock' | 'logger'>,
  item: LeasedItem,
): Promise<Result> {
  const without = (outcome: 'ignored' | 'failed', why: string): Result => ({
    item,
    outcome,
    reason: why,
    at: services.clock.now(),
  });
  const { isRelevant, reason } = assessRelevance(item);
  if (!isRelevant && !item.draftRequestedAt) return without('ignored', reason);
  // The process died during every attempt, possibly because of this item.
  if (item.draftAttempts > draftAttemptsMax) return without('failed', 'Drafting was interrupted every time.');
  const answer = await callWriter(services, sourceTextOf(item));
  if (!answer.ok) return without('failed', answer.reason);
  const { draft, claims } = answer;
  const whyDrafted = isRelevant ? reason : 'Drafted at the request of staff.';
  return { item, outcome: 'drafted', draft, claims, reason: whyDrafted, at: services.clock.now() };
}

const sourceTextOf = ({
  url,
  title,
  contentText,
  publishedAt,
  extra,
  details,
  source,
}: LeasedItem): SourceText => ({
  url,
  title,
  contentText,
  publishedAt,
  sourceName: source.name,
  defaultCategory: source.defaultCategory,
  labels: extra.labels ?? [],
  details,
  audioUrl: extra.audioUrl,
  imageUrl: extra.imageUrl,
});
