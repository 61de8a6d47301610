import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../access/index.ts';
import { auditEntries } from '../../audit/tables.ts';
import { draftedColumns, rawItems, sources } from '../../ingest/index.ts';
import type { Story } from '../../news/contract.ts';
import { editStory, stories, type StoryServices } from '../../news/index.ts';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import { readCanonicalNames, withCanonicalNames } from '../other-names.ts';
import type { DraftServices } from '../services.ts';
import { drafts } from '../tables.ts';
import { describeWriter } from '../terms.ts';
import { callWriter } from './call-writer.ts';
import { sourceTextOf } from './drafter.ts';
import { labelSample, draftRow, storyOf } from './store-drafts.ts';

/**
 * Drafts a story again from its primary source, with the writer in use, and replaces its texts and provenance.
 * Refuses a story that staff have edited or published, also while the writer works; no transaction is open then.
 */
export async function redraftStory(
  services: StoryServices & Pick<DraftServices, 'writer' | 'logger'>,
  actor: Actor | null,
  storyId: string,
): Promise<Outcome<Story>> {
  const { database, clock } = services;
  const [item] = await database
    .select({ ...draftedColumns, updatedAt: stories.updatedAt, isUnedited })
    .from(stories)
    .innerJoin(rawItems, eq(rawItems.id, stories.rawItemId))
    .innerJoin(sources, eq(sources.id, rawItems.sourceId))
    .where(eq(stories.id, storyId));
  if (!item) return refuse('not-found', 'This story no longer exists, or has no source to draft from.');
  if (!item.isUnedited) return edited;
  const answer = await callWriter(services, sourceTextOf(item));
  if (!answer.ok) return refuse('conflict', `No draft was written. ${answer.reason}`);
  const names = await readCanonicalNames(database, answer.draft.entities);
  const entities = withCanonicalNames(answer.draft.entities, names);
  const draft = labelSample({ ...answer.draft, entities }, item.isSample);
  const change = { ...storyOf(draft), updatedAt: item.updatedAt.toISOString() };
  return editStory(services, actor, storyId, change, {
    async alongside(transaction) {
      if (!(await isStoryUnedited(transaction, storyId))) return edited;
      await replaceDraft(transaction, storyId, { item, at: clock.now(), ...answer, draft });
      return done({ redraft: describeWriter(draft) });
    },
  });
}

const edited = refuse('conflict', 'This story has been edited or published, so it can’t be drafted again.');

/** Whether a story is not published, and staff have changed nothing but its status; false without a story. */
export const isStoryUnedited = async (database: Queryable, storyId: string): Promise<boolean> =>
  (
    await database
      .select({ id: stories.id })
      .from(stories)
      .where(and(eq(stories.id, storyId), isUnedited))
  ).length > 0;

const isUnedited: SQL<boolean> = sql<boolean>`(${isNull(stories.approvedAt)} and not exists (
  select from ${auditEntries} where ${auditEntries.subjectType} = 'story' and ${auditEntries.subjectId} = ${stories.id}::text
    and ${auditEntries.act} = 'change story' and not ${auditEntries.after}::jsonb ? 'redraft'
    and ${auditEntries.after}::jsonb - 'status' <> '{}'::jsonb))`;

async function replaceDraft(
  transaction: Transaction,
  storyId: string,
  drafted: Parameters<typeof draftRow>[0],
): Promise<void> {
  const row = draftRow(drafted);
  await transaction
    .insert(drafts)
    .values({ storyId, ...row })
    .onConflictDoUpdate({ target: drafts.storyId, set: row });
}
