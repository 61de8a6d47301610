import { desc } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { defaultSubject } from '../email/render-digest.ts';
import type { Issue } from '../issues-contract.ts';
import type { DigestServices, IssueServices } from '../services.ts';
import { digestIssues } from '../tables.ts';
import { countDeliveries } from './deliveries.ts';
import { composeIssue, type IssueRow } from './plan-issue.ts';

/** Ten years of weekly digests. */
const issuesMax = 520;

/** Every issue with its figures, newest first. */
export async function listIssues(services: IssueServices): Promise<Issue[]> {
  const { database } = services;
  const { title } = await services.website();
  const rows = await database.select().from(digestIssues).orderBy(desc(digestIssues.date)).limit(issuesMax);
  return Promise.all(
    rows.map(async (row) => {
      const isPlanned = row.status === 'planned' && row.subject === null;
      const content = isPlanned ? (await composeIssue(services, database, row)).content : row.content;
      return issueView(services, { ...row, content }, title);
    }),
  );
}

type Services = Pick<DigestServices, 'mailer'> & { database: Queryable };

/** The issue in the API's shape. While it is being sent, its deliveries are counted. */
export async function issueView({ database, mailer }: Services, issue: IssueRow, title = ''): Promise<Issue> {
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
