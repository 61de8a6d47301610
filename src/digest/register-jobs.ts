import { and, eq, inArray, lt, or } from 'drizzle-orm';
import { dayMs } from '../platform/calendar-day.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { isImporting } from '../sites/index.ts';
import { archiveChanged, digestChanged } from './events.ts';
import { composeIssue, planNextIssue } from './issues/plan-issue.ts';
import { dueState, localTime } from './issues/schedule.ts';
import { startIssue } from './issues/start-issue.ts';
import { clearSubscribersQueue, greetQueue, sendQueue, tickQueue } from './jobs.ts';
import { sendIssue } from './sending/send-issue.ts';
import type { IssueServices } from './services.ts';
import { greetSubscriber } from './subscribers/greet-subscriber.ts';
import { digestDeliveries, digestIssues, subscribers } from './tables.ts';
import { deliveryDaysMax, unsubscribedDaysMax, unconfirmedDaysMax } from './terms.ts';

/** Starts the digest's jobs in this process, and immediately sends what became due while none ran. */
export async function registerDigestJobs(services: IssueServices): Promise<void> {
  const { jobs } = services;
  await jobs.work(greetQueue, (greeting) => greetSubscriber(services, greeting));
  await jobs.work(clearSubscribersQueue, () => clearSubscribers(services));
  await jobs.work(sendQueue, ({ issueId }) => sendIssue(services, issueId));
  await jobs.work(tickQueue, () => advanceDigest(services));
  // The schedule would look only within a minute.
  await advanceDigest(services).catch((error: unknown) => services.logger.error({ err: error }, 'digest'));
}

/** Deletes addresses and delivery records that are no longer needed, as the privacy page promises. */
async function clearSubscribers({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * dayMs);
  const isOld = database
    .select({ id: digestIssues.id })
    .from(digestIssues)
    .where(lt(digestIssues.finishedAt, before(deliveryDaysMax)));
  await database.delete(digestDeliveries).where(inArray(digestDeliveries.issueId, isOld));
  await database
    .delete(subscribers)
    .where(
      or(
        and(eq(subscribers.isUnconfirmed, true), lt(subscribers.subscribedAt, before(unconfirmedDaysMax))),
        and(
          eq(subscribers.status, 'UNSUBSCRIBED'),
          lt(subscribers.unsubscribedAt, before(unsubscribedDaysMax)),
        ),
      ),
    );
}

const missedReason = 'The website was not running at the scheduled hour that day.';

/**
 * Runs every minute and at start, in any process: plans the next issue, sends it when it is due, skips it if the week
 * was thin or its day is over, and resumes sending. The issue's row is locked, so several processes send it once.
 */
async function advanceDigest(services: IssueServices): Promise<void> {
  const { database, clock, settings, timeZone, events, jobs } = services;
  const { hour } = (await settings.read()).digest;
  await database.transaction(async (transaction) => {
    const issue = await planNextIssue(services, transaction);
    if (issue.status !== 'planned') return;
    const state = dueState(issue.date, hour, localTime(clock.now(), timeZone));
    if (state === 'ahead') return;
    // What an import changes is dated before it can be seen, so it would be in no digest. The next run is in a minute.
    if (state === 'due' && (await isImporting(transaction))) return;
    const { content, thinBecause } = await composeIssue(services, transaction, issue);
    const reason = state === 'missed' ? missedReason : thinBecause;
    if (reason === null) await startIssue(services, transaction, issue.id, content);
    else
      await transaction
        .update(digestIssues)
        .set({ status: 'skipped', reason, finishedAt: clock.now() })
        .where(eq(digestIssues.id, issue.id));
    await events.publish(transaction, reason === null ? archiveChanged : digestChanged);
  });
  const sending = await database
    .select({ id: digestIssues.id })
    .from(digestIssues)
    .where(eq(digestIssues.status, 'sending'));
  for (const { id } of sending) await jobs.send(sendQueue, { issueId: id });
}
