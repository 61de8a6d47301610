import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { Source } from '../../src/ingest/contract.ts';
import { makeSource } from '../support/content/make-source.ts';
import { forTests, websiteForTests } from '../support/for-tests.ts';
import { rssFeed, startFeedServer } from '../support/servers/feed-server.ts';

const feeds = forTests(startFeedServer);
const website = websiteForTests(() => ({ FETCH_ALLOW_HOSTS: feeds.host }));

const onTopic = (number: number) => ({
  title: `Town ${number} finds PFAS in two wells`,
  link: `https://news.example.org/wells-${number}`,
  text: `The water utility of town ${number} measured 12 ppt of PFOA in two wells. Residents get bottled water while a PFAS filter is built.`,
});
const offTopic = {
  title: 'Bridge reopens',
  link: 'https://news.example.org/bridge',
  text: 'The bridge over the river reopens on Monday.',
};

async function addSource(path: string): Promise<string> {
  const answer = await website.send('POST', '/api/admin/sources', {
    name: path,
    url: feeds.url(path),
    parser: 'rss',
    isActive: false,
  });
  assert.equal(answer.status, 201);
  return ((await answer.json()) as { id: string }).id;
}
async function fetchNow(id: string) {
  const answer = await website.send('POST', `/api/admin/sources/${id}/fetch?wait=1`);
  return (await answer.json()) as {
    state: string;
    fetched: number;
    new: number;
    drafted: number;
    ignored: number;
    error?: string;
  };
}

test('a feed becomes drafts; off-topic items are ignored with a reason; a second visit changes nothing', async () => {
  feeds.serve('/first.xml', rssFeed([onTopic(1), onTopic(2), offTopic]));
  const id = await addSource('/first.xml');
  const { state, fetched, new: fresh, drafted, ignored } = await fetchNow(id);
  assert.deepEqual(
    { state, fetched, fresh, drafted, ignored },
    { state: 'done', fetched: 3, fresh: 3, drafted: 2, ignored: 1 },
  );

  const [item] = (await (
    await website.asStaff(`/api/admin/raw-items?sourceId=${id}&status=ignored`)
  ).json()) as { title: string; reason: string }[];
  assert.equal(item!.title, 'Bridge reopens');
  assert.ok(item!.reason.length > 10);

  const again = await fetchNow(id);
  assert.deepEqual([again.fetched, again.new, again.drafted], [3, 0, 0]);
  const [count] = await website.query<{ stories: string }>(
    "select count(*) as stories from stories where title like 'Town %'",
  );
  assert.equal(count!.stories, '2');
});

test('a draft awaits review, has every field, and is visible to staff only', async () => {
  const stories = (await (await website.asStaff('/api/stories?status=NEEDS_REVIEW')).json()) as Record<
    string,
    unknown
  >[];
  const story = stories.find(({ title }) => String(title).startsWith('Town 1'))!;
  assert.equal(story.canonicalUrl, onTopic(1).link);
  for (const field of [
    'slug',
    'summary',
    'category',
    'contentType',
    'tags',
    'entities',
    'keyData',
    'score',
    'regulatoryBasis',
    'humanImpact',
  ])
    assert.notEqual(story[field], undefined, field);
  assert.deepEqual(await (await website.call('/api/stories')).json(), []);
  assert.equal((await website.call(`/api/stories/${String(story.slug)}`)).status, 404);
  assert.equal((await website.call(`/story/${String(story.slug)}`)).status, 404);
  assert.equal((await website.asStaff(`/story/${String(story.slug)}`)).status, 200);
});

test('the same item from a mirror with tracking parameters is stored once', async () => {
  const item = onTopic(7);
  feeds.serve('/original.xml', rssFeed([item]));
  feeds.serve(
    '/mirror.xml',
    rssFeed([{ ...item, link: `${item.link}?utm_source=mirror&utm_medium=rss#top` }]),
  );
  assert.equal((await fetchNow(await addSource('/original.xml'))).new, 1);
  const mirror = await fetchNow(await addSource('/mirror.xml'));
  assert.deepEqual([mirror.fetched, mirror.new], [1, 0]);
});

test('an unchanged source returns 304 and costs nothing', async () => {
  feeds.serve('/polite.xml', (request, response) => {
    if (request.headers['if-none-match'] === '"v1"') response.writeHead(304).end();
    else
      response
        .writeHead(200, { etag: '"v1"', 'content-type': 'application/rss+xml' })
        .end(rssFeed([onTopic(3)]));
  });
  const id = await addSource('/polite.xml');
  assert.equal((await fetchNow(id)).new, 1);
  const second = await fetchNow(id);
  assert.deepEqual([second.state, second.fetched, feeds.visits('/polite.xml')], ['done', 0, 2]);
});

