import {
  correctCertificate,
  issueCertificate,
  type LedgerServices,
  retireCertificate,
} from '../ledger/index.ts';
import { dayMs } from '../platform/calendar-day.ts';
import type { Outcome } from '../platform/outcome.ts';
import type { Actor } from '../access/index.ts';
import type { NewCertificate } from '../ledger/issuing-contract.ts';
import { type SampleLot, type SampleProject, sampleProjects } from './certificate-projects.ts';

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

/** An action on a sample certificate, and how many days before the start it took place. */
type SampleAction = { certificateId: string; daysAgo: number } & (
  | { type: 'issue'; certificate: NewCertificate }
  | { type: 'retire'; to: string }
  | { type: 'correct'; verifier: string; reason: string }
);

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
  return [
    { type: 'issue', certificateId, daysAgo, certificate },
    ...(corrected
      ? [{ type: 'correct' as const, certificateId, ...corrected, daysAgo: daysAgo - corrected.afterDays }]
      : []),
    ...(retired
      ? [{ type: 'retire' as const, certificateId, to: retired.to, daysAgo: daysAgo - retired.afterDays }]
      : []),
  ];
}

function certificateOf(
  { lots: _, lotPrefix, ...project }: SampleProject,
  { pre, post, liters, byproducts }: SampleLot,
  lotId: string,
  certificateId: string,
): NewCertificate {
  const files = `https://documents.example.org/${lotPrefix.toLowerCase()}/${lotId.toLowerCase()}`;
  return {
    ...project,
    certificateId,
    lotId,
    pfasPreConcentrationUgL: pre.toFixed(2),
    pfasPostConcentrationUgL: post.toFixed(2),
    sampleVolumeL: liters.toFixed(2),
    pfasDestroyedGrams: (((pre - post) * liters) / microgramsPerGram).toFixed(3),
    byproductTestingSummary: byproducts ?? null,
    documents: [
      { url: `${files}/laboratory-report.pdf`, label: 'Laboratory report' },
      { url: `${files}/chain-of-custody.pdf`, label: 'Chain of custody' },
    ],
    notes: 'Sample',
  };
}

const microgramsPerGram = 1_000_000;
