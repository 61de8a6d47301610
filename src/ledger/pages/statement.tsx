import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { absolute, links } from '../../web/kit/links.ts';
import { Notice } from '../../web/kit/notice.tsx';
import { PageHead } from '../../web/kit/page-head.tsx';
import { preload, useRead } from '../../web/kit/read.ts';
import { SampleBadge } from '../../web/kit/sample-badge.tsx';
import { Time } from '../../web/kit/time.tsx';
import { Button, ButtonLink } from '../../web/kit/ui/button.tsx';
import { Link, OutsideLink } from '../../web/kit/ui/link.tsx';
import { useWebsite } from '../../web/kit/website.ts';
import type { Certificate } from '../contract.ts';
import type { CertificateProof } from '../proof-contract.ts';
import { groupedDecimal } from '../terms.ts';
import { entriesOf, purposeText, retirementOf, statedRetirement } from './certificate/entries.ts';
import { CertificateNotFound } from './certificate/not-found.tsx';
import { Fact, Facts } from './certificate/part.tsx';
import { PrintedAt } from './certificate/printed-record.tsx';
import { certificateRead, proofRead } from './certificate/reads.ts';
import { isOfSampleLog, Notices } from './certificate/sheet.tsx';

export const Route = createFileRoute('/_public/certificate/$certificateId/statement')({
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([preload(queryClient, certificateRead(params)), preload(queryClient, proofRead(params))]),
  component: StatementPage,
  notFoundComponent: CertificateNotFound,
});

function StatementPage() {
  const params = Route.useParams();
  const certificate = useRead(certificateRead(params));
  const proof = useRead(proofRead(params));
  if (!certificate || !proof)
    return (
      <p aria-busy className="min-h-dvh pt-[25vh] text-center prose-text text-xl text-muted-foreground">
        <output>Loading statement...</output>
      </p>
    );
  return certificate.status === 'Retired' ? (
    <Statement certificate={certificate} proof={proof} />
  ) : (
    <NotRetired certificate={certificate} />
  );
}

const NotRetired = ({ certificate: { certificateId } }: { certificate: Certificate }) => (
  <Notice
    title="Not retired yet"
    actions={<ButtonLink href={links.certificate(certificateId)}>Open the Certificate</ButtonLink>}
  >
    <p>
      Certificate {certificateId} is still in circulation. Once it is retired, this page is the statement for
      the organization that claims the destruction.
    </p>
  </Notice>
);

type Props = { certificate: Certificate; proof: CertificateProof };

/** One page to print or file: who claims the destruction, of what, and where to check it. */
function Statement({ certificate, proof }: Props) {
  const { title } = useWebsite();
  const { certificateId, retiredTo, pfasDestroyedGrams } = certificate;
  const path = links.certificateStatement(certificateId);
  const entries = entriesOf(proof);
  return (
    <article className="mx-auto max-w-[52rem] print:text-sm print:leading-snug">
      <PageHead
        title={`Retirement statement of ${certificateId}`}
        description={`${pfasDestroyedGrams} g of destroyed PFAS, retired to ${retiredTo}.`}
        path={path}
        above={[
          { name: 'Ledger', path: links.ledger() },
          { name: certificateId, path: links.certificate(certificateId) },
        ]}
        unlisted={isOfSampleLog(proof)}
      />
      <nav aria-label="Breadcrumb" className="no-print pt-6 text-sm text-muted-foreground">
        <Link href={links.ledger()} className="text-link">
          Ledger
        </Link>{' '}
        /{' '}
        <Link href={links.certificate(certificateId)} className="text-link">
          {certificateId}
        </Link>{' '}
        / Statement
      </nav>
      <header className="mt-5 border-t-[3px] border-rule print:mt-0">
        <div className="mt-[2px] border-t border-rule pt-5 pb-6 print:pt-3 print:pb-3">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <p className="kicker text-primary">{title}: destruction ledger</p>
            {isOfSampleLog(proof) && <SampleBadge />}
          </div>
          <h1 className="mt-2 headline text-[2rem] sm:text-[2.75rem] print:text-[2rem]">
            Retirement Statement
          </h1>
          <p className="mt-5 prose-text text-xl [overflow-wrap:anywhere] print:mt-2 print:text-base">
            Certificate {certificateId} for{' '}
            <strong className="font-semibold">{groupedDecimal(pfasDestroyedGrams)}&nbsp;g</strong> of
            destroyed PFAS was retired to <strong className="font-semibold">{retiredTo}</strong>. It is
            permanently out of circulation and can’t be claimed again.
          </p>
        </div>
      </header>
      <Notices entries={entries} />
      <div className="grid gap-x-12 gap-y-8 sm:grid-cols-[minmax(0,1fr)_12.5rem] print:grid-cols-[minmax(0,1fr)_11rem]">
        <StatementFacts certificate={certificate} proof={proof} />
        <StatusNow certificateId={certificateId} />
      </div>
      <p className="mt-8 border-t pt-3 text-sm text-muted-foreground print:mt-4 print:text-xs">
        This statement says what is recorded in the log. Neither it nor the log can show whether the
        certificate was true when it was issued. Check the certificate itself, its documents and its history
        at <CertificateAddress certificateId={certificateId} />.
      </p>
    </article>
  );
}

