import { ConfirmDialog } from '../../../../web/admin/forms/confirm-dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../../web/kit/ui/toast.tsx';
import { EmailText } from '../../../../web/admin/email-text.tsx';
import { refresh } from '../../../../web/admin/refresh.ts';
import { sendAsStaff } from '../../../../web/admin/send.ts';
import { useAction } from '../../../../web/admin/use-action.tsx';
import type { Subscriber } from '../../../subscribers-contract.ts';

type Props = { subscriber: Subscriber; onClose: () => void };

export function EraseDialog({ subscriber: { id, email }, onClose }: Props) {
  const client = useQueryClient();
  const { run, isPending } = useAction({
    send: () => sendAsStaff('DELETE /api/admin/subscribers/{id}', { id }),
    failed: 'Couldn’t erase the subscriber',
    async onDone() {
      onClose();
      await refresh(client, 'digest');
      toast({
        title: 'Subscriber erased',
        description: 'We no longer hold this address.',
        variant: 'success',
      });
    },
  });
  return (
    <ConfirmDialog
      title={
        <>
          Erase <EmailText>{email}</EmailText>?
        </>
      }
      description="This deletes the address, its delivery records and the email sent to it, and can’t be undone. Erase only on request: a later import could subscribe the address again. To end a subscription, unsubscribe the address instead."
      confirm="Erase"
      confirming="Erasing..."
      isDestructive
      isPending={isPending}
      onConfirm={() => run(undefined)}
      onClose={onClose}
    />
  );
}
