import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refresh } from '../../../web/admin/refresh.ts';
import { toastFailure } from '../../../web/admin/toast-failure.tsx';
import { send } from '../../../web/kit/query.ts';
import { toastRejection } from '../undo-rejection.tsx';

/** 'Not about PFAS': discards the story, keeps its reports as examples, and leaves the editor. */
export function useRejection(storyId: string, leave: () => Promise<void>) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => send('POST /api/admin/stories/{id}/not-about-pfas', { id: storyId }),
    async onSuccess(rejected) {
      await leave();
      toastRejection(storyId, rejected, () => void refresh(client, 'stories'));
    },
    onError: (error) => toastFailure('Update failed', error),
  });
  return { reject: () => mutate(), isRejecting: isPending };
}
