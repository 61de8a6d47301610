import { calendarDay } from '../../platform/calendar-day.ts';
import { type Outcome, refuse } from '../../platform/outcome.ts';
import { type Actor, checkPermission } from '../../access/index.ts';
import { certificateProblems } from './certificate-problems.ts';
import { certificateView, type StoredCertificate } from '../reads/queries.ts';
import type { LoggedCertificate } from '../contract.ts';
import type { Retirement } from '../issuing-contract.ts';
import { withLedgerLock } from './ledger-lock.ts';
import { lockCertificate, storeCertificate } from './store-certificate.ts';
import { sealNotes } from './seal-certificate.ts';
import type { LedgerServices } from '../services.ts';

/**
 * Permanently retires a certificate and appends its 'retired' entry. Works only once: a second attempt, even a
 * concurrent one, is rejected with the date and recipient of the retirement. The date defaults to today; notes, if
 * passed, replace the existing ones.
 */
export async function retireCertificate(
  services: LedgerServices,
  actor: Actor | null,
  certificateId: string,
  { retiredTo, retirementDate, notes }: Retirement,
): Promise<Outcome<LoggedCertificate>> {
  const keeper = checkPermission(actor, 'manage the ledger', services.clock);
  if (!keeper.ok) return keeper;
  return withLedgerLock(services, async (transaction) => {
    const before = await lockCertificate(transaction, certificateId);
    if (!before) return refuse('not-found', 'Certificate Not Found');
    if (before.status === 'Retired')
      return refuse(
        'conflict',
        `${certificateId} was already retired on ${before.retirementDate} to ${before.retiredTo}.`,
        { current: certificateView(before) },
      );
    const now = services.clock.now();
    const today = calendarDay(now, services.timeZone);
    const retirement = { status: 'Retired', retiredTo, retirementDate: retirementDate ?? today } as const;
    const certificate: StoredCertificate = {
      ...before,
      ...retirement,
      ...(notes !== undefined && sealNotes(notes)),
      updatedAt: now,
    };
    const problem = certificateProblems(certificate, today);
    if (problem) return problem;
    const audit = {
      act: 'retire certificate' as const,
      before: { status: before.status },
      after: retirement,
    };
    return storeCertificate(transaction, services, {
      actor: keeper.value,
      type: 'retired',
      certificate,
      audit,
    });
  });
}
