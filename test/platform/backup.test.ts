import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import pg from 'pg';
import { superuser } from '../../src/platform/database/embedded-server.ts';
import { databaseName } from '../../src/platform/database/roles.ts';
import { certificateContent, prepareAndSign } from '../support/content/ledger.ts';
import { installedPostgres, startInstalledPostgres } from '../support/servers/installed-postgres.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { administrator } from '../support/website/administrator.ts';
import { runCommand } from '../support/website/run-command.ts';
import { type RunningWebsite, runWebsite, usedDataDir } from '../support/website/run-website.ts';

type Settings = Record<string, string>;

/** Jobs add rows of their own, such as the next digest. */
const noJobs = { ROLE: 'web' };

const backUp = (file: string, settings: Settings) => runCommand('bin/backup.ts', [file], settings);
const restore = (file: string, settings: Settings) => runCommand('bin/restore.ts', [file], settings);
const json = { 'content-type': 'application/json' };

/** Sends JSON as the administrator, whose password was just entered. */
async function staffOf({ address }: RunningWebsite) {
  const signIn = { method: 'POST', headers: json, body: JSON.stringify(administrator) };
  const signedIn = await fetch(`${address}/api/auth/login`, signIn);
  const cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!;
  return async (pathname: string, body: unknown) => {
    const options = { method: 'POST', headers: { ...json, cookie }, body: JSON.stringify(body) };
    const answer = await fetch(address + pathname, options);
    assert.ok(answer.ok, await answer.clone().text());
    return answer;
  };
}
type Staff = Awaited<ReturnType<typeof staffOf>>;

const issueCertificate = (staff: Staff) =>
  prepareAndSign((_method, pathname, body) => staff(pathname, body), certificateContent());

const addSource = (staff: Staff, name: string) =>
  staff('/api/admin/sources', {
    name,
    url: `https://example.org/${name}.xml`,
    parser: 'rss',
    isActive: false,
  });

/** Adds sources until it is stopped, which returns how many the website has acknowledged. */
function keepWriting(staff: Staff) {
  let written = 0;
  let isOpen = true;
  const writing = (async () => {
    for (; isOpen; written++) await addSource(staff, `source-${written}`);
  })();
  return {
    written: () => written,
    async stop() {
      isOpen = false;
      await writing;
      return written;
    },
  };
}

