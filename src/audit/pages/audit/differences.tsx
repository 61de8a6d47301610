import { useWebsite } from '../../../web/kit/website.ts';
import type { AuditEntry } from '../../contract.ts';
import { type Difference, differencesOf } from './differences-of.ts';

/** An entry with more changes than this shows them on request. */
const changesShown = 6;

/** The changes of an action, field by field. */
export function Differences({ entry }: { entry: AuditEntry }) {
  const { timeZone } = useWebsite();
  const differences = differencesOf(entry, timeZone);
  if (differences.length === 0) return null;
  if (differences.length <= changesShown) return <Changes differences={differences} />;
  return (
    <details className="mt-1.5 text-sm">
      <summary className="w-fit cursor-pointer text-link">Show all {differences.length} changes</summary>
      <Changes differences={differences} />
    </details>
  );
}

const Changes = ({ differences }: { differences: readonly Difference[] }) => (
  <dl className="@container mt-1.5 grid gap-1 text-sm">
    {differences.map(({ name, was, is }) => (
      <div key={name} className="grid gap-x-3 @md:grid-cols-[10rem_minmax(0,1fr)]">
        <dt className="text-muted-foreground">{name}</dt>
        <dd className="min-w-0 break-words">
          {was !== undefined && <del className="text-muted-foreground decoration-destructive">{was}</del>}
          {was !== undefined && is !== undefined && <span aria-hidden> → </span>}
          {is !== undefined && <ins className="no-underline">{is}</ins>}
        </dd>
      </div>
    ))}
  </dl>
);
