import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../web/kit/query.ts';
import { failureOf } from '../../../web/admin/failure.ts';
import { refresh } from '../../../web/admin/refresh.ts';
import { toastFailure } from '../../../web/admin/toast-failure.tsx';
import { toast } from '../../../web/kit/ui/toast.tsx';

/** Withholds a change's text from readers, with a reason, or shows it to them again. */
export function useWithholding(storyId: string, revisionId: string, onDone: () => void) {
  const client = useQueryClient();
  const revision = { id: storyId, revisionId };
  const { mutate, isPending, error } = useMutation({
    mutationFn: (reason: string | null) =>
      reason === null
        ? send('POST /api/admin/stories/{id}/revisions/{revisionId}/show', revision)
        : send('POST /api/admin/stories/{id}/revisions/{revisionId}/withhold', {
            ...revision,
            body: { reason },
          }),
    async onSuccess({ withheld }) {
      onDone();
      await refresh(client, 'stories');
      toast({
        ...(withheld
          ? { title: 'Change withheld', description: 'Readers see when and why, but not the text.' }
          : { title: 'Change shown again', description: 'Readers see its text.' }),
        variant: 'success',
      });
    },
    onError: (failure) => toastFailure('Update failed', failure),
  });
  return {
    withhold: (reason: string) => mutate(reason),
    show: () => mutate(null),
    isPending,
    /** Server errors by field. */
    fields: error ? failureOf(error).fields : {},
  };
}
