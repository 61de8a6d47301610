import { RefreshCw } from 'lucide-react';
import { Button } from '../../../../web/kit/ui/button.tsx';
import { cn } from '../../../../web/kit/ui/cn.ts';
import { toastFailure } from '../../../../web/admin/toast-failure.tsx';
import type { FetchRun, ListedSource } from '../../../contract.ts';
import { isUnderWay, useFetchNow } from './use-fetch-run.ts';
import { describeFetch } from '../messages.ts';

type Props = { source: ListedSource; run: FetchRun | null; mayManage: boolean };

/** The last fetch's progress or result and, with permission, a way to start another. */
export function FetchNow({ source, run, mayManage }: Props) {
  const { mutate, isPending } = useFetchNow(source.id, (error) => toastFailure('Fetch failed', error));
  const isBusy = isPending || isUnderWay(run);
  const isAlreadyShown = run?.state === 'failed' && run.error === source.lastError;
  return (
    <div className="grid gap-2">
      <output
        className={cn(
          'text-sm',
          run?.state === 'failed' && 'text-destructive',
          (!run || isAlreadyShown || isPending) && 'sr-only',
        )}
      >
        {run && !isAlreadyShown && !isPending && describeFetch(run)}
      </output>
      {run?.state === 'drafting' && <Progress run={run} />}
      {mayManage && (
        <Button variant="outline" size="small" className="w-fit" disabled={isBusy} onClick={() => mutate()}>
          <RefreshCw aria-hidden className={cn(isBusy && 'animate-spin')} />
          {isBusy ? 'Fetching...' : 'Fetch now'}
          <span className="sr-only">: {source.name}</span>
        </Button>
      )}
    </div>
  );
}

const Progress = ({ run }: { run: FetchRun }) => (
  <progress
    aria-label="Drafting"
    max={run.new}
    value={run.drafted + run.joined + run.ignored}
    className="h-1 w-full appearance-none overflow-hidden rounded-full bg-border [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-border [&::-webkit-progress-value]:bg-primary [&::-webkit-progress-value]:transition-[width]"
  />
);
