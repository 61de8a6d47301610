import type { LogName } from '../../log/index.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { done, type Outcome } from '../../platform/outcome.ts';
import type { NewCertificate } from '../issuing-contract.ts';
import type { StoredCertificate } from '../reads/queries.ts';
import type { Composed, Moment } from './certificate-entry.ts';
import { allProblems, certificateProblems, statementsNeeded } from './certificate-problems.ts';
import { findLotCertificates, rejectConflicts, rejectSharedLot } from './reject-conflicts.ts';
import { rejectNewNames } from './reject-new-names.ts';
import { sealCertificate, sealNotes, padDecimals } from './seal-certificate.ts';

/** A new certificate. A real one is rejected while sample certificates exist. */
export async function composeIssue(
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
