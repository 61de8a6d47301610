import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { send } from '../../../web/kit/query.ts';
import { refresh } from '../../../web/admin/refresh.ts';
import { toastFailure } from '../../../web/admin/toast-failure.tsx';
import { toast } from '../../../web/kit/ui/toast.tsx';

/** 'Draft it anyway' for one item. The outcome arrives through events (`useItemEvents`). */
export function useDraftItem(id: string) {
  const client = useQueryClient();
  const isAsked = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => send('POST /api/admin/raw-items/{id}/draft', { id }),
    onMutate: () => void (isAsked.current = true),
    async onSuccess() {
      await refresh(client, 'raw-item', 'stories');
      toast({ title: 'Drafting', description: 'The story will appear in the queue.', variant: 'success' });
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
