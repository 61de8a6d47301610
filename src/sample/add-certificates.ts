import {
  correctCertificate,
  issueCertificate,
  type LedgerServices,
  retireCertificate,
} from '../ledger/index.ts';
import { dayMs } from '../platform/calendar-day.ts';
import type { Outcome } from '../platform/outcome.ts';
import type { Actor } from '../access/index.ts';
import { type SampleAction, sampleActions } from './certificates/index.ts';

/** Issues, corrects and retires the sample certificates in the samples' own log; returns their ids. */
export async function addCertificates(services: LedgerServices, system: Actor): Promise<string[]> {
  const ids: string[] = [];
  const start = services.clock.now().getTime();
  for (const action of sampleActions()) {
    const at = new Date(start - action.daysAgo * dayMs);
    const outcome = await perform({ ...services, clock: { now: () => at } }, system, action);
    if (!outcome.ok) throw new Error(`${action.type} ${action.certificateId}: ${outcome.error}`);
    if (action.type === 'issue') ids.push(outcome.value.id);
  }
  return ids;
}

function perform(
  services: LedgerServices,
  system: Actor,
  action: SampleAction,
): Promise<Outcome<{ id: string }>> {
  switch (action.type) {
    case 'issue':
      return issueCertificate(services, system, action.certificate, 'sample');
    case 'retire':
      return retireCertificate(services, system, action.certificateId, { retiredTo: action.to });
    case 'correct':
      return correctCertificate(services, system, action.certificateId, {
        changes: { verifier: action.verifier },
        reason: action.reason,
      });
  }
}
