import { randomInt, randomUUID } from 'node:crypto';
import type { LogName } from '../../log/index.ts';
import { calendarDay } from '../../platform/calendar-day.ts';
import { type Outcome } from '../../platform/outcome.ts';
import { type Actor, checkPermission } from '../../access/index.ts';
import { certificateProblems, missingMassReason } from './certificate-problems.ts';
import type { StoredCertificate } from '../reads/queries.ts';
import type { LoggedCertificate } from '../contract.ts';
import type { NewCertificate } from '../issuing-contract.ts';
import { withLedgerLock } from './ledger-lock.ts';
import { storeCertificate } from './store-certificate.ts';
import { findLotRival, rejectConflicts, rejectSharedLot } from './reject-conflicts.ts';
import { rejectLookalike } from './reject-lookalikes.ts';
import { sealCertificate, sealNotes, padDecimals } from './seal-certificate.ts';
import type { LedgerServices } from '../services.ts';
import { implausibility } from '../terms.ts';

/**
 * Issues a certificate and appends its 'issued' entry to the log. The date defaults to today; the certificate id is
 * generated if omitted. A real certificate is rejected while sample certificates exist.
 */
export async function issueCertificate(
  services: LedgerServices,
  actor: Actor | null,
  {
    lotReason,
    massReason,
    notes = null,
    issueDate,
    byproductTestingSummary = null,
    ...fields
  }: NewCertificate,
  log: LogName = 'real',
): Promise<Outcome<LoggedCertificate>> {
  const keeper = checkPermission(actor, 'manage the ledger', services.clock);
  if (!keeper.ok) return keeper;
  const now = services.clock.now();
  const today = calendarDay(now, services.timeZone);
  const content = {
    ...padDecimals(fields),
    certificateId: fields.certificateId ?? newCertificateId(today),
    byproductTestingSummary,
    issueDate: issueDate === undefined ? today : issueDate,
  };
  const certificate: StoredCertificate = {
    ...content,
    ...sealCertificate(content),
    ...sealNotes(notes),
    id: randomUUID(),
    status: 'Issued',
    retirementDate: null,
    retiredTo: null,
    createdAt: now,
    updatedAt: now,
    log,
    entryIndexes: [],
  };
  const problem = certificateProblems(certificate, today) ?? missingMassReason(certificate, massReason);
  if (problem) return problem;
  return withLedgerLock(services, async (transaction) => {
    const taken = await rejectConflicts(transaction, certificate);
    if (taken) return taken;
    const lookalike = await rejectLookalike(transaction, certificate.facility);
    if (lookalike) return lookalike;
    const rival = await findLotRival(transaction, certificate);
    if (rival && lotReason === undefined) return rejectSharedLot(certificate, rival);
    const statements = {
      ...(rival && { lotReason }),
      ...(massReason && implausibility(certificate) && { massReason }),
    };
    const { notes: _, notesSalt, notesDigest, entryIndexes, ...after } = certificate;
    return storeCertificate(transaction, services, {
      actor: keeper.value,
      type: 'issued',
      certificate,
      statements,
      audit: { act: 'issue certificate', after: { ...after, ...statements } },
    });
  });
}

/** Like `PFR-2026-7K3M9QX2`: excludes letters that look like digits. */
function newCertificateId(today: string): string {
  const code = Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('');
  return `PFR-${today.slice(0, 4)}-${code}`;
}
const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 8;
