import { assessRelevance, type LeasedItem } from '../../ingest/index.ts';
import { callWriter } from './call-writer.ts';
import { labelSample } from '../label-sample.ts';
import type { DraftServices } from '../services.ts';
import type { SourceText, TokenCount, Written } from '../story-writer.ts';
import { draftAttemptsMax } from '../terms.ts';

/** An item's outcome, with reason and time; a failed one may be retried. */
export type Result = { item: LeasedItem; reason: string; at: Date } & (
  | ({ outcome: 'drafted'; source: SourceText; tokens: TokenCount | null; latencyMs: number } & Written)
  | { outcome: 'ignored' | 'failed' }
);

/** A drafted item, with its text as the writer read it: without instructions to writers. */
export type Drafted = Extract<Result, { outcome: 'drafted' }>;

/** Writes the draft if the item is relevant or was requested. Doesn't access the database. */
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
  const { draft, claims, tokens = null, latencyMs, source, hidden } = answer;
  const whyDrafted = isRelevant ? reason : 'Drafted at the request of staff.';
  return {
    item,
    outcome: 'drafted',
    source,
    draft: labelSample(draft, item.isSample),
    claims,
    tokens,
    latencyMs,
    reason: hidden > 0 ? `${whyDrafted} ${hiddenSentences(hidden)}` : whyDrafted,
    at: services.clock.now(),
  };
}

const hiddenSentences = (count: number): string =>
  count === 1
    ? 'One sentence that addresses the writer was not used.'
    : `${count} sentences that address the writer were not used.`;

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
  LeasedItem,
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
