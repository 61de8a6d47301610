import { eq, sql, and } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { done, refuse } from '../platform/outcome.ts';
import type { StoryRevision } from './provenance-contract.ts';
import { publicFieldNames } from './revision-terms.ts';
import { changeStory } from './services.ts';
import { storyRevisions } from './tables.ts';

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

type RevisionOfStory = { storyId: string; revisionId: string };

/**
 * Withholds the text of a change from the story's public history; its date and the `reason` stay visible. With null,
 * readers see the text again.
 */
export const withholdRevision = changeStory(
  async (
    { services, transaction, record },
    { storyId, revisionId }: RevisionOfStory,
    reason: string | null,
  ) => {
    const [before] = await transaction
      .select()
      .from(storyRevisions)
      .where(and(eq(storyRevisions.id, revisionId), eq(storyRevisions.storyId, storyId)))
      .for('update');
    if (!before) return refuse('not-found', 'This change was not found.');
    if (before.withheldReason === reason) return done(revisionView(before));
    const [after] = await transaction
      .update(storyRevisions)
      .set({ withheldAt: reason === null ? null : services.clock.now(), withheldReason: reason })
      .where(eq(storyRevisions.id, revisionId))
      .returning();
    record(reason === null ? 'show revision' : 'withhold revision', storyId, {
      before: { revisionId, withheldReason: before.withheldReason },
      after: { revisionId, withheldReason: reason },
    });
    return done(revisionView(after!));
  },
);
