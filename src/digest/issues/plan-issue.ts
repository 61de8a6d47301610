import { desc, eq, inArray, max } from 'drizzle-orm';
import { addDays, dayMs } from '../../platform/calendar-day.ts';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { digestHourSetAt } from '../../settings/index.ts';
import { isEmpty } from '../content-terms.ts';
import { gatherContent, type Period } from '../selection/gather-content.ts';
import type { IssueServices } from '../services.ts';
import { digestIssues } from '../tables.ts';
import { periodDays, periodDaysMax, storiesMin } from '../terms.ts';
import { localTime, nextDay, wasSetTooLate } from './schedule.ts';

export type IssueRow = typeof digestIssues.$inferSelect;

/** The next issue, which is planned if it isn't yet, and moved a week if its hour was set too late. */
export async function planNextIssue(
  { clock, settings, timeZone }: IssueServices,
  transaction: Transaction,
): Promise<IssueRow> {
  const { day, hour } = (await settings.read()).digest;
  const now = localTime(clock.now(), timeZone);
  const [planned] = await transaction
    .select()
    .from(digestIssues)
    .where(eq(digestIssues.status, 'planned'))
    .for('update');
  // Its day is over: the next run skips it.
  if (planned && planned.date < now.day) return planned;
  const [last] = await transaction
    .select({ date: max(digestIssues.date) })
    .from(digestIssues)
    .where(inArray(digestIssues.status, ['sending', 'paused', 'sent', 'skipped']));
  const setAt = await digestHourSetAt(transaction);
  const isTooLate = wasSetTooLate(hour, now.day, setAt && localTime(setAt, timeZone));
  const date = nextDay(day, isTooLate ? addDays(now.day, 1) : now.day, last!.date);
  if (planned?.date === date) return planned;
  if (planned) {
    const [moved] = await transaction
      .update(digestIssues)
      .set({ date })
      .where(eq(digestIssues.id, planned.id))
      .returning();
    return moved!;
  }
  await transaction.insert(digestIssues).values({ date }).onConflictDoNothing();
  const [created] = await transaction
    .select()
    .from(digestIssues)
    .where(eq(digestIssues.date, date))
    .for('update');
  return created!;
}

/** The period of a digest sent now: since the last one that was sent, or a week if there was none. */
async function currentPeriod({ clock, timeZone }: IssueServices, database: Queryable): Promise<Period> {
  const to = clock.now();
  const [last] = await database
    .select({ content: digestIssues.content })
    .from(digestIssues)
    .where(inArray(digestIssues.status, ['sending', 'paused', 'sent']))
    .orderBy(desc(digestIssues.startedAt))
    .limit(1);
  const earliest = to.getTime() - (last ? periodDaysMax : periodDays) * dayMs;
  const from = new Date(Math.max(earliest, last?.content ? Date.parse(last.content.to) : earliest));
  return { from, to, today: localTime(to, timeZone).day };
}

/** The issue as it would be sent now, and why that would be too little for a scheduled one. */
export async function composeIssue(services: IssueServices, database: Queryable, issue: IssueRow) {
  const period = await currentPeriod(services, database);
  const { content, candidates } = await gatherContent(database, period, issue.arrangement);
  return {
    content,
    candidates,
    isEmpty: isEmpty(content),
    thinBecause: tooFewStories(content.stories.length),
  };
}

function tooFewStories(stories: number): string | null {
  if (stories >= storiesMin) return null;
  const found =
    stories === 0 ? 'No stories were' : stories === 1 ? 'Only 1 story was' : `Only ${stories} stories were`;
  return `${found} approved since the last digest; a digest needs at least ${storiesMin}.`;
}
