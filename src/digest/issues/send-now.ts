import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { type Actor, checkPermission } from '../../access/index.ts';
import { staffAction } from '../../audit/index.ts';
import { calendarDay } from '../../platform/calendar-day.ts';
import type { Transaction, Database } from '../../platform/database/database.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import { isImporting } from '../../sites/index.ts';
import type { DigestContent } from '../content-terms.ts';
import { digestEnvelope, type DigestFacts } from '../email/email-headers.ts';
import { issueFacts, renderDigest } from '../email/render-digest.ts';
import { sampleEmail } from '../emails.ts';
import { archiveChanged } from '../events.ts';
import type { SendResult } from '../issues-contract.ts';
import type { IssueServices } from '../services.ts';
import { type SubscriberLinks, createSubscriberLinks } from '../subscriber-links.ts';
import { digestIssues, subscribers } from '../tables.ts';
import { digestActions, alreadySentToday, nothingToSend, storiesPerEmail } from '../terms.ts';
import {
  composeIssue,
  type IssueRow,
  planNextIssue,
  isSentToday,
  hasContentFor,
  startIssue,
  wantsDigest,
} from './plan-issue.ts';

const importRuns =
  'Sites are being imported. Send the digest when the import has finished, so that it lists them.';

type Request = { to?: string | undefined; dryRun?: boolean | undefined };

/**
 * Sends the next digest now instead of at its hour, under today's date: with `dryRun` to no one, with `to` as a sample
 * to that address only. There is one digest per day; a week too thin for a scheduled digest is sent on request.
 */
export const sendNow = (
  services: IssueServices,
  actor: Actor | null,
  { to, dryRun = false }: Request,
): Promise<Outcome<SendResult>> =>
  dryRun || to !== undefined ? trySending(services, actor, { to, dryRun }) : sendToAll(services, actor);

/** Sends at most a sample; outside the transaction, which would hold up the schedule. */
async function trySending(
  services: IssueServices,
  actor: Actor | null,
  { to, dryRun }: Request,
): Promise<Outcome<SendResult>> {
  const administrator = checkPermission(actor, 'send the digest', services.clock);
  if (!administrator.ok) return administrator;
  const { issue, content, isEmpty, thinBecause, subscribed } = await services.database.transaction(
    async (transaction) => {
      const next = await planNextIssue(services, transaction);
      const composed = await composeIssue(services, transaction, next);
      const getsIt = and(wantsDigest, hasContentFor(composed.content));
      return { ...composed, issue: next, subscribed: await transaction.$count(subscribers, getsIt) };
    },
  );
  if (to !== undefined && isEmpty) return refuse('conflict', nothingToSend);
  const facts = await issueFacts(services, issue, content);
  const failure = to === undefined || dryRun ? null : await sendSample(services, facts, to);
  if (failure) return refuse('conflict', failure);
  const recipients = to === undefined ? subscribed : 1;
  const isDryRun = dryRun === true;
  const result = resultOf(issue, content);
  return done({ ...result, subject: facts.subject, isDryRun, isEmpty, thinBecause, recipients });
}

const sendDigest = staffAction<typeof digestActions, IssueServices>(
  digestActions,
  'send the digest',
  () => archiveChanged,
);

const sendToAll = sendDigest(async ({ services, transaction, record }): Promise<Outcome<SendResult>> => {
  if (await isImporting(transaction)) return refuse('conflict', importRuns);
  const next = await planNextIssue(services, transaction);
  const { content, isEmpty, thinBecause } = await composeIssue(services, transaction, next);
  if (await isSentToday(services, transaction)) return refuse('conflict', alreadySentToday);
  if (isEmpty) return refuse('conflict', nothingToSend);
  const issue = await moveToToday(services, transaction, next);
  const { subject } = await issueFacts(services, issue, content);
  const recipients = await startIssue(services, transaction, issue.id, content);
  record('send digest', issue.id, { after: { date: issue.date, recipients } });
  const result = { ...resultOf(issue, content), subject, thinBecause, recipients };
  return done({ ...result, status: 'sending', isDryRun: false, isEmpty });
});

const resultOf = ({ id, date, status }: IssueRow, content: DigestContent) => ({
  id,
  date,
  status,
  stories: content.stories.slice(0, storiesPerEmail).map((story) => ({ id: story.id, title: story.title })),
});

/** The planned issue under today's date. A skipped issue makes way: the planned one has what staff prepared. */
async function moveToToday(
  { clock, timeZone }: IssueServices,
  transaction: Transaction,
  planned: IssueRow,
): Promise<IssueRow> {
  const day = calendarDay(clock.now(), timeZone);
  if (planned.date === day) return planned;
  await transaction
    .delete(digestIssues)
    .where(and(eq(digestIssues.date, day), eq(digestIssues.status, 'skipped')));
  const [moved] = await transaction
    .update(digestIssues)
    .set({ date: day })
    .where(eq(digestIssues.id, planned.id))
    .returning();
  return moved!;
}

/**
 * Sends the issue as it is to one address, before returning; returns why that failed, or null. Its links work if the
 * address is subscribed. Without a mail server it is listed in the outbox.
 */
async function sendSample(services: IssueServices, facts: DigestFacts, to: string): Promise<string | null> {
  const { database, mailer, settings, clock } = services;
  const links = await linksFor(database, facts.origin, to);
  const { senderName } = (await settings.read()).digest;
  const transport = mailer.openBulk({ perSecondMax: null });
  const email = renderDigest(facts, { categories: null, links });
  // A sample is not a delivery of the issue: it has its own Message-ID.
  const envelope = digestEnvelope({
    issue: facts.date,
    subscriberId: randomUUID(),
    from: { name: senderName, address: transport.from },
    to,
    email,
    links,
    origin: facts.origin,
    date: clock.now(),
  });
  try {
    if (mailer.delivery === 'smtp') await transport.deliver(envelope);
    else
      await database.transaction((transaction) =>
        mailer.enqueue(
          transaction,
          sampleEmail,
          { ...email, unsubscribe: links.unsubscribe },
          { to, senderName },
        ),
      );
    return null;
  } catch (error) {
    return `The email was not sent: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    transport.close();
  }
}

async function linksFor(database: Database, origin: string, email: string): Promise<SubscriberLinks> {
  const [known] = await database
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(eq(sql`lower(${subscribers.email})`, email.toLowerCase()));
  return (await createSubscriberLinks(database, origin))({
    subscriberId: known?.id ?? randomUUID(),
    issueId: null,
  });
}
