import { and, eq, inArray, type SQL, type SQLWrapper, sql, asc, count, desc, lte, gte } from 'drizzle-orm';
import { rawItems, sources } from '../../ingest/index.ts';
import { stories, storySources } from '../../news/index.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { linkChecks, workNotices } from '../../upkeep/tables.ts';
import type { NoticeKind, StoryAlert } from '../../upkeep/terms.ts';
import { drafts } from '../../writer/index.ts';
import { describeWriter } from '../../writer/terms.ts';
import type { QueuePage, QueueQuery, QueueStory, QueueFilter } from '../queue-contract.ts';
import { claimCounts } from '../tables.ts';
import { firstOrders, type QueueOrder, type QueueSort } from '../terms.ts';

/** One page of matching stories, with the total over all pages. */
export async function listQueue(database: Queryable, query: QueueQuery): Promise<QueuePage> {
  const { page, limit } = query;
  const [{ total, unsupported }, found] = await Promise.all([
    countMatching(database, query),
    readPage(database, query),
  ]);
  return { stories: found, total, unsupported, next: page * limit < total ? page + 1 : null };
}

async function readPage(database: Queryable, query: QueueQuery): Promise<QueueStory[]> {
  const rows = await selectPage(database, query);
  const reportsOf = await listReportSummaries(
    database,
    rows.map(({ id }) => id),
  );
  return rows.map(({ at, brokenSince, draft, ...row }) => ({
    ...row,
    ...reportsOf(row.id),
    at: at.toISOString(),
    brokenSince: brokenSince?.toISOString() ?? null,
    draftedBy: draft && describeWriter(draft),
  }));
}

// The expressions of an order are spelled as in its index.

const at =
  sql`case when ${stories.status} = 'APPROVED' then coalesce(${stories.approvedAt}, ${stories.createdAt}) else ${stories.createdAt} end`.mapWith(
    stories.createdAt,
  );

/** Ties are broken by date and id, so the order is total. */
const orders: Record<QueueSort, SQLWrapper[]> = {
  date: [at, stories.id],
  score: [stories.score, at, stories.id],
  // Byte order: language-specific collation would cost more than the rest of the query.
  title: [sql`lower(${stories.title}) collate "C"`, stories.id],
};

const inOrder = (sort: QueueSort, order: QueueOrder = firstOrders[sort]): SQL[] =>
  orders[sort].map(order === 'asc' ? asc : desc);

/** The ids of all matching stories, in order. */
export const selectIds = (database: Queryable, filter: QueueFilter, sort: QueueSort, order?: QueueOrder) =>
  database
    .select({ id: stories.id })
    .from(stories)
    .where(queueMatch(filter))
    .orderBy(...inOrder(sort, order));

const selectPage = (database: Queryable, query: QueueQuery) =>
  database
    .select({
      id: stories.id,
      slug: stories.slug,
      title: stories.title,
      summary: stories.summary,
      whyMatters: stories.whyMatters,
      category: stories.category,
      contentType: stories.contentType,
      tags: stories.tags,
      entities: stories.entities,
      geo: stories.geo,
      keyData: stories.keyData,
      score: stories.score,
      imageUrl: stories.imageUrl,
      status: stories.status,
      canonicalUrl: stories.canonicalUrl,
      at,
      sourceName: sources.name,
      scoreParts: drafts.scoreParts,
      draft: {
        writer: drafts.writer,
        writerVersion: drafts.writerVersion,
        model: drafts.model,
        fallbackReason: drafts.fallbackReason,
      },
      relevance: rawItems.reason,
      unsupported: claimCounts.unsupported,
      contradicted: claimCounts.contradicted,
      claims: claimCounts.claims,
      isQuotation: sql<boolean>`coalesce(${drafts.isQuotation}, false)`,
      notices: openNotices,
      brokenSince: linkChecks.brokenSince,
    })
    .from(stories)
    .leftJoin(claimCounts, eq(claimCounts.storyId, stories.id))
    .leftJoin(rawItems, eq(rawItems.id, stories.rawItemId))
    .leftJoin(sources, eq(sources.id, rawItems.sourceId))
    .leftJoin(drafts, eq(drafts.storyId, stories.id))
    .leftJoin(
      linkChecks,
      and(
        eq(linkChecks.storyId, stories.id),
        eq(linkChecks.url, stories.canonicalUrl),
        eq(stories.status, 'APPROVED'),
      ),
    )
    .where(
      inArray(
        stories.id,
        selectIds(database, query, query.sort, query.order)
          .limit(query.limit)
          .offset((query.page - 1) * query.limit),
      ),
    )
    .orderBy(...inOrder(query.sort, query.order));

