import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { templates } from '../../test/support/website/template.ts';
import { makeTestDatabase } from '../../test/support/website/test-database.ts';
import { systemClock } from '../platform/clock.ts';
import { type Database, openPool } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { openEvents } from '../platform/events.ts';
import { createLogger } from '../platform/logger.ts';
import type { Finding } from './audit/finding.ts';
import { LogEvent } from './events.ts';
import { type Log, type Logs, openLogs } from './open-logs.ts';
import { type Appended, appendEntries } from './sequence.ts';
import type { LogSettings } from './signing/log-key.ts';
import type { LogName } from './terms.ts';
import { readLogTrust, verifyStoredLog } from './verify-stored-log.ts';
import { noWitnesses } from './witnesses/witness-list.ts';

/** Hundreds of concurrent appends wait for each other, and the machine may be busy. */
const connectionMsMax = 120_000;

export const testHost = 'log.example.org';
export const testTime = new Date('2026-11-20T12:34:56.789Z');

export type TestLogs = Logs & {
  database: Database;
  databaseUrl: string;
  settings: LogSettings;
  /** Opens the logs of the same database again, as the next start would. */
  reopen(settings?: Partial<LogSettings>, options?: { host?: string; mayMakeKey?: boolean }): Promise<Logs>;
  /** Appends in a separate transaction. */
  append(log: Log, ...entries: string[]): Promise<Appended>;
  /** The audit's findings, using the key and checkpoint kept outside the database. */
  findings(log?: LogName): Promise<Finding[]>;
  /** Runs SQL as the owner with triggers disabled, as someone with control of the server could. */
  tamper(statement: string, values?: unknown[]): Promise<pg.QueryResult>;
  /** Runs SQL as the owner of the tables. */
  asOwner(statement: string, values?: unknown[]): Promise<pg.QueryResult>;
  stop(): Promise<void>;
};

/** Both logs with a fresh database and folder; `keyFile` puts a key there first. */
export async function openTestLogs(keyFile?: (dataDir: string) => string): Promise<TestLogs> {
  const made = await makeTestDatabase(templates().empty);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pfas-record-log-'));
  const logger = createLogger('silent');
  const settings: LogSettings = {
    dataDir,
    ledgerKeyFile: keyFile?.(dataDir),
    ledgerCheckpointFile: undefined,
  };
  const opened = await openDatabase(
    { databaseUrl: made.url, dataDir },
    { mayJoin: true, logger, prepareAsOwner: async () => [] },
  );
  const { connection } = opened;
  const database = openPool({ ...connection, connectionTimeoutMillis: connectionMsMax });
  const events = await openEvents(connection, { log: LogEvent }, logger);
  const owner = new pg.Client({ connectionString: made.url });
  await owner.connect();
  const reopen: TestLogs['reopen'] = (more = {}, { host = testHost, mayMakeKey = true } = {}) =>
    openLogs(
      { database, events, logger, jobs: null, clock: systemClock },
      { ...settings, ...more },
      { host, mayMakeKey, witnesses: noWitnesses },
    );
  // The template's: its folder is not this one.
  await asReplica(owner, () => owner.query('delete from log_keys'));
  const logs = await reopen();
  return {
    ...logs,
    database,
    databaseUrl: made.url,
    settings,
    reopen,
    append: (log, ...entries) =>
      database.transaction((transaction) =>
        appendEntries(transaction, log, entries.map(testEntry), testTime),
      ),
    async findings(log = 'real') {
      const found: Finding[] = [];
      for await (const finding of verifyStoredLog(database, log, await readLogTrust(database, settings, log)))
        found.push(finding);
      return found;
    },
    tamper: (statement, values) => asReplica(owner, () => owner.query(statement, values)),
    asOwner: (statement, values) => owner.query(statement, values),
    async stop() {
      await logs.close();
      await events.close();
      await database.$client.end();
      await opened.close();
      await owner.end();
      await made.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function asReplica<Result>(owner: pg.Client, run: () => Promise<Result>): Promise<Result> {
  await owner.query("set session_replication_role = 'replica'");
  try {
    return await run();
  } finally {
    await owner.query("set session_replication_role = 'origin'");
  }
}

/** An entry with a text, listed under two keys as a certificate's is. */
export const testEntry = (text: string) => ({
  certificateId: `T-${createHash('sha256').update(text).digest('hex').slice(0, 12)}`,
  lotKey: `${text.length}@works`,
  text,
});

/** Distinct texts. */
export const testEntries = (count: number, from = 0): string[] =>
  Array.from({ length: count }, (_, at) => JSON.stringify({ entry: from + at }));
