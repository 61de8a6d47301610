import { createFileRoute } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { useLeaveWarning } from '../../../web/admin/forms/use-leave-warning.ts';
import { LoadingScreen, Screen, ScreenSection } from '../../../web/admin/screen.tsx';
import { sendAsStaff } from '../../../web/admin/send.ts';
import { StaffNotice } from '../../../web/admin/staff-notice.tsx';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { links } from '../../../web/kit/links.ts';
import { preload, read, useRead } from '../../../web/kit/read.ts';
import { ButtonLink, Button } from '../../../web/kit/ui/button.tsx';
import { CheckboxField } from '../../../web/kit/ui/checkbox-field.tsx';
import { InputField, SelectField, TextareaField } from '../../../web/kit/ui/field.tsx';
import { Options } from '../../../web/kit/ui/select.tsx';
import { toast } from '../../../web/kit/ui/toast.tsx';
import type { Certificate, KeptDocument } from '../../contract.ts';
import { type RetirementPurpose, retirementPurposes } from '../../terms.ts';
import { purposeText } from '../certificate/entries.ts';
import { keptRead } from '../certificate/reads.ts';
import { type CertificateDraft, draftIn } from './certificate-draft.ts';
import { CorrectForm } from './correct-form.tsx';
import { issuingRead } from './issuing-read.ts';
import { Review } from './review.tsx';
import { type Preparation, ReviewButton, useLedgerAction, usePreparation } from './use-ledger-action.tsx';
import { WithdrawDocuments } from './withdraw-documents.tsx';

const certificateRead = read('/api/certificates/{certificateId}', ['certificates'], { dropStale: true });

export const Route = createFileRoute('/_staff/admin/certificates/$certificateId')({
  /** For ledger administrators, as enforced by the API; everyone else uses the public page. */
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([
      preload(queryClient, issuingRead()),
      preload(queryClient, certificateRead(params)),
      preload(queryClient, keptRead(params)),
    ]),
  component: CertificateScreen,
  notFoundComponent: NoCertificate,
});

function CertificateScreen() {
  const certificate = useRead(certificateRead(Route.useParams()));
  const issuing = useRead(issuingRead());
  const kept = useRead(keptRead(Route.useParams()));
  if (!certificate || !issuing || !kept) return <LoadingScreen title="Certificate" />;
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
      <Actions key={certificate.id} certificate={certificate} kept={kept} />
    </Screen>
  );
}

const signedTitles = {
  issue: 'Certificate issued',
  correct: 'Certificate corrected',
  retire: 'Certificate retired',
} as const;

/** The forms, or the review of what one of them prepared; they keep what was entered. */
function Actions({ certificate, kept }: { certificate: Certificate; kept: readonly KeptDocument[] }) {
  const correction = usePreparation();
  const retirement = usePreparation();
  const current = [correction, retirement].find(({ prepared }) => prepared);
  const isIssued = certificate.status === 'Issued';
  useLeaveWarning(correction.isUnsaved || retirement.isUnsaved);
  return (
    <>
      {current?.prepared && (
        <Review
          prepared={current.prepared}
          onSigned={({ entryIndex }) => {
            const isNotice = !isIssued;
            toast({
              title: isNotice ? 'Notice added' : signedTitles[current.prepared!.act],
              description: `Entry ${entryIndex} of the log.`,
              variant: 'success',
            });
            current.reset();
            // After retirement, its form is gone.
            if (current === retirement) correction.reset();
          }}
        >
          <Button variant="outline" onClick={current.edit}>
            Edit
          </Button>
        </Review>
      )}
      <div
        hidden={current !== undefined}
        className="grid gap-12 xl:grid-cols-[minmax(0,48rem)_minmax(0,24rem)] [&[hidden]]:hidden"
      >
        {isIssued ? (
          <ScreenSection title="Correct" note="Public: the log keeps the earlier values and the reason.">
            <CorrectForm key={certificate.updatedAt} certificate={certificate} preparation={correction} />
          </ScreenSection>
        ) : (
          <NoticeForm key={certificate.updatedAt} certificate={certificate} preparation={correction} />
        )}
        <div className="grid content-start gap-10">
          {isIssued && <RetireForm certificate={certificate} preparation={retirement} />}
          {certificate.notes !== null && <WithdrawNotes certificateId={certificate.certificateId} />}
          <WithdrawDocuments certificate={certificate} kept={kept} />
        </div>
      </div>
    </>
  );
}

type FormProps = { certificate: Certificate; preparation: Preparation };

function NoCertificate() {
  return (
    <StaffNotice
      title="Certificate Not Found"
      actions={<ButtonLink href={adminLinks.certificates()}>Back to Certificates</ButtonLink>}
    />
  );
}