/** Kinds, the gravest first. */
const openNotices = sql<NoticeKind[]>`array(select distinct ${workNotices.kind} from ${workNotices}
  where ${workNotices.storyId} = ${stories.id} and ${workNotices.decision} is null order by 1)::text[]`;

type Summary = Pick<QueueStory, 'reportCount' | 'reports'>;

/** A preview names this many reports; the editor has all of them. */
const reportsNamedMax = 8;

/** The number of reports of each story and, if there are several, the first ones. */
async function listReportSummaries(
  database: Queryable,
  storyIds: string[],
): Promise<(storyId: string) => Summary> {
  const ranked = database
    .select({
      storyId: storySources.storyId,
      rawItemId: storySources.rawItemId,
      role: storySources.role,
      sourceName: sources.name,
      title: rawItems.title,
      url: rawItems.url,
      reportCount: sql<number>`(count(*) over (partition by ${storySources.storyId}))::int`.as(
        'report_count',
      ),
      place: sql<number>`row_number() over (partition by ${storySources.storyId} order by
        ${desc(sql`${storySources.role} = 'primary'`)}, ${asc(rawItems.publishedAt)}, ${asc(rawItems.id)})`.as(
        'place',
      ),
    })
    .from(storySources)
    .innerJoin(rawItems, sql`${rawItems.id} = ${storySources.rawItemId}`)
    .innerJoin(sources, sql`${sources.id} = ${rawItems.sourceId}`)
    .where(inArray(storySources.storyId, storyIds))
    .as('ranked');
  const rows = await database
    .select()
    .from(ranked)
    .where(lte(ranked.place, reportsNamedMax))
    .orderBy(asc(ranked.storyId), asc(ranked.place));
  const byStory = Map.groupBy(rows, ({ storyId }) => storyId);
  return (storyId) => {
    const found = byStory.get(storyId) ?? [];
    return {
      reportCount: found[0]?.reportCount ?? 0,
      reports:
        found.length > 1 ? found.map(({ storyId: _, reportCount: __, place: ___, ...report }) => report) : [],
    };
  };
}

/** Shorter words are matched whole: as prefixes they would match almost everything. */
const beginningCharactersMin = 3;

function queueMatch({ status, q, sourceId, category, minScore, minUnsupported, alert }: QueueFilter) {
  const words = q && beginnings(q);
  return and(
    eq(stories.status, status),
    sourceId
      ? sql`${stories.rawItemId} in (select ${rawItems.id} from ${rawItems} where ${rawItems.sourceId} = ${sourceId})`
      : undefined,
    category && eq(stories.category, category),
    minScore ? gte(stories.score, minScore) : undefined,
    minUnsupported ? hasUnsupported(minUnsupported) : undefined,
    alert && hasAlert[alert],
    words
      ? sql`queue_words(${stories.title}, ${stories.summary}, ${stories.geo}, ${stories.tags}, ${stories.entities})
          @@ to_tsquery('pg_catalog.simple', ${words})`
      : undefined,
  );
}

const hasUnsupported = (atLeast: number): SQL =>
  sql`${stories.id} in (select ${claimCounts.storyId} from ${claimCounts} where ${claimCounts.unsupported} >= ${atLeast})`;

const hasAlert: Record<StoryAlert, SQL> = {
  notice: sql`${stories.id} in (select ${workNotices.storyId} from ${workNotices} where ${workNotices.decision} is null)`,
  'broken-link': sql`${stories.status} = 'APPROVED' and exists (select from ${linkChecks} where ${linkChecks.storyId} = ${stories.id}
    and ${linkChecks.url} = ${stories.canonicalUrl} and ${linkChecks.brokenSince} is not null)`,
};

/** How many stories match the filter, and how many of them have unsupported claims. */
export async function countMatching(
  database: Queryable,
  filter: QueueFilter,
): Promise<{ total: number; unsupported: number }> {
  const [counts] = await database
    .select({
      total: count(),
      unsupported: sql`count(*) filter (where ${hasUnsupported(1)})`.mapWith(Number),
    })
    .from(stories)
    .where(queueMatch(filter));
  return counts!;
}

/** `PFOA wells` → `'PFOA':* & 'wells':*`; user input is never parsed as an operator. */
function beginnings(query: string): string {
  const words = query.match(/[\p{L}\p{N}]+(?:\.\p{N}+)*/gu) ?? [];
  return words
    .map((word) => (word.length < beginningCharactersMin ? `'${word}'` : `'${word}':*`))
    .join(' & ');
}
