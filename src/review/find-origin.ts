import { eq } from 'drizzle-orm';
import { rawItems, sources } from '../ingest/index.ts';
import { stories } from '../news/index.ts';
import type { Queryable } from '../platform/database/database.ts';
import { drafts, splitSentences } from '../writer/index.ts';
import type { StoryOrigin } from './contract.ts';
import { findSupport } from './find-support.ts';

/** Where a story came from and how it was drafted; null if there is no such story. */
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
    support: findSupport(
      originalText,
      drafted.flatMap((words) => splitSentences(words ?? '')),
    ),
    writer: draft ? `${draft.writer} ${draft.writerVersion}` : null,
    scoreParts: draft?.scoreParts ?? null,
  };
}
