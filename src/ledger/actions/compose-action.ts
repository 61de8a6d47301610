import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { LogName } from '../../log/index.ts';
import { keyOfLot } from '../../log/terms.ts';
import { calendarDay } from '../../platform/calendar-day.ts';
import { changedFields, formerFields } from '../../platform/changed-fields.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { done, type Outcome, type Refusal, refuse } from '../../platform/outcome.ts';
import {
  type CertificateCorrection,
  LedgerAction,
  type NewCertificate,
  type Retirement,
} from '../issuing-contract.ts';
import { certificateView, type StoredCertificate } from '../reads/queries.ts';
import type { LedgerServices } from '../services.ts';
import { decimals } from '../terms.ts';
import type { Composed, Moment } from './certificate-entry.ts';
import { allProblems, certificateProblems, statementsNeeded } from './certificate-problems.ts';
import { findLotCertificates, rejectConflicts, rejectSharedLot } from './reject-conflicts.ts';
import { rejectNewNames } from './reject-new-names.ts';
import { padDecimals, sealCertificate, sealNotes } from './seal-certificate.ts';

/** An action with the values that are fixed when it is prepared: what was reviewed is then what is signed. */
export const FixedAction = z.object({
  action: LedgerAction,
  /** Of a new certificate's row. */
  id: z.uuid(),
  /** Hex; for notes that the action sets. */
  notesSalt: z.string().regex(/^[0-9a-f]{64}$/),
});
export type FixedAction = z.infer<typeof FixedAction>;

const saltBytes = 32;

/** Fixes the ID and the date that were left out, and the salt of the notes. */
export function fixAction(action: LedgerAction, today: string): FixedAction {
  const fixed = { id: randomUUID(), notesSalt: randomBytes(saltBytes).toString('hex') };
  const { replaces: _, ...given } = action;
  switch (given.act) {
    case 'issue': {
      const { certificateId = newCertificateId(today), issueDate = today } = given;
      return { ...fixed, action: { ...given, certificateId, issueDate } };
    }
    case 'retire':
      return { ...fixed, action: { ...given, retirementDate: given.retirementDate ?? today } };
    case 'correct':
      return { ...fixed, action: given };
  }
}

/** Like `PFR-2026-7K3M9QX2`: excludes letters that look like digits. */
function newCertificateId(today: string): string {
  const code = Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('');
  return `PFR-${today.slice(0, 4)}-${code}`;
}
const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 8;

/**
 * Applies every rule of the ledger to an action on the certificate as it is now, and returns what it would sign, or why
 * it can't. `before` is null for a new certificate or one that doesn't exist; `log` is that of a new one.
 */
export async function composeAction(
  database: Queryable,
  { clock, timeZone }: Pick<LedgerServices, 'clock' | 'timeZone'>,
  { action, id, notesSalt }: FixedAction,
  before: StoredCertificate | null,
  log: LogName,
): Promise<Outcome<Composed>> {
  const now = clock.now();
  const moment = { now, today: calendarDay(now, timeZone), notesSalt: Buffer.from(notesSalt, 'hex') };
  if (action.act === 'issue') return composeIssue(database, action, { id, log }, moment);
  if (!before) return refuse('not-found', 'Certificate Not Found');
  return action.act === 'correct'
    ? composeCorrection(database, action, before, moment)
    : composeRetirement(database, action, before, moment);
}

/** A new certificate. A real one is rejected while sample certificates exist. */
async function composeIssue(
  database: Queryable,
  {
    act: _act,
    replaces: _replaces,
    isNewFacility,
    isNewSourceEntity,
    lotReason,
    massReason,
    noReportReason,
    notes = null,
    issueDate = null,
    byproductTestingSummary = null,
    ...fields
  }: NewCertificate,
  { id, log }: { id: string; log: LogName },
  { now, today, notesSalt }: Moment,
): Promise<Outcome<Composed>> {
  const content = {
    ...padDecimals(fields),
    certificateId: fields.certificateId!,
    byproductTestingSummary,
    issueDate,
  };
  const certificate: StoredCertificate = {
    ...content,
    ...sealCertificate(content),
    ...sealNotes(notes, notesSalt),
    id,
    status: 'Issued',
    retirementDate: null,
    retiredTo: null,
    createdAt: now,
    updatedAt: now,
    log,
    entryIndexes: [],
  };
  const needed = statementsNeeded(certificate);
  const { facility, sourceEntity } = certificate;
  const lotCertificates = await findLotCertificates(database, certificate);
  const refusal = allProblems([
    certificateProblems(certificate, today, needed, { massReason, noReportReason }),
    await rejectConflicts(database, certificate),
    await rejectNewNames(database, { facility, sourceEntity }, { isNewFacility, isNewSourceEntity }),
    rejectSharedLot(certificate, lotCertificates, lotReason),
  ]);
  if (refusal) return refusal;
  const statements = {
    ...(lotCertificates.length > 0 && { lotReason }),
    ...(needed.massReason && { massReason }),
    ...(needed.noReportReason && { noReportReason }),
  };
  const { notes: _, notesSalt: _salt, notesDigest, entryIndexes, ...after } = certificate;
  return done({
    type: 'issued',
    certificate,
    statements,
    lotCertificates,
    audit: { act: 'issue certificate', after: { ...after, ...statements } },
  });
}

