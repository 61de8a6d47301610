import { isDeepStrictEqual } from 'node:util';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { permit, type StaffEnvironment } from '../../access/index.ts';
import { changedFields, formerFields } from '../../platform/changed-fields.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { createApi, idParams, json, jsonBody } from '../../platform/http/api.ts';
import { refusals, sendOutcome, sendRefusal } from '../../platform/http/refusals.ts';
import { unicodeEmail } from '../../platform/mail/unicode-email.ts';
import { done, refuse } from '../../platform/outcome.ts';
import {
  DeliveryFailures,
  Issue,
  IssueChange,
  IssueEmail,
  NextIssue,
  SendRequest,
  SendResult,
} from '../issues-contract.ts';
import { sendQueue } from '../jobs.ts';
import { type IssueServices, manageDigest } from '../services.ts';
import { digestDeliveries, digestIssues, subscribers } from '../tables.ts';
import { deliveryDaysMax, failuresMax } from '../terms.ts';
import { issueView, listIssues, nextIssueView, readIssueEmail, readNextIssue } from './read-issues.ts';
import { sendNow } from './send-now.ts';

const send = permit('send the digest').post('/api/admin/digest/send', {
  summary: 'Send the next digest now',
  description:
    'With `dryRun`, returns the content and the number of recipients; with `to`, sends a sample to that address only. Otherwise sends it to every subscriber, once a day.',
  request: jsonBody(SendRequest),
  responses: { 200: json(SendResult), ...refusals },
});
const list = permit('manage the digest').get('/api/admin/digests', {
  summary: 'List digests with their figures, newest first',
  responses: { 200: json(z.array(Issue)), ...refusals },
});
const next = permit('manage the digest').get('/api/admin/digests/next', {
  summary: 'Get the next digest as it would be sent now',
  responses: { 200: json(NextIssue), ...refusals },
});
const edit = permit('manage the digest').patch('/api/admin/digests/{id}', {
  summary: 'Change a planned digest',
  description:
    'Pinned stories come first, in the order pinned, then the others as they rank; those left out never. Null resets the subject or the introduction.',
  request: { params: idParams, ...jsonBody(IssueChange) },
  responses: { 200: json(NextIssue), ...refusals },
});
const email = permit('manage the digest').get('/api/admin/digests/{id}/email', {
  summary: 'Get the email of a digest, as it was sent or would be sent now',
  request: { params: idParams },
  responses: { 200: json(IssueEmail), ...refusals },
});
const failures = permit('manage the digest').get('/api/admin/digests/{id}/failures', {
  summary: 'List addresses whose email bounced or was deferred, and why',
  description: `The first ${failuresMax}, bounced ones first. Kept for ${deliveryDaysMax} days.`,
  request: { params: idParams },
  responses: { 200: json(DeliveryFailures), ...refusals },
});
const pause = permit('manage the digest').post('/api/admin/digests/{id}/pause', {
  summary: 'Pause sending a digest',
  request: { params: idParams },
  responses: { 200: json(Issue), ...refusals },
});
const resume = permit('manage the digest').post('/api/admin/digests/{id}/resume', {
  summary: 'Resume sending a digest',
  request: { params: idParams },
  responses: { 200: json(Issue), ...refusals },
});

/** Routes to send digests and follow their progress. */
export const issueRoutes = (services: IssueServices) =>
  createApi<StaffEnvironment>()
    .openapi(send, async (c) => sendOutcome(c, await sendNow(services, c.var.actor, c.req.valid('json'))))
    .openapi(list, async (c) => c.json(await listIssues(services), 200))
    .openapi(next, async (c) => c.json(await readNextIssue(services), 200))
    .openapi(edit, async (c) =>
      sendOutcome(c, await changeIssue(services, c.var.actor, c.req.valid('param').id, c.req.valid('json'))),
    )
    .openapi(email, async (c) => {
      const found = await readIssueEmail(services, c.req.valid('param').id);
      return found ? c.json(found, 200) : sendRefusal(c, refuse('not-found', 'This digest has no email.'));
    })
    .openapi(failures, async (c) =>
      c.json(await listFailures(services.database, c.req.valid('param').id), 200),
    )
    .openapi(pause, async (c) =>
      sendOutcome(c, await pauseIssue(services, c.var.actor, c.req.valid('param').id, 'pause')),
    )
    .openapi(resume, async (c) =>
      sendOutcome(c, await pauseIssue(services, c.var.actor, c.req.valid('param').id, 'resume')),
    );

/**
 * The addresses whose email of a digest bounced or was deferred, bounced ones first, and what the mail server answered.
 * Deliveries are kept for 90 days.
 */
async function listFailures(database: Queryable, issueId: string): Promise<DeliveryFailures> {
  const { state, lastError, dueAt, subscriberId } = digestDeliveries;
  const failed = and(eq(digestDeliveries.issueId, issueId), inArray(state, ['bounced', 'deferred']));
  const [rows, found] = await Promise.all([
    database
      .select({ email: subscribers.email, state, lastError, dueAt })
      .from(digestDeliveries)
      .innerJoin(subscribers, eq(subscribers.id, subscriberId))
      .where(failed)
      .orderBy(desc(state), asc(subscribers.email))
      .limit(failuresMax),
    database.$count(digestDeliveries, failed),
  ]);
  const listed = rows.map((row) => ({
    email: unicodeEmail(row.email),
    isBounced: row.state === 'bounced',
    reason: row.lastError,
    retriedAt: row.state === 'deferred' ? (row.dueAt?.toISOString() ?? null) : null,
  }));
  return { found, failures: listed };
}

const fields = ['subject', 'introduction', 'arrangement'] as const;
const staleText =
  'The text was changed after you opened it. Save again to replace it, or reload the page to see it.';
const staleStories =
  'The selection was changed after you opened it. The current one is shown; make your change again.';

/**
 * Changes the subject, the introduction or the choice of stories of a digest that is still planned. If `was` is stated,
 * the changed values must still match it.
 */
const changeIssue = manageDigest(
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
const pauseIssue = manageDigest(
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
