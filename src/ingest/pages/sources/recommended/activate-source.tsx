import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refresh } from '../../../../web/admin/refresh.ts';
import { toastFailure } from '../../../../web/admin/toast-failure.tsx';
import { send } from '../../../../web/kit/query.ts';
import { Button } from '../../../../web/kit/ui/button.tsx';
import { toast } from '../../../../web/kit/ui/toast.tsx';

/** Switches on a recommended source that is already in the list. */
export function ActivateSource({ id, name }: { id: string; name: string }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => send('PATCH /api/admin/sources/{id}', { id, body: { isActive: true } }),
    async onSuccess() {
      await refresh(client, 'sources');
      toast({
        title: 'Source activated',
        description: 'It will be fetched within a minute.',
        variant: 'success',
      });
    },
    onError: (error) => toastFailure('Update failed', error),
  });
  return (
    <Button variant="outline" size="small" disabled={isPending} onClick={() => mutate()}>
      Activate<span className="sr-only">: {name}</span>
    </Button>
  );
}
