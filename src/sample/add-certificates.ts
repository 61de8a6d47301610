import {
  correctCertificate,
  issueCertificate,
  type LedgerServices,
  retireCertificate,
} from '../ledger/index.ts';
import type { Outcome } from '../platform/outcome.ts';
import type { Actor } from '../access/index.ts';
import { type SampleAct, sampleActs } from './certificates/index.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Issues, corrects and retires the sample certificates in the samples' own log; returns their ids. */
export async function addCertificates(services: LedgerServices, keeper: Actor): Promise<string[]> {
  const ids: string[] = [];
  const start = services.clock.now().getTime();
  for (const act of sampleActs()) {
    const at = new Date(start - act.daysAgo * dayMs);
    const outcome = await perform({ ...services, clock: { now: () => at } }, keeper, act);
    if (!outcome.ok) throw new Error(`${act.act} ${act.certificateId}: ${outcome.error}`);
    if (act.act === 'issue') ids.push(outcome.value.id);
  }
  return ids;
}

function perform(services: LedgerServices, keeper: Actor, act: SampleAct): Promise<Outcome<{ id: string }>> {
  switch (act.act) {
    case 'issue':
      return issueCertificate(services, keeper, act.certificate, 'sample');
    case 'retire':
      return retireCertificate(services, keeper, act.certificateId, { retiredTo: act.to });
    case 'correct':
      return correctCertificate(services, keeper, act.certificateId, {
        changes: { verifier: act.verifier },
        reason: act.reason,
      });
  }
}
