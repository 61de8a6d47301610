import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { permit, type StaffEnvironment } from '../../access/index.ts';
import { staffAction } from '../../audit/index.ts';
import { appendObstacle } from '../../log/index.ts';
import { calendarDay } from '../../platform/calendar-day.ts';
import type { ErrorBody } from '../../platform/contract.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { createApi, describeInvalid, json, jsonBody } from '../../platform/http/api.ts';
import { refusals, refusalsWith, sendOutcome, sendDone } from '../../platform/http/refusals.ts';
import { done, refuse } from '../../platform/outcome.ts';
import { Certificate, hexDigest, LoggedCertificate } from '../contract.ts';
import {
  Declining,
  Issuing,
  LedgerAction,
  PreparedAction,
  PreparedList,
  Signature,
  ValidFields,
} from '../issuing-contract.ts';
import { certificateView } from '../reads/queries.ts';
import { logInUse } from '../reads/read-ledger-log.ts';
import type { LedgerServices } from '../services.ts';
import { destructionCertificates } from '../tables.ts';
import {
  certificateLimits,
  ledgerActions,
  plausibleShare,
  preparedDaysMax,
  smallestGrams,
} from '../terms.ts';
import { impossibleValues } from './certificate-problems.ts';
import { lockCertificate } from './perform-action.ts';
import { prepareAction } from './prepare-action.ts';
import { listPrepared, readPrepared } from './prepared-actions.ts';
import { findLotCertificates, issueObstacle, rejectConflicts, rejectSharedLot } from './reject-conflicts.ts';
import { rejectNewNames } from './reject-new-names.ts';
import { declineAction, signAction } from './sign-action.ts';

const params = z.object({ certificateId: z.string().max(certificateLimits.certificateIdMax) });
const preparedParams = z.object({ digest: hexDigest });
const prepare = permit('manage the ledger').post('/api/admin/certificates/prepare', {
  summary: 'Prepare to issue, correct or retire a certificate',
  description:
    'Stores the action and returns it as it will be signed: every value, the mass that the other figures give, the ' +
    'documents (those with `sha256` are fixed by a hash), other certificates of the lot, and what can’t be undone. ' +
    'Nothing is published before `POST /api/admin/certificates/sign` gets its `digest`: the SHA-256 of the canonical ' +
    'JSON (RFC 8785) of `entry`, the entry without times and `indexRoot`, and `newestEntry`, the index of the ' +
    `certificate’s newest entry or null. It expires after ${preparedDaysMax} days.\n\n` +
    `\`massReason\` is required if the grams deviate from the computed mass by more than ${100 * plausibleShare}% and at least ${smallestGrams} g, ` +
    '`noReportReason` if no document of the kind “laboratory report” is fixed by a hash, `lotReason` if another ' +
    'certificate names the lot; all are public. Names that are not on record yet are confirmed by `isNewFacility` and ' +
    '`isNewSourceEntity`. After retirement a correction can only change notes: a mistake found later is stated by its ' +
    'reason alone, with empty `changes`.',
  request: jsonBody(LedgerAction),
  responses: { 201: json(PreparedAction), ...refusalsWith(Certificate) },
});
const sign = permit('manage the ledger').post('/api/admin/certificates/sign', {
  summary: 'Sign a prepared action and publish it',
  description:
    'Permanent. All rules apply again. If the certificate has a newer entry than when the action was prepared, the ' +
    'response is 409 with the certificate. With the setting `secondPerson`, someone other than the person who prepared ' +
    'it must sign.',
  request: jsonBody(Signature),
  responses: { 200: json(LoggedCertificate), ...refusalsWith(Certificate) },
});
const prepared = permit('manage the ledger').get('/api/admin/prepared-actions', {
  summary: 'List the prepared actions',
  description: 'Newest first: those that wait for a signature, and those that were declined.',
  responses: { 200: json(PreparedList), ...refusals },
});
const onePrepared = permit('manage the ledger').get('/api/admin/prepared-actions/{digest}', {
  summary: 'Get a prepared action',
  request: { params: preparedParams },
  responses: { 200: json(PreparedAction), ...refusals },
});
const decline = permit('manage the ledger').post('/api/admin/prepared-actions/{digest}/decline', {
  summary: 'Decline a prepared action',
  description: 'It can’t be signed any more. Staff see the reason.',
  request: { params: preparedParams, ...jsonBody(Declining) },
  responses: { 204: { description: 'Declined' }, ...refusals },
});
const issuing = permit('manage the ledger').get('/api/admin/certificates/issuing', {
  summary: 'Check whether certificates can be issued',
  responses: { 200: json(Issuing), ...refusals },
});
const ledgerState = permit('view the staff area').get('/api/admin/ledger', {
  summary: 'Check whether the ledger can be changed',
  description: 'If not, `obstacle` tells staff why, and what to do.',
  responses: { 200: json(Issuing), ...refusals },
});
const withdraw = permit('manage the ledger').post('/api/admin/certificates/{certificateId}/withdraw-notes', {
  summary: 'Withdraw the notes of a certificate',
  description: 'Deletes the notes and their salt; their digest stays in the log.',
  request: { params },
  responses: { 200: json(Certificate), ...refusals },
});

