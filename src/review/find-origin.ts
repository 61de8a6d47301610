import { eq } from 'drizzle-orm';
import { rawItems, sources } from '../ingest/index.ts';
import { stories } from '../news/index.ts';
import type { Queryable } from '../platform/database/database.ts';
import {
  drafts,
  isCategoryGuess,
  isStoryUnedited,
  sourceTextOf,
  type Span,
  splitSentences,
  createPassageFinder,
} from '../writer/index.ts';
import { describeWriter } from '../writer/terms.ts';
import type { StoryOrigin } from './editor-contract.ts';

/** A story's source and how it was drafted; null if the story doesn't exist. */
export async function findOrigin(database: Queryable, storyId: string): Promise<StoryOrigin | null> {
  const [found] = await database
    .select({ story: stories, draft: drafts, item: rawItems, source: sources })
    .from(stories)
    .leftJoin(drafts, eq(drafts.storyId, stories.id))
    .leftJoin(rawItems, eq(rawItems.id, stories.rawItemId))
    .leftJoin(sources, eq(sources.id, rawItems.sourceId))
    .where(eq(stories.id, storyId));
  if (!found) return null;
  const { story, draft, item, source } = found;
  const originalSummary = draft?.originalSummary ?? null;
  const originalText = item?.contentText ?? '';
  const drafted = [
    originalSummary,
    story.summary,
    story.whyMatters,
    story.regulatoryBasis,
    story.humanImpact,
  ];
  return {
    sourceName: source?.name ?? null,
    sourceUrl: story.canonicalUrl,
    originalTitle: draft?.originalTitle ?? item?.title ?? null,
    originalSummary,
    originalText,
    support: findSupport(originalText, [
      ...drafted.flatMap((words) => splitSentences(words ?? '')),
      ...(draft?.quotations ?? []),
    ]),
    writer: draft && describeWriter(draft),
    relevance: item?.reason ?? null,
    scoreParts: draft?.scoreParts ?? null,
    isCategoryUncertain:
      draft?.writer === 'builtin' &&
      item !== null &&
      source !== null &&
      (await isCategoryGuess(sourceTextOf({ ...item, source }))),
    canDraftAgain: item !== null && (await isStoryUnedited(database, storyId)),
  };
}

/** Shorter fragments are too common to attribute to one passage. */
const charactersMin = 20;

/**
 * Finds verbatim occurrences of sentences in a text, ignoring differences in white space: each once, in text order,
 * with touching spans merged. Of a shortened sentence, the part before the ellipsis is found; reworded ones aren't.
 */
export function findSupport(text: string, sentences: readonly string[]): Span[] {
  const find = createPassageFinder(text);
  const kept = sentences.map((sentence) => sentence.replace(/…$/, ''));
  const spans = kept.filter(isDistinctive).flatMap((sentence) => find(sentence) ?? []);
  const whole: Span[] = [];
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    const last = whole.at(-1);
    if (last && start <= last.end + 1) last.end = Math.max(last.end, end);
    else whole.push({ start, end });
  }
  return whole;
}

const isDistinctive = (sentence: string): boolean =>
  sentence.replace(/\s+/g, ' ').trim().length >= charactersMin;
