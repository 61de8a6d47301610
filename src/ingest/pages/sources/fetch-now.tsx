import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refresh } from '../../../web/admin/refresh.ts';
import { toastFailure } from '../../../web/admin/toast-failure.tsx';
import { send } from '../../../web/kit/query.ts';
import { read } from '../../../web/kit/read.ts';
import { Button } from '../../../web/kit/ui/button.tsx';
import { cn } from '../../../web/kit/ui/cn.ts';
import type { FetchRun, ListedSource } from '../../contract.ts';
import { describeFetch } from './messages.ts';

type Props = { source: ListedSource; run: FetchRun | null; fetching: Fetching };

/** The last fetch's progress or result. */
export function FetchResult({ source, run, fetching: { isPending } }: Props) {
  const isAlreadyShown = run?.state === 'failed' && run.error === source.lastError;
  return (
    <>
      <output
        className={cn(
          'text-[0.8125rem] leading-4.5',
          run?.state === 'failed' && 'text-destructive',
          (!run || isAlreadyShown || isPending) && 'sr-only',
        )}
      >
        {run && !isAlreadyShown && !isPending && describeFetch(run)}
      </output>
      {run?.state === 'drafting' && <Progress run={run} />}
    </>
  );
}

export const FetchButton = ({ source, run, fetching: { mutate, isPending } }: Props) => {
  const isBusy = isPending || isUnderWay(run);
  return (
    <Button variant="outline" size="small" className="px-2.5" disabled={isBusy} onClick={() => mutate()}>
      {isBusy ? 'Fetching...' : 'Fetch now'}
      <span className="sr-only">: {source.name}</span>
    </Button>
  );
};

const Progress = ({ run }: { run: FetchRun }) => (
  <progress
    aria-label="Drafting"
    max={run.new}
    value={run.drafted + run.joined + run.ignored}
    className="h-1 w-full appearance-none overflow-hidden rounded-full bg-border [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-border [&::-webkit-progress-value]:bg-primary [&::-webkit-progress-value]:transition-[width]"
  />
);

export const runRead = read('/api/admin/fetch-runs/{id}', ['fetch-run']);

/** Whether a run may still add stories. */
const isUnderWay = (run: FetchRun | null): boolean => run?.state === 'waiting' || run?.state === 'drafting';

/** The current state of a source's last visit: while in progress, events trigger a refetch (`useFreshReads`). */
export function useLastRun({ lastRun }: ListedSource): FetchRun | null {
  const isFollowed = isUnderWay(lastRun);
  const { data: followed } = useQuery<FetchRun>({
    ...runRead({ id: lastRun?.job ?? '' }),
    enabled: isFollowed,
    ...(lastRun && { initialData: lastRun }),
  });
  return isFollowed ? (followed ?? lastRun) : lastRun;
}

type Fetching = ReturnType<typeof useFetchNow>;

/** 'Fetch now' for one source: the visit it starts becomes the source's last. */
export function useFetchNow(sourceId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send('POST /api/admin/sources/{id}/fetch', { id: sourceId }),
    async onSuccess(begun) {
      await refresh(client, 'sources');
      // It may have progressed, and sent its events, before the response arrived.
      await client.invalidateQueries({ queryKey: runRead({ id: begun.job }).queryKey });
    },
    onError: (error) => toastFailure('Fetch failed', error),
  });
}
