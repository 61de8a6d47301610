import { differencesOf } from './differences-of.ts';

type Side = Record<string, unknown> | null;

/** What an action changed, field by field. */
export function Differences({ before, after }: { before: Side; after: Side }) {
  const differences = differencesOf(before, after);
  if (differences.length === 0) return null;
  return (
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
}
