import { useMemo } from 'react';
import { logPaths } from '../../../log/terms.ts';
import type { Connections } from '../../../related/contract.ts';
import { Cite } from '../../../web/kit/cite/cite.tsx';
import { citedCertificate } from '../../../web/kit/cite/cited.ts';
import { Connections as ConnectionList, hasConnections } from '../../../web/kit/connections.tsx';
import { absolute, links } from '../../../web/kit/links.ts';
import { SampleBadge } from '../../../web/kit/sample-badge.tsx';
import { Time } from '../../../web/kit/time.tsx';
import { Alert } from '../../../web/kit/ui/alert.tsx';
import { Button, ButtonLink } from '../../../web/kit/ui/button.tsx';
import { Link } from '../../../web/kit/ui/link.tsx';
import { useWebsite } from '../../../web/kit/website.ts';
import type { Certificate, KeptDocument } from '../../contract.ts';
import type { CertificateProof } from '../../proof-contract.ts';
import { groupedDecimal, hasFixedReport, implausibility } from '../../terms.ts';
import { logPathOf } from '../../verify/verify-certificate.ts';
import { StatusBadge } from '../status-badge.tsx';
import { ChainHash } from './chain-hash.tsx';
import { Concentrations } from './concentrations.tsx';
import { documentsOf } from './documents-of.ts';
import { Documents } from './documents.tsx';
import {
  entriesOf,
  newestReason,
  noticesOf,
  purposeText,
  retirementOf,
  type ShownEntry,
  statedRetirement,
} from './entries.ts';
import { History } from './history.tsx';
import { Part, Fact, Facts, partHeading } from './part.tsx';
import { PrintedAt, PrintedRecord } from './printed-record.tsx';
import { useVerification, type Verified } from './use-verification.ts';
import { Verdict, Verification } from './verification.tsx';

/** The width of the QR code (specification, section 9). */
const qrCodePixels = 200;

/** `certificateId` is the one asked for; `proof` is null while the log can't be read. */
type Props = {
  certificateId: string;
  certificate: Certificate;
  proof: CertificateProof | null;
  /** These are null if they couldn't be read. */
  kept: readonly KeptDocument[] | null;
  connections: Connections | null;
};

/** By the name that the log signed, whatever else the server says. */
export const isOfSampleLog = ({ log }: CertificateProof): boolean =>
  logPathOf(log.checkpoint) === logPaths.sample;

/** The certificate as a sheet of paper, on screen and in print. */
export function CertificateSheet({
  certificateId,
  certificate: sent,
  proof: sentProof,
  kept,
  connections,
}: Props) {
  const website = useWebsite();
  const verified = useVerification(certificateId, sent, sentProof);
  const { certificate, proof } = verified;
  const isSample = proof ? isOfSampleLog(proof) : (website.hasSample ?? false);
  const entries = useMemo(() => (proof ? entriesOf(proof) : []), [proof]);
  return (
    <article className="print:relative print:text-[0.65625rem] print:leading-[1.3]">
      <nav aria-label="Breadcrumb" className="no-print pt-6 text-sm text-muted-foreground">
        <Link href={links.ledger()} className="text-link">
          Ledger
        </Link>{' '}
        / {certificate.certificateId}
      </nav>
      <SheetHead certificate={certificate} isSample={isSample} verified={verified} />
      <Notices entries={entries} />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_17.5rem] print:block">
        <div className="grid min-w-0 content-start gap-8 print:gap-2">
          <Details certificate={certificate} />
          <Laboratory certificate={certificate} entries={entries} />
          <Concentrations certificate={certificate} />
          <div className="grid gap-8 sm:auto-cols-fr sm:grid-flow-col print:auto-cols-auto print:grid-flow-row print:gap-2">
            <Timeline certificate={certificate} entries={entries} />
            <Documents certificate={certificate} kept={kept} />
          </div>
          {hasConnections(connections) && (
            <Part title="Also on the Record" className="no-print">
              <ConnectionList of={connections} />
            </Part>
          )}
          <Cite cited={citedCertificate({ ...certificate, isSample }, website)} />
        </div>
        <Aside
          certificate={certificate}
          logPath={isSample ? logPaths.sample : logPaths.real}
          hasRecord={Boolean(proof)}
        />
      </div>
      <Verification verified={verified} />
      {proof && <History proof={proof} entries={entries} />}
      {proof && <PrintedRecord certificate={certificate} proof={proof} entries={entries} />}
    </article>
  );
}

type HeadProps = { certificate: Certificate; isSample: boolean; verified: Verified };

