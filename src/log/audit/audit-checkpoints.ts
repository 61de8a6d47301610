import { nodePrimitives } from '../node-primitives.ts';
import { type Checkpoint, openCheckpoint, verifyCosignature, type VerifierKey } from '../verify.ts';
import { type Finding, findingOf } from './finding.ts';
import type { CheckpointRow } from './read-stored.ts';

/** `signed` is what the row's note contains, or null if the log did not sign the note. */
export type AuditedCheckpoint = { row: CheckpointRow; signed: Checkpoint | null; findings: Finding[] };

/** Compares each column of a checkpoint with what was signed. */
export async function auditCheckpoint(row: CheckpointRow, key: VerifierKey): Promise<AuditedCheckpoint> {
  const opened = await openCheckpoint(row.note, key, nodePrimitives);
  if (!opened.ok)
    return {
      row,
      signed: null,
      findings: [finding(row, 'note', `its note is not what the log signed (${opened.detail})`)],
    };
  const { size, root, text } = opened.value;
  const findings: Finding[] = [];
  if (size !== row.treeSize) findings.push(finding(row, 'tree_size', `it was signed for a tree of ${size}`));
  if (Buffer.compare(root, row.root) !== 0)
    findings.push(finding(row, 'root', 'its root is not the one in its signed note'));
  const time = await verifyCosignature(text, row.cosignature, key, nodePrimitives);
  if (!time.ok) findings.push(finding(row, 'cosignature', `its cosignature does not hold (${time.detail})`));
  else if (time.value.getTime() !== row.signedAt.getTime())
    findings.push(
      finding(
        row,
        'signed_at',
        `it was signed at ${time.value.toISOString()}, not at ${row.signedAt.toISOString()}`,
      ),
    );
  return { row, signed: opened.value, findings };
}

/** Whether a checkpoint extends the one stored before it. */
export const auditOrder = (row: CheckpointRow, before: number): Finding[] =>
  row.previousSize === before
    ? []
    : [
        finding(
          row,
          'previous_size',
          `it names a checkpoint at ${row.previousSize} before it, and there the last one is at ${before}`,
        ),
      ];

const finding = ({ log, treeSize }: CheckpointRow, field: string, problem: string): Finding =>
  findingOf(
    'log_checkpoints',
    `tree size ${treeSize}`,
    field,
    `The checkpoint at tree size ${treeSize} of the ${log} log was changed: ${problem}.`,
  );
