import { and, eq, sql } from 'drizzle-orm';
import type { BulkTransport } from '../../platform/mail/mailer.ts';
import { contentFor, isEmpty } from '../content-terms.ts';
import { digestEnvelope } from '../email/digest-envelope.ts';
import { issueFacts } from '../email/issue-facts.ts';
import { digestRenderer } from '../email/render-digest.ts';
import { digestChanged } from '../events.ts';
import type { IssueRow } from '../issues/plan-issue.ts';
import { sendQueue } from '../jobs.ts';
import { subscriberLinks } from '../links/subscriber-links.ts';
import { followSections } from '../selection/follow-sections.ts';
import { dropWithdrawn } from '../selection/drop-withdrawn.ts';
import type { IssueServices } from '../services.ts';
import { digestIssues } from '../tables.ts';
import { issueLimits, storiesPerEmail } from '../terms.ts';
import { classifyFailure, pauseAfter } from './classify-failure.ts';
import {
  countDeliveries,
  dueSubscribers,
  type Recipient,
  type Settled,
  takeTurns,
  type Turn,
} from './deliveries.ts';
import { inBatches } from './in-batches.ts';
import { forgetBounces, recordBounce } from './record-bounce.ts';
import { withSendingLock } from './sending-lock.ts';

/** Messages on their way at a time: what may be sent twice after the process is killed. */
export const inFlightMax = 12;
/** So many failures of the server in a row end the run; the next begins within a minute. */
const troublesMax = 2 * inFlightMax;
/** A job ends after this and is sent again, so that another process can take over. */
const runMsMax = 10 * 60_000;
const progressMs = 1_000;
/** An email that could not be delivered for this long is given up. */
const giveUpMs = 48 * 60 * 60_000;

/** Sends what is due of an issue, in one process at a time. What a killed process left is due again. */
export const sendIssue = (services: IssueServices, issueId: string): Promise<void> =>
  withSendingLock(services.database, issueId, async (lost) => {
    const { database } = services;
    const [issue] = await database.select().from(digestIssues).where(eq(digestIssues.id, issueId));
    if (issue?.status !== 'sending' || !issue.content) return;
    const { delivery } = services.mailer;
    if (issue.delivery !== delivery)
      await database.update(digestIssues).set({ delivery }).where(eq(digestIssues.id, issueId));
    const { emailsPerSecondMax } = (await services.settings.read()).digestDelivery;
    const transport = services.mailer.openBulk({ perSecondMax: emailsPerSecondMax });
    try {
      const run = await prepareRun(services, issue, transport, lost);
      // The lock must be held until the last of them is done, also if another failed.
      const ends = await Promise.allSettled(Array.from({ length: inFlightMax }, () => run.work()));
      const failure = ends.find((end) => end.status === 'rejected');
      if (failure) throw failure.reason;
      await finishRun(services, issueId, run.trouble());
    } finally {
      transport.close();
    }
  });

