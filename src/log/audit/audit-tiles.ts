import type { Queryable } from '../../platform/database/database.ts';
import { nodePrimitives } from '../node-primitives.ts';
import { hashBytes, type LogName, tileWidth } from '../terms.ts';
import { startTree } from '../verify/tree.ts';
import { type Finding, type Findings, findingOf } from './finding.ts';
import { readTileRow, type TileRow } from './read-stored.ts';

/** Compares the stored tiles with the leaves, which arrive one tile at a time. */
export function startTileAudit(database: Queryable, log: LogName) {
  const rowsAbove: Uint8Array[][] = [];
  const counts: number[] = [];

  async function* auditTile(level: number, hashes: readonly Uint8Array[], stored: TileRow | null): Findings {
    const n = counts[level] ?? 0;
    counts[level] = n + 1;
    const root = await rootOf(hashes);
    yield* compare({ log, level, n }, hashes, root, stored);
    const above = (rowsAbove[level] ??= []);
    above.push(root);
    if (above.length < tileWidth) return;
    rowsAbove[level] = [];
    yield* auditTile(level + 1, above, await readTileRow(database, log, level + 1, counts[level + 1] ?? 0));
  }
  return (leaves: readonly Uint8Array[], stored: TileRow | null): Findings => auditTile(0, leaves, stored);
}

function* compare(
  { log, level, n }: { log: LogName; level: number; n: number },
  hashes: readonly Uint8Array[],
  root: Uint8Array,
  stored: TileRow | null,
): Generator<Finding> {
  const row = `level ${level}, n ${n}`;
  const tile = `Tile ${n} of level ${level} of the ${log} log`;
  if (!stored) {
    yield findingOf('log_tiles', row, null, `${tile} is missing.`);
    return;
  }
  const differing = hashes.flatMap((hash, at) =>
    Buffer.compare(hash, stored.hashes.subarray(at * hashBytes, (at + 1) * hashBytes)) === 0 ? [] : [at],
  );
  if (differing.length > 0)
    yield findingOf(
      'log_tiles',
      row,
      'hashes',
      `${tile} was changed at hash ${differing.slice(0, 5).join(', ')}${differing.length > 5 ? ' and others' : ''}.`,
    );
  if (Buffer.compare(root, stored.root) !== 0)
    yield findingOf('log_tiles', row, 'root', `The stored root of this tile does not match its hashes.`);
}

async function rootOf(hashes: readonly Uint8Array[]): Promise<Uint8Array> {
  const tree = await startTree(nodePrimitives);
  for (const hash of hashes) await tree.add(hash);
  return tree.root();
}
