import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { issueOrFail } from '../support/content/ledger.ts';
import { makeRawItem, makeSource } from '../support/content/make-source.ts';
import { makeStory } from '../support/content/make-story.ts';
import { websiteForTests } from '../support/for-tests.ts';
import { addressOf, isWrite, readCalls } from '../support/fuzz/api-calls.ts';
import { waitFor } from '../support/wait-for.ts';
import type { TestWebsite } from '../support/website/test-website.ts';

const website = websiteForTests();
/** Another process of the same website, sharing only the database. */
const second = websiteForTests(() => ({ DATABASE_URL: website.databaseUrl }));

const text = async (from: TestWebsite, path: string) => (await from.call(path)).text();
const idOf = async (from: TestWebsite, path: string) => (await from.call(path)).headers.get('x-request-id');
const edit = (id: string, title: string) => website.send('PATCH', `/api/admin/stories/${id}`, { title });

test('public pages and calls are cached, and marked cacheable for intermediaries', async () => {
  await makeStory(website, { slug: 'kept', status: 'APPROVED' });
  for (const path of ['/', '/story/kept', '/api/home', '/api/stories/kept']) {
    const first = await website.call(path);
    assert.equal(first.headers.get('cache-control'), 'public, no-cache', path);
    assert.match(first.headers.get('content-security-policy') ?? '', /default-src/);
    assert.equal(await idOf(website, path), first.headers.get('x-request-id'), `${path} was rendered twice`);
    assert.equal(await idOf(website, `${path}?utm_source=letter`), first.headers.get('x-request-id'), path);
    const known = { 'if-none-match': first.headers.get('etag')! };
    assert.equal((await website.call(path, { headers: known })).status, 304, path);
  }
});

test('every call without a permission is cached, compressed and has an ETag', async () => {
  await makeStory(website, { slug: 'called', status: 'APPROVED' });
  const { certificateId } = await issueOrFail(website);
  await website.query(
    `insert into contamination_sites (site_name, slug, site_type, location, contaminant_data)
     values ('Called', 'called', 'Other', 'Ohio', '{}')`,
  );
  const none = { count: 0, named: [] };
  const digest = { from: '2026-01-02', to: '2026-01-09', stories: [], deadlines: [] };
  const content = { ...digest, issued: none, retired: none, newSites: none, changedSites: none };
  await website.query(
    "insert into digest_issues (date, status, content, started_at) values ('2026-01-09', 'sent', $1, now())",
    [JSON.stringify(content)],
  );
  const texts: Record<string, string> = {
    date: '2026-01-09',
    slug: 'called',
    slugOrId: 'called',
    category: 'Regulation',
    certificateId,
    id: certificateId,
    place: '48103',
    q: 'PFAS',
  };
  const calls = (await readCalls(website)).filter((call) => !isWrite(call) && call.permission === undefined);
  assert.ok(calls.length > 15, 'the calls were found');
  for (const call of calls) {
    // The ledger's look-up needs an ID or a lot.
    const path = addressOf(call, ({ name, in: place, required }) =>
      place === 'path' || required || name === 'id' ? texts[name]! : null,
    );
    const first = await website.call(path, { headers: { 'accept-encoding': 'br' } });
    assert.deepEqual([first.status, first.headers.get('content-encoding')], [200, 'br'], path);
    // Some calls reject parameters that they don't declare; the others ignore them.
    const marked = `${path}${path.includes('?') ? '&' : '?'}utm_source=letter`;
    const again = (await website.call(marked)).status === 400 ? path : marked;
    // The certificate's event may still be in transit, and will clear the cache.
    await waitFor(
      `${path} to be kept`,
      async () => (await idOf(website, path)) === (await idOf(website, again)),
    );
    const known = { 'if-none-match': first.headers.get('etag')!, 'accept-encoding': 'br' };
    assert.equal((await website.call(path, { headers: known })).status, 304, path);
    assert.equal((await website.asStaff(path)).headers.get('cache-control'), 'private, no-store', path);
  }
});

