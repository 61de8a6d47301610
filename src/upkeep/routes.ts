import { and, eq, asc, desc, isNotNull, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { permit, type StaffEnvironment, type Actor, checkPermission } from '../access/index.ts';
import { recordActions, staffAction } from '../audit/index.ts';
import { isPublic, stories } from '../news/index.ts';
import type { Queryable } from '../platform/database/database.ts';
import { createApi, json, idParams } from '../platform/http/api.ts';
import { sendOutcome, sendRefusal, refusals } from '../platform/http/refusals.ts';
import { refuse, done, type Outcome } from '../platform/outcome.ts';
import { sendCheck } from './check-link.ts';
import { AlertCounts, StoryUpkeep, WorkNotice } from './contract.ts';
import type { UpkeepServices } from './services.ts';
import { linkChecks, workNotices } from './tables.ts';
import { upkeepActions, type NoticeDecision, addressOfWork } from './terms.ts';

const ofNotice = z.object({ id: z.uuid(), noticeId: z.uuid() });
const counts = permit('view the staff area').get('/api/admin/alerts', {
  summary: 'Count the published stories whose sources need attention',
  responses: { 200: json(AlertCounts), ...refusals },
});
const upkeep = permit('view the staff area').get('/api/admin/stories/{id}/upkeep', {
  summary: 'Get the status of a story’s sources',
  description:
    'Retractions, expressions of concern and corrections of its works, and whether its link works.',
  request: { params: idParams },
  responses: { 200: json(StoryUpkeep), ...refusals },
});
const confirm = permit('review stories').post('/api/admin/stories/{id}/notices/{noticeId}/confirm', {
  summary: 'Confirm a notice: readers see it on the story',
  request: { params: ofNotice },
  responses: { 200: json(WorkNotice), ...refusals },
});
const dismiss = permit('review stories').post('/api/admin/stories/{id}/notices/{noticeId}/dismiss', {
  summary: 'Dismiss a notice: readers don’t see it',
  request: { params: ofNotice },
  responses: { 200: json(WorkNotice), ...refusals },
});
const checkLink = permit('review stories').post('/api/admin/stories/{id}/check-link', {
  summary: 'Check the link to a published story’s original now',
  description: 'Returns 202 right away; a `stories` event follows when the check is done.',
  request: { params: idParams },
  responses: { 202: json(z.object({ url: z.string() }), 'In progress'), ...refusals },
});

/** Routes for the status of stories' sources. */
export const upkeepRoutes = (services: UpkeepServices) =>
  createApi<StaffEnvironment>()
    .openapi(counts, async (c) => c.json(await countAlerts(services.database), 200))
    .openapi(upkeep, async (c) => {
      const found = await findUpkeep(services.database, c.req.valid('param').id);
      return found ? c.json(found, 200) : sendRefusal(c, refuse('not-found', 'Story not found'));
    })
    .openapi(confirm, async (c) => {
      const { id: storyId, noticeId } = c.req.valid('param');
      return sendOutcome(c, await decideNotice(services, c.var.actor, { storyId, noticeId }, 'confirmed'));
    })
    .openapi(dismiss, async (c) => {
      const { id: storyId, noticeId } = c.req.valid('param');
      return sendOutcome(c, await decideNotice(services, c.var.actor, { storyId, noticeId }, 'dismissed'));
    })
    .openapi(checkLink, async (c) =>
      sendOutcome(c, await requestCheck(services, c.var.actor, c.req.valid('param').id), 202),
    );

/** Checks the original of a published story again now, such as after its publisher has repaired it. */
async function requestCheck(
  services: Pick<UpkeepServices, 'database' | 'clock' | 'jobs'>,
  actor: Actor | null,
  storyId: string,
): Promise<Outcome<{ url: string }>> {
  const reviewer = checkPermission(actor, 'review stories');
  if (!reviewer.ok) return reviewer;
  return services.database.transaction(async (transaction) => {
    const [story] = await transaction
      .select({ url: stories.canonicalUrl })
      .from(stories)
      .where(and(eq(stories.id, storyId), isPublic));
    if (!story) return refuse('not-found', 'No published story has this id.');
    await sendCheck(transaction, services, { storyId, ...story }, services.clock.now());
    await recordActions(transaction, upkeepActions, [
      { actor: reviewer.value, act: 'check link', subjectId: storyId, after: story },
    ]);
    return done(story);
  });
}

/** New information about a story's sources since it was drafted; null if there is no such story. */
async function findUpkeep(database: Queryable, storyId: string): Promise<StoryUpkeep | null> {
  const [story] = await database
    .select({ check: linkChecks })
    .from(stories)
    .leftJoin(linkChecks, and(eq(linkChecks.storyId, stories.id), eq(linkChecks.url, stories.canonicalUrl)))
    .where(eq(stories.id, storyId));
  if (!story) return null;
  const notices = await database
    .select()
    .from(workNotices)
    .where(eq(workNotices.storyId, storyId))
    .orderBy(sql`${workNotices.decision} is not null`, asc(workNotices.kind), desc(workNotices.foundAt));
  return { notices: notices.map(noticeView), link: linkView(story.check) };
}

function linkView(check: typeof linkChecks.$inferSelect | null): StoryUpkeep['link'] {
  if (!check?.checkedAt) return null;
  const { url, checkedAt, brokenSince, problem } = check;
  return {
    url,
    checkedAt: checkedAt.toISOString(),
    brokenSince: brokenSince?.toISOString() ?? null,
    problem,
  };
}

async function countAlerts(database: Queryable): Promise<AlertCounts> {
  const { rows } = await database.execute<AlertCounts>(sql`
    select
      (select count(distinct ${workNotices.storyId})::int from ${workNotices}
        join ${stories} on ${stories.id} = ${workNotices.storyId} and ${isPublic}
        where ${isNull(workNotices.decision)}) as notices,
      (select count(*)::int from ${linkChecks}
        join ${stories} on ${stories.id} = ${linkChecks.storyId} and ${isPublic}
          and ${stories.canonicalUrl} = ${linkChecks.url}
        where ${isNotNull(linkChecks.brokenSince)}) as "brokenLinks"`);
  return rows[0]!;
}

type DecisionServices = Pick<UpkeepServices, 'database' | 'clock' | 'events'>;

const changeStory = staffAction<typeof upkeepActions, DecisionServices>(
  upkeepActions,
  'review stories',
  (storyId) => ({ topic: 'stories', storyId }),
);

type NoticeOfStory = { storyId: string; noticeId: string };

/** Shows a notice to the story's readers (`confirmed`), or doesn't (`dismissed`). Can be decided again. */
const decideNotice = changeStory(
  async (
    { services, transaction, record },
    { storyId, noticeId }: NoticeOfStory,
    decision: NoticeDecision,
  ) => {
    const [before] = await transaction
      .select()
      .from(workNotices)
      .where(and(eq(workNotices.id, noticeId), eq(workNotices.storyId, storyId)))
      .for('update');
    if (!before) return refuse('not-found', 'This notice was not found.');
    if (before.decision === decision) return done(noticeView(before));
    const [after] = await transaction
      .update(workNotices)
      .set({ decision, decidedAt: services.clock.now() })
      .where(eq(workNotices.id, noticeId))
      .returning();
    const { kind, work } = before;
    record(decision === 'confirmed' ? 'confirm notice' : 'dismiss notice', storyId, {
      before: { kind, work, decision: before.decision },
      after: { kind, work, decision },
    });
    return done(noticeView(after!));
  },
);

const noticeView = ({
  storyId: _storyId,
  key: _key,
  notice,
  ...row
}: typeof workNotices.$inferSelect): WorkNotice => ({
  ...row,
  url: addressOfWork(notice),
  foundAt: row.foundAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});
