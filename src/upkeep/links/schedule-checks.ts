import { and, asc, eq, isNull, lte, ne, or } from 'drizzle-orm';
import { isPublic, stories } from '../../news/index.ts';
import { dayMs } from '../../platform/calendar-day.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Queue } from '../../platform/jobs.ts';
import type { UpkeepServices } from '../services.ts';
import { linkChecks } from '../tables.ts';

/** Checks one story's original; one at a time on each host, so that a dead host delays no other. */
export const checkLinkQueue: Queue<{ storyId: string; host: string }> = {
  name: 'upkeep.check-link',
  retries: 3,
  pauseSeconds: 60,
  secondsMax: 120,
  concurrency: 2,
  group: ({ host }) => host,
};

/** An hour's share: 200,000 published stories are checked within a month. */
const checksPerRunMax = 300;
/** If a check is lost, the link is due again after this. */
const leaseMs = dayMs;

/** Sends a check for every published story whose original is due: never checked, moved, or long enough ago. */
export async function scheduleChecks(services: UpkeepServices): Promise<void> {
  const { database, clock } = services;
  await database.transaction(async (transaction) => {
    const now = clock.now();
    const due = await transaction
      .select({ storyId: stories.id, url: stories.canonicalUrl })
      .from(stories)
      .leftJoin(linkChecks, eq(linkChecks.storyId, stories.id))
      .where(
        and(
          isPublic,
          or(
            isNull(linkChecks.storyId),
            lte(linkChecks.nextCheckAt, now),
            // A new address needn't wait; its own check is under way if it was requested after the last one.
            and(ne(linkChecks.url, stories.canonicalUrl), lte(linkChecks.checkedAt, stories.updatedAt)),
          ),
        ),
      )
      .orderBy(asc(linkChecks.nextCheckAt), asc(stories.id))
      .limit(checksPerRunMax);
    for (const story of due) await sendCheck(transaction, services, story, now);
  });
}

/** Sends the check of a story's original, and keeps it from being due until that is done. */
export async function sendCheck(
  transaction: Transaction,
  { jobs }: Pick<UpkeepServices, 'jobs'>,
  { storyId, url }: { storyId: string; url: string },
  now: Date,
): Promise<void> {
  const nextCheckAt = new Date(now.getTime() + leaseMs);
  await transaction
    .insert(linkChecks)
    .values({ storyId, url, nextCheckAt })
    .onConflictDoUpdate({ target: linkChecks.storyId, set: { nextCheckAt } });
  await jobs.send(checkLinkQueue, { storyId, host: URL.parse(url)?.host ?? url }, transaction);
}
