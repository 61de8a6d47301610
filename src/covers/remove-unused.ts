import { and, eq, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import { imageFormats, imageWidths, parseImageName } from '../drawing/terms.ts';
import { stories } from '../news/index.ts';
import { dayMs } from '../platform/calendar-day.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Files } from '../platform/files/files.ts';
import { covers } from './tables.ts';

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
