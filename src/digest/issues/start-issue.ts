import { and, eq, isNotNull, or, type SQL, sql, inArray } from 'drizzle-orm';
import type { Transaction, Queryable } from '../../platform/database/database.ts';
import { contentFor, type DigestContent, isEmpty } from '../content-terms.ts';
import { sendQueue } from '../jobs.ts';
import type { IssueServices } from '../services.ts';
import { digestDeliveries, digestIssues, subscribers } from '../tables.ts';
import { storiesPerEmail } from '../terms.ts';
import { localTime } from './schedule.ts';

/**
 * Whose categories have anything in an issue with this content: an empty email is sent to no one. Whether it has what
 * others follow is known only when their turn comes.
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
