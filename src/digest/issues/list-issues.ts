import { desc } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { Issue } from '../issues-contract.ts';
import { defaultSubject } from '../email/render-digest.ts';
import { countDeliveries } from '../sending/deliveries.ts';
import type { DigestServices } from '../services.ts';
import { digestIssues } from '../tables.ts';
import type { IssueRow } from './plan-issue.ts';

/** Ten years of weekly digests. */
const issuesMax = 520;

type Services = Pick<DigestServices, 'mailer' | 'website'> & { database: Queryable };

/** Every issue with its figures, newest first. */
export async function listIssues({ database, mailer, website }: Services): Promise<Issue[]> {
  const { title } = await website();
  const rows = await database.select().from(digestIssues).orderBy(desc(digestIssues.date)).limit(issuesMax);
  return Promise.all(rows.map((row) => issueView({ database, mailer }, row, title)));
}

/** The issue in the API's shape. While it is being sent, its deliveries are counted. */
export async function issueView(
  { database, mailer }: Omit<Services, 'website'>,
  issue: IssueRow,
  title = '',
): Promise<Issue> {
  const { id, date, status, subject, content, reason, startedAt, finishedAt } = issue;
  const isOpen = status === 'sending' || status === 'paused';
  const live = isOpen ? await countDeliveries(database, id) : null;
  return {
    id,
    date,
    subject: subject ?? (content ? defaultSubject({ content, title }) : ''),
    status,
    counts: {
      planned: issue.planned,
      sent: issue.sent + (live?.sent ?? 0),
      deferred: live?.deferred ?? 0,
      bounced: issue.bounced + (live?.bounced ?? 0),
      unsubscribed: issue.unsubscribed + (live?.left ?? 0),
    },
    delivery: issue.delivery ?? mailer.delivery,
    reason,
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
