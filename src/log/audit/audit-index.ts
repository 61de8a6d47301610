import { hash } from 'node:crypto';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { nodePrimitives } from '../node-primitives.ts';
import { readEntries } from '../read-log.ts';
import { logIndex, logIndexRows } from '../tables.ts';
import { hashBytes, indexRowDigits, keyOfLot, type LogName } from '../terms.ts';
import { idKey, lotIndexKey } from '../verify/index-proof.ts';
import { type IndexTree, startIndex } from '../verify/index-tree.ts';
import { type Finding, type Findings, findingOf } from './finding.ts';

const rowsPerBatch = 2_000;
const slotsPerRow = 16;

/**
 * Replays the index from the entries, which must come in order, and compares with it the roots that they name and both
 * tables. Some 110 bytes of memory a key.
 */
export function startIndexAudit(database: Queryable, log: LogName) {
  const tree = startIndex(sha256);
  let size = 0;
  let isRooted = false;
  let isWrong = false;

  async function* add(bytes: Uint8Array, isLast: boolean): Findings {
    const entry = readEntry(bytes);
    for (const key of await keysOf(entry)) tree.add(key, size);
    if (entry.indexRoot !== undefined) {
      const wasWrong = isWrong;
      isRooted = true;
      isWrong = entry.indexRoot !== hex(tree.root());
      // One changed entry makes every later root wrong.
      if (isWrong && !wasWrong)
        yield entryFinding(
          size,
          `Entry ${size} of the ${log} log names an index root that the entries do not give.`,
        );
    } else if (isRooted && isLast)
      yield entryFinding(
        size,
        `The ${log} log signed the tree that ends with entry ${size}, which names no index root.`,
      );
    size++;
  }
  return {
    /** Takes the next entry; `isLast` if a checkpoint's tree ends with it. */
    add,
    /** Compares the tables with the entries, unless the last root is already wrong: the tables would be, too. */
    async *end(): Findings {
      if (isWrong) return;
      // In one statement: an append changes several rows.
      const stored = await database.select().from(logIndexRows).where(eq(logIndexRows.log, log));
      const covered = stored.find(({ prefix }) => prefix === '')?.treeSize ?? null;
      if (covered === null) {
        if (isRooted) yield rowFinding(log, '', null, 'is missing');
        return;
      }
      while (size < covered) {
        const appended = await readEntries(database, log, size, Math.min(rowsPerBatch, covered - size));
        if (appended.length === 0) break;
        for (const bytes of appended) yield* add(bytes, false);
      }
      if (covered !== size) {
        yield rowFinding(log, '', 'tree_size', `covers ${covered} entries instead of ${size}`);
        return;
      }
      yield* auditRows(log, tree, new Map(stored.map(({ prefix, hashes }) => [prefix, hashes])));
      yield* auditLists(database, log, tree, size);
    },
  };
}

function sha256(data: Uint8Array): Uint8Array {
  return hash('sha256', data, 'buffer');
}

type Entry = {
  certificateId?: string;
  lotKey?: string;
  certificate?: { lotId?: string; facility?: string };
  indexRoot?: string;
};

function readEntry(bytes: Uint8Array): Entry {
  try {
    const entry: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof entry === 'object' && entry !== null ? entry : {};
  } catch {
    return {};
  }
}

async function keysOf({ certificateId, lotKey, certificate }: Entry): Promise<Uint8Array[]> {
  const { lotId, facility } = certificate ?? {};
  const lot =
    lotKey ?? (lotId === undefined || facility === undefined ? undefined : keyOfLot({ lotId, facility }));
  return [
    ...(certificateId === undefined ? [] : [await idKey(certificateId, nodePrimitives)]),
    ...(lot === undefined ? [] : [await lotIndexKey(lot, nodePrimitives)]),
  ];
}