test("'Test source' shows the first five items and saves nothing", async () => {
  feeds.serve('/many.xml', rssFeed(Array.from({ length: 9 }, (_, at) => onTopic(100 + at))));
  const answer = await website.send('POST', '/api/admin/sources/test', {
    url: feeds.url('/many.xml'),
    parser: 'rss',
  });
  const { found, items } = (await answer.json()) as {
    found: number;
    items: { title: string; url: string }[];
  };
  assert.equal(found, 9);
  assert.equal(items.length, 5);
  assert.equal(items[0]!.url, onTopic(100).link);
  const [count] = await website.query<{ items: string }>(
    "select count(*) as items from raw_items where title like 'Town 10%'",
  );
  assert.equal(count!.items, '0');
});

const laughs = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "ha">${Array.from({ length: 12 }, (_, n) => `<!ENTITY a${n} "${(n === 0 ? '&a;' : `&a${n - 1};`).repeat(10)}">`).join('')}]>
<rss version="2.0"><channel><title>Laughs</title><item><title>PFAS &a11;</title><link>https://news.example.org/laughs</link></item></channel></rss>`;
const endless = (_: unknown, response: import('node:http').ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/rss+xml' });
  const chunk = Buffer.alloc(64 * 1024, 'x');
  const write = () => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once('drain', write);
  };
  write();
};

const unusable: [string, (path: string) => string, RegExp][] = [
  ['an unreachable host', () => 'https://does-not-exist.invalid/feed.xml', /does-not-exist\.invalid/],
  [
    'a page instead of a feed',
    (path) => (
      feeds.serve(
        path,
        '<!doctype html><html><head><title>News</title></head><body><p>Hello</p></body></html>',
        { 'content-type': 'text/html' },
      ),
      feeds.url(path)
    ),
    /web page/i,
  ],
  ['an answer of 1 GB', (path) => (feeds.serve(path, endless), feeds.url(path)), /large|MiB|size/i],
  [
    'a gzip bomb',
    (path) => (
      feeds.serve(path, gzipSync(Buffer.alloc(200 * 1024 * 1024)), {
        'content-encoding': 'gzip',
        'content-type': 'application/rss+xml',
      }),
      feeds.url(path)
    ),
    /large|MiB|size/i,
  ],
  [
    'a redirect loop',
    (path) => (
      feeds.serve(path, (_, response) => void response.writeHead(302, { location: path }).end()),
      feeds.url(path)
    ),
    /redirect|loop|circle/i,
  ],
  ['a missing page', () => feeds.url('/missing.xml'), /404|not (be )?found|no longer/i],
];
for (const [what, addressOf, words] of unusable)
  test(`${what} gives the source a clear error, and the website keeps running`, async () => {
    const url = addressOf(`/bad-${what.replaceAll(' ', '-')}`);
    const added = await website.send('POST', '/api/admin/sources', {
      name: what,
      url,
      parser: 'rss',
      isActive: false,
    });
    const { id } = (await added.json()) as { id: string };
    const { state, error } = await fetchNow(id);
    assert.equal(state, 'failed');
    assert.match(error ?? '', words);
    const sources = (await (await website.asStaff('/api/sources')).json()) as {
      id: string;
      lastError: string;
      failuresInARow: number;
    }[];
    const source = sources.find((one) => one.id === id)!;
    assert.deepEqual([source.lastError, source.failuresInARow], [error, 1]);
    assert.equal((await website.call('/readyz')).status, 200);
  });

const adding = (url: string, name = 'A twin') =>
  website.send('POST', '/api/admin/sources', { name, url, parser: 'rss', isActive: false });

const neverFetched: [string, RegExp][] = [
  ['http://192.168.1.1/feed.xml', /192\.168\.1\.1.*inside the local network/],
  ['http://10.1.2.3/feed.xml', /inside the local network/],
  ['http://169.254.169.254/latest/', /metadata/],
  ['http://127.0.0.1/feed.xml', /this machine itself/],
  ['http://0x7f.1/feed.xml', /this machine itself/],
  ['http://[::1]/feed.xml', /this machine itself/],
  ['http://localhost/feed.xml', /this machine itself/],
  ['http://127.0.0.1:1/feed.xml', /port 1;/],
  ['https://reader:secret@news.example.org/feed.xml', /user name or password/],
];
for (const [url, words] of neverFetched)
  test(`${url} is refused when a source is added, moved or imported, as it would never be fetched`, async () => {
    const added = await adding(url);
    const { fields } = (await added.json()) as { fields: { url: string } };
    assert.equal(added.status, 400);
    assert.match(fields.url, words);
    const id = await makeSource(website, { name: `Moved to ${url}` });
    const moved = await website.send('PATCH', `/api/admin/sources/${id}`, { url });
    assert.equal(moved.status, 400);
    const opml = `<opml version="2.0"><body><outline text="Inside" xmlUrl="${url}"/></body></opml>`;
    const imported = await website.send('POST', '/api/admin/sources/import?dryRun=1', { opml });
    const { skipped } = (await imported.json()) as { skipped: { reason: string }[] };
    assert.match(skipped[0]!.reason, words);
  });

