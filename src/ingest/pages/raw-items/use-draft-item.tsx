import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { send } from '../../../web/kit/query.ts';
import { refresh } from '../../../web/admin/refresh.ts';
import { toastFailure } from '../../../web/admin/toast-failure.tsx';
import { toast } from '../../../web/kit/ui/toast.tsx';
import type { RawItem } from '../../contract.ts';

/**
 * Has one item drafted: 'About PFAS after all' if the rules found it irrelevant, else 'Draft it anyway'. The outcome
 * arrives through events (`useItemEvents`).
 */
export function useDraftItem({ id, isOffTopic }: RawItem) {
  const client = useQueryClient();
  const isAsked = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      isOffTopic
        ? send('POST /api/admin/raw-items/{id}/about-pfas', { id })
        : send('POST /api/admin/raw-items/{id}/draft', { id }),
    onMutate: () => void (isAsked.current = true),
    async onSuccess() {
      await refresh(client, 'raw-item', 'stories');
      toast({
        title: 'Drafting',
        description: 'The story will appear in the queue.',
        variant: 'success',
        ...(isOffTopic && { action: { label: 'Undo', onClick: () => void undo(client, id) } }),
      });
    },
    async onError(error) {
      toastFailure('Drafting failed', error);
      await refresh(client, 'raw-item');
    },
  });
  return {
    draft: () => mutate(),
    isPending,
    /** For the element that replaces the button: moves focus there unless it is already elsewhere. */
    takeFocus: (element: HTMLElement | null) => {
      if (isAsked.current && document.activeElement === document.body) element?.focus();
    },
  };
}

async function undo(client: QueryClient, id: string): Promise<void> {
  try {
    await send('POST /api/admin/raw-items/{id}/about-pfas/undo', { id });
    toast({
      title: 'Undone',
      description: 'The item is no longer marked as about PFAS.',
      variant: 'success',
    });
  } catch (error) {
    toastFailure('Undo failed', error);
  }
  await refresh(client, 'raw-item', 'stories');
}
