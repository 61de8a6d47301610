import { eq } from 'drizzle-orm';
import { type Actor, permitted } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import { digestActions } from '../audit-terms.ts';
import type { SendResult } from '../contract.ts';
import { archiveChanged } from '../events.ts';
import { issueFacts } from '../email/issue-facts.ts';
import type { IssueServices } from '../services.ts';
import { digestIssues, subscribers } from '../tables.ts';
import { storiesPerEmail } from '../terms.ts';
import { composeIssue, type IssueRow, planNext } from './plan-issue.ts';
import { localTime } from './schedule.ts';
import { sendSample } from './send-sample.ts';
import { startIssue, wantsDigest } from './start-issue.ts';

type Request = { to?: string | undefined; dryRun?: boolean | undefined };

const nothingToSend =
  'There is nothing to send: nothing was approved, issued or found since the last digest.';

/**
 * Sends the next digest now instead of at its hour, under today's date: with `dryRun` to no one, with `to` as a sample
 * to that address only. There is one digest per day; a week too thin for a scheduled digest is sent on request.
 */
export async function sendNow(
  services: IssueServices,
  actor: Actor | null,
  { to, dryRun = false }: Request,
): Promise<Outcome<SendResult>> {
  const administrator = permitted(actor, 'send the digest', services.clock);
  if (!administrator.ok) return administrator;
  const { database, events } = services;
  return database.transaction(async (transaction): Promise<Outcome<SendResult>> => {
    const next = await planNext(services, transaction);
    const { content, isEmpty, thinBecause } = await composeIssue(services, transaction, next);
    const isReal = !dryRun && to === undefined;
    const issue = isReal ? await takeToday(services, transaction, next) : next;
    if (!issue) return refuse('conflict', 'A digest was already sent today.');
    if (isEmpty && isReal) return refuse('conflict', nothingToSend);
    const facts = await issueFacts(services, issue, content);
    const result = {
      id: issue.id,
      date: issue.date,
      subject: facts.subject,
      status: issue.status,
      isDryRun: dryRun,
      thinBecause,
      stories: content.stories.slice(0, storiesPerEmail).map(({ id, title }) => ({ id, title })),
    };
    if (!isReal) {
      const recipients = to === undefined ? await transaction.$count(subscribers, wantsDigest) : 1;
      if (to === undefined || dryRun) return done({ ...result, recipients });
      const failure = await sendSample(services, facts, to);
      return failure ? refuse('conflict', failure) : done({ ...result, recipients });
    }
    const recipients = await startIssue(services, transaction, issue.id, content);
    await recordActions(transaction, digestActions, [
      {
        actor: administrator.value,
        act: 'send digest',
        subjectId: issue.id,
        after: { date: issue.date, recipients },
      },
    ]);
    await events.publish(transaction, archiveChanged);
    return done({ ...result, status: 'sending', recipients });
  });
}

/** The planned issue, moved to today; today's own if it was skipped; null if today's was sent. */
async function takeToday(
  { clock, timeZone }: IssueServices,
  transaction: Transaction,
  planned: IssueRow,
): Promise<IssueRow | null> {
  const { day } = localTime(clock.now(), timeZone);
  if (planned.date === day) return planned.status === 'planned' ? planned : null;
  const [todays] = await transaction
    .select()
    .from(digestIssues)
    .where(eq(digestIssues.date, day))
    .for('update');
  if (todays && todays.status !== 'skipped') return null;
  // A skipped issue makes way: the planned one has what staff prepared.
  if (todays) await transaction.delete(digestIssues).where(eq(digestIssues.id, todays.id));
  const [moved] = await transaction
    .update(digestIssues)
    .set({ date: day })
    .where(eq(digestIssues.id, planned.id))
    .returning();
  return moved!;
}