const SheetHead = ({ certificate, isSample, verified }: HeadProps) => (
  <header className="mt-5 border-t-[3px] border-rule print:mt-2">
    <div className="mt-[2px] grid items-start gap-x-8 gap-y-3 border-t border-rule pt-5 pb-6 sm:grid-cols-[minmax(0,1fr)_auto] print:block print:min-h-32 print:pt-2 print:pr-64 print:pb-2">
      <div className="min-w-0">
        <p className="kicker text-primary">PFAS destruction certificate</p>
        <h1 className="mt-2 headline text-[2rem] [overflow-wrap:anywhere] sm:text-[2.75rem] print:mt-0.5 print:text-2xl">
          {certificate.certificateId}
        </h1>
        <p className="mt-2 prose-text text-xl text-muted-foreground print:mt-0.5 print:text-sm">
          {certificate.projectName}
        </p>
        <p className="mt-3 text-lg tabular-nums print:mt-0.5 print:text-sm">
          <strong className="font-semibold">{groupedDecimal(certificate.pfasDestroyedGrams)}&nbsp;g</strong>{' '}
          of PFAS destroyed
        </p>
        <Verdict verified={verified} />
      </div>
      <div className="sm:text-right print:mt-1">
        <p className="flex flex-wrap gap-2 sm:justify-end print:justify-start">
          {isSample && <SampleBadge />}
          <StatusBadge status={certificate.status} />
        </p>
        {certificate.retiredTo && (
          <p className="mt-1.5 max-w-[18rem] text-sm [overflow-wrap:anywhere] text-muted-foreground print:hidden">
            to {certificate.retiredTo}
          </p>
        )}
      </div>
    </div>
  </header>
);

/** `hasRecord`: the record in the log is printed, with the chain hash. */
type AsideProps = { certificate: Certificate; logPath: string; hasRecord: boolean };

function Aside({ certificate, logPath, hasRecord }: AsideProps) {
  const { origin } = useWebsite();
  const address = absolute(origin, links.certificate(certificate.certificateId));
  return (
    <aside className="flex min-w-0 flex-col gap-6 sm:max-lg:flex-row sm:max-lg:gap-8 print:absolute print:top-4 print:right-0 print:w-60 print:flex-row-reverse print:gap-3">
      <img
        src={links.certificateQrCode(certificate.certificateId)}
        alt={`QR code of ${address}`}
        width={qrCodePixels}
        height={qrCodePixels}
        className="shrink-0 self-start rounded-sm border print:size-[116px]"
      />
      <p className="hidden min-w-0 text-right text-[0.625rem] [overflow-wrap:anywhere] print:block">
        Scan for the current status: {breakable(address)} <PrintedAt words="· Printed" />
      </p>
      <div className="grid min-w-0 grow content-start gap-6 print:contents">
        <ChainHash certificate={certificate} isPrinted={!hasRecord} />
        <div className="no-print grid gap-3 sm:max-lg:flex sm:max-lg:flex-wrap">
          <Button variant="outline" className="needs-script" onClick={() => window.print()}>
            Print Certificate
          </Button>
          {certificate.status === 'Retired' && (
            <ButtonLink variant="outline" href={links.certificateStatement(certificate.certificateId)}>
              Retirement Statement
            </ButtonLink>
          )}
        </div>
        <Downloads certificateId={certificate.certificateId} logPath={logPath} />
      </div>
    </aside>
  );
}

/** An address whose lines break after its slashes: a space of no width follows each. */
const breakable = (address: string): string => address.replaceAll('/', '/\u200b');

export const Details = ({ certificate }: { certificate: Certificate }) => (
  <Part title="Certificate Details">
    <Facts>
      <Fact name="Destruction technology">{certificate.destructionTech}</Fact>
      <Fact name="Waste stream">{certificate.wasteStream}</Fact>
      <Fact name="Source entity">{certificate.sourceEntity}</Fact>
      <Fact name="Facility">{certificate.facility}</Fact>
    </Facts>
  </Part>
);

type WithEntries = { certificate: Certificate; entries: readonly ShownEntry[] };

