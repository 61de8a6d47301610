import { grouped } from '../../../../web/kit/format.ts';
import type { ImportResult } from './import-choices.ts';

const rejectionsShown = 200;

/** What an import would do, and the lines that it rejects with their reasons. */
export const ResultSummary = ({
  result: { added, updated, unchanged, rejected },
}: {
  result: ImportResult;
}) => (
  <div className="grid gap-4 text-sm">
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 tabular-nums sm:grid-cols-4">
      <Figure label="New sites" value={added} />
      <Figure label="Changed sites" value={updated} />
      <Figure label="Unchanged sites" value={unchanged} />
      <Figure label="Rejected lines" value={rejected.length} />
    </dl>
    {added + updated + unchanged === 0 && rejected.length === 0 && <p>The file holds no sites.</p>}
    {added + updated === 0 && unchanged > 0 && <p>Everything in this file is on record already.</p>}
    {rejected.length > 0 && (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by keyboard
      <ul tabIndex={0} aria-label="Rejected lines" className="max-h-64 overflow-y-auto rounded-md border">
        {rejected.slice(0, rejectionsShown).map(({ line, reason }) => (
          <li key={`${line} ${reason}`} className="border-b px-3 py-1.5 wrap-anywhere last:border-0">
            <span className="text-muted-foreground">Line {grouped(line)}:</span> {reason}
          </li>
        ))}
        {rejected.length > rejectionsShown && (
          <li className="px-3 py-1.5 text-muted-foreground">
            and {grouped(rejected.length - rejectionsShown)} more
          </li>
        )}
      </ul>
    )}
  </div>
);

const Figure = ({ label, value }: { label: string; value: number }) => (
  <div>
    <dt className="text-muted-foreground">{label}</dt>
    <dd className="font-serif text-xl font-semibold">{grouped(value)}</dd>
  </div>
);
