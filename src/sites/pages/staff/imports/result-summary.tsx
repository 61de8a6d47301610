import { counted, grouped } from '../../../../web/kit/format.ts';
import type { ImportResult } from './import-choices.ts';

const rejectionsShown = 200;

/** What an import would do, and the lines that it rejects with their reasons. */
export function ResultSummary({ result }: { result: ImportResult }) {
  const { added, updated, unchanged, kept, rejected, rejectedCount } = result;
  const notShown = rejectedCount - Math.min(rejected.length, rejectionsShown);
  return (
    <div className="grid gap-4 text-sm">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 tabular-nums sm:grid-cols-4">
        <Figure label="New sites" value={added} />
        <Figure label="Changed sites" value={updated} />
        <Figure label="Unchanged sites" value={unchanged} />
        <Figure label="Rejected lines" value={rejectedCount} />
      </dl>
      {added + updated + unchanged === 0 && rejected.length === 0 && <p>The file contains no sites.</p>}
      {added + updated === 0 && unchanged > 0 && <p>Everything in this file is already on record.</p>}
      {kept > 0 && (
        <p>
          {counted(kept, 'corrected value')} {kept === 1 ? 'differs' : 'differ'} from the file and{' '}
          {kept === 1 ? 'stays' : 'stay'} as corrected.
        </p>
      )}
      {rejected.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by keyboard
        <ul tabIndex={0} aria-label="Rejected lines" className="max-h-64 overflow-y-auto rounded-md border">
          {rejected.slice(0, rejectionsShown).map(({ line, reason }) => (
            <li key={`${line} ${reason}`} className="border-b px-3 py-1.5 wrap-anywhere last:border-0">
              <span className="text-muted-foreground">Line {grouped(line)}:</span> {reason}
            </li>
          ))}
          {notShown > 0 && (
            <li className="px-3 py-1.5 text-muted-foreground">and {grouped(notShown)} more</li>
          )}
        </ul>
      )}
    </div>
  );
}

const Figure = ({ label, value }: { label: string; value: number }) => (
  <div>
    <dt className="text-muted-foreground">{label}</dt>
    <dd className="font-serif text-xl font-semibold">{grouped(value)}</dd>
  </div>
);
