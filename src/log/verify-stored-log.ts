import type { Queryable } from '../platform/database/database.ts';
import { type AuditedCheckpoint, auditCheckpoint, auditOrder } from './audit/audit-checkpoints.ts';
import { auditCosignatures } from './audit/audit-cosignatures.ts';
import {
  auditIdentity,
  type LogTrust,
  auditKeptNote,
  databaseBehind,
  historyMismatch,
} from './audit/audit-identity.ts';
import { startIndexAudit } from './audit/audit-index.ts';
import { auditLeaves } from './audit/audit-leaves.ts';
import { startTileAudit } from './audit/audit-tiles.ts';
import { type Finding, type Findings, findingOf, summarize } from './audit/finding.ts';
import {
  readCheckpoints,
  readChunk,
  readLogSize,
  readTileRow,
  readAhead,
  readUncovered,
  readUnexpectedTiles,
} from './audit/read-stored.ts';
import { nodePrimitives } from './node-primitives.ts';
import { checkpointFiles, readKeptNote, readLargest } from './signing/kept-checkpoint.ts';
import { type LogSettings, ownPublicKey } from './signing/log-key.ts';
import { type LogName, tileWidth } from './terms.ts';
import { type RunningTree, startTree } from './verify/tree.ts';

/** What is kept outside the database to verify it against: the log's key and the newest checkpoint it signed. */
export async function readLogTrust(
  database: Queryable,
  settings: LogSettings,
  log: LogName,
): Promise<LogTrust> {
  const publicKey = await ownPublicKey(database, settings, log);
  const files = checkpointFiles(settings, log);
  const largest = publicKey && (await readLargest(files, publicKey));
  const found = files.map(readKeptNote).find((note) => note !== null);
  return { publicKey, keptNote: largest?.note ?? found ?? null };
}

/** In entries. */
export type AuditProgress = { verified: number; entries: number };

/**
 * Recomputes the whole tree of a log from its stored entries and compares every column of every row with it, using the
 * verifier's code, not the writer's. Yields findings; none for an intact log. Reads one tile of entries at a time,
 * however large the log, and may run during appends.
 */
export const verifyStoredLog = (
  database: Queryable,
  log: LogName,
  trust: LogTrust,
  onProgress: (progress: AuditProgress) => void = () => {},
): Findings => summarize(audit(database, log, trust, onProgress));

async function* audit(
  database: Queryable,
  log: LogName,
  trust: LogTrust,
  onProgress: (progress: AuditProgress) => void,
): Findings {
  const key = yield* auditIdentity(database, log, trust);
  const kept = key && trust.keptNote !== null ? yield* auditKeptNote(log, trust.keptNote, key) : null;
  const tree = await startTree(nodePrimitives);
  const auditTile = startTileAudit(database, log);
  const roots = startRootAudit(log);
  const index = startIndexAudit(database, log);
  let isReplayed = true;
  const entries = await readLogSize(database, log);
  let lastCheckpoint = 0;

  for (let first = 0; first < entries; first += tileWidth) {
    const end = Math.min(first + tileWidth, entries);
    const isFull = end - first === tileWidth;
    const tile = isFull ? await readTileRow(database, log, 0, first / tileWidth) : null;
    const rows = await readChunk(database, log, first, end);
    const stored = await readCheckpoints(database, log, first, end);
    const checkpoints = key ? await Promise.all(stored.map((row) => auditCheckpoint(row, key))) : [];
    for (const { row, signed, findings } of checkpoints) {
      yield* findings;
      yield* auditOrder(row, lastCheckpoint);
      lastCheckpoint = signed?.size ?? row.treeSize;
    }

    const { leaves, findings } = await auditLeaves(
      { log, first, end, rows, tiled: tile?.hashes ?? null },
      (candidate) => isSigned(tree, candidate, checkpoints),
    );
    yield* findings;
    // Without the bytes of an entry, nothing can be said about the index from there on.
    isReplayed &&= !findings.some(({ field }) => field !== 'leaf_hash');
    const ends = new Set(checkpoints.map(({ row, signed }) => signed?.size ?? row.treeSize));
    if (isReplayed) for (const row of rows) yield* index.add(row.entry, ends.has(row.index + 1));
    const signedRoots = new Map(checkpoints.map(({ signed }) => [signed?.size, signed?.root]));
    for (const leaf of leaves) {
      await tree.add(leaf);
      const root = signedRoots.get(tree.size());
      if (root) yield* roots.add(tree.size(), isSame(await tree.root(), root));
      if (kept?.size === tree.size() && !isSame(await tree.root(), kept.root))
        yield historyMismatch(log, kept);
    }
    onProgress({ verified: tree.size(), entries });
    if (tree.size() < end) {
      yield findingOf(
        'log_entries',
        `index ${tree.size()}`,
        null,
        `Entries of the ${log} log from ${tree.size()} on could not be checked against its tree.`,
      );
      break;
    }
    if (isFull) yield* auditTile(leaves, tile);
  }
  yield* roots.end();
  if (isReplayed) yield* index.end();
  if (kept && kept.size > entries) yield databaseBehind(log, kept, entries);
  if (key) yield* auditCosignatures(database, log, key);
  yield* auditStrayRows(database, log);
}

