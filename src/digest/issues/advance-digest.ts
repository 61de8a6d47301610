import { eq } from 'drizzle-orm';
import { isImporting } from '../../sites/index.ts';
import { archiveChanged, digestChanged } from '../events.ts';
import { sendQueue } from '../jobs.ts';
import type { IssueServices } from '../services.ts';
import { digestIssues } from '../tables.ts';
import { composeIssue, planNextIssue } from './plan-issue.ts';
import { dueState, localTime } from './schedule.ts';
import { startIssue } from './start-issue.ts';

const missedReason = 'The website was not running at the scheduled hour that day.';

/**
 * Runs every minute and at start, in any process: plans the next issue, sends it when it is due, skips it if the week
 * was thin or its day is over, and resumes sending. The issue's row is locked, so several processes send it once.
 */
export async function advanceDigest(services: IssueServices): Promise<void> {
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