test('a call is cached per parameter values, but not when it rejects them', async () => {
  await makeStory(website, { slug: 'a-lawsuit', category: 'Litigation', status: 'APPROVED' });
  const listOf = async (query: string) => (await website.call(`/api/stories${query}`)).json();
  assert.notDeepEqual(await listOf('?category=Litigation'), await listOf('?category=Utilities'));
  assert.deepEqual(await listOf('?unknown=1&category=Litigation'), await listOf('?category=Litigation'));
  for (const refused of ['?limit=none', '?limit=1&limit=2', '?unknown=%00'])
    assert.equal((await website.call(`/api/stories${refused}`)).status, 400, refused);
  assert.equal((await website.call('/api/stories?status=HELD')).status, 401);
});

test('a list too long to buffer is streamed', async () => {
  const ofOneStory = 4_000;
  await website.query(
    `insert into stories (slug, title, summary, category, canonical_url, status, approved_at)
     select 'long-' || n, 'T', repeat('word ', ${ofOneStory / 5}), 'Utilities', 'https://news.example.org/', 'APPROVED', now()
     from generate_series(1, 1000) n`,
  );
  const path = '/api/stories?category=Utilities&contentType=News';
  const first = await website.call(path);
  assert.ok((await first.text()).length > 1_000 * ofOneStory);
  assert.equal(first.headers.get('etag'), null);
  assert.notEqual(await idOf(website, path), first.headers.get('x-request-id'));
  assert.notEqual((await website.call('/api/stories?category=Litigation')).headers.get('etag'), null);
  await website.query(`delete from stories where slug like 'long-%'`);
});

test('an unchanged page renders to the same bytes, so cached copies stay valid', async () => {
  const first = await website.call('/ledger');
  const id = await makeStory(website, { slug: 'elsewhere', status: 'APPROVED' });
  await edit(id, 'A change elsewhere');
  const again = await website.call('/ledger', { headers: { 'if-none-match': first.headers.get('etag')! } });
  assert.notEqual(
    again.headers.get('x-request-id'),
    first.headers.get('x-request-id'),
    'it was not rendered again',
  );
  assert.equal(again.status, 304);
});

test('a bulk status change and its undo reach every process', async () => {
  const id = await makeStory(website, { slug: 'bulk', status: 'APPROVED' });
  const status = async () => (await second.call('/story/bulk')).status;
  assert.equal(await status(), 200);
  const hold = { ids: [id], status: 'HELD' };
  const answer = await website.send('POST', '/api/admin/stories/bulk-update', hold);
  await waitFor('the other process to show the withdrawal', async () => (await status()) === 410);
  const { change } = (await answer.json()) as { change: unknown };
  assert.equal((await website.send('POST', '/api/admin/stories/bulk-update/undo', change)).status, 200);
  await waitFor('the other process to show the story again', async () => (await status()) === 200);
});

test('a staff change is visible immediately in its own process, and soon in every other', async () => {
  const id = await makeStory(website, { slug: 'changing', title: 'Before', status: 'APPROVED', score: 10 });
  for (let round = 1; round <= 2; round++) {
    for (const one of [website, second]) for (const path of ['/', '/story/changing']) await text(one, path);
    await edit(id, `Changed ${round} times`);
    assert.ok((await text(website, '/story/changing')).includes(`Changed ${round} times`));
    assert.ok((await text(website, '/')).includes(`Changed ${round} times`));
    await waitFor('the other process to show the change', async () =>
      (await text(second, '/')).includes(`Changed ${round} times`),
    );
    assert.ok((await text(second, '/story/changing')).includes(`Changed ${round} times`));
  }
});

test('a withdrawn story disappears for everyone immediately', async () => {
  const id = await makeStory(website, { slug: 'withdrawn', status: 'APPROVED' });
  assert.equal((await website.call('/story/withdrawn')).status, 200);
  await website.send('PATCH', `/api/admin/stories/${id}`, { status: 'HELD' });
  assert.notEqual((await website.call('/story/withdrawn')).status, 200);
});

