import { ConfirmDialog } from '../../../../web/admin/forms/confirm-dialog.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../../web/kit/query.ts';
import { refresh } from '../../../../web/admin/refresh.ts';
import { toastFailure } from '../../../../web/admin/toast-failure.tsx';
import { toast } from '../../../../web/kit/ui/toast.tsx';
import type { Source } from '../../../contract.ts';

/** Confirms before deleting a source, and says what is deleted with it. */
export function RemoveSource({ source, onClose }: { source: Source; onClose: () => void }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => send('DELETE /api/admin/sources/{id}', { id: source.id }),
    async onSuccess() {
      onClose();
      await refresh(client, 'sources');
      toast({
        title: 'Source deleted',
        description: 'Stories drafted from it are kept.',
        variant: 'success',
      });
    },
    onError: (error) => toastFailure('Couldn’t delete the source', error),
  });
  return (
    <ConfirmDialog
      title="Delete this source?"
      description={`${source.name} and the items fetched from it are deleted. Stories drafted from it are kept. To pause it instead, switch it to inactive.`}
      confirm="Delete Source"
      confirming="Deleting..."
      isDestructive
      isPending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