/**
 * A correction of a certificate's contents; the previous contents stay in the log. Id, status and time of creation
 * can't be corrected. After retirement the facts stay: the entry states a mistake in its reason, and only the notes may
 * change.
 */
async function composeCorrection(
  database: Queryable,
  { changes: requested, reason, lotReason, massReason, noReportReason, ...names }: CertificateCorrection,
  before: StoredCertificate,
  { now, today, notesSalt }: Moment,
): Promise<Outcome<Composed>> {
  const changes = changedFields<StoredCertificate>(before, padDecimals(requested));
  const problemOfChanges = before.status === 'Retired' ? changedFacts(changes) : changesProblem(changes);
  if (problemOfChanges) return problemOfChanges;

  const { notes, ...others } = changes;
  const corrected = { ...before, ...others };
  const certificate: StoredCertificate = {
    ...corrected,
    ...sealCertificate(corrected),
    ...(notes !== undefined && sealNotes(notes, notesSalt)),
    updatedAt: now,
  };
  const unexplained = statementsNeeded(certificate);
  const needed = {
    massReason: unexplained.massReason && amounts.some((field) => field in others),
    noReportReason: unexplained.noReportReason && 'documents' in others,
  };
  const lotCertificates = await findLotCertificates(database, certificate);
  // If the lot stays the same, it was already allowed to share it.
  const isShared = lotCertificates.length > 0 && keyOfLot(before) !== keyOfLot(certificate);
  const refusal = allProblems([
    certificateProblems(certificate, today, needed, { massReason, noReportReason }),
    await rejectNewNames(database, others, names),
    isShared ? rejectSharedLot(certificate, lotCertificates, lotReason) : null,
  ]);
  if (refusal) return refusal;
  const statements = {
    reason,
    ...(isShared && { lotReason }),
    ...(needed.massReason && { massReason }),
    ...(needed.noReportReason && { noReportReason }),
  };
  return done({
    type: 'corrected',
    certificate,
    statements,
    lotCertificates,
    audit: {
      act: 'correct certificate',
      before: formerFields(before, others),
      after: { ...others, ...statements },
    },
  });
}

function changesProblem(changes: Partial<StoredCertificate>): Refusal | null {
  if (Object.keys(changes).length === 0)
    return refuse('invalid', 'Nothing changed: the certificate already has these values.');
  return changes.retiredTo || changes.retirementDate
    ? refuse('invalid', 'The certificate is not retired; retire it first.')
    : null;
}

/** Rejects changes of a retired certificate: its buyer relies on what it said. */
function changedFacts(changes: Partial<StoredCertificate>): Refusal | null {
  const facts = Object.keys(changes).filter((field) => field !== 'notes');
  if (facts.length === 0) return null;
  const error =
    'The certificate is retired, so its facts stay. State the mistake in the reason, which its page shows as a notice.';
  return refuse('conflict', error, {
    fields: Object.fromEntries(facts.map((field) => [`changes.${field}`, error])),
  });
}

/** The mass needs no new reason if none of these change. */
const amounts = Object.keys(decimals);

/**
 * The permanent retirement of a certificate. A second one is rejected with the date and recipient of the first. Notes,
 * if passed, replace the existing ones.
 */
async function composeRetirement(
  database: Queryable,
  { certificateId, retiredTo, retirementDate, retirement, notes }: Retirement,
  before: StoredCertificate,
  { now, today, notesSalt }: Moment,
): Promise<Outcome<Composed>> {
  if (before.status === 'Retired')
    return refuse(
      'conflict',
      `${certificateId} was already retired on ${before.retirementDate} to ${before.retiredTo}.`,
      { current: certificateView(before) },
    );
  const facts = { status: 'Retired', retiredTo, retirementDate: retirementDate ?? today } as const;
  const certificate: StoredCertificate = {
    ...before,
    ...facts,
    ...(notes !== undefined && sealNotes(notes, notesSalt)),
    updatedAt: now,
  };
  const problem = certificateProblems(certificate, today);
  if (problem) return problem;
  return done({
    type: 'retired',
    certificate,
    statements: { retirement },
    lotCertificates: await findLotCertificates(database, certificate),
    audit: {
      act: 'retire certificate',
      before: { status: before.status },
      after: { ...facts, retirement },
    },
  });
}