/** Compares each row with the subtrees below its prefix; a row without any is not stored. */
function* auditRows(log: LogName, tree: IndexTree, stored: Map<string, Uint8Array>): Generator<Finding> {
  const wanted = [''];
  for (let prefix = wanted.pop(); prefix !== undefined; prefix = wanted.pop()) {
    const expected = rowOf(tree, prefix);
    const hashes = stored.get(prefix);
    stored.delete(prefix);
    if (!hashes) yield rowFinding(log, prefix, null, 'is missing');
    else if (Buffer.compare(hashes, expected) !== 0)
      yield rowFinding(log, prefix, 'hashes', 'has other hashes than the entries give');
    if (prefix.length === indexRowDigits) continue;
    for (let digit = 0; digit < slotsPerRow; digit++)
      if (expected.subarray(digit * hashBytes, (digit + 1) * hashBytes).some((byte) => byte > 0))
        wanted.push(prefix + digit.toString(slotsPerRow));
  }
  for (const prefix of stored.keys())
    yield rowFinding(log, prefix, 'prefix', 'exists, but no key starts like that');
}

function rowOf(tree: IndexTree, prefix: string): Buffer {
  const row = Buffer.alloc(slotsPerRow * hashBytes);
  for (let digit = 0; digit < slotsPerRow; digit++) {
    const digits = prefix + digit.toString(slotsPerRow);
    const start = Buffer.from(digits.padEnd(hashBytes * 2, '0'), 'hex');
    row.set(tree.subtree(start, digits.length * 4), digit * hashBytes);
  }
  return row;
}

/** Compares each list, but for entries appended since, and each leaf. */
async function* auditLists(database: Queryable, log: LogName, tree: IndexTree, size: number): Findings {
  let known = 0;
  for await (const { key, entries, leaf } of readLists(database, log)) {
    const replayed = tree.entries(key);
    const isAppended = entries.length > 0 && entries.every((entry) => entry >= size);
    if (replayed.length > 0) known++;
    else if (!isAppended) {
      yield keyFinding(log, key, 'key', 'is not the key of any entry');
      continue;
    }
    if (entries.filter((entry) => entry < size).join() !== replayed.join())
      yield keyFinding(log, key, 'entries', 'lists other entries than the log holds');
    else if (Buffer.compare(leafOf(key, entries), leaf) !== 0)
      yield keyFinding(log, key, 'leaf', 'has a leaf that does not follow from its list');
  }
  if (known < tree.keys()) yield* missingKeys(database, log, tree);
}

async function* readLists(database: Queryable, log: LogName) {
  const { key, entries, leaf } = logIndex;
  for (let last: Uint8Array | undefined; ;) {
    const batch = await database
      .select({ key, entries, leaf })
      .from(logIndex)
      .where(and(eq(logIndex.log, log), last && gt(key, last)))
      .orderBy(asc(key))
      .limit(rowsPerBatch);
    yield* batch;
    if (batch.length < rowsPerBatch) return;
    last = batch.at(-1)!.key;
  }
}

async function* missingKeys(database: Queryable, log: LogName, tree: IndexTree): Findings {
  for (let first = 0; first < tree.keys(); first += rowsPerBatch) {
    const length = Math.min(rowsPerBatch, tree.keys() - first);
    const wanted = Array.from({ length }, (_, at) => tree.key(first + at));
    const rows = await database
      .select({ key: logIndex.key })
      .from(logIndex)
      .where(and(eq(logIndex.log, log), inArray(logIndex.key, wanted)));
    const found = new Set(rows.map(({ key }) => hex(key)));
    for (const key of wanted) if (!found.has(hex(key))) yield keyFinding(log, key, null, 'is missing');
  }
}

/** As docs/ledger-format.md defines it. */
function leafOf(key: Uint8Array, entries: readonly number[]): Uint8Array {
  const list = Buffer.alloc(entries.length * 8);
  entries.forEach((entry, at) => list.writeBigUInt64BE(BigInt(entry), at * 8));
  return sha256(Buffer.concat([Uint8Array.of(2), key, sha256(list)]));
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

const entryFinding = (index: number, message: string): Finding =>
  findingOf('log_entries', `index ${index}`, 'entry', message);

const rowFinding = (log: LogName, prefix: string, field: string | null, problem: string): Finding =>
  findingOf(
    'log_index_rows',
    `prefix '${prefix}'`,
    field,
    `The row '${prefix}' of the ${log} log’s index ${problem}.`,
  );

const keyFinding = (log: LogName, key: Uint8Array, field: string | null, problem: string): Finding =>
  findingOf(
    'log_index',
    `key ${hex(key)}`,
    field,
    `The key ${hex(key)} of the ${log} log’s index ${problem}.`,
  );
