import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { changedFields, formerFields } from '../../platform/changed-fields.ts';
import { done, refuse } from '../../platform/outcome.ts';
import type { IssueChange } from '../issues-contract.ts';
import { sendQueue } from '../jobs.ts';
import { manageDigest } from '../services.ts';
import { digestIssues } from '../tables.ts';
import { issueView, nextIssueView } from './read-issues.ts';

const fields = ['subject', 'introduction', 'arrangement'] as const;
const staleText =
  'The text was changed after you opened it. Save again to replace it, or reload the page to see it.';
const staleStories =
  'The selection was changed after you opened it. The current one is shown; make your change again.';

/**
 * Changes the subject, the introduction or the choice of stories of a digest that is still planned. If `was` is stated,
 * the changed values must still match it.
 */
export const changeIssue = manageDigest(
  async ({ services, transaction, record }, id: string, { was, ...change }: IssueChange) => {
    const isIt = eq(digestIssues.id, id);
    const [before] = await transaction.select().from(digestIssues).where(isIt).for('update');
    if (!before) return refuse('not-found', 'There is no such digest.');
    if (before.status !== 'planned')
      return refuse('conflict', 'This digest is no longer planned; reload to see the next one.');
    const { subject, introduction, arrangement } = before;
    const changeable = { subject, introduction, arrangement };
    const after = changedFields(changeable, change);
    if (Object.keys(after).length === 0) return done(await nextIssueView(services, transaction, before));
    const stale = fields.find((name) => name in after && isStale(changeable[name], was?.[name]));
    if (stale) return refuse('conflict', stale === 'arrangement' ? staleStories : staleText);
    const [changed] = await transaction.update(digestIssues).set(after).where(isIt).returning();
    record('change digest', id, { before: formerFields(changeable, after), after });
    return done(await nextIssueView(services, transaction, changed!));
  },
);

/** Ignores the order of an object's fields, although the database preserves it. */
const isStale = (now: unknown, was: unknown): boolean => was !== undefined && !isDeepStrictEqual(now, was);

const changes = {
  pause: { from: 'sending', to: 'paused', refusal: 'Only a digest that is being sent can be paused.' },
  resume: { from: 'paused', to: 'sending', refusal: 'Only a paused digest can be resumed.' },
} as const;

/** Pauses sending after the messages in progress, or resumes it. */
export const pauseIssue = manageDigest(
  async ({ services, transaction, record }, id: string, verb: keyof typeof changes) => {
    const { from, to, refusal } = changes[verb];
    const isIt = eq(digestIssues.id, id);
    const [issue] = await transaction.select().from(digestIssues).where(isIt).for('update');
    if (!issue) return refuse('not-found', 'There is no such digest.');
    if (issue.status !== from) return refuse('conflict', refusal);
    const [changed] = await transaction
      .update(digestIssues)
      .set({ status: to, reason: null })
      .where(isIt)
      .returning();
    record(`${verb} digest`, id);
    if (verb === 'resume') await services.jobs.send(sendQueue, { issueId: id }, transaction);
    return done(await issueView({ ...services, database: transaction }, changed!));
  },
);
