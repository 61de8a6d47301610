import { useQueryClient } from '@tanstack/react-query';
import { refresh } from '../../../../web/admin/refresh.ts';
import { useAction } from '../../../../web/admin/use-action.tsx';
import { send } from '../../../../web/kit/query.ts';
import { toast } from '../../../../web/kit/ui/toast.tsx';

type Change = { kind: 'confirm' | 'dismiss'; noticeId: string } | { kind: 'check-link' };

/** Decides on a notice about a story's sources, or checks its link again. */
export function useUpkeep(id: string) {
  const client = useQueryClient();
  return useAction<Change, unknown>({
    send: (change) =>
      change.kind === 'check-link'
        ? send('POST /api/admin/stories/{id}/check-link', { id })
        : send(`POST /api/admin/stories/{id}/notices/{noticeId}/${change.kind}`, {
            id,
            noticeId: change.noticeId,
          }),
    failed: 'Update failed',
    async onDone(_, { kind }) {
      await refresh(client, 'stories');
      toast({ ...done[kind], variant: 'success' });
    },
  });
}

const done = {
  confirm: { title: 'Notice confirmed', description: 'Readers see it on the story.' },
  dismiss: { title: 'Notice dismissed', description: 'Readers don’t see it.' },
  'check-link': { title: 'Checking the link', description: 'The result appears here in a moment.' },
};