/** The administrators' actions on the ledger; nothing else changes a certificate. */
export const actionRoutes = (services: LedgerServices) =>
  createApi<StaffEnvironment>()
    .openapi(
      prepare,
      async (c) => sendOutcome(c, await prepareAction(services, c.var.actor, c.req.valid('json')), 201),
      (result, c) =>
        result.success
          ? undefined
          : c.req
              .json()
              .catch(() => null)
              .then((body) => describeAll(services, result.error, body))
              .then((invalid) => c.json(invalid, 400)),
    )
    .openapi(sign, async (c) =>
      sendOutcome(c, await signAction(services, c.var.actor, c.req.valid('json').digest)),
    )
    .openapi(prepared, async (c) => c.json({ actions: await listPrepared(services, c.var.actor!) }, 200))
    .openapi(onePrepared, async (c) =>
      sendOutcome(c, await readPrepared(services, c.var.actor!, c.req.valid('param').digest)),
    )
    .openapi(decline, async (c) => {
      const { digest } = c.req.valid('param');
      return sendDone(c, await declineAction(services, c.var.actor, digest, c.req.valid('json').reason));
    })
    .openapi(issuing, async (c) => {
      const { database, logs } = services;
      const obstacle = (await issueObstacle(database)) ?? (await appendObstacle(database, logs.real));
      return c.json({ obstacle }, 200);
    })
    .openapi(ledgerState, async (c) => {
      const { database, logs } = services;
      return c.json({ obstacle: await appendObstacle(database, logs[await logInUse(database)]) }, 200);
    })
    .openapi(withdraw, async (c) =>
      sendOutcome(c, await withdrawNotes(services, c.var.actor, c.req.valid('param').certificateId)),
    );

/** The invalid fields of an action and what the ledger's rules find in the others: people see all problems in one go. */
async function describeAll(
  services: LedgerServices,
  error: z.ZodError,
  body: { act?: string; changes?: object } | null,
): Promise<ErrorBody> {
  const invalid = describeInvalid(error);
  const valid = ValidFields.parse({ ...body, ...body?.changes });
  const { clock, timeZone, database } = services;
  const found = {
    ...impossibleValues(valid, calendarDay(clock.now(), timeZone)),
    ...(await rejectNewNames(database, valid, valid))?.fields,
    ...(body?.act === 'issue' && (await takenFields(database, valid))),
  };
  return { ...invalid, fields: { ...found, ...invalid.fields } };
}

/** Whether a new certificate has an ID or a lot that is taken. */
async function takenFields(
  database: Queryable,
  { certificateId, facility, lotId, lotReason }: ValidFields,
): Promise<Record<string, string>> {
  const log = 'real';
  const sameId = certificateId === undefined ? null : await rejectConflicts(database, { certificateId, log });
  const sameLot =
    facility === undefined || lotId === undefined
      ? null
      : rejectSharedLot(
          { lotId },
          await findLotCertificates(database, { log, entryIndexes: [], facility, lotId }),
          lotReason,
        );
  return { ...sameId?.fields, ...sameLot?.fields };
}

const manageCertificate = staffAction<typeof ledgerActions, LedgerServices>(
  ledgerActions,
  'manage the ledger',
  (certificateId) => ({ topic: 'certificates', certificateId }),
);

/**
 * Deletes a certificate's notes and their salt, without which the notes can't be guessed from their digest. The log is
 * unchanged: it holds only the digest.
 */
const withdrawNotes = manageCertificate(async ({ services, transaction, record }, certificateId: string) => {
  const before = await lockCertificate(transaction, certificateId);
  if (!before) return refuse('not-found', 'Certificate Not Found');
  if (before.notes === null) return refuse('conflict', 'The certificate has no notes.');
  const withdrawal = { notes: null, notesSalt: null, notesWithdrawnAt: services.clock.now() };
  await transaction
    .update(destructionCertificates)
    .set(withdrawal)
    .where(eq(destructionCertificates.id, before.id));
  record('withdraw notes', certificateId);
  return done(certificateView({ ...before, ...withdrawal }));
});