async function queryAll<Row extends pg.QueryResultRow>(
  connection: pg.ClientConfig,
  text: string,
): Promise<Row[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const embeddedIn = (dataDir: string) => ({
  host: path.join(dataDir, 'socket'),
  user: superuser,
  database: databaseName,
});

/**
 * Tables that change without anyone's doing (a start renews the logs' signed time), and the record of backups, which
 * each one is missing from itself.
 */
const restless = /^(pgboss\.|public\.(sessions|rate_hits|backups|log_cosignatures)$)/;

/** Every table with its number of rows. */
async function rowCounts(connection: pg.ClientConfig): Promise<Record<string, number>> {
  const tables = await queryAll<{ name: string }>(
    connection,
    `select schemaname || '.' || tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const counted = tables.map(({ name }) => name).filter((name) => !restless.test(name));
  const [row] = await queryAll<Record<string, string>>(
    connection,
    `select ${counted.map((name) => `(select count(*) from ${name}) as "${name}"`).join(', ')}`,
  );
  return Object.fromEntries(Object.entries(row!).map(([name, count]) => [name, Number(count)]));
}

const rootOf = async (connection: pg.ClientConfig) =>
  (
    await queryAll<{ root: string }>(
      connection,
      `select encode(root, 'hex') as root from log_checkpoints order by tree_size desc limit 1`,
    )
  )[0]!.root;

const sourcesOf = async (connection: pg.ClientConfig) =>
  (await queryAll<{ name: string }>(connection, `select name from sources where name like 'source-%'`))
    .length;

test('a backup made while the website writes is restored elsewhere, verified, with every acknowledged row', async () => {
  const dataDir = usedDataDir();
  const website = await runWebsite(dataDir, noJobs);
  after(() => website.process.kill('SIGKILL'));
  const staff = await staffOf(website);
  await issueCertificate(staff);
  const writer = keepWriting(staff);
  const folder = temporaryFolder();
  const during = path.join(folder, 'during.tar');
  const acknowledged = writer.written();
  const made = await backUp(during, { DATA_DIR: dataDir });
  assert.equal(made.code, 0, made.stderr);
  const written = await writer.stop();
  assert.equal(statSync(during).mode & 0o777, 0o600);

  const quiet = path.join(folder, 'quiet.tar');
  assert.equal((await backUp(quiet, { DATA_DIR: dataDir })).code, 0);
  const expected = await rowCounts(embeddedIn(dataDir));
  const root = await rootOf(embeddedIn(dataDir));
  assert.equal(await website.kill('SIGTERM'), 0);

  for (const file of [during, quiet]) {
    const elsewhere = temporaryFolder();
    const restored = await restore(file, { DATA_DIR: elsewhere });
    assert.equal(restored.code, 0, restored.stderr);
    assert.match(restored.stdout, /✓ real: 1 entries, 1 certificates[\s\S]*No problems found/);
    const again = await runWebsite(elsewhere, noJobs);
    try {
      const sources = await sourcesOf(embeddedIn(elsewhere));
      assert.ok(acknowledged <= sources && sources <= written, `${acknowledged} ≤ ${sources} ≤ ${written}`);
      assert.equal(await rootOf(embeddedIn(elsewhere)), root);
      if (file === quiet) assert.deepEqual(await rowCounts(embeddedIn(elsewhere)), expected);
      await issueCertificate(await staffOf(again));
    } finally {
      await again.kill('SIGTERM');
    }
  }
});

const installed = installedPostgres();

test(
  'the dump of an external database is restored into an empty one, verified, with the same rows',
  { skip: installed === null && 'no PostgreSQL with pg_dump is installed' },
  async () => {
    const server = await startInstalledPostgres(installed!);
    after(() => server.stop());
    for (const name of ['first', 'second'])
      await queryAll({ connectionString: server.urlOf('postgres') }, `create database ${name}`);
    const [first, second] = [server.urlOf('first'), server.urlOf('second')];
    const dataDir = temporaryFolder();
    const website = await runWebsite(dataDir, { DATABASE_URL: first, SAMPLE: 'on', ...noJobs });
    after(() => website.process.kill('SIGKILL'));
    const staff = await staffOf(website);
    const writer = keepWriting(staff);
    const folder = temporaryFolder();
    const during = path.join(folder, 'during.tar');
    const made = await backUp(during, { DATA_DIR: dataDir, DATABASE_URL: first });
    assert.equal(made.code, 0, made.stderr);
    const written = await writer.stop();
    const quiet = path.join(folder, 'quiet.tar');
    assert.equal((await backUp(quiet, { DATA_DIR: dataDir, DATABASE_URL: first })).code, 0);
    const expected = await rowCounts({ connectionString: first });
    const root = await rootOf({ connectionString: first });
    assert.equal(await website.kill('SIGTERM'), 0);
    assert.deepEqual(readdirSync(folder).toSorted(), ['during.tar', 'quiet.tar']);

    const mixed = await restore(quiet, { DATA_DIR: temporaryFolder() });
    assert.match(mixed.stderr, /set DATABASE_URL to an empty database/);
    const used = await restore(quiet, { DATA_DIR: temporaryFolder(), DATABASE_URL: first });
    assert.match(used.stderr, /DATABASE_URL is not empty/);

    const elsewhere = { DATA_DIR: temporaryFolder(), DATABASE_URL: second };
    const restored = await restore(quiet, elsewhere);
    assert.equal(restored.code, 0, restored.stderr);
    assert.match(restored.stdout, /✓ sample: \d+ entries, \d+ certificates[\s\S]*No problems found/);
    assert.deepEqual(await rowCounts({ connectionString: second }), expected);
    assert.equal(await sourcesOf({ connectionString: second }), written);
    assert.equal(await rootOf({ connectionString: second }), root);
    const again = await runWebsite(elsewhere.DATA_DIR, elsewhere);
    after(() => again.process.kill('SIGKILL'));
    await addSource(await staffOf(again), 'after-the-restore');
    assert.equal(await again.kill('SIGTERM'), 0);
  },
);

test('restoring refuses a folder with data, a damaged file, a cut-off one and what is no backup', async () => {
  const dataDir = usedDataDir();
  const website = await runWebsite(dataDir);
  await website.kill('SIGTERM');
  const folder = temporaryFolder();
  const file = path.join(folder, 'backup.tar');
  assert.equal((await backUp(file, { DATA_DIR: dataDir })).code, 0);
  assert.match((await backUp(file, { DATA_DIR: dataDir })).stderr, /exists already; choose another name/);

  const nowhere = await backUp(path.join(folder, 'none', 'backup.tar'), { DATA_DIR: dataDir });
  assert.match(nowhere.stderr, /^ENOENT: no such file or directory, open '.*'\n$/);

  const refuse = async (name: string, into: string, reason: RegExp) => {
    const { code, stderr } = await restore(name, { DATA_DIR: into });
    assert.match(stderr, reason);
    assert.deepEqual([code, stderr.trim().split('\n').length], [1, 1]);
  };
  await refuse(file, dataDir, /is not empty \(it has /);
  const empty = temporaryFolder();
  const damaged = path.join(folder, 'damaged.tar');
  const bytes = readFileSync(file);
  bytes[bytes.indexOf('BEGIN PRIVATE KEY')]! ^= 1;
  writeFileSync(damaged, bytes);
  await refuse(damaged, empty, /is damaged: 1 of its parts differ/);
  const cut = path.join(folder, 'cut.tar');
  cpSync(file, cut);
  truncateSync(cut, statSync(file).size - 1_000_000);
  await refuse(cut, empty, /can't be read as a backup|has no manifest/);
  const other = path.join(folder, 'other.tar');
  execFileSync('tar', ['-cf', other, '-C', folder, 'cut.tar']);
  await refuse(other, empty, /has no manifest/);
  assert.deepEqual(readdirSync(empty), []);
});

test('a backup holds the key in DATA_DIR, but not if LEDGER_KEY_FILE says to keep it apart, and no password', async () => {
  const dataDir = usedDataDir();
  const website = await runWebsite(dataDir);
  await website.kill('SIGTERM');
  writeFileSync(path.join(dataDir, 'first-password'), 'password');
  const partsOf = async (settings: Settings) => {
    const file = path.join(temporaryFolder(), 'backup.tar');
    assert.equal((await backUp(file, { DATA_DIR: dataDir, ...settings })).code, 0);
    return execFileSync('tar', ['-tf', file], { encoding: 'utf8' }).split('\n');
  };
  const key = 'ledger-key.pem';
  const parts = await partsOf({});
  assert.ok(parts.includes(`data/${key}`) && !parts.includes('data/first-password'));
  const apart = await partsOf({ LEDGER_KEY_FILE: path.join(dataDir, key) });
  assert.ok(!apart.some((name) => name.includes(key)));
});

test('no command makes a database where there is none', async () => {
  const folder = path.join(temporaryFolder(), 'mistyped');
  for (const [script, ...options] of [
    ['backup', path.join(folder, 'backup.tar')],
    ['import-sites', 'package.json', '--source', 'A laboratory'],
    ['ledger-verify'],
    ['reset-second-factor', administrator.email],
  ]) {
    const { code, stderr } = await runCommand(`bin/${script}.ts`, options, { DATA_DIR: folder });
    assert.deepEqual(
      [code, stderr],
      [1, `There is no database in ${folder}; correct DATA_DIR, or start the website first.\n`],
    );
  }
  assert.ok(!existsSync(folder));
});

const pidFile = 'postgres/postmaster.pid';

test('a copy of a data folder starts while the server that it was copied from is running', async () => {
  const dataDir = usedDataDir();
  await (await runWebsite(dataDir)).kill('SIGTERM');
  const copy = temporaryFolder();
  execFileSync('cp', ['--archive', `${dataDir}/.`, copy]);
  const website = await runWebsite(dataDir);
  after(() => website.process.kill('SIGKILL'));
  // As in a snapshot of the disk, taken while the server runs.
  cpSync(path.join(dataDir, pidFile), path.join(copy, pidFile));
  const second = await runWebsite(copy);
  assert.equal((await fetch(`${second.address}/readyz`)).status, 200);
  assert.equal((await fetch(`${website.address}/readyz`)).status, 200);
  assert.equal(await second.kill('SIGTERM'), 0);
  assert.equal(await website.kill('SIGTERM'), 0);
});
