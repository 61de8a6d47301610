import { adminLinks } from '../../../../web/kit/admin-links.ts';
import { counted, grouped } from '../../../../web/kit/format.ts';
import { Link } from '../../../../web/kit/ui/link.tsx';
import type { ImportResult } from './import-choices.ts';

const rejectionsShown = 200;

/** What an import would do, and the lines that it rejects with their reasons. */
export function ResultSummary({ result }: { result: ImportResult }) {
  const { added, updated, unchanged, kept, rejected, rejectedCount, unknownQualifiers } = result;
  const notShown = rejectedCount - Math.min(rejected.length, rejectionsShown);
  return (
    <div className="grid gap-4 text-sm">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 tabular-nums sm:grid-cols-4">
        <Figure label="New sites" value={added} />
        <Figure label="Changed sites" value={updated} />
        <Figure label="Unchanged sites" value={unchanged} />
        <Figure label="Rejected lines" value={rejectedCount} />
      </dl>
      {unknownQualifiers.length > 0 && (
        <p className="font-medium">
          Choose what {counted(unknownQualifiers.length, 'code')} next to results{' '}
          {unknownQualifiers.length === 1 ? 'means' : 'mean'}, then check again.
        </p>
      )}
      {added + updated + unchanged === 0 && rejected.length === 0 && unknownQualifiers.length === 0 && (
        <p>The file contains no sites.</p>
      )}
      {added + updated === 0 && unchanged > 0 && <p>Everything in this file is already on record.</p>}
      {kept > 0 && (
        <p>
          {counted(kept, 'corrected value')} {kept === 1 ? 'differs' : 'differ'} from the file and{' '}
          {kept === 1 ? 'stays' : 'stay'} as corrected.
        </p>
      )}
      {result.namesakes && result.namesakes.count > 0 && <NamesakeList namesakes={result.namesakes} />}
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

/** New sites that an earlier version would have merged with stored ones. */
const NamesakeList = ({
  namesakes: { count, first },
}: {
  namesakes: NonNullable<ImportResult['namesakes']>;
}) => (
  <div>
    <p>
      {counted(count, 'new site')} {count === 1 ? 'has' : 'have'} the name and place of a stored site from
      another source. They are kept apart, because agencies use the same names. Earlier versions merged such
      sites: check whether the stored one has results of both, and withdraw it if it does.
    </p>
    <ul aria-label="Sites of the same name" className="mt-2 rounded-md border">
      {first.map(({ siteName, dataSource, storedId, storedLocation, storedSource }) => (
        <li key={`${storedId} ${dataSource}`} className="border-b px-3 py-1.5 wrap-anywhere last:border-0">
          <Link href={adminLinks.site(storedId)} className="text-link">
            {siteName}, {storedLocation}
          </Link>{' '}
          <span className="text-muted-foreground">
            {storedSource}; in this file: {dataSource}
          </span>
        </li>
      ))}
      {count > first.length && (
        <li className="px-3 py-1.5 text-muted-foreground">and {grouped(count - first.length)} more</li>
      )}
    </ul>
  </div>
);

const Figure = ({ label, value }: { label: string; value: number }) => (
  <div>
    <dt className="text-muted-foreground">{label}</dt>
    <dd className="font-serif text-xl font-semibold">{grouped(value)}</dd>
  </div>
);
