import { useState } from 'react';
import { type LiveEvent, useLiveEvents } from '../../../web/admin/live-events.ts';
import { toast } from '../../../web/kit/ui/toast.tsx';
import type { ActionStatus } from './actions.ts';
import { type RefusedApproval, useBulkActions } from './bulk/use-actions.tsx';
import { useSelection } from './bulk/use-selection.ts';
import { useCurrentRow } from './list/use-current-row.ts';
import { useShownStories } from './list/use-shown-stories.ts';
import { type QueueView, viewAddress } from './queue-view.ts';

export type Review = ReturnType<typeof useReview>;

const topics = new Set<LiveEvent['topic']>(['stories', 'images', 'fetch-run', 'missed']);

/** The list, what is selected and current in it, and the actions on that. */
export function useReview(view: QueueView) {
  const [announced, announce] = useState('');
  const [refused, setRefused] = useState<RefusedApproval>();
  const actions = useBulkActions({
    announce,
    onRollback() {
      if (selection.ids.length > 0) selection.restore();
      row.restore();
    },
    onRefusal: setRefused,
  });
  const list = useShownStories(view, actions.leaving);
  const selection = useSelection(list.stories, viewAddress(view, { page: view.page }));
  const row = useCurrentRow(list.stories);
  const { current } = row;
  useLiveEvents(({ topic }) => topics.has(topic) && actions.freshen());

  const apply = (ids: string[], status: ActionStatus, focus = false) => {
    if (status !== view.status) row.leave(new Set(ids), { focus });
    const one = ids.length === 1 ? list.stories.find(({ id }) => id === ids[0]) : undefined;
    selection.clear();
    void actions.apply(ids, status, view.status, { title: one?.title });
  };
  return {
    list,
    selection,
    row,
    /** The result of the last action, for screen readers. */
    announced,
    applyToSelected: (status: ActionStatus) =>
      selection.ids.length > 0 ? apply(selection.ids, status, true) : toastNoneSelected(),
    applyToCurrent: (status: ActionStatus) => current && apply([current.id], status),
    /** By key: to the selected stories or, if none is selected, to the current one. */
    applyByKey(status: ActionStatus, { focus }: { focus: boolean }) {
      const ids = selection.ids.length > 0 ? selection.ids : current ? [current.id] : [];
      if (ids.length > 0) apply(ids, status, focus);
      else toastNoneSelected();
    },
    /** 'Not about PFAS'. */
    rejectCurrent() {
      if (!current) return;
      if (view.status !== 'DISCARDED') row.leave(new Set([current.id]), { focus: false });
      announce(`Discarded as not about PFAS: ${current.title}`);
      void actions.reject(current.id, view.status);
    },
    undoLast: actions.undoLast,
    /** An approval refused because of unsupported claims, until it is confirmed or canceled. */
    refused,
    acceptRefused({ skipped, from }: RefusedApproval) {
      const ids = skipped.map(({ id }) => id);
      setRefused(undefined);
      row.leave(new Set(ids), { focus: true });
      void actions.apply(ids, 'APPROVED', from, { acceptUnsupported: true });
    },
    /** Goes on to the story that has become the current one. */
    leaveRefused() {
      setRefused(undefined);
      row.go(row.index, { focus: true });
    },
    cancelRefused: () => setRefused(undefined),
  };
}

const toastNoneSelected = () =>
  toast({
    title: 'No stories selected',
    description: 'Please select at least one story',
    variant: 'destructive',
  });
