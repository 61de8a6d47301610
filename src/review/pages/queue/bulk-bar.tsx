import { useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { StoryStatus } from '../../../news/terms.ts';
import { grouped } from '../../../web/format.ts';
import { send } from '../../../web/query.ts';
import { Button } from '../../../web/ui/button.tsx';
import { cn } from '../../../web/ui/cn.ts';
import { refresh } from '../../../web/ui/staff/refresh.ts';
import { toastFailure } from '../../../web/ui/staff/toast-failure.tsx';
import { toast } from '../../../web/ui/toast.tsx';
import type { BulkUpdate } from '../../contract.ts';
import type { Selection } from './use-selection.ts';

const acts: { label: string; status: StoryStatus }[] = [
  { label: 'Approve', status: 'APPROVED' },
  { label: 'Hold', status: 'HELD' },
  { label: 'Discard', status: 'DISCARDED' },
];

/**
 * What can be done with the selected stories. It is always there, so that the table never jumps; with nothing
 * selected its buttons step back, and say what is missing when they are pressed all the same.
 */
export function BulkBar({ selection }: { selection: Selection }) {
  const { update, isPending } = useBulkUpdate(selection.clear);
  const count = selection.ids.length;
  const act = (status: StoryStatus) =>
    count > 0
      ? update({ ids: selection.ids, status })
      : toast({
          title: 'No stories selected',
          description: 'Please select at least one story',
          variant: 'destructive',
        });
  return (
    <section
      aria-label="Selected stories"
      className={cn(
        'sticky top-14 z-20 -mx-4 flex h-13 items-center gap-1.5 border-b px-4 transition-colors md:top-0 md:-mx-3 md:px-3',
        count > 0 ? 'border-primary bg-wash' : 'border-transparent bg-background',
      )}
    >
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
      <div className="ml-auto flex gap-1.5">
        {acts.map(({ label, status }) => (
          <Button
            key={status}
            size="small"
            variant={count === 0 ? 'ghost' : status === 'APPROVED' ? 'default' : 'outline'}
            className={cn(
              count === 0 && 'text-muted-foreground',
              count > 0 && status !== 'APPROVED' && 'bg-card',
            )}
            disabled={isPending}
            onClick={() => act(status)}
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}

function useBulkUpdate(clear: () => void) {
  const client = useQueryClient();
  const { mutate: update, isPending } = useMutation({
    mutationFn: (given: BulkUpdate) => send('POST', '/api/admin/stories/bulk-update', given),
    async onSuccess() {
      await refresh(client, 'stories');
      clear();
      toast({ title: 'Stories updated', description: 'Status updated successfully', variant: 'success' });
    },
    onError: (error) => toastFailure('Update failed', error),
  });
  return { update, isPending };
}
