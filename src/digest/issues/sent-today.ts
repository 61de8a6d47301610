import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { IssueServices } from '../services.ts';
import { digestIssues } from '../tables.ts';
import { localTime } from './schedule.ts';

/** Whether a digest went out today, or is going out: there is one per day, in the website's time zone. */
export async function isSentToday(
  { clock, timeZone }: Pick<IssueServices, 'clock' | 'timeZone'>,
  database: Queryable,
): Promise<boolean> {
  const { day } = localTime(clock.now(), timeZone);
  const wentOut = inArray(digestIssues.status, ['sending', 'paused', 'sent']);
  return (await database.$count(digestIssues, and(eq(digestIssues.date, day), wentOut))) > 0;
}
