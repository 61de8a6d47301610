import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { StoryRevision } from '../provenance-contract.ts';
import { publicFieldNames } from '../revision-terms.ts';
import { storyRevisions } from '../tables.ts';

/** Text changes since a story was first approved, newest first, including withheld ones: for staff. */
export async function listRevisions(database: Queryable, storyId: string): Promise<StoryRevision[]> {
  const rows = await database
    .select()
    .from(storyRevisions)
    .where(eq(storyRevisions.storyId, storyId))
    .orderBy(sql`${storyRevisions.revisedAt} desc`, sql`${storyRevisions.id} desc`);
  return rows.map(revisionView);
}

/** The public view of the same list: a withheld change keeps its date and reason, but not its text. */
export async function listPublicRevisions(database: Queryable, storyId: string): Promise<StoryRevision[]> {
  const revisions = await listRevisions(database, storyId);
  return revisions.map(withoutWithheld);
}

/** A revision as readers see it. */
export const publicRevisionView = (row: typeof storyRevisions.$inferSelect): StoryRevision =>
  withoutWithheld(revisionView(row));

const withoutWithheld = (revision: StoryRevision): StoryRevision =>
  revision.withheld ? { ...revision, before: {}, after: {}, why: null } : revision;

/** A revision as the API returns it. */
export const revisionView = ({
  id,
  revisedAt,
  before,
  after,
  why,
  withheldAt,
  withheldReason,
}: typeof storyRevisions.$inferSelect): StoryRevision => ({
  id,
  revisedAt: revisedAt.toISOString(),
  changed: publicFieldNames.filter((name) => name in after),
  before,
  after,
  why,
  withheld: withheldAt && { at: withheldAt.toISOString(), reason: withheldReason ?? '' },
});
