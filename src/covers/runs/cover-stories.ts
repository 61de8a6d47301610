import { eq, isNull, sql } from 'drizzle-orm';
import { type Actor, refusePermission } from '../../access/index.ts';
import { users } from '../../accounts/tables.ts';
import { recordActions } from '../../audit/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { done, type Outcome } from '../../platform/outcome.ts';
import { type DrawnCover, assignCover, makeCover } from '../assign-cover.ts';
import { coverStoriesQueue } from '../jobs.ts';
import type { CoverServices } from '../services.ts';
import { imageRuns } from '../tables.ts';
import { coverActions } from '../terms.ts';
import { countUncovered, nextUncovered, type UncoveredStory } from './missing-images.ts';

type Run = typeof imageRuns.$inferSelect;

/** Makes the images of a run, and closes it. Completed ones are not repeated, even by another worker. */
export async function coverStories(services: CoverServices, runId: string): Promise<void> {
  const hasTimeLeft = startTimer(services.clock);
  while (hasTimeLeft()) if (!(await coverNext(services, runId))) return;
  await services.jobs.send(coverStoriesQueue, { runId });
}

/** Returns false when the run is complete. */
async function coverNext(services: CoverServices, runId: string): Promise<boolean> {
  const { database } = services;
  const [run] = await database.select().from(imageRuns).where(eq(imageRuns.id, runId));
  if (!run || run.finishedAt) return false;
  const story = await nextUncovered(database, { after: run.reachedStoryId });
  await saveStep(services, run, story, story ? await tryCover(services, story) : null);
  return story !== null;
}

/** Saves the cover and the run's progress atomically. A run that another worker has advanced is left alone. */
async function saveStep(
  { database, events, clock }: CoverServices,
  { id: runId, reachedStoryId }: Run,
  story: UncoveredStory | null,
  cover: DrawnCover | null,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const [run] = await transaction.select().from(imageRuns).where(eq(imageRuns.id, runId)).for('update');
    if (!run || run.finishedAt || run.reachedStoryId !== reachedStoryId) return;
    const now = clock.now();
    const actor = await requesterOf(transaction, run);
    const isAssigned = cover !== null && (await assignCover(transaction, actor, cover, now));
    const made = run.made + Number(isAssigned);
    const progress = {
      made,
      failed: run.failed + Number(story !== null && cover === null),
      designed: run.designed + Number(Boolean(cover?.designedReason)),
      designedReason: cover?.designedReason ?? run.designedReason,
      reachedStoryId: story?.id ?? reachedStoryId,
      movedAt: now,
      finishedAt: story ? null : now,
    };
    await transaction.update(imageRuns).set(progress).where(eq(imageRuns.id, runId));
    if (isAssigned) await events.publish(transaction, { topic: 'stories' });
    const progressEvent = { runId, done: made, total: run.total, isDone: !story };
    await events.publish(transaction, { topic: 'images', ...progressEvent, isPublic: false });
  });
}

async function requesterOf(
  transaction: Parameters<typeof assignCover>[0],
  { requestedBy }: Run,
): Promise<Actor | null> {
  if (!requestedBy) return null;
  const [requester] = await transaction
    .select({ id: users.id, email: users.email, role: users.role })
    .from(users)
    .where(eq(users.id, requestedBy));
  return requester ?? null;
}

/**
 * After this, a job leaves the rest to a new one. Together with the slowest cover, less than the time limit of a job.
 */
const jobMsMax = 120_000;

/** Starts the time of a job: true until it is used up. */
export function startTimer(clock: Clock): () => boolean {
  const end = clock.now().getTime() + jobMsMax;
  return () => clock.now().getTime() < end;
}

/**
 * Draws the cover of a story. A failure is logged and does not block other stories, and so is the reason why a cover is
 * designed although there was to be a picture.
 */
export async function tryCover(services: CoverServices, story: UncoveredStory): Promise<DrawnCover | null> {
  try {
    const cover = await makeCover(services, story);
    const { designedReason: reason } = cover;
    if (reason) services.logger.warn({ storyId: story.id, reason }, 'a cover was designed instead');
    return cover;
  } catch (error) {
    services.logger.error({ err: error, storyId: story.id }, 'a cover could not be drawn');
    return null;
  }
}

/** A run without progress for this long has lost its job, and gets a new one; a duplicate would be harmless. */
const stalledMs = 5 * 60 * 1000;

/**
 * Requests an image for each approved or waiting story without one, and returns the run that makes them; joins an open
 * run if there is one.
 */
export async function requestImages(
  { database, jobs, clock }: Pick<CoverServices, 'database' | 'jobs' | 'clock'>,
  actor: Actor | null,
): Promise<Outcome<{ runId: string }>> {
  const refusal = refusePermission(actor, 'review stories');
  if (refusal) return refusal;
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('request images'))`);
    const [open] = await transaction.select().from(imageRuns).where(isNull(imageRuns.finishedAt));
    const now = clock.now();
    if (open) {
      const isStalled = now.getTime() - open.movedAt.getTime() > stalledMs;
      if (isStalled) await jobs.send(coverStoriesQueue, { runId: open.id }, transaction);
      return done({ runId: open.id });
    }
    const total = await countUncovered(transaction);
    const [run] = await transaction
      .insert(imageRuns)
      .values({
        requestedAt: now,
        requestedBy: actor?.id ?? null,
        total,
        movedAt: now,
        finishedAt: total === 0 ? now : null,
      })
      .returning({ id: imageRuns.id });
    await recordActions(transaction, coverActions, [
      { actor, act: 'make images', subjectId: run!.id, after: { total } },
    ]);
    if (total > 0) await jobs.send(coverStoriesQueue, { runId: run!.id }, transaction);
    return done({ runId: run!.id });
  });
}
