import { Button } from '../../../../web/kit/ui/button.tsx';
import { ucmr5Archive } from '../../../epa-terms.ts';

type Props = { onDownload: () => void };

/** Imports what EPA publishes without a file of one's own. */
export const DownloadFromEpa = ({ onDownload }: Props) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border p-4">
    <p className="max-w-xl text-sm text-muted-foreground">
      <span className="font-medium text-foreground">No file yet?</span> Get all results of UCMR 5, about two
      million, from{' '}
      <a href={ucmr5Archive.source} className="underline underline-offset-2">
        EPA’s occurrence data page
      </a>
      . You see what changes before anything is stored.
    </p>
    <Button variant="outline" onClick={onDownload}>
      Download from EPA
    </Button>
  </div>
);
