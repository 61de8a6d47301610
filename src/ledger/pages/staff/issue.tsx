import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useLeaveWarning } from '../../../web/admin/forms/use-leave-warning.ts';
import { Screen } from '../../../web/admin/screen.tsx';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { preload, useRead } from '../../../web/kit/read.ts';
import { Alert } from '../../../web/kit/ui/alert.tsx';
import { Button, ButtonLink } from '../../../web/kit/ui/button.tsx';
import { Field } from '../../../web/kit/ui/field.tsx';
import { Input } from '../../../web/kit/ui/input.tsx';
import { Link } from '../../../web/kit/ui/link.tsx';
import { Skeleton } from '../../../web/kit/ui/skeleton.tsx';
import { toast } from '../../../web/kit/ui/toast.tsx';
import { useLiveWebsite } from '../../../web/kit/website.ts';
import type { LoggedCertificate } from '../../contract.ts';
import { certificateLimits } from '../../terms.ts';
import {
  type CertificateDraft,
  contentOf,
  documentsIn,
  draftIn,
  explanationsOf,
  missingReasons,
  type NewContent,
  reasonsNeeded,
} from './certificate-draft.ts';
import { CertificateFields } from './certificate-fields.tsx';
import { issuingRead } from './issuing-read.ts';
import { Review } from './review.tsx';
import { keepDraft, useKeptDraft } from './use-kept-draft.ts';
import { LotReason, ReviewButton, usePreparation } from './use-ledger-action.tsx';

export const Route = createFileRoute('/_staff/admin/certificates/new')({
  loader: ({ context }) => preload(context.queryClient, issuingRead()),
  component: IssueScreen,
});

function IssueScreen() {
  const issuing = useRead(issuingRead());
  const { hasSample } = useLiveWebsite();
  return (
    <Screen title="Issue Certificate" subtitle="Nothing is public before you have reviewed and signed it.">
      {!issuing ? (
        <Skeleton className="h-96 max-w-3xl" />
      ) : issuing.obstacle === null ? (
        <IssueForm />
      ) : (
        <Alert variant="warning" className="max-w-3xl">
          <CircleAlert aria-hidden />
          <div>
            <p className="font-semibold">No certificate can be issued at present</p>
            <p>{issuing.obstacle}</p>
            {hasSample && (
              <Link href={adminLinks.sample()} className="mt-1 inline-block text-link">
                Go to Sample Data
              </Link>
            )}
          </div>
        </Alert>
      )}
    </Screen>
  );
}

/** An empty form, or what was entered before the page was reloaded. */
function IssueForm() {
  const kept = useKeptDraft();
  return <Form key={kept ? 'kept' : 'new'} kept={kept ?? {}} />;
}

function Form({ kept }: { kept: CertificateDraft }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(kept);
  const [isBegun, setBegun] = useState(Object.keys(kept).length > 0);
  const { form, prepare, isPending, errors, clearErrors, clearEdited, prepared, edit } = usePreparation();
  const unguard = useLeaveWarning(isBegun && !prepared);
  const leave = ({ certificateId, entryIndex }: LoggedCertificate) => {
    toast({
      title: 'Certificate issued',
      description: `${certificateId} is entry ${entryIndex} of the log.`,
      variant: 'success',
    });
    unguard();
    void navigate({ href: adminLinks.certificate(certificateId) });
  };
  const update = () => {
    setBegun(true);
    if (!form.current) return;
    const draft = draftIn(form.current);
    setTyped(draft);
    keepDraft(draft);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const draft = draftIn(event.currentTarget);
    prepare(newContentOf(draft), missingReasons(draft));
  };
  return (
    <>
      {prepared && (
        <Review prepared={prepared} onSigned={leave}>
          <Button variant="outline" onClick={edit}>
            Edit
          </Button>
        </Review>
      )}
      <form
        method="post"
        ref={form}
        noValidate
        hidden={prepared !== undefined}
        onSubmit={submit}
        onChange={(event) => {
          update();
          clearEdited(event);
        }}
        className="grid max-w-3xl gap-6 [&[hidden]]:hidden"
      >
        <CertificateId draft={kept} error={errors.certificateId} />
        <CertificateFields
          draft={kept}
          typed={typed}
          needed={reasonsNeeded(typed)}
          documents={documentsIn(kept)}
          errors={errors}
          clearErrors={clearErrors}
          onChange={update}
        />
        <LotReason errors={errors} typed={typed.lotReason} />
        <div className="flex flex-wrap gap-3 border-t pt-5">
          <ReviewButton isPending={isPending}>Review Certificate</ReviewButton>
          <ButtonLink href={adminLinks.certificates()} variant="outline">
            Cancel
          </ButtonLink>
        </div>
      </form>
    </>
  );
}

function newContentOf(draft: CertificateDraft): NewContent {
  const { issueDate, ...content } = contentOf(draft);
  return {
    act: 'issue',
    ...content,
    ...(issueDate !== null && { issueDate }),
    ...(draft.certificateId && { certificateId: draft.certificateId }),
    ...explanationsOf(draft),
  };
}

type IdProps = { draft: CertificateDraft; error: string | undefined };

const CertificateId = ({ draft, error }: IdProps) => (
  <Field label="Certificate ID" hint="Leave empty to generate one." error={error} className="max-w-sm">
    {(control) => (
      <Input
        {...control}
        name="certificateId"
        defaultValue={draft.certificateId}
        maxLength={certificateLimits.certificateIdMax}
      />
    )}
  </Field>
);