/** The state that the workers of a run share. */
async function prepareRun(
  services: IssueServices,
  issue: IssueRow,
  transport: BulkTransport,
  lost: AbortSignal,
) {
  const { database, clock, settings, events, stopping } = services;
  const [content] = await dropWithdrawn(database, [issue.content!]);
  const facts = await issueFacts(services, issue, content!);
  const emailFor = digestRenderer(facts);
  const sectionsFor = followSections(database, content!, facts.origin);
  const linksOf = await subscriberLinks(database, facts.origin);
  const from = { name: (await settings.read()).digest.senderName, address: transport.from };
  const startedAt = issue.startedAt!;
  const takeTurn = inBatches((turns: Turn[]) => takeTurns(database, issue.id, turns));
  const due = dueSubscribers(database, issue.id, clock.now());
  const runUntil = clock.now().getTime() + runMsMax;
  let troubles = 0;
  let lastTrouble: string | null = null;
  let isStopped = false;
  let shownAt = clock.now().getTime();

  const isOver = () =>
    isStopped ||
    stopping.aborted ||
    lost.aborted ||
    troubles >= troublesMax ||
    clock.now().getTime() > runUntil;

  async function showProgress(): Promise<void> {
    const now = clock.now().getTime();
    if (now - shownAt < progressMs) return;
    shownAt = now;
    await events.publish(database, digestChanged);
  }

  /** Sends one email and says what came of it. */
  async function deliver(subscriberId: string, recipient: Recipient): Promise<Settled> {
    if (!recipient.wants) return { subscriberId, state: 'left' };
    const sections = await sectionsFor(recipient);
    if (sections.length === 0 && isEmpty(contentFor(content!, recipient.categories, storiesPerEmail)))
      return { subscriberId, state: 'empty' };
    try {
      const links = linksOf({ subscriberId, issueId: issue.id });
      const email = emailFor(recipient.categories, sections)(links);
      const to = recipient.email;
      const { origin, date } = facts;
      await transport.deliver(
        digestEnvelope({ issue: date, subscriberId, to, from, email, links, origin, date: startedAt }),
      );
    } catch (error) {
      return failed(subscriberId, recipient, error);
    }
    troubles = 0;
    if (recipient.bounces > 0) await forgetBounces(services, subscriberId);
    return { subscriberId, state: 'sent' };
  }

  async function failed(subscriberId: string, recipient: Recipient, error: unknown): Promise<Settled> {
    const failure = classifyFailure(error);
    const lastError = messageOf(error);
    if (failure.kind === 'trouble') {
      troubles++;
      lastTrouble = lastError;
    } else troubles = 0;
    if (failure.kind === 'bounced') {
      if (failure.isHard) await recordBounce(services, subscriberId);
      return { subscriberId, state: 'bounced', lastError };
    }
    const now = clock.now().getTime();
    return now - startedAt.getTime() > giveUpMs
      ? { subscriberId, state: 'bounced', lastError }
      : {
          subscriberId,
          state: 'deferred',
          lastError,
          dueAt: new Date(now + pauseAfter(recipient.attempts + 1)),
        };
  }

  async function workThrough(): Promise<void> {
    let settled: Settled | null = null;
    for (;;) {
      const { value: nextId } = isOver() ? { value: undefined } : await due.next();
      const recipient = await takeTurn({ settled, nextId: nextId ?? null });
      settled = null;
      if (!nextId) return;
      if (!recipient) continue;
      if (!recipient.isSending) isStopped = true;
      if (isOver()) return;
      settled = await deliver(nextId, recipient);
      await showProgress();
    }
  }

  return {
    /** One of several workers: takes the next subscriber until there is none, or the run is over. */
    async work(): Promise<void> {
      try {
        await workThrough();
      } catch (error) {
        isStopped = true;
        throw error;
      }
    },
    trouble: () => (troubles >= troublesMax ? lastTrouble : null),
  };
}

/** Closes the issue once every delivery is settled; otherwise what is due later is sent later. */
async function finishRun(
  { database, clock, events, jobs, stopping }: IssueServices,
  issueId: string,
  trouble: string | null,
): Promise<void> {
  const waiting = await database.transaction(async (transaction) => {
    // Erasing a subscriber moves their delivery to the issue's figures.
    await transaction
      .select({ id: digestIssues.id })
      .from(digestIssues)
      .where(eq(digestIssues.id, issueId))
      .for('update');
    const counts = await countDeliveries(transaction, issueId);
    const isSettled = counts.waiting + counts.deferred === 0;
    await transaction
      .update(digestIssues)
      .set(isSettled ? finalFigures(counts, clock.now()) : { reason: trouble })
      .where(and(eq(digestIssues.id, issueId), eq(digestIssues.status, 'sending')));
    return counts.waiting;
  });
  if (waiting > 0 && !trouble && !stopping.aborted) await jobs.send(sendQueue, { issueId });
  await events.publish(database, digestChanged);
}

const finalFigures = (counts: Awaited<ReturnType<typeof countDeliveries>>, now: Date) => ({
  status: 'sent' as const,
  reason: null,
  finishedAt: now,
  planned: sql`${digestIssues.planned} - ${counts.empty}::int`,
  sent: sql`${digestIssues.sent} + ${counts.sent}::int`,
  bounced: sql`${digestIssues.bounced} + ${counts.bounced}::int`,
  unsubscribed: sql`${digestIssues.unsubscribed} + ${counts.left}::int`,
});

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, issueLimits.reasonMax);
