import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { test } from 'node:test';
import { makeSource } from '../support/content/make-source.ts';
import { forTests, websiteForTests } from '../support/for-tests.ts';
import { startFeedServer } from '../support/servers/feed-server.ts';

const feeds = forTests(startFeedServer);
const website = websiteForTests(() => ({ FETCH_ALLOW_HOSTS: feeds.host }));

const json = { 'content-type': 'application/json; charset=utf-8' };
const notice = (name: string, day: string) => ({
  document_number: name,
  title: `PFAS notice ${name}`,
  type: 'Notice',
  abstract: `The agency found 12 ppt of PFOA in the wells of ${name} and asks for comments on a filter for PFAS.`,
  html_url: `https://www.federalregister.gov/documents/${name}`,
  publication_date: day,
  agencies: [{ name: 'Environmental Protection Agency' }],
});
type Notice = ReturnType<typeof notice>;

/** Serves the second page for `?page=2`, and so on; `fail` may respond instead. */
function servePages(
  path: string,
  pages: Notice[][],
  fail?: (page: number, response: ServerResponse) => boolean,
) {
  feeds.serve(path, (request, response) => {
    const page = pageOf(request);
    if (fail?.(page, response)) return;
    const next = page < pages.length && { next_page_url: feeds.url(`${path}?page=${page + 1}`) };
    response.writeHead(200, json).end(JSON.stringify({ count: 6, results: pages[page - 1], ...next }));
  });
}
const pageOf = (request: IncomingMessage): number =>
  Number(new URL(request.url!, 'http://localhost').searchParams.get('page') ?? '1');

const register = (path: string, overrides = {}) =>
  makeSource(website, { url: feeds.url(path), parser: 'federal_register', ...overrides });
const visit = async (id: string) =>
  (await (await website.send('POST', `/api/admin/sources/${id}/fetch?wait=1`)).json()) as {
    state: string;
    fetched: number;
    new: number;
    joined: number;
    error?: string;
  };
const stored = async (id: string) => {
  const [source] = await website.query<Record<string, unknown>>('select * from sources where id = $1', [id]);
  const items = await website.query<{ title: string; details: object }>(
    'select title, details from raw_items where source_id = $1 order by title',
    [id],
  );
  return { source: source!, titles: items.map(({ title }) => title), items };
};

test('a search is read page by page, and later only through its new documents', async () => {
  const pages = [
    [notice('f', '2026-11-20'), notice('e', '2026-11-18')],
    [notice('d', '2026-11-16'), notice('c', '2026-11-14')],
    [notice('b', '2026-11-12'), notice('a', '2026-11-10')],
  ];
  servePages('/search.json', pages);
  const id = await register('/search.json');
  const { state, fetched, new: fresh } = await visit(id);
  assert.deepEqual([state, fetched, fresh, feeds.visits('/search.json')], ['done', 6, 6, 3]);
  const { source, items } = await stored(id);
  assert.deepEqual(source['position'], { newest: '2026-11-20' });
  assert.deepEqual(items[0], {
    title: 'PFAS notice a',
    details: {
      kind: 'federal-register',
      documentNumber: 'a',
      type: 'Notice',
      agencies: ['Environmental Protection Agency'],
      dockets: [],
    },
  });

  pages[0]!.unshift(notice('g', '2026-11-21'));
  const again = await visit(id);
  assert.deepEqual([again.fetched, again.new, again.joined], [3, 1, 1]);
  assert.equal(feeds.visits('/search.json'), 4);
  assert.deepEqual((await stored(id)).source['position'], { newest: '2026-11-21' });
});

test('items already stored from another source do not hide results of a search', async () => {
  const shared = [notice('shared-2', '2026-11-20'), notice('shared-1', '2026-11-19')];
  servePages('/one.json', [shared]);
  servePages('/two.json', [shared, [notice('its-own', '2026-11-18')]]);
  await visit(await register('/one.json'));
  const { fetched, new: fresh } = await visit(await register('/two.json'));
  assert.deepEqual([fetched, fresh], [3, 1]);
});

test('a visit that fails halfway keeps its items, and the next one continues without a gap', async () => {
  const pages = [[notice('half-2', '2026-11-20')], [notice('half-1', '2026-11-19')]];
  let isBroken = true;
  servePages('/half.json', pages, (page, response) => {
    if (page === 2 && isBroken) response.writeHead(500).end();
    return page === 2 && isBroken;
  });
  const id = await register('/half.json');
  const failed = await visit(id);
  assert.deepEqual([failed.state, failed.new], ['failed', 1]);
  const after = await stored(id);
  assert.deepEqual([after.titles, after.source['position']], [['PFAS notice half-2'], null]);
  assert.equal(after.source['failures_in_a_row'], 1);

  isBroken = false;
  assert.equal((await visit(id)).state, 'done');
  const { titles, source } = await stored(id);
  assert.deepEqual(titles, ['PFAS notice half-1', 'PFAS notice half-2']);
  assert.deepEqual(source['position'], { newest: '2026-11-20' });
});

