import { useRef, useState } from 'react';
import type { StoryStatus } from '../../../../news/terms.ts';
import { counted } from '../../../../web/kit/format.ts';
import { send } from '../../../../web/kit/query.ts';
import { toastFailure } from '../../../../web/admin/toast-failure.tsx';
import { toast } from '../../../../web/kit/ui/toast.tsx';
import type { BulkChange } from '../../../contract.ts';
import { toastRejection } from '../../undo-rejection.tsx';
import { useFreshStories } from '../use-fresh-stories.ts';

type Options = {
  /** An action failed: its stories are back. */
  onRollback: (ids: string[]) => void;
  announce: (text: string) => void;
};

/**
 * Optimistic updates. `leaving` are stories removed by an action but still in the list: failed ones reappear,
 * successful ones are gone from the next read.
 */
export function useBulkActions({ onRollback, announce }: Options) {
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const settled = useRef(new Set<string>());
  const last = useRef<BulkChange>(undefined);
  const stay = (ids: Iterable<string>) => {
    const staying = new Set(ids);
    for (const id of staying) settled.current.delete(id);
    setLeaving((before) => new Set([...before].filter((id) => !staying.has(id))));
  };
  const freshen = useFreshStories(() => [...settled.current], stay);

  async function apply(
    ids: string[],
    status: StoryStatus,
    from: StoryStatus,
    acceptUnsupported = false,
  ): Promise<void> {
    if (status !== from) setLeaving((before) => new Set([...before, ...ids]));
    try {
      const { updated, change, skipped } = await send('POST /api/admin/stories/bulk-update', {
        body: { ids, status, from, ...(acceptUnsupported && { acceptUnsupported }) },
      });
      for (const id of ids) settled.current.add(id);
      last.current = change ?? last.current;
      if (skipped.length > 0) {
        const left = skipped.map(({ id }) => id);
        stay(left);
        toast({
          title: `Not approved: ${counted(skipped.length, 'story', 'stories')}`,
          description: `${updated > 0 ? `${counted(updated, 'story was', 'stories were')} approved. ` : ''}The source does not support all claims. Open to check them.`,
          variant: 'destructive',
          action: { label: 'Approve anyway', onClick: () => void apply(left, status, from, true) },
        });
        return freshen();
      }
      toast({
        title: 'Stories updated',
        description: `Status updated successfully${status === from ? '' : leftAlone(ids.length - updated)}`,
        variant: 'success',
        ...(change && { action: { label: 'Undo', onClick: () => void undo(change) } }),
      });
    } catch (error) {
      stay(ids);
      onRollback(ids);
      toastFailure('Update failed', error);
    }
    freshen();
  }

  /** 'Not about PFAS'. */
  async function reject(id: string, from: StoryStatus): Promise<void> {
    if (from !== 'DISCARDED') setLeaving((before) => new Set([...before, id]));
    try {
      const rejection = await send('POST /api/admin/stories/{id}/not-about-pfas', { id });
      settled.current.add(id);
      toastRejection(id, rejection, freshen);
    } catch (error) {
      stay([id]);
      toastFailure('Update failed', error);
    }
    freshen();
  }

  async function undo(change: BulkChange): Promise<void> {
    if (last.current === change) last.current = undefined;
    try {
      const { restored, left } = await send('POST /api/admin/stories/bulk-update/undo', { body: change });
      const description = `${counted(restored, 'story is', 'stories are')} as before${leftAlone(left)}`;
      toast({ title: 'Undone', description, variant: 'success' });
      announce(`Undone: ${description}`);
    } catch (error) {
      toastFailure('Undo failed', error);
    }
    freshen();
  }

  const undoLast = () => (last.current ? void undo(last.current) : announce('There is nothing to undo.'));
  return { leaving, apply, reject, undoLast, freshen };
}

const leftAlone = (stories: number): string =>
  stories > 0 ? `. Skipped ${counted(stories, 'story', 'stories')} that someone else has changed.` : '';
