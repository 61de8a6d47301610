import { useState } from 'react';
import { send } from '../../../../web/kit/query.ts';
import { toastFailure } from '../../../../web/admin/toast-failure.tsx';
import { matchingOf, type QueueView } from '../queue-view.ts';

/** Selects everything the filters match on all pages; the server provides the ids. */
export function useExtendSelection(view: QueueView, onIds: (ids: string[]) => void) {
  const [isExtending, setExtending] = useState(false);
  const read = async () => {
    setExtending(true);
    try {
      const { ids } = await send('GET /api/admin/stories/ids', matchingOf(view));
      onIds(ids);
    } catch (error) {
      toastFailure('Couldn’t select all stories', error);
    }
    setExtending(false);
  };
  return { isExtending, extend: () => void read() };
}
