import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../../web/kit/ui/toast.tsx';
import { ConfirmDialog } from '../../../../web/admin/forms/confirm-dialog.tsx';
import { EmailText } from '../../../../web/admin/email-text.tsx';
import { refresh } from '../../../../web/admin/refresh.ts';
import { sendAsStaff } from '../../../../web/admin/send.ts';
import { useAction } from '../../../../web/admin/use-action.tsx';
import type { Subscriber } from '../../../subscribers-contract.ts';

type Props = { subscriber: Subscriber; onClose: () => void };

export function UnsubscribeDialog({ subscriber: { id, email }, onClose }: Props) {
  const client = useQueryClient();
  const { run, isPending } = useAction({
    send: () => sendAsStaff('POST /api/admin/subscribers/{id}/deactivate', { id }),
    failed: 'Couldn’t unsubscribe the address',
    async onDone() {
      onClose();
      await refresh(client, 'digest');
      toast({
        title: 'Unsubscribed',
        description: `${email} won’t get any more digests.`,
        variant: 'success',
      });
    },
  });
  return (
    <ConfirmDialog
      title={
        <>
          Unsubscribe <EmailText>{email}</EmailText>?
        </>
      }
      description="This address won’t get any more digests. To subscribe it again, you need new consent from its owner."
      confirm="Unsubscribe"
      confirming="Unsubscribing..."
      isDestructive
      isPending={isPending}
      onConfirm={() => run(undefined)}
      onClose={onClose}
    />
  );
}
