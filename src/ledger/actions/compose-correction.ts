import { keyOfLot } from '../../log/terms.ts';
import { changedFields, formerFields } from '../../platform/changed-fields.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { done, type Outcome, type Refusal, refuse } from '../../platform/outcome.ts';
import type { CertificateCorrection } from '../issuing-contract.ts';
import type { StoredCertificate } from '../reads/queries.ts';
import { decimals } from '../terms.ts';
import type { Composed, Moment } from './certificate-entry.ts';
import { allProblems, certificateProblems, statementsNeeded } from './certificate-problems.ts';
import { findLotCertificates, rejectSharedLot } from './reject-conflicts.ts';
import { rejectNewNames } from './reject-new-names.ts';
import { sealCertificate, sealNotes, padDecimals } from './seal-certificate.ts';

/**
 * A correction of a certificate's contents; the previous contents stay in the log. Id, status and time of creation
 * can't be corrected. After retirement the facts stay: the entry states a mistake in its reason, and only the notes may
 * change.
 */
export async function composeCorrection(
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
