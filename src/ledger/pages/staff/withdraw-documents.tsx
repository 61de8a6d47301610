import { useState } from 'react';
import { FormDialog } from '../../../web/admin/forms/form-dialog.tsx';
import { ScreenSection } from '../../../web/admin/screen.tsx';
import { sendAsStaff } from '../../../web/admin/send.ts';
import { Button } from '../../../web/kit/ui/button.tsx';
import { TextareaField } from '../../../web/kit/ui/field.tsx';
import { toast } from '../../../web/kit/ui/toast.tsx';
import type { Certificate, KeptDocument } from '../../contract.ts';
import { hashOfKept } from '../../terms.ts';
import { documentsOf, type LinkedDocument } from '../certificate/documents-of.ts';
import { useLedgerAction } from './use-ledger-action.tsx';

type Props = { certificate: Certificate; kept: readonly KeptDocument[] };

/** The files of a certificate that are kept here, each with a way to withdraw it. */
export function WithdrawDocuments({ certificate, kept }: Props) {
  const [chosen, choose] = useState<LinkedDocument>();
  const served = documentsOf(certificate.documents).filter(({ url }) =>
    kept.some((one) => one.sha256 === hashOfKept(url) && one.withdrawnAt === null),
  );
  if (served.length === 0) return null;
  return (
    <ScreenSection
      title="Withdraw a file"
      note="This permanently deletes the file. The certificate’s page gives your reason, and the hash stays in the log."
    >
      <ul className="mt-4 grid gap-2">
        {served.map((one) => (
          <li key={one.url} className="flex items-center justify-between gap-3 text-sm">
            <span className="min-w-0 [overflow-wrap:anywhere]">{one.label}</span>
            <Button
              variant="outline"
              size="small"
              aria-label={served.length === 1 ? undefined : `Withdraw file ${one.label}`}
              onClick={() => choose(one)}
            >
              Withdraw File
            </Button>
          </li>
        ))}
      </ul>
      {chosen && <WithdrawDialog document={chosen} onClose={() => choose(undefined)} />}
    </ScreenSection>
  );
}

type DialogProps = { document: LinkedDocument; onClose: () => void };

function WithdrawDialog({ document: { url, label }, onClose }: DialogProps) {
  const { form, run, isPending, errors, clearEdited } = useLedgerAction(
    (reason: string) =>
      sendAsStaff('POST /api/admin/documents/{sha256}/withdraw', {
        sha256: hashOfKept(url) ?? '',
        body: { reason },
      }),
    'Couldn’t withdraw the file',
    () => {
      onClose();
      toast({ title: 'File withdrawn', variant: 'success' });
    },
  );
  return (
    <FormDialog
      form={form}
      title={<>Withdraw “{label}”?</>}
      description="This deletes the file now and can’t be undone."
      submit="Withdraw File"
      submitting="Withdrawing..."
      isDestructive
      isPending={isPending}
      onSend={(given) => run(String(given.get('reason')))}
      onChange={clearEdited}
      onClose={onClose}
    >
      <TextareaField
        label="Reason"
        hint="Public, on the certificate’s page."
        error={errors.reason}
        name="reason"
        rows={2}
      />
    </FormDialog>
  );
}
