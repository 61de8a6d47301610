import { nodePrimitives } from '../node-primitives.ts';
import { hashBytes, type LogName } from '../terms.ts';
import { hashLeaf } from '../verify.ts';
import { type Finding, findingOf } from './finding.ts';
import type { EntryRow } from './read-stored.ts';

/** The entries of one tile, from index `first` to before `end`, and the tile's hashes if it is full. */
export type Chunk = {
  log: LogName;
  first: number;
  end: number;
  rows: EntryRow[];
  tiled: Uint8Array | null;
};

/**
 * The leaf hashes of a chunk as they were signed, and where rows differ from them. An entry's bytes, its stored leaf
 * hash and its tile corroborate each other; without a tile, `isSigned` checks the whole chunk against the checkpoints.
 * The list ends before the first leaf with no surviving trace.
 */
export async function auditLeaves(
  { log, first, end, rows, tiled }: Chunk,
  isSigned: (leaves: readonly Uint8Array[]) => Promise<boolean | null>,
): Promise<{ leaves: Uint8Array[]; findings: Finding[] }> {
  const findings: Finding[] = [];
  const byIndex = new Map(rows.map((row) => [row.index, row]));
  const leaves: Uint8Array[] = [];
  const disputed: { at: number; stored: Uint8Array }[] = [];
  for (let at = 0; at < end - first; at++) {
    const row = byIndex.get(first + at);
    const witness = tiled?.subarray(at * hashBytes, (at + 1) * hashBytes);
    if (!row) {
      findings.push(missing(log, first + at));
      if (!witness) break;
      leaves.push(witness);
      continue;
    }
    const computed = await hashLeaf(row.entry, nodePrimitives);
    leaves.push(computed);
    if (isSame(computed, row.leafHash)) continue;
    if (witness && isSame(witness, row.leafHash)) {
      leaves[at] = row.leafHash;
      findings.push(entryChanged(log, row.index));
    } else if (witness) findings.push(leafHashChanged(log, row.index));
    else disputed.push({ at, stored: row.leafHash });
  }
  if (disputed.length > 0) {
    const asStored = leaves.map((leaf, at) => disputed.find((one) => one.at === at)?.stored ?? leaf);
    const isEntry = (await isSigned(leaves)) === false && (await isSigned(asStored)) === true;
    for (const { at } of disputed) findings.push((isEntry ? entryChanged : leafHashChanged)(log, first + at));
    if (isEntry) return { leaves: asStored, findings };
  }
  return { leaves, findings };
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;

const finding = (index: number, field: string | null, message: string): Finding =>
  findingOf('log_entries', `index ${index}`, field, message);
const missing = (log: LogName, index: number): Finding =>
  finding(index, null, `Entry ${index} of the ${log} log is missing.`);
const entryChanged = (log: LogName, index: number): Finding =>
  finding(
    index,
    'entry',
    `The bytes of entry ${index} of the ${log} log were changed: they do not give the leaf hash that was signed.`,
  );
const leafHashChanged = (log: LogName, index: number): Finding =>
  finding(
    index,
    'leaf_hash',
    `The stored leaf hash of entry ${index} of the ${log} log does not match its bytes.`,
  );