export const Laboratory = ({ certificate, entries }: WithEntries) => (
  <Part title="Laboratory Analysis">
    <Facts>
      <Fact name="Lot ID">{certificate.lotId}</Fact>
      <Fact name="Verifier">{certificate.verifier}</Fact>
      <Fact name="Pre-treatment lab">{certificate.preTreatmentLab}</Fact>
      <Fact name="Post-treatment lab">{certificate.postTreatmentLab}</Fact>
      <Fact name="Pre-treatment concentration">
        {groupedDecimal(certificate.pfasPreConcentrationUgL)} μg/L
      </Fact>
      <Fact name="Post-treatment concentration">
        {groupedDecimal(certificate.pfasPostConcentrationUgL)} μg/L
      </Fact>
      <Fact name="Sample volume">{groupedDecimal(certificate.sampleVolumeL)} L</Fact>
      <Fact name="Total PFAS destroyed">
        <strong className="font-semibold">{groupedDecimal(certificate.pfasDestroyedGrams)} g</strong>
      </Fact>
      <MassReason certificate={certificate} entries={entries} />
      <ReportReason certificate={certificate} entries={entries} />
      {certificate.byproductTestingSummary && (
        <Fact name="Byproduct testing summary" isWide>
          <span className="whitespace-pre-line">{certificate.byproductTestingSummary}</span>
        </Fact>
      )}
    </Facts>
  </Part>
);

/** Why the grams differ from those that concentrations and volume give, if they do. */
function MassReason({ certificate, entries }: WithEntries) {
  const reason = implausibility(certificate) && newestReason(entries, 'massReason');
  return (
    reason && (
      <Fact name="Why the mass differs from the measurements" isWide>
        {reason}
      </Fact>
    )
  );
}

/** Why no laboratory report is fixed by a hash, if the entry says it. */
function ReportReason({ certificate, entries }: WithEntries) {
  const reason =
    !hasFixedReport(documentsOf(certificate.documents)) && newestReason(entries, 'noReportReason');
  return (
    reason && (
      <Fact name="Why there is no laboratory report with a hash" isWide>
        {reason}
      </Fact>
    )
  );
}

/** Mistakes found after retirement. */
export const Notices = ({ entries }: { entries: readonly ShownEntry[] }) => (
  <div className="grid gap-3 has-[*]:mb-6 print:has-[*]:mb-2">
    {noticesOf(entries).map(({ index, at, reason }) => (
      <Alert key={index} variant="warning" className="print:py-1 print:text-[1em] print:leading-snug">
        <p className="[overflow-wrap:anywhere]">
          <strong className="font-semibold">
            Notice of <Time at={at} as="long" />:
          </strong>{' '}
          {reason}
        </p>
      </Alert>
    ))}
  </div>
);

/** A missing issue date shows as a dash; the other dates are omitted if missing (specification, section 2). */
export const Timeline = ({ certificate, entries }: WithEntries) => (
  <Part title="Timeline">
    <Facts>
      <Fact name="Issue date">
        {certificate.issueDate ? <Time at={certificate.issueDate} as="long" /> : '—'}
      </Fact>
      {certificate.retirementDate && (
        <Fact name="Retirement date">
          <Time at={certificate.retirementDate} as="long" />
        </Fact>
      )}
      {certificate.retiredTo && <Fact name="Retired to">{certificate.retiredTo}</Fact>}
      <Purpose entries={entries} />
      {certificate.notes && (
        <Fact name="Notes" isWide>
          <span className="whitespace-pre-line">{certificate.notes}</span>
        </Fact>
      )}
      {certificate.notesWithdrawnAt && (
        <Fact name="Notes" isWide>
          Withdrawn on <Time at={certificate.notesWithdrawnAt} as="long" />.
        </Fact>
      )}
    </Facts>
  </Part>
);

function Purpose({ entries }: { entries: readonly ShownEntry[] }) {
  const retired = retirementOf(entries);
  const purpose = retired && statedRetirement(retired.entry).purpose;
  return purpose && <Fact name="Purpose">{purposeText(purpose)}</Fact>;
}

/** The files needed to verify the certificate offline, without this website. */
const Downloads = ({ certificateId, logPath }: { certificateId: string; logPath: string }) => (
  <section className="no-print border-t border-rule pt-3 text-sm">
    <h2 className={partHeading}>Verify Offline</h2>
    <ul className="mt-2 grid gap-1.5">
      {[
        ['Proof file (.tlog-proof)', links.certificateProof(certificateId)],
        ['The entry it proves (JSON)', links.certificateEntry(certificateId)],
        ['The log’s public key', `${logPath}/key`],
        ['Verifier that works from your disk (one file)', links.ledgerVerifier()],
      ].map(([label, href]) => (
        <li key={label}>
          <Link plain href={href!} className="text-link">
            {label}
          </Link>
        </li>
      ))}
      <li>
        <Link href={links.ledgerAbout()} className="text-link">
          How to verify
        </Link>
      </li>
    </ul>
  </section>
);
