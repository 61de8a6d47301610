import { and, eq, inArray, lt, or } from 'drizzle-orm';
import { dayMs, localTime } from '../platform/calendar-day.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { isImporting } from '../sites/index.ts';
import { confirmationEmail, offerEmail, welcomeEmail } from './emails.ts';
import { archiveChanged, digestChanged } from './events.ts';
import { composeIssue, planNextIssue, startIssue } from './issues/plan-issue.ts';
import { dueState } from './issues/schedule.ts';
import { clearSubscribersQueue, greetQueue, sendQueue, tickQueue } from './jobs.ts';
import { sendIssue } from './sending/send-issue.ts';
import type { IssueServices, DigestServices } from './services.ts';
import { createSubscriberLinks } from './subscriber-links.ts';
import { digestDeliveries, digestIssues, subscribers } from './tables.ts';
import { deliveryDaysMax, unsubscribedDaysMax, unconfirmedDaysMax, type Follows } from './terms.ts';

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

type Greeting = { subscriberId: string; asked?: Follows };

/**
 * Queues the welcome email, or the request to confirm, unless it was queued before. Follows requested with the form may
 * come from someone else, so they are only offered behind a link, even if the subscriber was greeted long ago.
 */
async function greetSubscriber(
  { database, clock, mailer, settings, website }: DigestServices,
  { subscriberId: id, asked }: Greeting,
): Promise<void> {
  const { title, origin } = await website();
  const { senderName } = (await settings.read()).digest;
  const linksOf = await createSubscriberLinks(database, origin);
  await database.transaction(async (transaction) => {
    const [subscriber] = await transaction
      .select()
      .from(subscribers)
      .where(eq(subscribers.id, id))
      .for('update');
    if (subscriber?.status !== 'ACTIVE') return;
    const offered = asked && missing(asked, subscriber);
    const data = { title, ...linksOf({ subscriberId: id, issueId: null }, offered) };
    const to = { to: subscriber.email, senderName };
    if (subscriber.greetedAt) {
      if (offered) await mailer.enqueue(transaction, offerEmail, data, to);
      return;
    }
    const template = subscriber.isUnconfirmed ? confirmationEmail : welcomeEmail;
    await mailer.enqueue(transaction, template, data, to);
    await transaction.update(subscribers).set({ greetedAt: clock.now() }).where(eq(subscribers.id, id));
  });
}

/** The places and searches they don't follow yet; undefined if none. */
function missing(
  asked: Follows,
  { zipCodes, searches }: typeof subscribers.$inferSelect,
): Follows | undefined {
  const left = {
    zipCodes: asked.zipCodes.filter((zip) => !zipCodes?.includes(zip)),
    searches: asked.searches.filter((search) => !searches?.includes(search)),
  };
  return left.zipCodes.length + left.searches.length > 0 ? left : undefined;
}