/** Whether the last of these checkpoints was signed for the tree with these leaves added; null if there are none. */
async function isSigned(
  tree: RunningTree,
  leaves: readonly Uint8Array[],
  checkpoints: readonly AuditedCheckpoint[],
): Promise<boolean | null> {
  const signed = checkpoints.findLast((checkpoint) => checkpoint.signed)?.signed;
  if (!signed) return null;
  const candidate = tree.copy();
  for (const leaf of leaves.slice(0, signed.size - tree.size())) await candidate.add(leaf);
  return isSame(await candidate.root(), signed.root);
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;

/**
 * Compares the signed roots with the tree computed from the entries. One changed entry breaks every later root, so
 * consecutive mismatching checkpoints are reported as one finding.
 */
function startRootAudit(log: LogName) {
  let lastReached = 0;
  let run: { from: number; to: number; checkpoints: number } | null = null;

  function end(): Finding[] {
    if (!run) return [];
    const { from, to, checkpoints } = run;
    run = null;
    return [
      findingOf(
        'log_entries',
        from - lastReached === 1 ? `index ${lastReached}` : `index ${lastReached} to ${from - 1}`,
        null,
        `The entries ${lastReached} to ${from - 1} of the ${log} log do not give the root that was signed at tree size ${from}${checkpoints > 1 ? `, nor those of ${checkpoints - 1} later checkpoints up to ${to}` : ''}.`,
      ),
    ];
  }
  return {
    /** Returns the findings that the checkpoint at this size reveals, if any. */
    add(size: number, isReached: boolean): Finding[] {
      if (!isReached) {
        run = { from: run?.from ?? size, to: size, checkpoints: (run?.checkpoints ?? 0) + 1 };
        return [];
      }
      const findings = end();
      lastReached = size;
      return findings;
    },
    end,
  };
}

/** Finds rows that no other rows account for. */
async function* auditStrayRows(database: Queryable, log: LogName): Findings {
  for (const index of await readUncovered(database, log))
    yield findingOf(
      'log_entries',
      `index ${index}`,
      null,
      `No checkpoint covers entry ${index} of the ${log} log.`,
    );
  for (const size of await readAhead(database, log))
    yield findingOf(
      'log_checkpoints',
      `tree size ${size}`,
      'tree_size',
      `The checkpoint at tree size ${size} of the ${log} log is ahead of its entries.`,
    );
  for (const { level, n } of await readUnexpectedTiles(database, log))
    yield findingOf(
      'log_tiles',
      `level ${level}, n ${n}`,
      null,
      `Tile ${n} of level ${level} of the ${log} log exists, but the log does not have that many entries.`,
    );
}