function StatementFacts({ certificate, proof }: Props) {
  const retired = retirementOf(entriesOf(proof));
  const { purpose, website, isAuthorized } = retired
    ? statedRetirement(retired.entry)
    : { purpose: undefined, website: undefined, isAuthorized: false };
  const by = retired?.entry.by;
  return (
    <div className="@container border-t border-rule pt-4 print:[&>dl]:grid-cols-1 print:[&>dl]:gap-y-1">
      <Facts>
        <Fact name="Beneficiary">{certificate.retiredTo}</Fact>
        {website && <Fact name="Website">{<WebsiteLink address={website} />}</Fact>}
        {purpose && <Fact name="Purpose">{purposeText(purpose)}</Fact>}
        <Fact name="Retired on">
          {certificate.retirementDate && <Time at={certificate.retirementDate} as="long" />}
        </Fact>
        {by && (
          <Fact name="Retired by">
            {by}
            {isAuthorized && ', which confirmed that it is authorized to retire on their behalf'}
          </Fact>
        )}
        <Fact name="Certificate">{certificate.certificateId}</Fact>
        <Fact name="PFAS destroyed">{groupedDecimal(certificate.pfasDestroyedGrams)} g</Fact>
        <Fact name="Lot ID">{certificate.lotId}</Fact>
        <Fact name="Project">{certificate.projectName}</Fact>
        <Fact name="Facility">{certificate.facility}</Fact>
        <Fact name="Destruction technology">{certificate.destructionTech}</Fact>
        <Fact name="Verifier">{certificate.verifier}</Fact>
        <Fact name="Log">
          <span className="font-mono text-sm print:text-[1em]">{proof.log.origin}</span>
        </Fact>
        {retired && (
          <Fact name="Log entry">
            {retired.index}, signed on <Time at={retired.entry.at} as="long" />
          </Fact>
        )}
      </Facts>
    </div>
  );
}

/** The entry's text is as signed: only a web address becomes a link. */
const WebsiteLink = ({ address }: { address: string }): ReactNode =>
  /^https?:\/\//i.test(address) ? (
    <OutsideLink href={address} rel="noopener noreferrer nofollow" className="text-link">
      {address}
    </OutsideLink>
  ) : (
    address
  );

function StatusNow({ certificateId }: { certificateId: string }) {
  return (
    <aside data-live className="grid min-w-0 content-start gap-3">
      <img
        src={links.certificateQrCode(certificateId)}
        alt={`QR code of certificate ${certificateId}`}
        width={200}
        height={200}
        className="rounded-sm border print:size-[160px]"
      />
      <p className="text-sm print:text-xs">
        Status: <strong className="font-semibold">Retired</strong>
        <PrintedAt words=", as of" />. Scan for the current status.
      </p>
      <Button variant="outline" className="no-print needs-script" onClick={() => window.print()}>
        Print Statement
      </Button>
    </aside>
  );
}

function CertificateAddress({ certificateId }: { certificateId: string }) {
  const { origin } = useWebsite();
  const path = links.certificate(certificateId);
  return (
    <Link href={path} className="text-link [overflow-wrap:anywhere]">
      {absolute(origin, path)}
    </Link>
  );
}
