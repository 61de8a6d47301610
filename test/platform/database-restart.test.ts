import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import pg from 'pg';
import { rssFeed, startFeedServer } from '../support/servers/feed-server.ts';
import { waitFor } from '../support/wait-for.ts';
import { administrator } from '../support/website/administrator.ts';
import { usedDataDir, runWebsite, type RunningWebsite } from '../support/website/run-website.ts';

const killDatabase = (dataDir: string): void => {
  const [pid] = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
};

/** Occupies a backend with a statement that doesn't notice its server's death. */
async function occupyBackend(dataDir: string): Promise<void> {
  const client = new pg.Client({
    host: path.join(dataDir, 'socket'),
    user: 'postgres',
    database: 'postgres',
  });
  client.on('error', () => {});
  await client.connect();
  const busy = once(client, 'notice');
  client
    .query(
      `do $$ begin
         raise notice 'busy';
         while clock_timestamp() < statement_timestamp() + interval '90 s' loop end loop;
       end $$`,
    )
    .catch(() => {});
  await busy;
}

const statusOf = async ({ address }: RunningWebsite, page: string): Promise<number> =>
  (await fetch(address + page)).status;

async function signIn({ address }: RunningWebsite) {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(administrator);
  const signedIn = await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body });
  const cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!;
  return (method: string, page: string, content?: unknown) =>
    fetch(address + page, {
      method,
      headers: { ...headers, cookie },
      ...(content !== undefined && { body: JSON.stringify(content) }),
    });
}

test('after its database is killed, the website restarts it and resumes reads, events and jobs', async () => {
  const feeds = await startFeedServer();
  after(() => feeds.stop());
  feeds.serve(
    '/feed.xml',
    rssFeed([{ title: 'PFAS in a well', link: 'https://example.org/1', text: 'PFAS' }]),
  );
  const dataDir = usedDataDir();
  const website = await runWebsite(dataDir, { FETCH_ALLOW_HOSTS: feeds.host });
  after(() => website.process.kill('SIGKILL'));
  const staff = await signIn(website);
  const events = (await staff('GET', '/api/admin/events')).body!.getReader();
  const heard = readText(events);

  await occupyBackend(dataDir);
  killDatabase(dataDir);
  await waitFor(
    'the website to say that its database is down',
    async () => (await statusOf(website, '/healthz')) === 503,
  );
  await waitFor('the website to be well again', async () => (await statusOf(website, '/healthz')) === 200);
  assert.equal(await statusOf(website, '/readyz'), 200);
  assert.equal(await statusOf(website, '/'), 200);

  const source = { name: 'Feed', url: feeds.url('/feed.xml'), parser: 'rss', isActive: false };
  const { id } = (await (await staff('POST', '/api/admin/sources', source)).json()) as { id: string };
  const fetched = await staff('POST', `/api/admin/sources/${id}/fetch?wait=1`);
  assert.equal(fetched.status, 200, await fetched.text());
  await waitFor('an event of the job', async () => heard().includes('fetch'));
  await events.cancel();
  assert.equal(await website.kill('SIGTERM'), 0);
});

test("if its database can't be restarted, the website exits with status 1 and one clear message", async () => {
  const dataDir = usedDataDir();
  const website = await runWebsite(dataDir, { LOG_LEVEL: 'silent' });
  after(() => website.process.kill('SIGKILL'));
  const control = path.join(dataDir, 'postgres/global/pg_control');
  renameSync(control, `${control}.away`);
  killDatabase(dataDir);
  await waitFor(
    'the website to say that its database is down',
    async () => (await statusOf(website, '/healthz')) === 503,
  );
  const code = await new Promise((resolve) => website.process.once('close', resolve));
  assert.equal(code, 1);
  const lastLine = website.output().split('Stopping...').at(-1)!.trim();
  assert.match(lastLine, /^The embedded database keeps stopping \(.+\).* then start again\.$/);

  renameSync(`${control}.away`, control);
  const next = await runWebsite(dataDir);
  assert.equal(await statusOf(next, '/readyz'), 200);
  assert.equal(await next.kill('SIGTERM'), 0);
});

/** Collects the output of a stream; returns a function for the output so far. */
function readText(reader: ReadableStreamDefaultReader<Uint8Array>): () => string {
  let text = '';
  const decoder = new TextDecoder();
  const read = async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      text += decoder.decode(part.value, { stream: true });
  };
  read().catch(() => {});
  return () => text;
}
