import { Button } from '../../../web/kit/ui/button.tsx';
import { toast } from '../../../web/kit/ui/toast.tsx';
import { sendAsStaff } from '../../../web/admin/send.ts';
import { useLedgerAction } from './use-ledger-action.tsx';

/** Notes can be withdrawn, because the log holds only their digest. */
export function WithdrawNotes({ certificateId }: { certificateId: string }) {
  const { run, isPending } = useLedgerAction(
    () => sendAsStaff('POST /api/admin/certificates/{certificateId}/withdraw-notes', { certificateId }),
    'Couldn’t withdraw the notes',
    () => toast({ title: 'Notes withdrawn', variant: 'success' }),
  );
  const ask = () => {
    if (window.confirm('Withdraw the notes? This can’t be undone.')) run(undefined);
  };
  return (
    <section className="grid justify-items-start gap-3 border-t-2 border-rule pt-4">
      <h2 className="font-serif text-lg font-semibold">Withdraw notes</h2>
      <p className="text-sm text-muted-foreground">
        The notes disappear from the certificate. Their digest stays in the log but reveals nothing, because
        the salt is erased too.
      </p>
      <Button variant="outline" disabled={isPending} onClick={ask}>
        Withdraw Notes
      </Button>
    </section>
  );
}
