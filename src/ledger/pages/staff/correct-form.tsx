import { useState, type FormEvent } from 'react';
import { TextareaField } from '../../../web/kit/ui/field.tsx';
import { toast } from '../../../web/kit/ui/toast.tsx';
import type { Certificate } from '../../contract.ts';
import {
  changedFields,
  contentOf,
  draftIn,
  draftOf,
  explanationsOf,
  missingReasons,
  reasonsNeeded,
  documentDrafts,
} from './certificate-draft.ts';
import { CertificateFields } from './certificate-fields.tsx';
import { LotReason, type Preparation, ReviewButton } from './use-ledger-action.tsx';

type Props = { certificate: Certificate; preparation: Preparation };

/** A correction of a certificate's contents; nothing wrong is reviewed. */
export function CorrectForm({ certificate, preparation }: Props) {
  const { form, prepare, isPending, errors, clearErrors, clearEdited, begin } = preparation;
  const [typed, setTyped] = useState(() => draftOf(certificate));
  const update = () => {
    begin();
    if (form.current) setTyped(draftIn(form.current));
  };
  const review = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const draft = draftIn(event.currentTarget);
    const changed = changedFields(certificate, draft);
    if (changed.length === 0) return toast(nothingChanged);
    const content = contentOf(draft);
    const correction = {
      act: 'correct' as const,
      certificateId: certificate.certificateId,
      changes: Object.fromEntries(changed.map((field) => [field, content[field]])),
      reason: draft.reason ?? '',
      ...explanationsOf(draft),
    };
    prepare(correction, missingReasons(draft, certificate));
  };
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={review}
      onChange={(event) => {
        update();
        clearEdited(event);
      }}
      className="mt-4 grid gap-6"
    >
      <CertificateFields
        draft={draftOf(certificate)}
        typed={typed}
        needed={reasonsNeeded(typed, certificate)}
        documents={documentDrafts(certificate.documents)}
        errors={errors}
        clearErrors={clearErrors}
        onChange={update}
      />
      <LotReason errors={errors} typed={typed.lotReason} />
      <div className="grid gap-5 border-t pt-5">
        <TextareaField
          label="Reason"
          hint="Public, in the log’s entry."
          error={errors.reason}
          name="reason"
          rows={2}
        />
        <ReviewButton isPending={isPending}>Review Correction</ReviewButton>
      </div>
    </form>
  );
}

const nothingChanged = {
  title: 'Nothing to correct',
  description: 'Nothing changed: the certificate already has these values.',
};
