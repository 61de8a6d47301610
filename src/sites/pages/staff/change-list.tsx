/** What changes, with its values before and after. */
export const ChangeList = ({
  changes,
}: {
  changes: readonly { label: string; before: string; after: string }[];
}) => (
  <dl className="grid max-h-72 gap-3 overflow-y-auto text-sm">
    {changes.map(({ label, before, after }) => (
      <div key={label}>
        <dt className="text-muted-foreground">{label}</dt>
        <dd className="wrap-anywhere">
          <del className="text-muted-foreground">{before || 'none'}</del> <span aria-hidden>→</span>{' '}
          <ins className="font-medium no-underline">{after || 'none'}</ins>
        </dd>
      </div>
    ))}
  </dl>
);
