import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../web/kit/query.ts';
import { Button } from '../../../web/kit/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '../../../web/kit/ui/dialog.tsx';
import { refresh } from '../../../web/admin/refresh.ts';
import { toastFailure } from '../../../web/admin/toast-failure.tsx';
import { toast } from '../../../web/kit/ui/toast.tsx';
import type { Source } from '../../contract.ts';

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
    onError: (error) => toastFailure('Delete failed', error),
  });
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent>
        <DialogTitle>Delete this source?</DialogTitle>
        <DialogDescription>
          {source.name} and the items fetched from it are deleted. Stories drafted from it are kept. To pause
          it instead, switch it to inactive.
        </DialogDescription>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="destructive" disabled={isPending} onClick={() => mutate()}>
            {isPending ? 'Deleting...' : 'Delete source'}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
