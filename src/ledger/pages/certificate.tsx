import { useQuery } from '@tanstack/react-query';
import { createFileRoute, isNotFound } from '@tanstack/react-router';
import { absolute, links } from '../../web/kit/links.ts';
import { PageHead } from '../../web/kit/page-head.tsx';
import { preload, preloadPart, read, useRead, useReadPart } from '../../web/kit/read.ts';
import { useWebsite } from '../../web/kit/website.ts';
import type { Certificate } from '../contract.ts';
import type { CertificateProof } from '../proof-contract.ts';
import { CertificateNotFound } from './certificate/not-found.tsx';
import { certificateRead, keptRead, proofRead } from './certificate/reads.ts';
import { CertificateSheet, isOfSampleLog } from './certificate/sheet.tsx';

/** The stories and sites that name the same entities as a certificate. */
const connectionsRead = read('/api/certificates/{certificateId}/connections', [
  'stories',
  'entities',
  'certificates',
  'sites',
]);

export const Route = createFileRoute('/_public/certificate/$certificateId')({
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([
      preload(queryClient, certificateRead(params)),
      // While the log can't be read, certificates still can.
      preload(queryClient, proofRead(params)).catch((error: unknown) => {
        if (isNotFound(error)) throw error;
      }),
      preloadPart(queryClient, keptRead(params)),
      preloadPart(queryClient, connectionsRead(params)),
    ]),
  component: CertificatePage,
  notFoundComponent: CertificateNotFound,
});

function CertificatePage() {
  const params = Route.useParams();
  const { hasSample = false } = useWebsite();
  const certificate = useRead(certificateRead(params));
  // The loader has waited for it: without one, the log can't be read, and the certificate is shown all the same.
  const { data: proof } = useQuery<CertificateProof>(proofRead(params));
  const kept = useReadPart(keptRead(params));
  const connections = useReadPart(connectionsRead(params));
  if (!certificate || kept === undefined || connections === undefined)
    return (
      // As tall as the window, so that nobody sees the footer jump.
      <p aria-busy className="min-h-dvh pt-[25vh] text-center prose-text text-xl text-muted-foreground">
        <output>Loading certificate...</output>
      </p>
    );
  return (
    <>
      <Head certificate={certificate} isSample={proof ? isOfSampleLog(proof) : hasSample} />
      {/* Each new entry is verified from the start. */}
      <CertificateSheet
        key={`${certificate.certificateId} ${proof?.entries.length}`}
        certificateId={params.certificateId}
        certificate={certificate}
        proof={proof ?? null}
        kept={kept}
        connections={connections}
      />
    </>
  );
}

function Head({ certificate, isSample }: { certificate: Certificate; isSample: boolean }) {
  const { origin } = useWebsite();
  const { certificateId, projectName, pfasDestroyedGrams, verifier, issueDate, status } = certificate;
  const path = links.certificate(certificateId);
  return (
    <PageHead
      title={`Certificate ${certificateId}`}
      description={`${projectName}: ${pfasDestroyedGrams} g of PFAS destroyed, verified by ${verifier}. ${status}.`}
      path={path}
      image={links.certificateSharePicture(certificateId)}
      above={[{ name: 'Ledger', path: links.ledger() }]}
      unlisted={isSample}
      {...(!isSample && {
        data: {
          '@type': 'Certification',
          name: `PFAS destruction certificate ${certificateId}`,
          certificationIdentification: certificateId,
          certificationStatus: status === 'Issued' ? 'CertificationActive' : 'CertificationInactive',
          issuedBy: { '@type': 'Organization', name: verifier },
          about: { '@type': 'Thing', name: projectName },
          url: absolute(origin, path),
          ...(issueDate && { datePublished: issueDate }),
        },
      })}
    />
  );
}
