import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { isRoot, serverUid } from '../../src/platform/database/embedded-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { waitFor } from '../support/wait-for.ts';
import { emptyDataDir, runToFailure, runWebsite } from '../support/website/run-website.ts';
import { makeTestDatabase, type TestDatabase } from '../support/website/test-database.ts';

const hasPgBouncer = spawnSync('pgbouncer', ['--version']).error === undefined;
const skip = !hasPgBouncer && "PgBouncer (Debian's package pgbouncer) is not installed";

let made: TestDatabase;
before(async () => (made = await makeTestDatabase()));
after(() => made.drop());

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Starts PgBouncer in front of the database; returns the database's address through it. */
async function startPooler(mode: 'session' | 'transaction'): Promise<{ url: string; pooler: ChildProcess }> {
  const server = new URL(made.url);
  const host = server.searchParams.get('host') ?? server.hostname;
  const port = await freePort();
  const folder = temporaryFolder();
  const file = path.join(folder, 'pgbouncer.ini');
  const user = server.username || 'postgres';
  writeFileSync(
    file,
    `[databases]
* = host=${host} port=${server.port || 5432} user=${user}${server.password && ` password=${decodeURIComponent(server.password)}`}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
max_client_conn = 200
default_pool_size = 80
`,
  );
  if (isRoot) for (const name of [folder, file]) chownSync(name, serverUid, serverUid);
  // As the user that may reach the socket; PgBouncer refuses to run as root.
  const asUser = isRoot ? ['setpriv', `--reuid=${serverUid}`, `--regid=${serverUid}`, '--clear-groups'] : [];
  const [program, ...options] = [...asUser, 'pgbouncer', '--quiet', file];
  const pooler = spawn(program!, options, { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  pooler.stderr!.on('data', (chunk: Buffer) => (output += chunk.toString()));
  after(() => pooler.kill('SIGKILL'));
  const url = `postgresql://${user}@127.0.0.1:${port}${server.pathname}`;
  await waitFor('PgBouncer', async () => {
    if (pooler.exitCode !== null) throw new Error(output);
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    return client.connect().then(
      async () => (await client.end(), true),
      () => false,
    );
  });
  return { url, pooler };
}

test(
  'the website runs behind PgBouncer in session mode, as its own role and with its time limits',
  { skip },
  async () => {
    const { url } = await startPooler('session');
    const website = await runWebsite(emptyDataDir(), { DATABASE_URL: url });
    after(() => website.process.kill('SIGKILL'));
    assert.equal((await fetch(`${website.address}/api/home`)).status, 200);
    assert.equal((await fetch(`${website.address}/readyz`)).status, 200);
    assert.equal(await website.kill('SIGTERM'), 0);
  },
);

test(
  'PgBouncer in transaction mode is refused in one sentence before anything is migrated',
  { skip },
  async () => {
    const { url } = await startPooler('transaction');
    const client = new pg.Client({ connectionString: made.url });
    await client.connect();
    const before = await client.query('select count(*) from pg_class');
    const { code, output } = await runToFailure(emptyDataDir(), { DATABASE_URL: url });
    assert.equal(code, 1);
    assert.match(output, /^DATABASE_URL names a connection pooler in transaction mode.*\n$/);
    assert.deepEqual((await client.query('select count(*) from pg_class')).rows, before.rows);
    await client.end();
  },
);

test('a process warns if all together may open more connections than the server accepts', async () => {
  const client = new pg.Client({ connectionString: made.url });
  await client.connect();
  const { rows } = await client.query<{ accepted: number }>(
    `select current_setting('max_connections')::int as accepted`,
  );
  await client.end();
  const half = String(rows[0]!.accepted / 2);
  const settings = { DATABASE_URL: made.url, LOG_LEVEL: 'warn', DB_POOL_MAX: half };
  const first = await runWebsite(emptyDataDir(), settings);
  after(() => first.process.kill('SIGKILL'));
  const second = await runWebsite(emptyDataDir(), { ...settings, ROLE: 'web' });
  after(() => second.process.kill('SIGKILL'));
  assert.match(
    second.output(),
    new RegExp(`may open ${half} database connections and others \\d+, but the server accepts \\d+`),
  );
  assert.equal(await second.kill('SIGTERM'), 0);
  assert.equal(await first.kill('SIGTERM'), 0);
});
