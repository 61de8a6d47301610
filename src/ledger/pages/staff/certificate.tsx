import { createFileRoute } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { links } from '../../../web/kit/links.ts';
import { Notice } from '../../../web/kit/notice.tsx';
import { PageHead } from '../../../web/kit/page-head.tsx';
import { preload } from '../../../web/kit/preload.ts';
import { read, useRead } from '../../../web/kit/read.ts';
import { ButtonLink } from '../../../web/kit/ui/button.tsx';
import { Skeleton } from '../../../web/kit/ui/skeleton.tsx';
import { Screen } from '../../../web/admin/screen.tsx';
import { CorrectForm } from './correct-form.tsx';
import { issuingRead } from './issuing-read.ts';
import { RetireForm } from './retire-form.tsx';
import { WithdrawNotes } from './withdraw-notes.tsx';

const certificateRead = read('/api/certificates/{certificateId}', ['certificates'], { dropStale: true });

export const Route = createFileRoute('/_staff/admin/certificates/$certificateId')({
  /** For ledger administrators, as enforced by the API; everyone else uses the public page. */
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([preload(queryClient, issuingRead()), preload(queryClient, certificateRead(params))]),
  component: CertificateScreen,
  notFoundComponent: NoCertificate,
});

function CertificateScreen() {
  const certificate = useRead(certificateRead(Route.useParams()));
  const issuing = useRead(issuingRead());
  if (!certificate || !issuing)
    return (
      <Screen title="Certificate">
        <Skeleton className="h-96" />
      </Screen>
    );
  return (
    <Screen
      title={certificate.certificateId}
      subtitle={`${certificate.status}. ${certificate.projectName}`}
      actions={
        <ButtonLink href={links.certificate(certificate.certificateId)} variant="outline">
          Open public page <ExternalLink aria-hidden />
        </ButtonLink>
      }
    >
      <div className="grid gap-12 xl:grid-cols-[minmax(0,48rem)_minmax(0,24rem)]">
        <CorrectForm key={certificate.updatedAt} certificate={certificate} />
        <div className="grid content-start gap-10">
          {certificate.status === 'Issued' && <RetireForm certificate={certificate} />}
          {certificate.notes !== null && <WithdrawNotes certificateId={certificate.certificateId} />}
        </div>
      </div>
    </Screen>
  );
}

function NoCertificate() {
  return (
    <>
      <PageHead title="Certificate Not Found" unlisted />
      <Notice
        title="Certificate Not Found"
        actions={<ButtonLink href={adminLinks.certificates()}>Back to Certificates</ButtonLink>}
      />
    </>
  );
}
