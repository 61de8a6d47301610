import { and, eq, gte, sql } from 'drizzle-orm';
import { sources } from '../../ingest/index.ts';
import { isPublic, stories } from '../../news/index.ts';
import { dayMs } from '../../platform/calendar-day.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { UpkeepServices } from '../services.ts';
import { linkChecks } from '../tables.ts';
import { upkeepLimits } from '../terms.ts';
import { probeLink, type LinkReport } from './probe-link.ts';
import { judgeLink } from './judge-link.ts';

/**
 * Checks the address of a published story's original and keeps the result. Readers' pages follow when it breaks or
 * works again. A failure to connect counts only if others have answered lately: otherwise our own network may be down.
 */
export async function checkLink(services: UpkeepServices, storyId: string): Promise<void> {
  const { database, clock, outboundFetch, events } = services;
  const url = await publishedAddress(database, storyId);
  if (url === null) return;
  const report = await probeLink(outboundFetch, url);
  const at = clock.now();
  const answer =
    report.answer === 'fails' && !(await mayCount(database, report, at)) ? 'unclear' : report.answer;
  await database.transaction(async (transaction) => {
    const [row] = await transaction
      .select()
      .from(linkChecks)
      .where(eq(linkChecks.storyId, storyId))
      .for('update');
    // Removed, or edited during the check: the next schedule starts over.
    if (!row || (await publishedAddress(transaction, storyId)) !== url) return;
    const before = row.url === url ? row : { failingSince: null, lastFailedAt: null, daysFailed: 0 };
    const judged = judgeLink(before, answer, at, Math.random());
    await transaction
      .update(linkChecks)
      .set({
        ...judged,
        url,
        checkedAt: at,
        problem: report.problem?.slice(0, upkeepLimits.problemMax) ?? null,
        ...(report.isAnswered && { answeredAt: at }),
      })
      .where(eq(linkChecks.storyId, storyId));
    const wasBroken = row.url === url ? row.brokenSince : null;
    const isSame = wasBroken?.getTime() === judged.brokenSince?.getTime();
    await events.publish(transaction, {
      topic: 'stories',
      storyId,
      ...(isSame && { isPublic: false as const }),
    });
  });
}

async function publishedAddress(database: Queryable, storyId: string): Promise<string | null> {
  const [story] = await database
    .select({ url: stories.canonicalUrl })
    .from(stories)
    .where(and(eq(stories.id, storyId), isPublic));
  return story?.url ?? null;
}

async function mayCount(database: Queryable, { isAnswered }: LinkReport, at: Date): Promise<boolean> {
  if (isAnswered) return true;
  const lately = new Date(at.getTime() - dayMs);
  const { rows } = await database.execute<{ is_online: boolean }>(sql`
    select exists (select from ${linkChecks} where ${gte(linkChecks.answeredAt, lately)})
      or exists (select from ${sources} where ${gte(sources.lastFetchedAt, lately)} and ${eq(sources.failuresInARow, 0)})
      as is_online`);
  return rows[0]!.is_online;
}
