import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, openSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { after, test } from 'node:test';
import pg from 'pg';
import { projectRoot } from '../../src/platform/config.ts';
import { outboxTransport } from '../../src/platform/mail/transports.ts';
import { outageOf } from '../../src/platform/outage.ts';
import { waitFor } from '../support/wait-for.ts';
import { administrator } from '../support/website/administrator.ts';
import { emptyDataDir, runWebsite, usedDataDir } from '../support/website/run-website.ts';
import { startTestWebsite } from '../support/website/test-website.ts';

const json = { 'content-type': 'application/json' };
const words = /^The server's storage is full\. .+ try again\.$/;
const source = (name: string) => ({
  name,
  url: `https://example.org/${name}.xml`,
  parser: 'rss',
  isActive: false,
});

test('a write fails with a clear message while the database disk is full, and works when there is space', async (t) => {
  const website = await startTestWebsite();
  after(() => website.stop());
  const [user] = await website.query('select rolsuper from pg_roles where rolname = current_user');
  if (!user!.rolsuper) return t.skip('the user of TEST_DATABASE_URL may not write to a device');
  // The database's own error: the operating system reports no space on this device.
  await website.query(`
    create function public.fill_up() returns trigger language plpgsql security definer
      as $$ begin copy (select 1) to '/dev/full'; return new; end $$;
    create trigger fill_up before insert on sources execute function public.fill_up()`);
  const refused = await website.send('POST', '/api/admin/sources', source('a'));
  assert.equal(refused.status, 507);
  assert.match(((await refused.json()) as { error: string }).error, words);
  await website.query('drop trigger fill_up on sources');
  assert.equal((await website.send('POST', '/api/admin/sources', source('a'))).status, 201);
});

const disk = smallDisk(200);

test(
  'on a full disk the website stays up, reports it, and recovers when space is freed',
  { skip: disk === null && 'this user may not mount a small disk' },
  async () => {
    const dataDir = disk!;
    const website = await runWebsite(dataDir);
    after(() => website.process.kill('SIGKILL'));
    const addSource = await signIn(website.address);
    assert.equal((await addSource('before')).status, 201);

    const ballast = path.join(dataDir, 'ballast');
    fillUp(ballast);
    await assertOutboxIsFull(path.join(dataDir, 'outbox'));
    await fillWriteAheadLog(dataDir);
    const refused = await waitFor('the website to say that the disk is full', async () => {
      const answer = await addSource('full');
      return answer.status === 507 && answer;
    });
    assert.match(((await refused.json()) as { error: string }).error, words);
    const page = await fetch(`${website.address}/search?q=full`);
    assert.deepEqual([page.status, words.test(await page.text())], [507, true]);

    rmSync(ballast);
    await waitFor('the website to recover', async () => (await addSource('after')).status === 201);
    await waitFor(
      '/healthz to report it',
      async () => (await fetch(`${website.address}/healthz`)).status === 200,
    );
    assert.equal(await website.kill('SIGTERM'), 0);
  },
);

test("a full output device doesn't end the website", async () => {
  const port = await freePort();
  const full = openSync('/dev/full', 'w');
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: usedDataDir(), SAMPLE: 'off' },
    stdio: ['ignore', full, full],
  });
  after(() => child.kill('SIGKILL'));
  const statusOf = (address: string) =>
    fetch(`http://localhost:${port}${address}`).then(
      ({ status }) => status,
      () => 0,
    );
  await waitFor('the website to be ready', async () => (await statusOf('/readyz')) === 200);
  assert.equal(await statusOf('/about'), 200);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  assert.deepEqual(await ended, [0, null]);
});

/** A folder with its own file system; null if this user can't mount one. */
function smallDisk(megabytes: number): string | null {
  const folder = emptyDataDir();
  const options = `size=${megabytes}m,mode=755`;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
  after(() => execFileSync('umount', ['--lazy', folder]));
  return folder;
}

function fillUp(file: string): void {
  const chunk = Buffer.alloc(64 * 1024);
  try {
    for (;;) appendFileSync(file, chunk);
  } catch (error) {
    assert.equal((error as NodeJS.ErrnoException).code, 'ENOSPC');
  }
}

async function assertOutboxIsFull(folder: string): Promise<void> {
  const envelope = { messageId: '<a@example.org>', to: 'b@example.org', subject: '', html: '' };
  const from = { name: '', address: 'a@example.org' };
  const text = 'word '.repeat(20_000);
  const sent = outboxTransport(folder).deliver({ ...envelope, id: 'a', from, text, date: new Date() });
  await assert.rejects(sent, (error) => outageOf(error)?.status === 507);
  assert.deepEqual(readdirSync(folder), []);
}

/** Writes until the WAL has no space for its next segment, which makes the server exit. */
async function fillWriteAheadLog(dataDir: string): Promise<void> {
  const client = new pg.Client({
    host: path.join(dataDir, 'socket'),
    user: 'postgres',
    database: 'postgres',
  });
  client.on('error', () => {});
  await client.connect();
  const write = "select pg_logical_emit_message(false, 'test', repeat('x', 1000000), true)";
  await assert.rejects(async () => {
    for (;;) await client.query(write);
  });
  await client.end().catch(() => {});
}

async function signIn(address: string) {
  const body = JSON.stringify(administrator);
  const signedIn = await fetch(`${address}/api/auth/login`, { method: 'POST', headers: json, body });
  const cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!;
  return (name: string) =>
    fetch(`${address}/api/admin/sources`, {
      method: 'POST',
      headers: { ...json, cookie },
      body: JSON.stringify(source(name)),
    });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
