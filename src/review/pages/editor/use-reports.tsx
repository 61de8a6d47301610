import { useQueryClient } from '@tanstack/react-query';
import { refresh } from '../../../web/admin/refresh.ts';
import { useAction } from '../../../web/admin/use-action.tsx';
import { send } from '../../../web/kit/query.ts';
import { toast } from '../../../web/kit/ui/toast.tsx';

type Change = { kind: 'primary' | 'split'; rawItemId: string } | { kind: 'join'; storyId: string };

/** Changes what reports a story rests on. */
export function useReports(storyId: string) {
  const client = useQueryClient();
  return useAction({
    send: (change: Change) =>
      change.kind === 'join'
        ? send('POST /api/admin/stories/{id}/join', { id: storyId, body: { storyId: change.storyId } })
        : send(`POST /api/admin/stories/{id}/reports/{rawItemId}/${change.kind}`, {
            id: storyId,
            rawItemId: change.rawItemId,
          }),
    failed: 'Update failed',
    async onDone(_, { kind }) {
      await refresh(client, 'stories');
      toast({ ...done[kind], variant: 'success' });
    },
  });
}

const done = {
  primary: { title: 'Primary source changed', description: 'The story links to this source.' },
  split: { title: 'Report split off', description: 'It is being drafted as a story of its own.' },
  join: { title: 'Stories joined', description: 'The other one was discarded; its reports are here.' },
};
