import { RefreshCw } from 'lucide-react';
import { Button } from '../../../web/ui/button.tsx';
import { cn } from '../../../web/ui/cn.ts';
import { toastFailure } from '../../../web/ui/staff/toast-failure.tsx';
import type { FetchRun, Source } from '../../contract.ts';
import { fetchWords } from './words.ts';
import { useFetchRun } from './use-fetch-run.ts';

/** Fetches a source while one looks on; the result stays. */
export function FetchNow({ source }: { source: Source }) {
  const { fetchNow, isUnderWay, run } = useFetchRun(source.id, (error) =>
    toastFailure('Fetch failed', error),
  );
  const isToldAlready = run?.state === 'failed' && run.error === source.lastError;
  return (
    <div className="grid gap-2">
      <Button
        variant="outline"
        size="small"
        className="w-fit"
        disabled={isUnderWay}
        onClick={() => fetchNow()}
      >
        <RefreshCw aria-hidden className={cn(isUnderWay && 'animate-spin')} />
        {isUnderWay ? 'Fetching...' : 'Fetch now'}
        <span className="sr-only">: {source.name}</span>
      </Button>
      <output
        className={cn(
          'text-sm',
          run?.state === 'failed' ? 'text-destructive' : 'text-foreground',
          (!run || isToldAlready) && 'sr-only',
        )}
      >
        {run && !isToldAlready && fetchWords(run)}
      </output>
      {run?.state === 'drafting' && <Progress run={run} />}
    </div>
  );
}

const Progress = ({ run }: { run: FetchRun }) => (
  <progress
    aria-label="Drafting"
    max={run.new}
    value={run.drafted + run.ignored}
    className="h-1 w-full appearance-none overflow-hidden rounded-full bg-border [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-border [&::-webkit-progress-value]:bg-primary [&::-webkit-progress-value]:transition-[width]"
  />
);
