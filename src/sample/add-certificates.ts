import type { Actor } from '../access/index.ts';
import { type LedgerServices, performSampleAction } from '../ledger/index.ts';
import type { LedgerAction, NewCertificate } from '../ledger/issuing-contract.ts';
import { dayMs } from '../platform/calendar-day.ts';
import { type SampleLot, type SampleProject, sampleProjects } from './certificates.ts';

/** Issues, corrects and retires the sample certificates in the samples' own log; returns their ids. */
export async function addCertificates(services: LedgerServices, system: Actor): Promise<string[]> {
  const ids: string[] = [];
  const start = services.clock.now().getTime();
  for (const { action, daysAgo } of sampleActions()) {
    const at = new Date(start - daysAgo * dayMs);
    const outcome = await performSampleAction({ ...services, clock: { now: () => at } }, system, action);
    if (!outcome.ok) throw new Error(`${action.act} ${action.certificateId}: ${outcome.error}`);
    if (action.act === 'issue') ids.push(outcome.value.id);
  }
  return ids;
}

/** An action on a sample certificate, and how many days before the start it took place. */
type SampleAction = { action: LedgerAction; daysAgo: number };

/** All actions on the sample certificates, earliest first, as in the log. */
function sampleActions(): SampleAction[] {
  const lots = sampleProjects.flatMap((project) =>
    project.lots.map((lot, at) => ({
      project,
      lot,
      lotId: `${project.lotPrefix}-${String(at + 1).padStart(3, '0')}`,
    })),
  );
  const oldestFirst = lots.sort((a, b) => b.lot.daysAgo - a.lot.daysAgo);
  return oldestFirst
    .flatMap(({ project, lot, lotId }, at) =>
      actionsOf(project, lot, lotId, `SAMPLE-${String(at + 1).padStart(4, '0')}`),
    )
    .sort((a, b) => b.daysAgo - a.daysAgo);
}

function actionsOf(
  project: SampleProject,
  lot: SampleLot,
  lotId: string,
  certificateId: string,
): SampleAction[] {
  const { daysAgo, retired, corrected } = lot;
  const certificate = certificateOf(project, lot, lotId, certificateId);
  const actions: SampleAction[] = [{ action: certificate, daysAgo }];
  if (corrected) {
    const { verifier, reason, afterDays } = corrected;
    const action = { act: 'correct' as const, certificateId, changes: { verifier }, reason };
    actions.push({ action, daysAgo: daysAgo - afterDays });
  }
  if (retired) {
    const retirement = { purpose: 'public claim', authorized: true } as const;
    const action = { act: 'retire' as const, certificateId, retiredTo: retired.to, retirement };
    actions.push({ action, daysAgo: daysAgo - retired.afterDays });
  }
  return actions;
}

function certificateOf(
  { lots: _, lotPrefix, ...project }: SampleProject,
  { pre, post, liters, byproducts }: SampleLot,
  lotId: string,
  certificateId: string,
): NewCertificate {
  const files = `https://documents.example.org/${lotPrefix.toLowerCase()}/${lotId.toLowerCase()}`;
  return {
    act: 'issue',
    ...project,
    certificateId,
    lotId,
    pfasPreConcentrationUgL: pre.toFixed(2),
    pfasPostConcentrationUgL: post.toFixed(2),
    sampleVolumeL: liters.toFixed(2),
    pfasDestroyedGrams: (((pre - post) * liters) / microgramsPerGram).toFixed(3),
    byproductTestingSummary: byproducts ?? null,
    documents: [
      { url: `${files}/laboratory-report.pdf`, label: 'Laboratory report', kind: 'laboratory report' },
      { url: `${files}/chain-of-custody.pdf`, label: 'Chain of custody' },
    ],
    notes: 'Sample',
    noReportReason: 'The documents of sample certificates don’t exist.',
    isNewFacility: true,
    isNewSourceEntity: true,
  };
}

const microgramsPerGram = 1_000_000;
