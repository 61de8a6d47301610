import { and, asc, eq, ne, sql, desc } from 'drizzle-orm';
import { covers } from '../../covers/tables.ts';
import { licenseAddress } from '../../covers/terms.ts';
import { originOf } from '../../drawing/terms.ts';
import { rawItems, sources } from '../../ingest/tables.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { sampleRecords } from '../../sample/tables.ts';
import { linkChecks, workNotices } from '../../upkeep/tables.ts';
import { addressOfWork } from '../../upkeep/terms.ts';
import { drafts } from '../../writer/tables.ts';
import type { Story } from '../contract.ts';
import type { StoryProvenance, WithdrawnStory } from '../provenance-contract.ts';
import { storySources, storyWithdrawals } from '../tables.ts';
import { defaultWithdrawalReasons } from '../terms.ts';
import { findDocument } from './deadlines.ts';

/** How a story was made: its source and item, the writer, and when a person approved it. Never names staff. */
export async function findProvenance(database: Queryable, story: Story): Promise<StoryProvenance> {
  const [found] = await database
    .select({
      draft: drafts,
      publishedAt: rawItems.publishedAt,
      url: rawItems.url,
      sourceName: sources.name,
      sourceLicense: sources.license,
    })
    .from(drafts)
    .leftJoin(rawItems, sql`${rawItems.id} = ${story.rawItemId}`)
    .leftJoin(sources, eq(sources.id, rawItems.sourceId))
    .where(eq(drafts.storyId, story.id));
  return {
    draft: found
      ? {
          writer: found.draft.writer,
          writerVersion: found.draft.writerVersion,
          draftedAt: found.draft.draftedAt.toISOString(),
          isQuotation: found.draft.isQuotation,
          sourceName: found.sourceName,
          sourceTitle: found.draft.originalTitle,
          sourceUrl: found.url ?? story.canonicalUrl,
          publishedAt: found.publishedAt?.toISOString() ?? null,
          sourceLicense: found.sourceLicense,
        }
      : null,
    quotations: found ? quotationsLeft(found.draft.quotations, story) : [],
    alsoReportedBy: await otherReports(database, story),
    reviewedAt: story.approvedAt,
    isSample: await isSample(database, story.id),
    notices: await confirmedNotices(database, story.id),
    originalBrokenSince: await findBrokenSince(database, story),
    picture: await findPicture(database, story),
    document: await readDocument(database, story),
  };
}

const isSample = async (database: Queryable, storyId: string): Promise<boolean> =>
  (await database.$count(
    sampleRecords,
    and(eq(sampleRecords.kind, 'story'), eq(sampleRecords.recordId, storyId)),
  )) > 0;

/** Sentences taken over word for word that are still in the story. */
function quotationsLeft(quotations: readonly string[], story: Story): string[] {
  const { summary, whyMatters, regulatoryBasis, humanImpact } = story;
  const shown = [summary, whyMatters, regulatoryBasis, humanImpact].join('\n');
  return [...new Set(quotations)].filter((text) => shown.includes(text));
}

/** The gravest first. */
async function confirmedNotices(database: Queryable, storyId: string): Promise<StoryProvenance['notices']> {
  const rows = await database
    .select({ kind: workNotices.kind, notice: workNotices.notice, foundAt: workNotices.foundAt })
    .from(workNotices)
    .where(and(eq(workNotices.storyId, storyId), eq(workNotices.decision, 'confirmed')))
    .orderBy(asc(workNotices.kind), asc(workNotices.foundAt), asc(workNotices.id));
  return rows.map(({ kind, notice, foundAt }) => ({
    kind,
    url: addressOfWork(notice),
    foundAt: foundAt.toISOString(),
  }));
}

async function findBrokenSince(database: Queryable, { id, canonicalUrl }: Story): Promise<string | null> {
  const [check] = await database
    .select({ brokenSince: linkChecks.brokenSince })
    .from(linkChecks)
    .where(and(eq(linkChecks.storyId, id), eq(linkChecks.url, canonicalUrl)));
  return check?.brokenSince?.toISOString() ?? null;
}

async function findPicture(database: Queryable, { imageUrl }: Story): Promise<StoryProvenance['picture']> {
  if (originOf(imageUrl) !== 'source') return null;
  const [cover] = await database
    .select({ credit: covers.credit, license: covers.license, alt: covers.alt })
    .from(covers)
    .where(eq(covers.imageUrl, imageUrl!));
  if (!cover?.credit || !cover.license) return null;
  const { credit, license, alt } = cover;
  return { credit, license, licenseUrl: licenseAddress(license), alt };
}

async function readDocument(database: Queryable, { id }: Story): Promise<StoryProvenance['document']> {
  const document = await findDocument(database, id);
  if (!document) return null;
  const { agencies, dockets, documentNumber, url, commentsCloseOn, effectiveOn } = document;
  return {
    agencies,
    dockets,
    documentNumber: documentNumber ?? null,
    url,
    commentsCloseOn: commentsCloseOn ?? null,
    effectiveOn: effectiveOn ?? null,
  };
}

const otherReportsMax = 12;

/** The first report of each other source, in the order they were published. */
async function otherReports(
  database: Queryable,
  { id, canonicalUrl }: Story,
): Promise<StoryProvenance['alsoReportedBy']> {
  const rows = await database
    .select({
      sourceName: sources.name,
      title: rawItems.title,
      url: rawItems.url,
      publishedAt: rawItems.publishedAt,
      sourceLicense: sources.license,
    })
    .from(storySources)
    .innerJoin(rawItems, eq(rawItems.id, storySources.rawItemId))
    .innerJoin(sources, eq(sources.id, rawItems.sourceId))
    .where(and(eq(storySources.storyId, id), ne(storySources.role, 'primary')))
    .orderBy(asc(rawItems.publishedAt), asc(rawItems.id))
    .limit(reportsReadMax);
  const firsts = new Map<string, StoryProvenance['alsoReportedBy'][number]>();
  for (const row of rows)
    if (row.url !== canonicalUrl && !firsts.has(row.sourceName))
      firsts.set(row.sourceName, { ...row, publishedAt: row.publishedAt.toISOString() });
  return [...firsts.values()].slice(0, otherReportsMax);
}

const reportsReadMax = 100;

/** The notice shown instead of a withdrawn story; null for a story that is public or never was. */
export async function findWithdrawal(
  database: Queryable,
  { id, status, approvedAt, updatedAt }: Story,
): Promise<WithdrawnStory['withdrawal'] | null> {
  if (status === 'APPROVED' || approvedAt === null) return null;
  const [latest] = await database
    .select()
    .from(storyWithdrawals)
    .where(eq(storyWithdrawals.storyId, id))
    .orderBy(desc(storyWithdrawals.withdrawnAt))
    .limit(1);
  return {
    withdrawnAt: latest?.withdrawnAt.toISOString() ?? updatedAt,
    reason: latest?.reason ?? defaultWithdrawalReasons[status],
  };
}
