import { X } from 'lucide-react';
import { useState } from 'react';
import { toastFailure } from '../../../../web/admin/toast-failure.tsx';
import { grouped } from '../../../../web/kit/format.ts';
import { send } from '../../../../web/kit/query.ts';
import { Button } from '../../../../web/kit/ui/button.tsx';
import { Checkbox } from '../../../../web/kit/ui/checkbox.tsx';
import { cn } from '../../../../web/kit/ui/cn.ts';
import { bulkMax } from '../../../terms.ts';
import { bulkActions, type ActionStatus } from '../actions.ts';
import type { ShownStories } from '../list/use-shown-stories.ts';
import { type QueueView, matchingOf } from '../queue-view.ts';
import type { Selection } from './use-selection.ts';

type Props = {
  view: QueueView;
  list: ShownStories;
  selection: Selection;
  onAction: (status: ActionStatus) => void;
};

/** Takes focus when the actions go. */
const selectAllId = 'select-all';

/**
 * 'Select all' and, with a selection, the actions: over the table's header, so that no row moves; on phones at the
 * bottom, within thumb reach. They stay in view.
 */
export function BulkBar({ view, list, selection, onAction }: Props) {
  const count = selection.ids.length;
  return (
    <div
      className={cn(
        'pointer-events-none relative z-20 -mb-9 flex h-9 items-center px-4 md:px-3',
        count > 0 && 'md:sticky md:top-0',
      )}
    >
      <Checkbox
        id={selectAllId}
        aria-label="Select all"
        checked={selection.all}
        onCheckedChange={selection.toggleAll}
        className="pointer-events-auto z-10"
      />
      <output className="sr-only">{count > 0 && `${grouped(count)} selected`}</output>
      {count > 0 && <Actions view={view} list={list} selection={selection} onAction={onAction} />}
    </div>
  );
}

function Actions({ view, list: { total }, selection, onAction }: Props) {
  const { isExtending, extend } = useExtendSelection(view, selection.extend);
  const count = selection.ids.length;
  const isMore = selection.all === true && !selection.isExtended && total > count;
  /** This bar goes with the selection. */
  const moveFocus = () => document.getElementById(selectAllId)?.focus();
  return (
    <section
      aria-label="Selected stories"
      className="pointer-events-auto fixed inset-x-0 bottom-0 flex min-h-13 flex-wrap items-center gap-x-1.5 border-t border-primary bg-wash px-4 md:absolute md:bottom-auto md:min-h-9 md:border-t-0 md:border-b md:pr-3 md:pl-11"
    >
      <p className="text-sm font-semibold tabular-nums">{grouped(count)} selected</p>
      <Button
        variant="ghost"
        size="smallIcon"
        aria-label="Clear the selection"
        onClick={() => {
          moveFocus();
          selection.clear();
        }}
      >
        <X aria-hidden />
      </Button>
      {isMore && (
        <Button
          variant="link"
          size="small"
          className="order-last w-full justify-start md:order-none md:w-auto"
          disabled={isExtending}
          onClick={extend}
        >
          {total > bulkMax
            ? `Select the newest ${grouped(bulkMax)} of ${grouped(total)}`
            : `Select all ${grouped(total)} that match`}
        </Button>
      )}
      <div className="ml-auto flex gap-1.5">
        {bulkActions.map(({ label, status }) => (
          <Button
            key={status}
            size="small"
            variant={status === 'APPROVED' ? 'default' : 'outline'}
            className={cn('md:h-7', status !== 'APPROVED' && 'bg-card')}
            onClick={() => {
              moveFocus();
              onAction(status);
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** Selects everything the filters match on all pages; the server provides the ids. */
function useExtendSelection(view: QueueView, onIds: (ids: string[]) => void) {
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
