import type { Connections } from '../../../related/contract.ts';
import { logPaths } from '../../../log/terms.ts';
import { Cite } from '../../../web/kit/cite/cite.tsx';
import { citedCertificate } from '../../../web/kit/cite/cited.ts';
import { Connections as ConnectionList, hasConnections } from '../../../web/kit/connections.tsx';
import { absolute, links } from '../../../web/kit/links.ts';
import { useWebsite } from '../../../web/kit/website.ts';
import { SampleBadge } from '../../../web/kit/sample-badge.tsx';
import { Button } from '../../../web/kit/ui/button.tsx';
import { Link } from '../../../web/kit/ui/link.tsx';
import type { Certificate } from '../../contract.ts';
import type { CertificateProof } from '../../proof-contract.ts';
import { StatusBadge } from '../status-badge.tsx';
import { ChainHash } from './chain-hash.tsx';
import { Concentrations } from './concentrations.tsx';
import { Details } from './details.tsx';
import { Documents } from './documents.tsx';
import { Downloads } from './downloads.tsx';
import { History } from './history.tsx';
import { Laboratory } from './laboratory.tsx';
import { Part } from './part.tsx';
import { Timeline } from './timeline.tsx';
import { useVerification, type Verified } from './use-verification.ts';
import { Verdict, Verification } from './verification.tsx';

/** The width of the QR code (section 9). */
const qrCodePixels = 200;

type Props = { certificate: Certificate; proof: CertificateProof; connections: Connections };

/** The certificate as a sheet of paper, on screen and in print. */
export function CertificateSheet({ certificate, proof, connections }: Props) {
  const website = useWebsite();
  const isSample = proof.log.path === logPaths.sample;
  const verified = useVerification(certificate, proof);
  return (
    <article className="print:text-[0.8125rem]">
      <nav aria-label="Breadcrumb" className="no-print pt-6 text-sm text-muted-foreground">
        <Link href={links.ledger()} className="text-link">
          Ledger
        </Link>{' '}
        / {certificate.certificateId}
      </nav>
      <SheetHead certificate={certificate} isSample={isSample} verified={verified} />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_17.5rem] print:grid-cols-[minmax(0,1fr)_13rem] print:gap-y-3">
        <div className="grid min-w-0 content-start gap-8 print:gap-3">
          <Details certificate={certificate} />
          <Laboratory certificate={certificate} />
          <Concentrations certificate={certificate} />
          <div className="grid gap-8 sm:auto-cols-fr sm:grid-flow-col print:auto-cols-fr print:grid-flow-col">
            <Timeline certificate={certificate} />
            <Documents certificate={certificate} />
          </div>
          {hasConnections(connections) && (
            <Part title="Also on the Record" className="no-print">
              <ConnectionList {...connections} />
            </Part>
          )}
          <Cite cited={citedCertificate({ ...certificate, isSample }, website)} />
        </div>
        <Aside certificate={certificate} logPath={proof.log.path} />
      </div>
      <Verification verified={verified} />
      <History proof={proof} />
    </article>
  );
}

type HeadProps = { certificate: Certificate; isSample: boolean; verified: Verified };

const SheetHead = ({ certificate, isSample, verified }: HeadProps) => (
  <header className="mt-5 border-t-[3px] border-rule print:mt-2">
    <div className="mt-[2px] flex flex-wrap items-start justify-between gap-x-8 gap-y-3 border-t border-rule pt-5 pb-6 print:pt-3 print:pb-3">
      <div className="min-w-0">
        <p className="kicker text-primary">PFAS destruction certificate</p>
        <h1 className="mt-2 headline text-[2rem] [overflow-wrap:anywhere] sm:text-[2.75rem] print:text-2xl">
          {certificate.certificateId}
        </h1>
        <p className="mt-2 prose-text text-xl text-muted-foreground print:text-base">
          {certificate.projectName}
        </p>
        <Verdict verified={verified} />
      </div>
      <p className="flex flex-wrap gap-2">
        {isSample && <SampleBadge />}
        <StatusBadge status={certificate.status} />
      </p>
    </div>
  </header>
);

type AsideProps = { certificate: Certificate; logPath: string };

function Aside({ certificate, logPath }: AsideProps) {
  const { origin } = useWebsite();
  const address = absolute(origin, links.certificate(certificate.certificateId));
  return (
    <aside className="grid min-w-0 content-start gap-6 print:gap-3">
      <img
        src={links.certificateQrCode(certificate.certificateId)}
        alt={`QR code of ${address}`}
        width={qrCodePixels}
        height={qrCodePixels}
        className="rounded-sm border print:size-[160px]"
      />
      <p className="hidden text-xs [overflow-wrap:anywhere] print:block">{address}</p>
      <ChainHash certificate={certificate} />
      <Button variant="outline" className="no-print needs-script" onClick={() => window.print()}>
        Print Certificate
      </Button>
      <Downloads certificateId={certificate.certificateId} logPath={logPath} />
    </aside>
  );
}
