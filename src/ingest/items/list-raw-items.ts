import { and, desc, eq, exists, ne, not, type SQL, sql, count } from 'drizzle-orm';
import type { z } from 'zod';
import { stories, storySources } from '../../news/tables.ts';
import type { StorySourceRole } from '../../news/terms.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { RawItem, RawItemQuery, RawItemText, RawItemCounts } from '../contract.ts';
import { isOffTopicReason } from '../relevance/assess-relevance.ts';
import { rawItems, relevanceExamples, sources } from '../tables.ts';
import { isJoinedReason, itemNotes, joinedReason, type RawItemOutcome } from '../terms.ts';

/** Without the contents: a page of those would be megabytes that no list shows. */
const columns = {
  id: rawItems.id,
  sourceId: rawItems.sourceId,
  sourceName: sources.name,
  url: rawItems.url,
  title: rawItems.title,
  publishedAt: rawItems.publishedAt,
  fetchedAt: rawItems.fetchedAt,
  hash: rawItems.hash,
  statusRaw: rawItems.statusRaw,
  reason: rawItems.reason,
  draftRequestedAt: rawItems.draftRequestedAt,
  isAboutPfas: relevanceExamples.isAboutPfas,
  role: storySources.role,
  story: { id: stories.id, title: stories.title, status: stories.status },
};

/** Raw items, newest first. */
export async function listRawItems(
  database: Queryable,
  { sourceId, status, before, limit }: z.infer<typeof RawItemQuery>,
): Promise<RawItem[]> {
  // First the page, using the index for its filters; then the details of each item.
  const page = database
    .select({ id: rawItems.id })
    .from(rawItems)
    .where(
      and(
        sourceId ? eq(rawItems.sourceId, sourceId) : undefined,
        status && hasOutcome(database, status),
        before
          ? sql`(${rawItems.fetchedAt}, ${rawItems.id}) < (select ${rawItems.fetchedAt}, ${rawItems.id} from ${rawItems} where ${rawItems.id} = ${before})`
          : undefined,
      ),
    )
    .orderBy(desc(rawItems.fetchedAt), desc(rawItems.id))
    .limit(limit)
    .as('page');
  const rows = await database
    .select(columns)
    .from(rawItems)
    .innerJoin(page, eq(page.id, rawItems.id))
    .innerJoin(sources, eq(sources.id, rawItems.sourceId))
    .leftJoin(relevanceExamples, eq(relevanceExamples.rawItemId, rawItems.id))
    .leftJoin(storySources, eq(storySources.rawItemId, rawItems.id))
    .leftJoin(stories, eq(stories.id, storySources.storyId))
    .orderBy(desc(rawItems.fetchedAt), desc(rawItems.id));
  return rows.map(rawItemView);
}

/** One item with its text; null if there is none. */
export async function findRawItem(database: Queryable, id: string): Promise<RawItemText | null> {
  const [row] = await database
    .select({ ...columns, contentText: rawItems.contentText, extra: rawItems.extra })
    .from(rawItems)
    .innerJoin(sources, eq(sources.id, rawItems.sourceId))
    .leftJoin(relevanceExamples, eq(relevanceExamples.rawItemId, rawItems.id))
    .leftJoin(storySources, eq(storySources.rawItemId, rawItems.id))
    .leftJoin(stories, eq(stories.id, storySources.storyId))
    .where(eq(rawItems.id, id));
  if (!row) return null;
  const { contentText, extra, ...item } = row;
  return { ...rawItemView(item), contentText, notes: itemNotes(extra) };
}

/** The items that a list filtered by the outcome shows. */
export function hasOutcome(database: Queryable, outcome: RawItemOutcome): SQL | undefined {
  if (outcome === 'new' || outcome === 'ignored') return eq(rawItems.statusRaw, outcome);
  const hasJoined = exists(
    database
      .select({ one: sql`1` })
      .from(storySources)
      .where(and(eq(storySources.rawItemId, rawItems.id), ne(storySources.role, 'primary'))),
  );
  return and(eq(rawItems.statusRaw, 'parsed'), outcome === 'joined' ? hasJoined : not(hasJoined));
}

type Row = Omit<RawItem, 'publishedAt' | 'fetchedAt' | 'draftRequestedAt' | 'isOffTopic' | 'outcome'> & {
  role: StorySourceRole | null;
  publishedAt: Date;
  fetchedAt: Date;
  draftRequestedAt: Date | null;
};

const rawItemView = ({ role, reason, ...row }: Row): RawItem => {
  const isJoined = row.statusRaw === 'parsed' && role !== null && role !== 'primary';
  return {
    ...row,
    publishedAt: row.publishedAt.toISOString(),
    fetchedAt: row.fetchedAt.toISOString(),
    outcome: isJoined ? 'joined' : row.statusRaw,
    reason: currentReason(reason, isJoined ? row.story : null),
    isOffTopic: row.statusRaw === 'ignored' && isOffTopicReason(reason),
    draftRequestedAt: row.draftRequestedAt?.toISOString() ?? null,
  };
};

/** The story that an item joined, or its title, may have changed since the reason was stored. */
function currentReason(reason: string | null, joined: Row['story']): string | null {
  if (!isJoinedReason(reason)) return reason;
  return joined && joinedReason(joined.title);
}

/** The number of items with each outcome, of one source or of all. */
export async function countRawItems(database: Queryable, sourceId?: string): Promise<RawItemCounts> {
  const isOfSource = sourceId === undefined ? undefined : eq(rawItems.sourceId, sourceId);
  const byStatus = await database
    .select({ status: rawItems.statusRaw, items: count() })
    .from(rawItems)
    .where(isOfSource)
    .groupBy(rawItems.statusRaw);
  const joined = await database.$count(rawItems, and(isOfSource, hasOutcome(database, 'joined')));
  const counted = Object.fromEntries(byStatus.map(({ status, items }) => [status, items]));
  return {
    new: counted.new ?? 0,
    parsed: (counted.parsed ?? 0) - joined,
    joined,
    ignored: counted.ignored ?? 0,
  };
}
