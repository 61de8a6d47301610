import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { refusals, refusalsWith, sendOutcome } from '../../platform/http/refusals.ts';
import { createApi, json, jsonBody } from '../../platform/http/api.ts';
import type { CallsOf } from '../../platform/http/call-types.ts';
import { permit, type StaffEnvironment, type Actor, checkPermission } from '../../access/index.ts';
import { Certificate, LoggedCertificate } from '../contract.ts';
import { CertificateCorrection, Issuing, NewCertificate, Retirement } from '../issuing-contract.ts';
import { correctCertificate } from './correct-certificate.ts';
import { issueCertificate } from './issue-certificate.ts';
import { issueObstacle } from './reject-conflicts.ts';
import { retireCertificate } from './retire-certificate.ts';
import type { LedgerServices } from '../services.ts';
import { certificateLimits, ledgerActions } from '../terms.ts';
import { eq } from 'drizzle-orm';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import { appendObstacle } from '../../log/index.ts';
import { recordActions } from '../../audit/index.ts';
import { logInUse } from '../reads/read-ledger-log.ts';
import { certificateView } from '../reads/queries.ts';
import { lockCertificate } from './store-certificate.ts';
import { destructionCertificates } from '../tables.ts';

const params = z.object({ certificateId: z.string().max(certificateLimits.certificateIdMax) });
const responses = { 200: json(LoggedCertificate), ...refusals };
const issue = createRoute({
  method: 'post',
  path: '/api/admin/certificates',
  ...permit('manage the ledger'),
  summary: 'Issue a certificate',
  request: jsonBody(NewCertificate),
  responses: { 201: json(LoggedCertificate), ...refusals },
});
const issuing = createRoute({
  method: 'get',
  path: '/api/admin/certificates/issuing',
  ...permit('manage the ledger'),
  summary: 'Check whether certificates can be issued',
  responses: { 200: json(Issuing), ...refusals },
});
const ledgerState = createRoute({
  method: 'get',
  path: '/api/admin/ledger',
  ...permit('view the staff area'),
  summary: 'Check whether the ledger can be changed',
  description: 'If not, `obstacle` tells staff why, and what to do.',
  responses: { 200: json(Issuing), ...refusals },
});
const retire = createRoute({
  method: 'post',
  path: '/api/admin/certificates/{certificateId}/retire',
  ...permit('manage the ledger'),
  summary: 'Retire a certificate',
  description: 'Permanent. Retiring a certificate again returns 409 with the certificate.',
  request: { params, ...jsonBody(Retirement) },
  responses: { 200: json(LoggedCertificate), ...refusalsWith(Certificate) },
});
const correct = createRoute({
  method: 'post',
  path: '/api/admin/certificates/{certificateId}/correct',
  ...permit('manage the ledger'),
  summary: 'Correct a certificate',
  description:
    'The previous values stay in the log, and the reason is public. After retirement only notes can change: a mistake ' +
    'found later is stated by the reason alone, with empty `changes`.',
  request: { params, ...jsonBody(CertificateCorrection) },
  responses,
});
const withdraw = createRoute({
  method: 'post',
  path: '/api/admin/certificates/{certificateId}/withdraw-notes',
  ...permit('manage the ledger'),
  summary: 'Withdraw the notes of a certificate',
  description: 'Deletes the notes and their salt; their digest stays in the log.',
  request: { params },
  responses: { 200: json(Certificate), ...refusals },
});

export type LedgerActionCalls = CallsOf<
  typeof issue | typeof issuing | typeof ledgerState | typeof retire | typeof correct | typeof withdraw
>;

/** The administrators' actions on the ledger; nothing else changes a certificate. */
export const actionRoutes = (services: LedgerServices) =>
  createApi<StaffEnvironment>()
    .openapi(issue, async (c) =>
      sendOutcome(c, await issueCertificate(services, c.var.actor, c.req.valid('json')), 201),
    )
    .openapi(issuing, async (c) => {
      const { database, logs } = services;
      const obstacle = (await issueObstacle(database)) ?? (await appendObstacle(database, logs.real));
      return c.json({ obstacle }, 200);
    })
    .openapi(ledgerState, async (c) => {
      const { database, logs } = services;
      return c.json({ obstacle: await appendObstacle(database, logs[await logInUse(database)]) }, 200);
    })
    .openapi(retire, async (c) => {
      const { certificateId } = c.req.valid('param');
      return sendOutcome(
        c,
        await retireCertificate(services, c.var.actor, certificateId, c.req.valid('json')),
      );
    })
    .openapi(correct, async (c) => {
      const { certificateId } = c.req.valid('param');
      return sendOutcome(
        c,
        await correctCertificate(services, c.var.actor, certificateId, c.req.valid('json')),
      );
    })
    .openapi(withdraw, async (c) =>
      sendOutcome(c, await withdrawNotes(services, c.var.actor, c.req.valid('param').certificateId)),
    );

/**
 * Deletes a certificate's notes and their salt, without which the notes can't be guessed from their digest. The log is
 * unchanged: it holds only the digest.
 */
async function withdrawNotes(
  { database, clock, events }: LedgerServices,
  actor: Actor | null,
  certificateId: string,
): Promise<Outcome<Certificate>> {
  const keeper = checkPermission(actor, 'manage the ledger', clock);
  if (!keeper.ok) return keeper;
  return database.transaction(async (transaction) => {
    const before = await lockCertificate(transaction, certificateId);
    if (!before) return refuse('not-found', 'Certificate Not Found');
    if (before.notes === null) return refuse('conflict', 'The certificate has no notes.');
    const withdrawal = { notes: null, notesSalt: null, notesWithdrawnAt: clock.now() };
    await transaction
      .update(destructionCertificates)
      .set(withdrawal)
      .where(eq(destructionCertificates.id, before.id));
    await recordActions(transaction, ledgerActions, [
      { actor: keeper.value, act: 'withdraw notes', subjectId: certificateId },
    ]);
    await events.publish(transaction, { topic: 'certificates', certificateId });
    return done(certificateView({ ...before, ...withdrawal }));
  });
}
