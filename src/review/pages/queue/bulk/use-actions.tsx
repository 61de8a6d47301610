import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, useEffect } from 'react';
import type { StoryStatus } from '../../../../news/terms.ts';
import { refresh } from '../../../../web/admin/refresh.ts';
import { toastFailure } from '../../../../web/admin/toast-failure.tsx';
import { counted } from '../../../../web/kit/format.ts';
import { send } from '../../../../web/kit/query.ts';
import { toast } from '../../../../web/kit/ui/toast.tsx';
import type { BulkChange } from '../../../change-contract.ts';
import { toastRejection } from '../../undo-rejection.tsx';
import { type ActionStatus, bulkActions } from '../actions.ts';

type Options = {
  /** Called after an action failed and its stories are back, as passed when the action started. */
  onRollback: () => void;
  /** Stories were not approved because of unsupported claims: they are back, and can be approved anyway. */
  onRefusal: (refused: RefusedApproval) => void;
  announce: (text: string) => void;
};

/** Stories that were not approved, with how many of their claims are unsupported. */
export type RefusedApproval = {
  skipped: { id: string; unsupported: number }[];
  from: StoryStatus;
};

/** Optimistic updates of the stories in the queue. */
export function useBulkActions({ onRollback, onRefusal, announce }: Options) {
  const { leaving, leave, stay, settle, freshen } = useLeavingStories();
  const { remember, undo, undoLast } = useUndo(announce, freshen);

  async function apply(
    ids: string[],
    status: ActionStatus,
    from: StoryStatus,
    { title, acceptUnsupported = false }: { title?: string | undefined; acceptUnsupported?: boolean } = {},
  ): Promise<void> {
    if (status !== from) leave(ids);
    try {
      const { updated, change, skipped } = await send('POST /api/admin/stories/bulk-update', {
        body: { ids, status, from, ...(acceptUnsupported && { acceptUnsupported }) },
      });
      settle(ids);
      if (change) remember(change);
      if (updated > 0 || skipped.length === 0)
        toastUpdate(
          status === from ? 0 : ids.length - updated - skipped.length,
          change && (() => void undo(change)),
        );
      if (skipped.length > 0) {
        stay(skipped.map(({ id }) => id));
        onRefusal({ skipped, from });
      }
      if (updated > 0) announce(`${doneOf(status)}: ${title ?? counted(updated, 'story', 'stories')}`);
    } catch (error) {
      stay(ids);
      onRollback();
      toastFailure('Update failed', error);
    }
    freshen();
  }

  /** 'Not about PFAS'. */
  async function reject(id: string, from: StoryStatus): Promise<void> {
    if (from !== 'DISCARDED') leave([id]);
    try {
      const rejection = await send('POST /api/admin/stories/{id}/not-about-pfas', { id });
      settle([id]);
      toastRejection(id, rejection, freshen);
    } catch (error) {
      stay([id]);
      onRollback();
      toastFailure('Update failed', error);
    }
    freshen();
  }

  return { leaving, apply, reject, undoLast, freshen };
}

/** Reports how many of the stories someone else has changed. */
const toastUpdate = (unchanged: number, undo: (() => void) | null | undefined): void =>
  void toast({
    title: 'Stories updated',
    description: `Status updated successfully${skippedText(unchanged)}`,
    variant: 'success',
    ...(undo && { action: { label: 'Undo', onClick: undo } }),
  });

const doneOf = (status: ActionStatus): string => bulkActions.find((known) => known.status === status)!.done;

/** Undoes a change: the given one, or the last one. A failed undo can be tried again. */
function useUndo(announce: (text: string) => void, freshen: () => void) {
  const last = useRef<BulkChange>(undefined);

  async function undo(change: BulkChange): Promise<void> {
    if (last.current === change) last.current = undefined;
    try {
      const { restored, left } = await send('POST /api/admin/stories/bulk-update/undo', { body: change });
      const description = `${counted(restored, 'story is', 'stories are')} as before${skippedText(left)}`;
      toast({ title: 'Undone', description, variant: 'success' });
      announce(`Undone: ${description}`);
    } catch (error) {
      last.current ??= change;
      toastFailure('Undo failed', error, { action: { label: 'Undo', onClick: () => void undo(change) } });
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

const skippedText = (stories: number): string =>
  stories > 0 ? `. Skipped ${counted(stories, 'story', 'stories')} that someone else has changed.` : '';

/**
 * `leaving` are stories removed by an action but still in the list: failed ones reappear, successful ones are gone from
 * the next read.
 */
function useLeavingStories() {
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const settled = useRef(new Set<string>());
  const stay = (ids: Iterable<string>) => {
    const staying = new Set(ids);
    for (const id of staying) settled.current.delete(id);
    setLeaving((before) => new Set([...before].filter((id) => !staying.has(id))));
  };
  return {
    leaving,
    leave: (ids: readonly string[]) => setLeaving((before) => new Set([...before, ...ids])),
    stay,
    /** Their action is done. */
    settle: (ids: readonly string[]) => {
      for (const id of ids) settled.current.add(id);
    },
    /** Reads the list again. */
    freshen: useFreshStories(() => [...settled.current], stay),
  };
}

/** Many changes in quick succession, by this user or others, cause one reload per pause instead of one each. */
const pauseMs = 250;

/**
 * Returns a function that schedules a reload of stories and images. After the reload, `onFresh` is called with what
 * `beforeRead` returned just before it. Reloads run one at a time: a second would cancel the first.
 */
function useFreshStories<Mark>(beforeRead: () => Mark, onFresh: (mark: Mark) => void): () => void {
  const client = useQueryClient();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reading = useRef(Promise.resolve());
  useEffect(() => () => clearTimeout(waiting.current), []);

  async function read(): Promise<void> {
    const mark = beforeRead();
    await refresh(client, 'stories', 'images');
    onFresh(mark);
  }
  const readNext = async () => {
    await reading.current;
    waiting.current = undefined;
    reading.current = read();
  };
  return () => {
    waiting.current ??= setTimeout(() => void readNext(), pauseMs);
  };
}
