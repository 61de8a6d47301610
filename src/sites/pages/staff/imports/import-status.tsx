import { useState } from 'react';
import { type LiveEvent, useLiveEvents } from '../../../../web/admin/live-events.ts';
import { grouped } from '../../../../web/kit/format.ts';
import type { Files } from './import-choices.ts';

type Progress = Pick<Extract<LiveEvent, { topic: 'site-import' }>, 'step' | 'done' | 'total'>;

/** How far an import has come, as the upload and the server report it; forgotten when the next one starts. */
export function useImportProgress() {
  const [run, setRun] = useState('');
  const [uploaded, setUploaded] = useState(0);
  const [progress, setProgress] = useState<Progress>();
  useLiveEvents((event) => {
    if (event.topic === 'site-import' && event.run === run) setProgress(event);
  });
  const start = (files: Files) => {
    const next = crypto.randomUUID();
    setRun(next);
    setUploaded(files === 'epa' ? 1 : 0);
    setProgress(undefined);
    return { run: next, onProgress: setUploaded };
  };
  return { uploaded, progress, start };
}

type Props = {
  /** The part of the file that is uploaded, from 0 to 1. */
  uploaded: number;
  progress: Progress | undefined;
  isImporting: boolean;
};

/** What the import is doing, with a bar while its length is known. */
export function ImportStatus({ uploaded, progress, isImporting }: Props) {
  const known = progress?.total ? progress.done / progress.total : undefined;
  const part = progress ? known : uploaded < 1 ? uploaded : undefined;
  return (
    <div className="grid max-w-md gap-2 text-sm text-muted-foreground">
      <output className="tabular-nums">{textOf(uploaded, progress, isImporting)}</output>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-muted">
        <div
          className={`h-full rounded-full bg-primary ${part === undefined ? 'w-full animate-pulse motion-reduce:animate-none' : 'origin-left transition-transform'}`}
          style={part === undefined ? undefined : { transform: `scaleX(${part})` }}
        />
      </div>
    </div>
  );
}

function textOf(uploaded: number, progress: Progress | undefined, isImporting: boolean): string {
  if (!progress && uploaded < 1) return `Uploading: ${Math.floor(uploaded * 100)}%`;
  if (!progress) return isImporting ? 'Importing' : 'Reading the file';
  const { step, done, total } = progress;
  if (step === 'downloading')
    return `Downloading from EPA: ${megabytes(done)}${total === null ? '' : ` of ${megabytes(total)}`} MB`;
  if (step === 'reading') return `Reading: ${grouped(done)} lines so far`;
  return isImporting ? 'Saving sites' : 'Comparing with the sites on record';
}

const megabytes = (bytes: number): string => (bytes / 1024 ** 2).toFixed(1);
