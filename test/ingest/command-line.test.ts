import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { type FeedServer, rssFeed, startFeedServer } from '../support/servers/feed-server.ts';
import { makeSource } from '../support/content/make-source.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { runCommand } from '../support/website/run-command.ts';
import { startTestWebsite, type TestWebsite } from '../support/website/test-website.ts';
import { waitFor } from '../support/wait-for.ts';

let website: TestWebsite;
let server: FeedServer;

before(async () => {
  server = await startFeedServer();
  website = await startTestWebsite({ FETCH_ALLOW_HOSTS: server.host });
});
after(async () => {
  await website.stop();
  await server.stop();
});

/** Runs the command on the website's database. */
const ingest = (...options: string[]) =>
  runCommand('bin/ingest.ts', options, {
    DATABASE_URL: website.databaseUrl,
    FETCH_ALLOW_HOSTS: server.host,
  });

const count = async (table: string) =>
  (await website.query<{ rows: number }>(`select count(*)::int as rows from ${table}`))[0]!.rows;
const feedOf = (name: string) =>
  rssFeed([
    { title: `PFAS in ${name}`, link: `https://news.example.org/${name}`, text: 'The PFAS level was 8 ppt.' },
    {
      title: `A bridge in ${name}`,
      link: `https://news.example.org/b-${name}`,
      text: 'It reopens on Monday.',
    },
  ]);

test('an address becomes a source, switched off, and the running website drafts its items', async () => {
  server.serve('/new.xml', feedOf('Larkfield'));
  const { code, stdout, stderr } = await ingest('--url', server.url('/new.xml'), '--parser', 'rss');
  assert.equal(code, 0, stderr);
  assert.match(stdout, /2 items, 2 new, 1 of them relevant/);
  assert.match(stderr, /^200 {2}\d+ bytes {2}http/);
  const [source] = await website.query('select is_active, last_fetched_at from sources');
  assert.equal(source?.is_active, false);
  assert.notEqual(source?.last_fetched_at, null);
  await waitFor('the draft', async () => (await website.query('select from stories')).length === 1);
});

test('a source is named regardless of case, and its known items are not stored twice', async () => {
  server.serve('/named.xml', feedOf('Millbrook'));
  await makeSource(website, { name: 'Millbrook Gazette', url: server.url('/named.xml') });
  assert.match((await ingest('--source', 'millbrook gazette')).stdout, /2 items, 2 new/);
  const items = await count('raw_items');
  assert.match((await ingest('--source', 'Millbrook Gazette')).stdout, /2 items, 0 new/);
  assert.equal(await count('raw_items'), items);
});

test('a dry run stores nothing, whatever it reads', async () => {
  server.serve('/dry.xml', feedOf('Dryden'));
  const before = [await count('sources'), await count('raw_items'), await count('fetch_runs')];
  const { code, stdout } = await ingest('--url', server.url('/dry.xml'), '--parser', 'rss', '--dry-run');
  assert.equal(code, 0);
  assert.match(stdout, /PFAS in Dryden/);
  assert.match(stdout, /Nothing was stored/);
  assert.deepEqual([await count('sources'), await count('raw_items'), await count('fetch_runs')], before);
});

test('a saved file is read as if its source had sent it, without requests', async () => {
  const file = path.join(temporaryFolder(), 'feed.xml');
  writeFileSync(file, feedOf('Saved'));
  await makeSource(website, { name: 'Saved', url: server.url('/saved.xml') });
  const { code, stdout, stderr } = await ingest('--source', 'Saved', '--file', file);
  assert.equal(code, 0, stderr);
  assert.match(stdout, /2 items, 2 new/);
  assert.equal(server.visits('/saved.xml'), 0);
  const [source] = await website.query("select last_fetched_at from sources where name = 'Saved'");
  assert.equal(source?.last_fetched_at, null);
});

test('help is printed without a database', async () => {
  const { code, stdout, stderr } = await ingest('--help');
  assert.deepEqual([code, stderr], [0, '']);
  assert.match(stdout, /--source NAME[^]*--file FILE[^]*--dry-run/);
});

const mistakes: [string, string[], RegExp][] = [
  ['nothing to ingest', [], /--source NAME, or --url ADDRESS with --parser PARSER/],
  ['an unknown option', ['--sauce', 'x'], /Unknown option '--sauce'/],
  ['an unknown source', ['--source', 'Nobody’s Paper'], /No source is named “Nobody’s Paper”/],
  ['an unknown parser', ['--url', 'https://x.example.org/', '--parser', 'gopher'], /Choose one of: rss, fed/],
  ['an address without a parser', ['--url', 'https://x.example.org/'], /Add --parser/],
  ['an address that is none', ['--url', 'x', '--parser', 'rss'], /full URL starting with http/],
  [
    'a file from nowhere',
    ['--file', '/none.xml'],
    /Say where \/none.xml is from: add --source NAME, or --url/,
  ],
  [
    'a missing file',
    ['--url', 'https://x.example.org/', '--parser', 'rss', '--file', '/none.xml'],
    /no such file/,
  ],
];
test('mistakes are refused in one sentence', async () => {
  await Promise.all(
    mistakes.map(async ([what, options, message]) => {
      const { code, stdout, stderr } = await ingest(...options);
      assert.equal(code, 1, what);
      assert.match(stderr, message, what);
      assert.doesNotMatch(stderr, /\n {4}at /, what);
      assert.equal(stdout, '', what);
    }),
  );
});

test('a source that cannot be read says why, and leaves a trace only if it is stored', async () => {
  const before = await count('sources');
  const { code, stderr } = await ingest('--url', server.url('/missing.xml'), '--parser', 'rss');
  assert.equal(code, 1);
  assert.match(stderr, /status 404/);
  assert.equal(await count('sources'), before);
});
