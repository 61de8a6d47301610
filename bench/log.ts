import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LogEvent } from '../src/log/events.ts';
import {
  appendEntries,
  readConsistencyProof,
  type Log,
  openLogs,
  idIndexKey,
  lotIndexKey,
  readIndexAnswers,
  readNewestCheckpoint,
  readProofs,
  verifyStoredLog,
} from '../src/log/index.ts';
import { noWitnesses } from '../src/log/witnesses/witness-list.ts';
import { systemClock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database/database.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { openEvents } from '../src/platform/events.ts';
import { createLogger } from '../src/platform/logger.ts';
import { readProof } from '../test/support/content/proof-files.ts';
import { makeTestDatabase } from '../test/support/website/test-database.ts';

/**
 * The log at 100,000 entries (or as many as the argument says): the append rate in batches and one by one, the time
 * of a proof, and the time and memory of a full recomputation.
 */
const entriesWanted = Number(process.argv[2] ?? 100_000);
const batch = 1_000;
const singles = 1_000;
const proofs = 1_000;
/** About the size of a certificate's entry. */
const entryBytes = 1_000;
const now = new Date('2026-01-01T00:00:00Z');

const entryAt = (index: number) => ({
  certificateId: `PFR-${index}`,
  lotKey: `lot${index}@works`,
  text: ''.padEnd(entryBytes, 'x'),
});
const append = (database: Database, log: Log, entries: object[]) =>
  database.transaction((transaction) => appendEntries(transaction, log, entries, now));

async function appendOneByOne(database: Database, log: Log): Promise<void> {
  const took = await milliseconds(async () => {
    for (let index = entriesWanted - singles; index < entriesWanted; index++)
      await append(database, log, [entryAt(index)]);
  });
  report('append, one by one', `${rate(singles, took)} entries/s`, '≥ 100');
}

async function appendInBatches(database: Database, log: Log): Promise<void> {
  const took = await milliseconds(async () => {
    for (let index = 0; index < entriesWanted - singles; index += batch)
      await append(
        database,
        log,
        Array.from({ length: batch }, (_, at) => entryAt(index + at)),
      );
  });
  report(`append, ${batch} at a time`, `${rate(entriesWanted - singles, took)} entries/s`, '≥ 1,000');
}

async function prove(database: Database): Promise<void> {
  const inclusion: number[] = [];
  const indexed: number[] = [];
  const consistency: number[] = [];
  for (let at = 0; at < proofs; at++) {
    const index = Math.floor((entriesWanted * at) / proofs);
    inclusion.push(await milliseconds(() => readProof(database, index)));
    indexed.push(await milliseconds(() => proveWithIndex(database, index)));
    consistency.push(
      await milliseconds(() => readConsistencyProof(database, 'real', index + 1, entriesWanted)),
    );
  }
  for (const [what, times] of Object.entries({
    'entry and inclusion proof': inclusion,
    'the same with index proofs': indexed,
    'consistency proof': consistency,
  })) {
    times.sort((a, b) => a - b);
    report(what, `${quantile(times, 0.5)} ms, p95 ${quantile(times, 0.95)} ms`, '≤ 8 ms');
  }
}

/** As for a certificate: its entry, the last entry, and what the index lists under its ID and its lot. */
const proveWithIndex = (database: Database, index: number) =>
  database.transaction(
    async (transaction) => {
      const checkpoint = (await readNewestCheckpoint(transaction, 'real'))!;
      const proofs = await readProofs(transaction, 'real', [index, checkpoint.treeSize - 1], checkpoint);
      const { certificateId, lotKey } = entryAt(index);
      const keys = [idIndexKey(certificateId), lotIndexKey(lotKey)];
      await readIndexAnswers(transaction, 'real', keys, proofs[1]!);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

async function verify(database: Database): Promise<void> {
  let memoryMax = 0;
  const memoryBefore = process.memoryUsage().rss;
  let found = 0;
  const took = await milliseconds(async () => {
    const findings = verifyStoredLog(database, 'real', { publicKey: null, keptNote: null }, () => {
      memoryMax = Math.max(memoryMax, process.memoryUsage().rss);
    });
    for await (const _ of findings) found++;
  });
  const memory = `${Math.round((memoryMax - memoryBefore) / 2 ** 20)} MB above idle`;
  report(
    'verify everything',
    `${Math.round(took / 1_000)} s, ${memory}, ${found} findings`,
    'minutes, flat memory',
  );
}

const rate = (count: number, took: number) => Math.round((count / took) * 1_000).toLocaleString('en-US');
const quantile = (sorted: number[], share: number) => sorted[Math.floor(sorted.length * share)]!.toFixed(2);
async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
const report = (what: string, measured: string, goal: string) =>
  process.stdout.write(`${what.padEnd(28)} ${measured.padEnd(44)} goal ${goal}\n`);

const made = await makeTestDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), 'pfas-record-bench-'));
const logger = createLogger('error');
const opened = await openDatabase(
  { databaseUrl: made.url, dataDir },
  { mayJoin: true, logger, prepareAsOwner: async () => [] },
);
const { database, connection } = opened;
const events = await openEvents(connection, { log: LogEvent }, logger);
const logs = await openLogs(
  { database, events, logger, jobs: null, clock: systemClock },
  { dataDir, ledgerKeyFile: undefined, ledgerCheckpointFile: undefined },
  { host: 'bench.example.org', mayMakeKey: true, witnesses: noWitnesses },
);
try {
  process.stdout.write(
    `The log, up to ${entriesWanted.toLocaleString('en-US')} entries of ${entryBytes} bytes\n`,
  );
  await appendInBatches(database, logs.real);
  await appendOneByOne(database, logs.real);
  await prove(database);
  await verify(database);
} finally {
  await logs.close();
  await events.close();
  await opened.close();
  await made.drop();
  rmSync(dataDir, { recursive: true, force: true });
}
