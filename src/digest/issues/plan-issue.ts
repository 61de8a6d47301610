import { desc, eq, inArray, max, and, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { addDays, calendarDay, dayMs, localTime } from '../../platform/calendar-day.ts';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { digestHourSetAt } from '../../settings/index.ts';
import { isEmpty, contentFor, type DigestContent } from '../content-terms.ts';
import { sendQueue } from '../jobs.ts';
import { gatherContent, type Period } from '../selection/gather-content.ts';
import type { IssueServices } from '../services.ts';
import { digestIssues, digestDeliveries, subscribers } from '../tables.ts';
import { periodDays, periodDaysMax, storiesMin, storiesPerEmail } from '../terms.ts';
import { nextDigestDay, wasSetTooLate } from './schedule.ts';

export type IssueRow = typeof digestIssues.$inferSelect;

/** The next issue, which is planned if it isn't yet, and moved a week if its hour was set too late. */
export async function planNextIssue(
  { clock, settings, timeZone }: IssueServices,
  transaction: Transaction,
): Promise<IssueRow> {
  const { hour } = (await settings.read()).digest;
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
  const date = nextDigestDay(isTooLate ? addDays(now.day, 1) : now.day, last!.date);
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
  return { from, to, today: calendarDay(to, timeZone) };
}

/** The issue as it would be sent now, and why it would be too thin for a scheduled digest. */
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

/**
 * SQL condition: the subscribers whose categories have content in this issue (undefined for all), since no one gets an
 * empty email. Those who follow places or searches are included: whether there is anything new for them is known only
 * when their turn comes.
 */
export function hasContentFor(content: DigestContent): SQL | undefined {
  if (isEmpty(content)) return sql`false`;
  if (!isEmpty(contentFor(content, [], storiesPerEmail))) return undefined;
  const storyCategories = [...new Set(content.stories.map(({ category }) => category))];
  const follows = or(isNotNull(subscribers.zipCodes), isNotNull(subscribers.searches));
  return sql`(${follows} or ${subscribers.categories} is null or ${subscribers.categories}::text[] && ${sql.param(storyCategories)}::text[])`;
}

/** The subscribers who get the digest. */
export const wantsDigest = and(eq(subscribers.status, 'ACTIVE'), eq(subscribers.isUnconfirmed, false));

/**
 * Fixes the content of a planned issue, writes one delivery per subscriber whose categories have anything in it, and
 * starts sending once the transaction commits. The caller holds the issue's row. Returns the number of deliveries.
 */
export async function startIssue(
  { clock, jobs }: IssueServices,
  transaction: Transaction,
  issueId: string,
  content: DigestContent,
): Promise<number> {
  const { rowCount } = await transaction.execute(sql`
    insert into ${digestDeliveries} (issue_id, subscriber_id)
    select ${issueId}::uuid, ${subscribers.id} from ${subscribers} where ${and(wantsDigest, hasContentFor(content))}`);
  await transaction
    .update(digestIssues)
    .set({ status: 'sending', content, startedAt: clock.now(), planned: rowCount ?? 0, reason: null })
    .where(eq(digestIssues.id, issueId));
  await jobs.send(sendQueue, { issueId }, transaction);
  return rowCount ?? 0;
}

/** Whether a digest went out today, or is going out: there is one per day, in the website's time zone. */
export async function isSentToday(
  { clock, timeZone }: Pick<IssueServices, 'clock' | 'timeZone'>,
  database: Queryable,
): Promise<boolean> {
  const { day } = localTime(clock.now(), timeZone);
  const wentOut = inArray(digestIssues.status, ['sending', 'paused', 'sent']);
  return (await database.$count(digestIssues, and(eq(digestIssues.date, day), wentOut))) > 0;
}
