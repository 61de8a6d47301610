import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { links } from '../../../web/links.ts';
import { useSite } from '../../../web/site.ts';
import { Alert } from '../../../web/ui/alert.tsx';
import { Button, ButtonLink } from '../../../web/ui/button.tsx';
import { Field } from '../../../web/ui/field.tsx';
import { Input } from '../../../web/ui/input.tsx';
import { Screen } from '../../../web/ui/staff/screen.tsx';
import { useMay } from '../../../web/ui/staff/session.ts';
import { Trouble } from '../../../web/ui/staff/trouble.tsx';
import { toast } from '../../../web/ui/toast.tsx';
import type { LoggedCertificate } from '../../contract.ts';
import { certificateLimits } from '../../terms.ts';
import { type CertificateDraft, contentOf, warningOf } from './certificate-draft.ts';
import { CertificateFields } from './certificate-fields.tsx';
import { MayNot } from './may-not.tsx';
import { useAct } from './use-act.tsx';

export const Route = createFileRoute('/_staff/admin/certificates/new')({
  component: IssueScreen,
  errorComponent: Trouble,
});

function IssueScreen() {
  const mayKeep = useMay('keep the ledger');
  const { hasSample } = useSite();
  return (
    <Screen title="Issue Certificate" subtitle="It is public at once, and its entry in the log is for ever.">
      {hasSample && (
        <Alert className="mb-6 max-w-3xl">
          <p>
            The site shows sample content. Remove it in Settings before the first real certificate: the two
            never share a ledger.
          </p>
        </Alert>
      )}
      {mayKeep ? <IssueForm /> : <MayNot />}
    </Screen>
  );
}

function IssueForm() {
  const navigate = useNavigate();
  const [warning, setWarning] = useState<string | null>(null);
  const { act, isActing, errors, isConflict } = useAct<LoggedCertificate>(
    '/api/admin/certificates',
    'Issue failed',
    ({ certificateId, entryIndex }) => {
      toast({
        title: 'Certificate issued',
        description: `${certificateId} is entry ${entryIndex} of the log.`,
        variant: 'success',
      });
      void navigate({ href: links.adminCertificate(certificateId) });
    },
  );
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  const draftIn = (filled: HTMLFormElement) => Object.fromEntries(new FormData(filled)) as CertificateDraft;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const draft = draftIn(event.currentTarget);
    const { issueDate, ...content } = contentOf(draft);
    act({
      ...content,
      ...(issueDate !== null && { issueDate }),
      ...(draft.certificateId && { certificateId: draft.certificateId }),
      ...(draft.lotReason && { lotReason: draft.lotReason }),
    });
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onChange={(event) => setWarning(warningOf(draftIn(event.currentTarget)))}
      className="grid max-w-3xl gap-6"
    >
      <Field
        label="Certificate ID"
        hint="Made for you where it is left empty."
        error={errors.certificateId}
        className="max-w-sm"
      >
        {(control) => (
          <Input {...control} name="certificateId" maxLength={certificateLimits.certificateIdMax} />
        )}
      </Field>
      <CertificateFields draft={{}} errors={errors} />
      {errors.lotId && isConflict && (
        <Field label="Why this lot has a second certificate" error={errors.lotReason}>
          {(control) => <Input {...control} name="lotReason" maxLength={certificateLimits.reasonMax} />}
        </Field>
      )}
      {warning && (
        <Alert>
          <p>
            <strong className="font-semibold">Look at the grams again.</strong> {warning}
          </p>
        </Alert>
      )}
      <div className="flex flex-wrap gap-3 border-t pt-5">
        <Button type="submit" disabled={isActing}>
          {isActing ? 'Signing...' : 'Issue Certificate'}
        </Button>
        <ButtonLink href={links.adminCertificates()} variant="outline">
          Cancel
        </ButtonLink>
      </div>
    </form>
  );
}
