import { and, eq, desc } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { absolute, links } from '../../web/kit/links.ts';
import { issueFacts, defaultSubject, renderDigest } from '../email/render-digest.ts';
import type { IssueEmail, NextIssue, Issue } from '../issues-contract.ts';
import type { IssueServices, DigestServices } from '../services.ts';
import { digestIssues, subscribers } from '../tables.ts';
import { countDeliveries } from './deliveries.ts';
import {
  composeIssue,
  type IssueRow,
  planNextIssue,
  isSentToday,
  hasContentFor,
  wantsDigest,
} from './plan-issue.ts';

/** The next digest as it would be sent now. */
export const readNextIssue = (services: IssueServices): Promise<NextIssue> =>
  services.database.transaction(async (transaction) =>
    nextIssueView(services, transaction, await planNextIssue(services, transaction)),
  );

/** The planned issue in the API's shape. */
export async function nextIssueView(
  services: IssueServices,
  database: Queryable,
  issue: IssueRow,
): Promise<NextIssue> {
  const { content, candidates, thinBecause } = await composeIssue(services, database, issue);
  const { stories, issued, retired, newSites, changedSites, deadlines } = content;
  const chosen = new Set(stories.map(({ id }) => id));
  return {
    id: issue.id,
    date: issue.date,
    hour: (await services.settings.read()).digest.hour,
    subject: issue.subject,
    defaultSubject: defaultSubject({ content, title: (await services.website()).title }),
    introduction: issue.introduction,
    arrangement: issue.arrangement,
    stories,
    others: candidates.filter(({ id }) => !chosen.has(id)),
    counts: {
      issued: issued.count,
      retired: retired.count,
      newSites: newSites.count,
      changedSites: changedSites.count,
      deadlines: deadlines.length,
    },
    recipients: await database.$count(subscribers, and(wantsDigest, hasContentFor(content))),
    thinBecause,
    isSentToday: await isSentToday(services, database),
    delivery: services.mailer.delivery,
  };
}

/** The email of an issue, as it was sent or would be sent now; null if there is no such issue or it was skipped. */
export async function readIssueEmail(services: IssueServices, id: string): Promise<IssueEmail | null> {
  const { database } = services;
  const [issue] = await database.select().from(digestIssues).where(eq(digestIssues.id, id));
  if (!issue || issue.status === 'skipped') return null;
  const content = issue.content ?? (await composeIssue(services, database, issue)).content;
  const facts = await issueFacts(services, issue, content);
  const personal = {
    unsubscribe: absolute(facts.origin, links.unsubscribe({})),
    preferences: absolute(facts.origin, links.preferences({})),
  };
  const email = renderDigest(facts, { categories: null, links: personal });
  return { ...email, bytes: Buffer.byteLength(email.html) + Buffer.byteLength(email.text) };
}

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
