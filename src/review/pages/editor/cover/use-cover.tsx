import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CoverChoice } from '../../../../covers/terms.ts';
import { refresh } from '../../../../web/admin/refresh.ts';
import { useAction } from '../../../../web/admin/use-action.tsx';
import { send } from '../../../../web/kit/query.ts';
import { toast } from '../../../../web/kit/ui/toast.tsx';

/** Gives the story another cover; a model may take a minute. */
export function useCover(storyId: string) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<CoverChoice>();
  const { run, isPending } = useAction({
    send: (from: CoverChoice) => send('POST /api/admin/stories/{id}/cover', { id: storyId, body: { from } }),
    failed: 'Couldn’t change the cover',
    async onDone() {
      await refresh(client, 'stories');
      toast({ title: 'Cover changed', variant: 'success' });
    },
  });
  return {
    run(from: CoverChoice) {
      setChosen(from);
      run(from);
    },
    isPending,
    /** The kind of cover being made. */
    pending: isPending ? chosen : undefined,
  };
}