test('renaming or removing a source is visible in every process', async () => {
  const source = await makeSource(website, { name: 'The former paper' });
  const id = await makeStory(website, {
    slug: 'of-a-source',
    status: 'APPROVED',
    raw_item_id: await makeRawItem(website, source),
  });
  await website.query(
    `insert into drafts (story_id, writer, writer_version, score_parts, is_quotation, original_title, original_summary)
     values ($1, 'builtin', '1', '{}', false, 'Original', 'S')`,
    [id],
  );
  const page = '/story/of-a-source';
  assert.match(await text(second, page), /The former paper/);
  await website.send('PATCH', `/api/admin/sources/${source}`, { name: 'The present paper' });
  await waitFor('the new name', async () => (await text(second, page)).includes('The present paper'));
  await website.send('DELETE', `/api/admin/sources/${source}`);
  await waitFor('no name', async () => !(await text(second, page)).includes('The present paper'));
});

test('events published while disconnected are not missed', async () => {
  const id = await makeStory(website, { slug: 'missed', title: 'Before the cut', status: 'APPROVED' });
  await text(second, '/story/missed');
  await website.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen pfas_record_events%'`);
  await edit(id, 'After the cut');
  await waitFor('the change to show', async () =>
    (await text(second, '/story/missed')).includes('After the cut'),
  );
});

test('signed-in pages are neither stored in the cache nor served from it', async () => {
  await makeStory(website, { slug: 'draft', title: 'Secret draft' });
  for (const path of ['/', '/api/stories/draft', '/story/draft']) {
    await website.call(path);
    const own = await website.asStaff(path);
    assert.equal(own.headers.get('cache-control'), 'private, no-store', path);
    assert.equal(own.headers.get('etag'), null, path);
    assert.notEqual(own.headers.get('x-request-id'), await idOf(website, path), path);
  }
  assert.equal((await website.asStaff('/api/stories/draft')).status, 200);
  assert.equal((await website.call('/api/stories/draft')).status, 404);
  assert.ok(!(await text(website, '/story/draft')).includes('Secret draft'));
});

test("pages that don't exist are not cached", async () => {
  assert.notEqual(await idOf(website, '/story/none'), await idOf(website, '/story/none'));
  assert.notEqual(await idOf(website, '/nowhere'), await idOf(website, '/nowhere'));
});

test('uncached responses are compressed too, event streams are not', async () => {
  const encoded = async (path: string) => {
    const leaving = new AbortController();
    const { headers } = await website.asStaff(path, {
      headers: { 'accept-encoding': 'gzip' },
      signal: leaving.signal,
    });
    leaving.abort();
    return headers.get('content-encoding');
  };
  assert.equal(await encoded('/'), 'gzip');
  assert.equal(await encoded('/api/stories'), 'gzip');
  assert.equal(await encoded('/api/admin/events'), null);
});

test('when too many pages wait to be rendered, further requests are refused with Retry-After', async () => {
  const { hostname, port } = new URL(website.address);
  const visitors = Array.from({ length: 400 }, () => connect(Number(port), hostname));
  // A server accepts connections one by one; these are all open before the first request.
  await Promise.all(
    visitors.map(async (visitor) => {
      visitor.write(`GET /healthz HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`);
      await once(visitor, 'data');
    }),
  );
  const heads = await Promise.all(
    visitors.map(async (visitor, number) => {
      visitor.write(`GET /nowhere/${number} HTTP/1.1\r\nhost: ${hostname}\r\nconnection: close\r\n\r\n`);
      return (await buffer(visitor)).toString().split('\r\n\r\n')[0]!;
    }),
  );
  const [shed, answered] = [503, 404].map((status) =>
    heads.filter((head) => head.startsWith(`HTTP/1.1 ${status} `)),
  );
  assert.equal(shed!.length + answered!.length, heads.length);
  assert.ok(shed!.length > 0 && answered!.length > 200, `${shed!.length} were told to come back`);
  assert.ok(shed!.every((head) => /^retry-after: \d+$/m.test(head)));
  assert.equal((await website.call('/')).status, 200);
});
