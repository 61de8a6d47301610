import { X } from 'lucide-react';
import { grouped } from '../../../../web/kit/format.ts';
import { Button } from '../../../../web/kit/ui/button.tsx';
import { cn } from '../../../../web/kit/ui/cn.ts';
import { bulkMax } from '../../../terms.ts';
import { bulkActions, type ActionStatus } from './actions.ts';
import { type QueueView, matchingOf } from '../queue-view.ts';
import type { ShownStories } from '../list/use-shown-stories.ts';
import type { Selection } from './use-selection.ts';
import { useState } from 'react';
import { send } from '../../../../web/kit/query.ts';
import { toastFailure } from '../../../../web/admin/toast-failure.tsx';

type Props = {
  view: QueueView;
  list: ShownStories;
  selection: Selection;
  onAction: (status: ActionStatus) => void;
};

/**
 * Actions for the selected stories. With a selection they stay in view; on phones at the bottom, within thumb reach.
 * Always rendered, so that the table never jumps; with nothing selected, the buttons are muted and say what is missing
 * when pressed, as specified (section 5).
 */
export function BulkBar({ view, list: { total, isCounted }, selection, onAction }: Props) {
  const { isExtending, extend } = useExtendSelection(view, selection.extend);
  const count = selection.ids.length;
  const isMore = selection.all === true && !selection.isExtended && (total > count || !isCounted);
  return (
    <section
      aria-label="Selected stories"
      className={cn(
        'bottom-0 z-20 order-last -mx-4 border-t px-4 transition-colors md:top-0 md:bottom-auto md:order-none md:-mx-3 md:border-t-0 md:border-b md:px-3',
        count > 0 ? 'sticky border-primary bg-wash' : 'bg-background md:border-transparent',
      )}
    >
      <div className="flex min-h-13 flex-wrap items-center gap-x-1.5">
        <p
          aria-live="polite"
          className={cn('text-sm tabular-nums', count > 0 ? 'font-semibold' : 'text-muted-foreground')}
        >
          {count > 0 ? `${grouped(count)} selected` : 'None selected'}
        </p>
        {count > 0 && (
          <Button variant="ghost" size="smallIcon" aria-label="Clear the selection" onClick={selection.clear}>
            <X aria-hidden />
          </Button>
        )}
        {isMore && (
          <Button
            variant="link"
            size="small"
            className="order-last w-full justify-start md:order-none md:w-auto"
            disabled={isExtending}
            onClick={extend}
          >
            {total > bulkMax || !isCounted
              ? `Select the newest ${grouped(bulkMax)} of ${isCounted ? '' : 'more than '}${grouped(total)}`
              : `Select all ${grouped(total)} that match`}
          </Button>
        )}
        <div className="ml-auto flex gap-1.5">
          {bulkActions.map(({ label, status }) => (
            <Button
              key={status}
              size="small"
              variant={count === 0 ? 'ghost' : status === 'APPROVED' ? 'default' : 'outline'}
              className={cn(
                count === 0 && 'text-muted-foreground',
                count > 0 && status !== 'APPROVED' && 'bg-card',
              )}
              onClick={() => onAction(status)}
            >
              {label}
            </Button>
          ))}
        </div>
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
