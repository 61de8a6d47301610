import { and, eq, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import { imageFormats, imageWidths, parseImageName } from '../drawing/terms.ts';
import { storiesApprovedQueue, storyEditedQueue, stories } from '../news/index.ts';
import { dayMs } from '../platform/calendar-day.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Files } from '../platform/files/files.ts';
import { assignCover } from './assign-cover.ts';
import { coverStoriesQueue, redrawQueue, removeUnusedQueue } from './jobs.ts';
import { coverStories, startTimer, tryCover } from './runs/cover-stories.ts';
import { nextUncovered, type UncoveredStory } from './runs/missing-images.ts';
import type { CoverServices } from './services.ts';
import { covers } from './tables.ts';

/** Starts the cover jobs in this process. */
export async function registerCoverJobs(services: CoverServices): Promise<void> {
  const { jobs } = services;
  await jobs.work(coverStoriesQueue, ({ runId }) => coverStories(services, runId));
  await jobs.work(removeUnusedQueue, async () => void (await removeUnusedCovers(services)));
  await jobs.work(redrawQueue, ({ after }) => redrawOutdated(services, after));
  await jobs.work(storyEditedQueue, ({ storyId }) => redrawCover(services, storyId));
  await jobs.work(storiesApprovedQueue, ({ storyIds }) => coverApproved(services, storyIds));
}

/** Redraws a designed cover after its story's title or category has changed. A story without an image gets none. */
async function redrawCover(services: CoverServices, storyId: string): Promise<void> {
  const story = await nextUncovered(services.database, { id: storyId });
  if (story?.imageUrl) await coverStory(services, story);
}

/** Assigns a cover to each of these stories that is approved and has no image. */
export async function coverApproved(services: CoverServices, storyIds: readonly string[]): Promise<void> {
  const hasTimeLeft = startTimer(services.clock);
  for (const [at, id] of storyIds.entries()) {
    if (!hasTimeLeft()) return services.jobs.send(storiesApprovedQueue, { storyIds: storyIds.slice(at) });
    // A story edited during the drawing still has no image, so its edit redraws nothing: draw it again.
    for (let isCovered = false; !isCovered;) {
      const story = await nextUncovered(services.database, { isApprovedOnly: true, id });
      isCovered = !story || (await coverStory(services, story));
    }
  }
}

/** Redraws covers of approved stories that are out of date, in order of id. A story without an image gets none. */
export async function redrawOutdated(services: CoverServices, after?: string): Promise<void> {
  const hasTimeLeft = startTimer(services.clock);
  const only = { isApprovedOnly: true, after };
  while (hasTimeLeft()) {
    const story = await nextUncovered(services.database, only);
    if (!story) return;
    if (story.imageUrl !== null) await coverStory(services, story);
    only.after = story.id;
  }
  await services.jobs.send(redrawQueue, only.after === undefined ? {} : { after: only.after });
}

/** Gives a story a cover; false if the story has changed since it was drawn. */
async function coverStory(services: CoverServices, story: UncoveredStory): Promise<boolean> {
  const { database, clock, events } = services;
  const cover = await tryCover(services, story);
  if (!cover) return true;
  return database.transaction(async (transaction) => {
    const isAssigned = await assignCover(transaction, null, cover, clock.now());
    if (isAssigned) await events.publish(transaction, { topic: 'stories' });
    return isAssigned;
  });
}

/**
 * How long a replaced cover is kept. Link previews, feed readers and copies of pages show its address until they look
 * again, which takes them days or weeks.
 */
const retentionDays = 90;

/** Removes covers that no story has had for 90 days, with this machine's files of them; returns how many. */
export async function removeUnusedCovers({
  database,
  files,
  clock,
}: {
  database: Database;
  files: Files;
  clock: Clock;
}): Promise<number> {
  const now = clock.now();
  const isUnused = notExists(
    database
      .select({ one: sql`1` })
      .from(stories)
      .where(eq(stories.imageUrl, covers.imageUrl)),
  );
  const removed = await database.transaction(async (transaction) => {
    await transaction
      .update(covers)
      .set({ unusedSince: null })
      .where(and(isNotNull(covers.unusedSince), sql`not ${isUnused}`));
    await transaction
      .update(covers)
      .set({ unusedSince: now })
      .where(and(isNull(covers.unusedSince), isUnused));
    return transaction
      .delete(covers)
      .where(and(lt(covers.unusedSince, new Date(now.getTime() - retentionDays * dayMs)), isUnused))
      .returning({ imageUrl: covers.imageUrl });
  });
  for (const { imageUrl } of removed) {
    const name = parseImageName(imageUrl.slice(imageUrl.lastIndexOf('/') + 1));
    if (!name) continue;
    await files.remove(name.hash);
    for (const width of imageWidths)
      for (const format of imageFormats) await files.remove(`${name.hash}-${width}.${format}`);
  }
  return removed.length;
}