/** After retirement the facts stay: what was wrong with them is said in a notice. */
function NoticeForm({ certificate: { certificateId, notes }, preparation }: FormProps) {
  const { prepare, isPending, errors } = preparation;
  const send = (values: CertificateDraft) => {
    const changes = changedNotes(notes, values.notes);
    prepare({ act: 'correct', certificateId, changes, reason: values.reason ?? '' });
  };
  return (
    <ScreenSection
      title="Add a notice"
      note="The certificate is retired, so its facts stay. If one of them is wrong, say so here; only the notes can change."
    >
      <ActionForm preparation={preparation} onSend={send}>
        <TextareaField
          label="Notice"
          hint="Public and permanent, in the log’s entry."
          error={errors.reason}
          name="reason"
          rows={3}
        />
        <TextareaField label="Notes" error={errors.notes} name="notes" rows={3} defaultValue={notes ?? ''} />
        <ReviewButton isPending={isPending}>Review Notice</ReviewButton>
      </ActionForm>
    </ScreenSection>
  );
}

function changedNotes(before: string | null, typed = ''): { notes?: string | null } {
  const notes = typed.trim() || null;
  return notes === before ? {} : { notes };
}

/** Notes can be withdrawn, because the log holds only their digest. */
function WithdrawNotes({ certificateId }: { certificateId: string }) {
  const { run, isPending } = useLedgerAction(
    () => sendAsStaff('POST /api/admin/certificates/{certificateId}/withdraw-notes', { certificateId }),
    'Couldn’t withdraw the notes',
    () => toast({ title: 'Notes withdrawn', variant: 'success' }),
  );
  const ask = () => {
    if (window.confirm('Withdraw the notes? This can’t be undone.')) run(undefined);
  };
  return (
    <ScreenSection
      title="Withdraw notes"
      note="The notes disappear from the certificate. Their digest stays in the log but reveals nothing, because the salt is erased too."
    >
      <Button variant="outline" className="mt-4" disabled={isPending} onClick={ask}>
        Withdraw Notes
      </Button>
    </ScreenSection>
  );
}

/** What is permanent is reviewed before it is signed. */
function RetireForm({ certificate: { certificateId, notes }, preparation }: FormProps) {
  const { prepare, isPending, errors } = preparation;
  const send = (values: CertificateDraft) =>
    prepare({
      act: 'retire',
      certificateId,
      retiredTo: values.retiredTo ?? '',
      ...(values.retirementDate && { retirementDate: values.retirementDate }),
      // What is missing is sent as it is: the server says at which field.
      retirement: {
        purpose: values.purpose as RetirementPurpose,
        authorized: (values.authorized === 'on') as true,
        ...(values.website && { website: values.website.trim() }),
      },
      ...changedNotes(notes, values.notes),
    });
  return (
    <ScreenSection
      title="Retire"
      note="Takes the certificate out of circulation permanently. This can’t be undone."
    >
      <ActionForm preparation={preparation} onSend={send}>
        <InputField
          label="Retired to"
          hint="An organization, never a private person: this is published permanently."
          error={errors.retiredTo}
          name="retiredTo"
        />
        <InputField
          label="Website of the beneficiary"
          hint="Optional. Public, in the log’s entry."
          error={errors.website}
          name="website"
          type="url"
          placeholder="https://"
        />
        <SelectField
          label="Purpose"
          hint="What the beneficiary retires it for. Public, in the log’s entry."
          error={errors.purpose}
          name="purpose"
          defaultValue=""
        >
          <option value="">Choose…</option>
          <Options of={retirementPurposes} label={purposeText} />
        </SelectField>
        <InputField
          label="Retirement date"
          hint="Leave empty for today."
          error={errors.retirementDate}
          name="retirementDate"
          type="date"
        />
        <TextareaField
          key={notes}
          label="Notes"
          error={errors.notes}
          name="notes"
          rows={2}
          defaultValue={notes ?? ''}
        />
        <CheckboxField
          name="authorized"
          label="We are authorized to retire on their behalf"
          error={errors.authorized}
        />
        <ReviewButton isPending={isPending}>Review Retirement</ReviewButton>
      </ActionForm>
    </ScreenSection>
  );
}

type ActionFormProps = {
  preparation: Preparation;
  onSend: (values: CertificateDraft) => void;
  children: ReactNode;
};

function ActionForm({ preparation: { form, clearEdited }, onSend, children }: ActionFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSend(draftIn(event.currentTarget));
  };
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      onChange={clearEdited}
      className="mt-4 grid gap-4"
    >
      {children}
    </form>
  );
}
