import { and, asc, count, desc, eq, gt, inArray, isNull, lte, not, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { auditEntries } from '../../audit/tables.ts';
import { destructionCertificates as certificates } from '../../ledger/tables.ts';
import type { ledgerActions } from '../../ledger/terms.ts';
import { documentsOpenForComment, isPublic } from '../../news/index.ts';
import { stories } from '../../news/tables.ts';
import { addDays } from '../../platform/calendar-day.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { isSampleRecord } from '../../sample/tables.ts';
import { contaminationSites as sites } from '../../sites/tables.ts';
import type { Arrangement, DigestContent, DigestStory, Listed } from '../content-terms.ts';
import { candidatesMax, deadlineDaysMax, namedMax, storiesPerIssue } from '../terms.ts';

/** The period; `today` is its last calendar day. */
export type Period = { from: Date; to: Date; today: string };

/** The content, and the stories that it was chosen from. */
export type GatheredContent = { content: DigestContent; candidates: DigestStory[] };

/** Everything for a digest of the period, except for sample content. */
export async function gatherContent(
  database: Queryable,
  period: Period,
  arrangement: Arrangement,
): Promise<GatheredContent> {
  const { from, to, today } = period;
  const candidates = await listCandidates(database, period);
  const real = eq(certificates.log, 'real');
  const realSites = and(isNull(sites.withdrawnAt), not(isSampleRecord('site', sites.id)));
  const content = {
    from: from.toISOString(),
    to: to.toISOString(),
    stories: selectStories(candidates, arrangement, storiesPerIssue),
    issued: await listCertificates(
      database,
      and(real, gt(certificates.createdAt, from), lte(certificates.createdAt, to)),
    ),
    retired: await listCertificates(
      database,
      and(real, inArray(certificates.certificateId, retirementsIn(database, period))),
    ),
    newSites: await listSites(database, and(realSites, gt(sites.createdAt, from), lte(sites.createdAt, to))),
    changedSites: await listSites(
      database,
      and(realSites, lte(sites.createdAt, from), gt(sites.updatedAt, from), lte(sites.updatedAt, to)),
    ),
    deadlines: await listDeadlines(database, today),
  };
  return { content, candidates };
}

/** The stories approved in the period, the highest scores first. */
export async function listCandidates(
  database: Queryable,
  { from, to }: Pick<Period, 'from' | 'to'>,
): Promise<DigestStory[]> {
  const rows = await database
    .select({
      id: stories.id,
      slug: stories.slug,
      title: stories.title,
      summary: stories.summary,
      category: stories.category,
      contentType: stories.contentType,
      score: stories.score,
      approvedAt: stories.approvedAt,
    })
    .from(stories)
    .where(
      and(
        isPublic,
        gt(stories.approvedAt, from),
        lte(stories.approvedAt, to),
        not(isSampleRecord('story', stories.id)),
      ),
    )
    .orderBy(desc(stories.score), desc(stories.approvedAt), desc(stories.id))
    .limit(candidatesMax);
  return rows.map(({ approvedAt, ...story }) => ({ ...story, approvedAt: approvedAt!.toISOString() }));
}

const retirement: keyof typeof ledgerActions = 'retire certificate';

/** The certificates whose retirement was recorded in the period: its date may be long before. */
const retirementsIn = (database: Queryable, { from, to }: Period) =>
  database
    .select({ certificateId: auditEntries.subjectId })
    .from(auditEntries)
    .where(and(eq(auditEntries.act, retirement), gt(auditEntries.at, from), lte(auditEntries.at, to)));

const listCertificates = async (database: Queryable, where: SQL | undefined) =>
  listed(database, certificates, where, () =>
    database
      .select({
        certificateId: certificates.certificateId,
        projectName: certificates.projectName,
        destructionTech: certificates.destructionTech,
        pfasDestroyedGrams: certificates.pfasDestroyedGrams,
        retiredTo: certificates.retiredTo,
      })
      .from(certificates)
      .where(where)
      .orderBy(desc(certificates.pfasDestroyedGrams), asc(certificates.certificateId))
      .limit(namedMax),
  );

const listSites = async (database: Queryable, where: SQL | undefined) =>
  listed(database, sites, where, () =>
    database
      .select({
        slug: sites.slug,
        siteName: sites.siteName,
        location: sites.location,
        maxPfasLevel: sites.maxPfasLevel,
      })
      .from(sites)
      .where(where)
      .orderBy(sql`${sites.maxPfasLevel} desc nulls last`, asc(sites.siteName), asc(sites.id))
      .limit(namedMax),
  );

async function listed<Item>(
  database: Queryable,
  table: PgTable,
  where: SQL | undefined,
  readNamed: () => PromiseLike<Item[]>,
): Promise<Listed<Item>> {
  const [found] = await database.select({ count: count() }).from(table).where(where);
  return { count: found!.count, named: found!.count > 0 ? await readNamed() : [] };
}

/**
 * Public stories that rest on a document still open for comment according to its register, the soonest deadline first.
 */
async function listDeadlines(database: Queryable, today: string) {
  const open = documentsOpenForComment(database, today);
  return database
    .select({ slug: stories.slug, title: stories.title, day: open.commentsCloseOn })
    .from(open)
    .innerJoin(stories, eq(stories.id, open.storyId))
    .where(
      and(
        isPublic,
        lte(open.commentsCloseOn, addDays(today, deadlineDaysMax)),
        not(isSampleRecord('story', stories.id)),
      ),
    )
    .orderBy(asc(open.commentsCloseOn), asc(stories.slug))
    .limit(namedMax);
}

/**
 * Contents as they may be shown and sent now: without stories that have been withdrawn since they were chosen. One
 * query for all of them.
 */
export async function dropWithdrawn(
  database: Queryable,
  contents: readonly DigestContent[],
): Promise<DigestContent[]> {
  const slugs = contents.flatMap((content) =>
    [...content.stories, ...content.deadlines].map(({ slug }) => slug),
  );
  if (slugs.length === 0) return [...contents];
  const rows = await database
    .select({ slug: stories.slug })
    .from(stories)
    .where(and(isPublic, inArray(stories.slug, slugs)));
  const published = new Set(rows.map(({ slug }) => slug));
  const isPublished = ({ slug }: { slug: string }) => published.has(slug);
  return contents.map((content) => ({
    ...content,
    stories: content.stories.filter(isPublished),
    deadlines: content.deadlines.filter(isPublished),
  }));
}

/** Points that a story loses for each story of its category, and of its content type, that was chosen before it. */
const sameCategoryCost = 2;
const sameTypeCost = 0.5;

/**
 * The rule that chooses a digest's stories. Of the candidates that staff have not left out, the one with the most
 * points is chosen, again and again: points are the score, minus 2 for each story of the same category chosen before and
 * 0.5 for each of the same content type, so that a strong story always leads and no topic fills the digest. Ties go to
 * the newest approval, then the id. Pinned stories come first, in the order in which they were pinned.
 */
export function selectStories(
  candidates: readonly DigestStory[],
  { pinned, leftOut }: Arrangement,
  storiesMax: number,
): DigestStory[] {
  const rest = candidates.filter(({ id }) => !leftOut.includes(id)).toSorted(byPriority);
  const chosen = pinned.flatMap((pin) => takeAll(rest, ({ id }) => id === pin));
  while (chosen.length < storiesMax && rest.length > 0) {
    const best = bestOf(rest, chosen);
    chosen.push(...takeAll(rest, (story) => story === best));
  }
  return chosen;
}

/** Ties go to the first, as the list is in order of priority. */
function bestOf(candidates: readonly DigestStory[], chosen: readonly DigestStory[]): DigestStory {
  const points = ({ score, category, contentType }: DigestStory) =>
    score -
    sameCategoryCost * chosen.filter((one) => one.category === category).length -
    sameTypeCost * chosen.filter((one) => one.contentType === contentType).length;
  return candidates.reduce((best, story) => (points(story) > points(best) ? story : best));
}

const byPriority = (one: DigestStory, other: DigestStory): number =>
  other.score - one.score || other.approvedAt.localeCompare(one.approvedAt) || one.id.localeCompare(other.id);

/** Removes the matching stories from the list and returns them. */
function takeAll(list: DigestStory[], matches: (story: DigestStory) => boolean): DigestStory[] {
  const taken = list.filter(matches);
  for (const story of taken) list.splice(list.indexOf(story), 1);
  return taken;
}
