import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Alert } from '../../../web/kit/ui/alert.tsx';
import { Button } from '../../../web/kit/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '../../../web/kit/ui/dialog.tsx';
import { Field } from '../../../web/kit/ui/field.tsx';
import { Textarea } from '../../../web/kit/ui/input.tsx';
import { toast } from '../../../web/kit/ui/toast.tsx';
import { sendAsStaff } from '../../../web/admin/send.ts';
import type { Certificate } from '../../contract.ts';
import type { CertificateCorrection } from '../../issuing-contract.ts';
import { certificateLimits, decimals, fieldLabels, missingText } from '../../terms.ts';
import {
  type CertificateDraft,
  changesOf,
  contentOf,
  draftOf,
  problemsOf,
  type DraftChange,
  massOf,
  documentDrafts,
} from './certificate-draft.ts';
import { CertificateFields } from './certificate-fields.tsx';
import { LotReason, useLedgerAction } from './use-ledger-action.tsx';

/** Corrects a certificate's contents; nothing is signed before its differences have been reviewed, and nothing wrong is reviewed. */
export function CorrectForm({ certificate }: { certificate: Certificate }) {
  const [reviewed, setReviewed] = useState<{ draft: CertificateDraft; errors: Record<string, string> }>();
  const { run, isPending, errors, isConflict } = useLedgerAction(
    (body: CertificateCorrection) =>
      sendAsStaff('POST /api/admin/certificates/{certificateId}/correct', {
        certificateId: certificate.certificateId,
        body,
      }),
    'Correction failed',
    ({ entryIndex }) => {
      setReviewed(undefined);
      toast({
        title: 'Certificate corrected',
        description: `Entry ${entryIndex} of the log.`,
        variant: 'success',
      });
    },
  );
  const [typed, setTyped] = useState<CertificateDraft>({});
  const [problems, setProblems] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  const { ofFields, ofDialog } = split(errors);
  // Invalid values lead back to the form, where each error is at its field.
  const isInvalid = reviewed?.errors !== errors && Object.keys(ofFields).length > 0;
  const draft = isInvalid ? undefined : reviewed?.draft;
  const review = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = draftIn(event.currentTarget);
    const changes = changesOf(certificate, entered);
    const isWeighed = changes.some(({ field }) => field in decimals);
    const found = {
      ...problemsOf(entered),
      ...(isWeighed &&
        massOf(entered)?.needsReason &&
        !entered.massReason?.trim() && { massReason: missingText }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    if (changes.length > 0) setReviewed({ draft: entered, errors });
    else
      toast({
        title: 'Nothing to correct',
        description: 'Nothing changed: the certificate already has these values.',
      });
  };
  return (
    <div>
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={review}
        onChange={(event) => setTyped(draftIn(event.currentTarget))}
        className="grid gap-6"
      >
        <CertificateFields
          draft={draftOf(certificate)}
          typed={typed}
          documents={documentDrafts(certificate.documents)}
          errors={{ ...ofFields, ...problems }}
        />
        <div className="border-t pt-5">
          <Button type="submit">Review Correction</Button>
        </div>
      </form>
      {draft && (
        <SignDialog
          changes={changesOf(certificate, draft)}
          isPending={isPending}
          errors={ofDialog}
          isConflict={isConflict}
          onClose={() => setReviewed(undefined)}
          onSign={(reasons) =>
            run({
              changes: changedContent(certificate, draft),
              ...(draft.massReason && { massReason: draft.massReason }),
              ...reasons,
            })
          }
        />
      )}
    </div>
  );
}

const draftIn = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as CertificateDraft;

function changedContent(certificate: Certificate, draft: CertificateDraft): CertificateCorrection['changes'] {
  const content = contentOf(draft);
  return Object.fromEntries(changesOf(certificate, draft).map(({ field }) => [field, content[field]]));
}

/** The API names a corrected field `changes.verifier`. */
function split(errors: Record<string, string>) {
  const fields = Object.entries(errors).filter(([name]) => name.startsWith('changes.'));
  const others = Object.entries(errors).filter(([name]) => !name.startsWith('changes.'));
  return {
    ofFields: Object.fromEntries(fields.map(([name, problem]) => [name.replace('changes.', ''), problem])),
    ofDialog: Object.fromEntries(others),
  };
}

type SignProps = {
  changes: DraftChange[];
  isPending: boolean;
  errors: Record<string, string>;
  isConflict: boolean;
  onClose: () => void;
  onSign: (reasons: { reason: string; lotReason?: string }) => void;
};

function SignDialog({ changes, isPending, errors, isConflict, onClose, onSign }: SignProps) {
  const [problem] = Object.values(errors);
  const sign = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const { reason = '', lotReason } = Object.fromEntries(
      new FormData(event.currentTarget),
    ) as CertificateDraft;
    onSign({ reason, ...(lotReason && { lotReason }) });
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent>
        <DialogTitle>Sign this correction?</DialogTitle>
        <DialogDescription>It is public immediately. The previous values stay in the log.</DialogDescription>
        <form method="post" noValidate onSubmit={sign} className="grid gap-4">
          <dl className="grid max-h-72 gap-3 overflow-y-auto text-sm">
            {changes.map(({ field, before, after }) => (
              <div key={field}>
                <dt className="text-muted-foreground">{fieldLabels[field]}</dt>
                <dd className="[overflow-wrap:anywhere] whitespace-pre-line">
                  <del className="text-muted-foreground">{before || 'nothing'}</del>{' '}
                  <span aria-hidden>→</span>{' '}
                  <ins className="font-medium no-underline">{after || 'nothing'}</ins>
                </dd>
              </div>
            ))}
          </dl>
          {problem && (
            <Alert variant="destructive">
              <p>{problem}</p>
            </Alert>
          )}
          <Field label="Reason" hint="Public, in the log’s entry." error={errors.reason}>
            {(control) => (
              <Textarea {...control} name="reason" rows={2} maxLength={certificateLimits.reasonMax} />
            )}
          </Field>
          <LotReason errors={errors} isConflict={isConflict} />
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={isPending}>
              {isPending ? 'Signing...' : 'Sign Correction'}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
