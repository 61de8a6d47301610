import { useAction } from '../../../web/admin/use-action.tsx';
import { send } from '../../../web/kit/query.ts';
import { Button } from '../../../web/kit/ui/button.tsx';
import { cn } from '../../../web/kit/ui/cn.ts';
import type { FetchRun, ListedSource } from '../../contract.ts';
import { describeFetch } from './messages.ts';

type Props = { source: ListedSource; fetching: ReturnType<typeof useFetchNow> };

/** The last fetch's progress or result. */
export function FetchResult({ source: { lastRun: run, lastError }, fetching: { isPending } }: Props) {
  const isAlreadyShown = run?.state === 'failed' && run.error === lastError;
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

export const FetchButton = ({ source: { name, lastRun }, fetching: { run: fetchNow, isPending } }: Props) => {
  const isBusy = isPending || lastRun?.state === 'waiting' || lastRun?.state === 'drafting';
  return (
    <Button variant="outline" size="small" className="px-2.5" disabled={isBusy} onClick={() => fetchNow()}>
      {isBusy ? 'Fetching...' : 'Fetch now'}
      <span className="sr-only">: {name}</span>
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

/** 'Fetch now' for one source: the visit it starts becomes the source's last. */
export const useFetchNow = (id: string) =>
  useAction({
    send: () => send('POST /api/admin/sources/{id}/fetch', { id }),
    failed: 'Fetch failed',
    topics: ['sources'],
  });
