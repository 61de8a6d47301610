import { useRef } from 'react';
import { toastFailure } from '../../../../web/admin/toast-failure.tsx';
import { counted } from '../../../../web/kit/format.ts';
import { send } from '../../../../web/kit/query.ts';
import { toast } from '../../../../web/kit/ui/toast.tsx';
import type { BulkChange } from '../../../change-contract.ts';

/** Undoes a change: the given one, or the last one. */
export function useUndo(announce: (text: string) => void, freshen: () => void) {
  const last = useRef<BulkChange>(undefined);

  async function undo(change: BulkChange): Promise<void> {
    if (last.current === change) last.current = undefined;
    try {
      const { restored, left } = await send('POST /api/admin/stories/bulk-update/undo', { body: change });
      const description = `${counted(restored, 'story is', 'stories are')} as before${skippedText(left)}`;
      toast({ title: 'Undone', description, variant: 'success' });
      announce(`Undone: ${description}`);
    } catch (error) {
      toastFailure('Undo failed', error);
    }
    freshen();
  }
  return {
    remember(change: BulkChange) {
      last.current = change;
    },
    undo,
    undoLast: () => (last.current ? void undo(last.current) : announce('There is nothing to undo.')),
  };
}

export const skippedText = (stories: number): string =>
  stories > 0 ? `. Skipped ${counted(stories, 'story', 'stories')} that someone else has changed.` : '';