test('an address is unique among sources, however it is spelled', async () => {
  const first = await adding('https://twin.example.org/feed');
  assert.equal(first.status, 201);
  const twin = (await first.json()) as Source;
  for (const url of [
    'https://twin.example.org/feed',
    'https://TWIN.Example.org:443/feed/',
    'https://twin.example.org/feed#latest',
    'http://twin.example.org/feed',
    'https://www.twin.example.org/feed/',
  ]) {
    const answer = await adding(url, 'Another name');
    assert.equal(answer.status, 409, url);
    const { fields, current } = (await answer.json()) as { fields: { url?: string }; current: Source };
    assert.equal(fields.url, 'The source “A twin” already uses this address.');
    assert.equal(current.id, twin.id);
  }
  const tested = await website.send('POST', '/api/admin/sources/test', {
    url: 'http://twin.example.org/feed',
    parser: 'rss',
  });
  assert.deepEqual(
    [tested.status, ((await tested.json()) as { current: Source }).current.id],
    [409, twin.id],
  );
  const other = await adding('https://twin.example.org/feed?of=water', 'A twin about water');
  assert.equal(other.status, 201);
  const { id } = (await other.json()) as { id: string };
  const move = (change: object) => website.send('PATCH', `/api/admin/sources/${id}`, change);
  assert.equal((await move({ url: 'https://twin.example.org/feed/' })).status, 409);
  assert.equal((await move({ url: 'https://twin.example.org/feed/?of=water', name: 'Same' })).status, 200);
});

test('two sources never share a name, but an older pair stays', async () => {
  assert.equal((await adding('https://named.example.org/feed', 'The Daily Well')).status, 201);
  const same = await adding('https://named.example.org/other', ' the  daily WELL ');
  assert.equal(same.status, 409);
  assert.deepEqual(((await same.json()) as { fields: object }).fields, {
    name: 'Another source has this name. Choose one that tells them apart.',
  });
  const both = await adding('https://named.example.org/feed/', 'The Daily Well');
  assert.deepEqual(Object.keys(((await both.json()) as { fields: object }).fields).sort(), ['name', 'url']);
  const old = await makeSource(website, { name: 'The Daily Well', url: 'https://named.example.org/old' });
  const change = (body: object) => website.send('PATCH', `/api/admin/sources/${old}`, body);
  assert.equal((await change({ name: 'The daily well', weight: 7 })).status, 200);
  assert.equal((await change({ name: 'A twin' })).status, 409);
});

test('adding an address several times concurrently creates one source', async () => {
  const answers = await Promise.all(
    ['', '/', '#a', '/#b'].map((end) => adding(`https://race.example.org/feed${end}`, `Race ${end}`)),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409, 409]);
});

test('existing duplicates stay, and everything but their address can be changed', async () => {
  const url = 'https://old.example.org/feed';
  await makeSource(website, { url });
  const twin = await makeSource(website, { url });
  const answer = await website.send('PATCH', `/api/admin/sources/${twin}`, { url, name: 'Renamed' });
  assert.equal(answer.status, 200);
});

test('entities declared in a feed are not expanded', async () => {
  feeds.serve('/laughs.xml', laughs);
  const run = await fetchNow(await addSource('/laughs.xml'));
  assert.notEqual(run.state, 'waiting');
  const [row] = await website.query<{ longest: number | null }>(
    'select max(length(title)) as longest from raw_items',
  );
  assert.ok((row!.longest ?? 0) < 1_001);
});

test('removing a source removes its raw items and keeps its stories', async () => {
  feeds.serve('/short-lived.xml', rssFeed([onTopic(50)]));
  const id = await addSource('/short-lived.xml');
  await fetchNow(id);
  assert.equal((await website.send('DELETE', `/api/admin/sources/${id}`)).status, 204);
  const rows = await website.query<{ raw_item_id: string | null }>(
    "select raw_item_id from stories where title like 'Town 50 %'",
  );
  assert.deepEqual(rows, [{ raw_item_id: null }]);
});
