import { useQueryClient } from '@tanstack/react-query';
import { refresh } from '../../../web/admin/refresh.ts';
import { useAction } from '../../../web/admin/use-action.tsx';
import { send } from '../../../web/kit/query.ts';
import { toastRejection } from '../undo-rejection.tsx';

/** 'Not about PFAS': discards the story, keeps its reports as examples, and leaves the editor. */
export function useRejection(storyId: string, leave: () => Promise<void>) {
  const client = useQueryClient();
  const { run, isPending } = useAction({
    send: () => send('POST /api/admin/stories/{id}/not-about-pfas', { id: storyId }),
    failed: 'Update failed',
    async onDone(rejected) {
      await leave();
      toastRejection(storyId, rejected, () => void refresh(client, 'stories'));
    },
  });
  return { reject: () => run(), isRejecting: isPending };
}