test('a Retry-After in the middle of a visit is honored', async () => {
  servePages('/patience.json', [[notice('patience', '2026-11-20')], []], (page, response) => {
    if (page === 2) response.writeHead(429, { 'retry-after': '86400' }).end();
    return page === 2;
  });
  const id = await register('/patience.json', { weight: 10 });
  assert.match((await visit(id)).error ?? '', /429/);
  const { source } = await stored(id);
  const waits = Number(source['next_fetch_at']) - Number(source['last_fetched_at']);
  assert.equal(waits, 86_400_000);
});

test('an unchanged list returns 304 and is not read', async () => {
  feeds.serve('/unchanged.json', (request, response) => {
    if (request.headers['if-none-match'] === '"v1"') response.writeHead(304).end();
    else
      response
        .writeHead(200, { ...json, etag: '"v1"' })
        .end(JSON.stringify({ count: 1, results: [notice('unchanged', '2026-11-20')] }));
  });
  const id = await register('/unchanged.json');
  assert.equal((await visit(id)).fetched, 1);
  assert.equal((await visit(id)).fetched, 0);
  assert.deepEqual((await stored(id)).source['position'], { newest: '2026-11-20' });
});

test('a new parser or address resets the position, switching off and on does not', async () => {
  servePages('/moved.json', [[notice('moved', '2026-11-20')]]);
  const id = await register('/moved.json', { is_active: false });
  await visit(id);
  const change = async (overrides: object) => {
    await website.send('PATCH', `/api/admin/sources/${id}`, overrides);
    return (await stored(id)).source['position'];
  };
  assert.deepEqual(await change({ isActive: true }), { newest: '2026-11-20' });
  assert.deepEqual(await change({ isActive: false, name: 'Renamed' }), { newest: '2026-11-20' });
  assert.equal(await change({ parser: 'rss' }), null);
  await change({ parser: 'federal_register' });
  await visit(id);
  assert.equal(await change({ url: feeds.url('/elsewhere.json') }), null);
});

test("'Test source' stops as soon as it has enough to show", async () => {
  const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}`;
  const pages = Array.from({ length: 9 }, (_, page) =>
    [0, 1].map((at) => notice(`shown-${page}-${at}`, day(28 - page))),
  );
  servePages('/shown.json', pages);
  const answer = await website.send('POST', '/api/admin/sources/test', {
    url: feeds.url('/shown.json'),
    parser: 'federal_register',
  });
  const { found, items } = (await answer.json()) as { found: number; items: unknown[] };
  assert.deepEqual([found, items.length, feeds.visits('/shown.json')], [6, 5, 3]);
});

const manyNotices = (page: number) =>
  Array.from({ length: 100 }, (_, at) => ({
    ...notice(`endless-${page}-${at}`, '2026-11-20'),
    title: 'Bridges',
    abstract: 'Off topic, so that none is drafted.',
  }));

test('endless pages are read up to the limits of a visit, and the source says so', async () => {
  feeds.serve('/endless.json', (request, response) => {
    const page = pageOf(request);
    const next_page_url = feeds.url(`/endless.json?page=${page + 1}`);
    response.writeHead(200, json).end(JSON.stringify({ results: manyNotices(page), next_page_url }));
  });
  const id = await register('/endless.json');
  const first = await visit(id);
  assert.deepEqual(
    [first.state, first.fetched, (await stored(id)).source['last_error']],
    ['done', 200, null],
  );
  const second = await visit(id);
  assert.deepEqual([second.state, second.fetched], ['done', 1_000]);
  const { last_error: problem, failures_in_a_row: failures } = (await stored(id)).source;
  assert.match(String(problem), /more new items than one fetch reads/);
  assert.equal(failures, 0);
});

const hostile: [string, (path: string) => void, RegExp][] = [
  [
    'a circular next page',
    (path) =>
      feeds.serve(path, (request, response) => {
        const next_page_url = feeds.url(`${path}?page=${3 - pageOf(request)}`);
        response
          .writeHead(200, json)
          .end(JSON.stringify({ results: [notice('circle', '2026-11-20')], next_page_url }));
      }),
    /link back/,
  ],
  [
    'a page of 11 MB',
    (path) => feeds.serve(path, `{"results":[],"x":"${'x'.repeat(11 * 1024 * 1024)}"}`, json),
    /larger than 10 MiB/,
  ],
  ['a web page', (path) => feeds.serve(path, '<!doctype html><title>Down</title>', json), /web page/],
  ['endlessly nested JSON', (path) => feeds.serve(path, '['.repeat(5_000_000), json), /truncated/],
  [
    'a next page on the local network',
    (path) =>
      feeds.serve(
        path,
        JSON.stringify({
          results: [notice('inside', '2026-11-20')],
          next_page_url: 'http://169.254.169.254/',
        }),
        json,
      ),
    /another server/,
  ],
];
for (const [what, serve, words] of hostile)
  test(`${what} gives the source a clear error, and the website keeps running`, async () => {
    const path = `/hostile-${what.replaceAll(/\W/gu, '-')}.json`;
    serve(path);
    const { state, error } = await visit(await register(path));
    assert.equal(state, 'failed');
    assert.match(error ?? '', words);
    assert.equal((await website.call('/readyz')).status, 200);
  });
