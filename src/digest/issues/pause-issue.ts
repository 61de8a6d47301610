import { eq } from 'drizzle-orm';
import { type Actor, checkPermission } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import { digestChanged } from '../events.ts';
import type { Issue } from '../issues-contract.ts';
import { sendQueue } from '../jobs.ts';
import type { DigestServices } from '../services.ts';
import { digestIssues } from '../tables.ts';
import { digestActions } from '../terms.ts';
import { issueView } from './list-issues.ts';

const changes = {
  pause: { from: 'sending', to: 'paused', refusal: 'Only a digest that is being sent can be paused.' },
  resume: { from: 'paused', to: 'sending', refusal: 'Only a paused digest can be resumed.' },
} as const;

/** Pauses sending after the messages in progress, or resumes it. */
export async function pauseIssue(
  { database, events, jobs, mailer }: DigestServices,
  actor: Actor | null,
  id: string,
  verb: keyof typeof changes,
): Promise<Outcome<Issue>> {
  const administrator = checkPermission(actor, 'manage the digest');
  if (!administrator.ok) return administrator;
  const { from, to, refusal } = changes[verb];
  return database.transaction(async (transaction): Promise<Outcome<Issue>> => {
    const [issue] = await transaction
      .select()
      .from(digestIssues)
      .where(eq(digestIssues.id, id))
      .for('update');
    if (!issue) return refuse('not-found', 'There is no such digest.');
    if (issue.status !== from) return refuse('conflict', refusal);
    await transaction.update(digestIssues).set({ status: to, reason: null }).where(eq(digestIssues.id, id));
    await recordActions(transaction, digestActions, [
      { actor: administrator.value, act: `${verb} digest`, subjectId: id },
    ]);
    if (verb === 'resume') await jobs.send(sendQueue, { issueId: id }, transaction);
    await events.publish(transaction, digestChanged);
    return done(await issueView({ database: transaction, mailer }, { ...issue, status: to, reason: null }));
  });
}
