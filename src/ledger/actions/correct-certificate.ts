import { keyOfLot } from '../../log/terms.ts';
import { calendarDay } from '../../platform/calendar-day.ts';
import { changedFields, formerFields } from '../../platform/changed-fields.ts';
import { type Outcome, type Refusal, refuse } from '../../platform/outcome.ts';
import { type Actor, checkPermission } from '../../access/index.ts';
import { certificateProblems, missingMassReason } from './certificate-problems.ts';
import type { StoredCertificate } from '../reads/queries.ts';
import type { LoggedCertificate } from '../contract.ts';
import type { CertificateCorrection } from '../issuing-contract.ts';
import { withLedgerLock } from './ledger-lock.ts';
import { lockCertificate, storeCertificate } from './store-certificate.ts';
import { findLotRival, rejectSharedLot } from './reject-conflicts.ts';
import { rejectLookalike } from './reject-lookalikes.ts';
import { sealCertificate, sealNotes, padDecimals } from './seal-certificate.ts';
import type { LedgerServices } from '../services.ts';
import { decimals, implausibility } from '../terms.ts';

/**
 * Corrects a certificate's contents and appends its 'corrected' entry; the previous contents stay in the log. Id,
 * status and time of creation can't be corrected. After retirement the facts stay: the entry states a mistake in its
 * reason, and only the notes may change.
 */
export async function correctCertificate(
  services: LedgerServices,
  actor: Actor | null,
  certificateId: string,
  { changes: requested, reason, lotReason, massReason }: CertificateCorrection,
): Promise<Outcome<LoggedCertificate>> {
  const keeper = checkPermission(actor, 'manage the ledger', services.clock);
  if (!keeper.ok) return keeper;
  return withLedgerLock(services, async (transaction) => {
    const before = await lockCertificate(transaction, certificateId);
    if (!before) return refuse('not-found', 'Certificate Not Found');
    const changes = changedFields<StoredCertificate>(before, padDecimals(requested));
    const problemOfChanges = before.status === 'Retired' ? changedFacts(changes) : changesProblem(changes);
    if (problemOfChanges) return problemOfChanges;

    const now = services.clock.now();
    const { notes, ...others } = changes;
    const corrected = { ...before, ...others };
    const certificate: StoredCertificate = {
      ...corrected,
      ...sealCertificate(corrected),
      ...(notes !== undefined && sealNotes(notes)),
      updatedAt: now,
    };
    const isWeighed = amounts.some((field) => field in others);
    const problem =
      certificateProblems(certificate, calendarDay(now, services.timeZone)) ??
      (isWeighed ? missingMassReason(certificate, massReason) : null);
    if (problem) return problem;
    const lookalike = others.facility ? await rejectLookalike(transaction, others.facility) : null;
    if (lookalike) return lookalike;
    // If the lot stays the same, it was already allowed to share it.
    const isElsewhere = keyOfLot(before) !== keyOfLot(certificate);
    const rival = isElsewhere ? await findLotRival(transaction, certificate) : null;
    if (rival && lotReason === undefined) return rejectSharedLot(certificate, rival);
    const statements = {
      reason,
      ...(rival && { lotReason }),
      ...(massReason && isWeighed && implausibility(certificate) && { massReason }),
    };
    return storeCertificate(transaction, services, {
      actor: keeper.value,
      type: 'corrected',
      certificate,
      statements,
      audit: {
        act: 'correct certificate',
        before: formerFields(before, others),
        after: { ...others, ...statements },
      },
    });
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
