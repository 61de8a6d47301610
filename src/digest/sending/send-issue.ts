import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { BulkTransport } from '../../platform/mail/mailer.ts';
import { digestChanged } from '../events.ts';
import { countDeliveries, dueSubscribers, readRecipient, recordOutcome } from '../issues/deliveries.ts';
import type { IssueRow } from '../issues/plan-issue.ts';
import { sendQueue } from '../jobs.ts';
import type { IssueServices } from '../services.ts';
import { digestIssues } from '../tables.ts';
import { openDelivery } from './deliver-email.ts';

/** Messages on their way at a time: what may be sent twice after the process is killed. */
export const inFlightMax = 12;
/** How many consecutive failures of the server end the run; the next begins within a minute. */
const failuresInARowMax = 2 * inFlightMax;
/** A job ends after this time and is enqueued again, so that another process can take over. */
const runMsMax = 10 * 60_000;
const progressMs = 1_000;

/** Sends the due emails of an issue, in one process at a time. Emails that a killed process left are due again. */
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
      await finishRun(services, issueId, run.serverFailure());
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
  const { database, clock, stopping } = services;
  const deliver = await openDelivery(services, issue, transport);
  const showProgress = progressOf(services);
  const due = dueSubscribers(database, issue.id, clock.now());
  const runUntil = clock.now().getTime() + runMsMax;
  /** Failures of the server in a row. */
  let failuresInARow = 0;
  let lastFailure: string | null = null;
  let isStopped = false;

  const isOver = () =>
    isStopped ||
    stopping.aborted ||
    lost.aborted ||
    failuresInARow >= failuresInARowMax ||
    clock.now().getTime() > runUntil;

  async function workThrough(): Promise<void> {
    for (;;) {
      const { value: id } = isOver() ? { value: undefined } : await due.next();
      if (!id) return;
      const recipient = await readRecipient(database, issue.id, id);
      if (!recipient) continue;
      if (!recipient.isSending) isStopped = true;
      if (isOver()) return;
      const { settled, isTried, serverFailure } = await deliver(id, recipient);
      await recordOutcome(database, issue.id, settled);
      if (serverFailure !== undefined) lastFailure = serverFailure;
      // A delivery without an email says nothing about the server.
      if (isTried) failuresInARow = serverFailure === undefined ? 0 : failuresInARow + 1;
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
    serverFailure: () => (failuresInARow >= failuresInARowMax ? lastFailure : null),
  };
}

/** Reports the progress of the run to screens, at most once a second. */
function progressOf({ database, clock, events }: IssueServices): () => Promise<void> {
  let shownAt = clock.now().getTime();
  return async () => {
    const now = clock.now().getTime();
    if (now - shownAt < progressMs) return;
    shownAt = now;
    await events.publish(database, digestChanged);
  };
}

/** Closes the issue once every delivery is settled; otherwise what is due later is sent later. */
async function finishRun(
  { database, clock, events, jobs, stopping }: IssueServices,
  issueId: string,
  serverFailure: string | null,
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
      .set(isSettled ? finalFigures(counts, clock.now()) : { reason: serverFailure })
      .where(and(eq(digestIssues.id, issueId), eq(digestIssues.status, 'sending')));
    return counts.waiting;
  });
  if (waiting > 0 && !serverFailure && !stopping.aborted) await jobs.send(sendQueue, { issueId });
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

/**
 * Runs a task while no other process runs one for the same issue; returns without running it if another does. The lock
 * belongs to a connection, so the database releases it as soon as a process dies. If the connection is lost, the
 * signal aborts.
 */
async function withSendingLock(
  database: Database,
  issueId: string,
  task: (lost: AbortSignal) => Promise<void>,
): Promise<void> {
  const connection = await database.$client.connect();
  const lost = new AbortController();
  const abort = () => lost.abort();
  connection.on('error', abort);
  connection.on('end', abort);
  const key = `digest issue ${issueId}`;
  let isBroken = true;
  try {
    const { rows } = await connection.query<{ isOurs: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isOurs"',
      [key],
    );
    if (rows[0]!.isOurs) {
      await task(lost.signal);
      await connection.query('select pg_advisory_unlock(hashtextextended($1, 0))', [key]);
    }
    isBroken = false;
  } finally {
    connection.off('error', abort);
    connection.off('end', abort);
    // Closing the connection releases the lock, whatever happened.
    connection.release(isBroken);
  }
}
