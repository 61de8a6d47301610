/** One problem: `row` identifies the row within its table, `field` the column if a single one is at fault. */
export type Finding = {
  table:
    | 'log_keys'
    | 'log_identities'
    | 'log_entries'
    | 'log_tiles'
    | 'log_checkpoints'
    | 'log_cosignatures'
    | 'log_index'
    | 'log_index_rows';
  row: string;
  field: string | null;
  message: string;
};

/** Findings yielded on the way to a result. */
export type Findings<Result = void> = AsyncGenerator<Finding, Result>;

export const findingOf = (
  table: Finding['table'],
  row: string,
  field: string | null,
  message: string,
): Finding => ({ table, row, field, message });

/** A damaged log may have as many findings as rows; this many are enough to see what happened. */
const findingsPerColumnMax = 100;

/** Yields the first findings of each column, and a count of the rest. */
export async function* summarize(findings: Findings): Findings {
  const columns = new Map<string, { first: Finding; count: number }>();
  for await (const finding of findings) {
    const column = `${finding.table}.${finding.field}`;
    const { first, count } = columns.get(column) ?? { first: finding, count: 0 };
    columns.set(column, { first, count: count + 1 });
    if (count < findingsPerColumnMax) yield finding;
  }
  for (const { first, count } of columns.values())
    if (count > findingsPerColumnMax)
      yield {
        ...first,
        row: 'others',
        message: `${count - findingsPerColumnMax} more like these are not listed.`,
      };
}
