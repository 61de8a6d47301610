import { and, eq, inArray, type SQL, sql, asc, desc, lte, gte } from 'drizzle-orm';
import { rawItems, sources } from '../../ingest/index.ts';
import { stories, storySources } from '../../news/index.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { linkChecks, workNotices } from '../../upkeep/tables.ts';
import type { NoticeKind, StoryAlert } from '../../upkeep/terms.ts';
import { drafts } from '../../writer/index.ts';
import { describeWriter } from '../../writer/terms.ts';
import type { QueuePage, QueueQuery, QueueStory, QueueFilter } from '../queue-contract.ts';
import { reviewEntries, reviewWords } from '../tables.ts';
import { firstOrders, type QueueSort } from '../terms.ts';

/** One page of matching stories, with the total over all pages. */
export async function listQueue(database: Queryable, query: QueueQuery): Promise<QueuePage> {
  const { sort, order = firstOrders[sort], page, limit } = query;
  const match = queueMatch(query);
  const [total, unsupported, entries] = await Promise.all([
    countMatching(database, query),
    countMatching(database, { ...query, minUnsupported: Math.max(1, query.minUnsupported ?? 1) }),
    database
      .select({ id: reviewEntries.storyId })
      .from(reviewEntries)
      .where(match)
      .orderBy(...orders[sort].map((column) => (order === 'asc' ? sql`${column} asc` : sql`${column} desc`)))
      .limit(limit)
      .offset((page - 1) * limit),
  ]);
  return {
    stories: await readStories(
      database,
      entries.map(({ id }) => id),
    ),
    total,
    unsupported,
    next: page * limit < total ? page + 1 : null,
  };
}

/** Ties are broken by date and id, so the order is total. */
const orders: Record<QueueSort, SQL[]> = {
  date: [sql`${reviewEntries.at}`, sql`${reviewEntries.storyId}`],
  score: [sql`${reviewEntries.score}`, sql`${reviewEntries.at}`, sql`${reviewEntries.storyId}`],
  // Byte order: language-specific collation would cost more than the rest of the query.
  title: [sql`${reviewEntries.titleKey} collate "C"`, sql`${reviewEntries.storyId}`],
};

async function readStories(database: Queryable, ids: string[]): Promise<QueueStory[]> {
  if (ids.length === 0) return [];
  const [rows, reportsOf] = await Promise.all([
    selectStories(database, ids),
    listReportSummaries(database, ids),
  ]);
  const byId = new Map(
    rows.map(({ at, brokenSince, draft, ...row }) => [
      row.id,
      {
        ...row,
        ...reportsOf(row.id),
        at: at.toISOString(),
        brokenSince: brokenSince?.toISOString() ?? null,
        draftedBy: draft && describeWriter(draft),
      },
    ]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const selectStories = (database: Queryable, ids: string[]) =>
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
      at: reviewEntries.at,
      sourceName: sources.name,
      scoreParts: drafts.scoreParts,
      draft: {
        writer: drafts.writer,
        writerVersion: drafts.writerVersion,
        model: drafts.model,
        fallbackReason: drafts.fallbackReason,
      },
      relevance: rawItems.reason,
      unsupported: reviewEntries.unsupported,
      contradicted: reviewEntries.contradicted,
      claims: reviewEntries.claims,
      isQuotation: sql<boolean>`coalesce(${drafts.isQuotation}, false)`,
      notices: openNotices,
      brokenSince: linkChecks.brokenSince,
    })
    .from(stories)
    .innerJoin(reviewEntries, eq(reviewEntries.storyId, stories.id))
    .leftJoin(sources, eq(sources.id, reviewEntries.sourceId))
    .leftJoin(rawItems, eq(rawItems.id, stories.rawItemId))
    .leftJoin(drafts, eq(drafts.storyId, stories.id))
    .leftJoin(
      linkChecks,
      and(
        eq(linkChecks.storyId, stories.id),
        eq(linkChecks.url, stories.canonicalUrl),
        eq(stories.status, 'APPROVED'),
      ),
    )
    .where(inArray(stories.id, ids));

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

/** SQL condition on `review_entries` for the stories that match the filter. */
export function queueMatch({ status, q, sourceId, category, minScore, ...rest }: QueueFilter): SQL {
  const { minUnsupported, alert } = rest;
  const words = q && beginnings(q);
  return and(
    eq(reviewEntries.status, status),
    sourceId ? eq(reviewEntries.sourceId, sourceId) : undefined,
    category && eq(reviewEntries.category, category),
    minScore ? gte(reviewEntries.score, minScore) : undefined,
    // The index has the first condition too.
    minUnsupported
      ? sql`${reviewEntries.unsupported} > 0 and ${reviewEntries.unsupported} >= ${minUnsupported}`
      : undefined,
    alert && hasAlert[alert],
    words
      ? sql`${reviewEntries.storyId} in (select ${reviewWords.storyId} from ${reviewWords} where ${reviewWords.words} @@ to_tsquery('pg_catalog.simple', ${words}))`
      : undefined,
  )!;
}

const hasAlert: Record<StoryAlert, SQL> = {
  notice: sql`${reviewEntries.storyId} in (select ${workNotices.storyId} from ${workNotices} where ${workNotices.decision} is null)`,
  'broken-link': sql`${reviewEntries.storyId} in (select ${linkChecks.storyId} from ${linkChecks}
    join ${stories} on ${stories.id} = ${linkChecks.storyId} and ${stories.canonicalUrl} = ${linkChecks.url}
    where ${linkChecks.brokenSince} is not null and ${stories.status} = 'APPROVED')`,
};

/** How many stories match the filter. */
export const countMatching = (database: Queryable, filter: QueueFilter): Promise<number> =>
  database.$count(reviewEntries, queueMatch(filter));

/** `PFOA wells` → `'PFOA':* & 'wells':*`; user input is never parsed as an operator. */
function beginnings(query: string): string {
  const words = query.match(/[\p{L}\p{N}]+(?:\.\p{N}+)*/gu) ?? [];
  return words
    .map((word) => (word.length < beginningCharactersMin ? `'${word}'` : `'${word}':*`))
    .join(' & ');
}
