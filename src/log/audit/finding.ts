/** Everything that can be wrong with a stored log. */
type FindingCode =
  | 'identity-missing'
  | 'origin-changed'
  | 'public-key-changed'
  | 'entry-missing'
  | 'entry-changed'
  | 'leaf-hash-changed'
  | 'entry-uncovered'
  | 'tile-missing'
  | 'tile-changed'
  | 'tile-root-changed'
  | 'tile-unexpected'
  | 'checkpoint-note-changed'
  | 'checkpoint-size-changed'
  | 'checkpoint-predecessor-missing'
  | 'checkpoint-root-changed'
  | 'checkpoint-time-changed'
  | 'checkpoint-cosignature-changed'
  | 'cosignature-changed'
  | 'checkpoint-ahead'
  | 'root-not-reached'
  | 'unverifiable'
  | 'kept-checkpoint-damaged'
  | 'database-behind'
  | 'history-changed'
  | 'index-root-wrong'
  | 'index-root-missing'
  | 'index-size-changed'
  | 'index-row-missing'
  | 'index-row-changed'
  | 'index-row-unexpected'
  | 'index-key-missing'
  | 'index-key-unexpected'
  | 'index-list-changed'
  | 'index-leaf-changed';

/** One problem: `row` identifies the row within its table, `field` the column if a single one is at fault. */
export type Finding = {
  code: FindingCode;
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

/** A damaged log may have as many findings as rows; this many are enough to see what happened. */
const findingsPerCodeMax = 100;

/** Yields the first findings of each code, and a count of the rest. */
export async function* summarize(findings: Findings): Findings {
  const counts = new Map<FindingCode, number>();
  let last: Finding | undefined;
  for await (const finding of findings) {
    const count = (counts.get(finding.code) ?? 0) + 1;
    counts.set(finding.code, count);
    if (count <= findingsPerCodeMax) yield finding;
    else last = finding;
  }
  for (const [code, count] of counts)
    if (count > findingsPerCodeMax && last)
      yield {
        ...last,
        code,
        row: 'others',
        field: null,
        message: `${count - findingsPerCodeMax} more of the kind '${code}' are not listed.`,
      };
}
