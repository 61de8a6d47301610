import type { Queryable } from '../../platform/database/database.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import type { Retirement } from '../issuing-contract.ts';
import { certificateView, type StoredCertificate } from '../reads/queries.ts';
import type { Composed, Moment } from './certificate-entry.ts';
import { certificateProblems } from './certificate-problems.ts';
import { findLotCertificates } from './reject-conflicts.ts';
import { sealNotes } from './seal-certificate.ts';

/**
 * The permanent retirement of a certificate. A second one is rejected with the date and recipient of the first. Notes,
 * if passed, replace the existing ones.
 */
export async function composeRetirement(
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
