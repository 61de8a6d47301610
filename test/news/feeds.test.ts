import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { parseFeed } from 'feedsmith';
import { projectRoot } from '../../src/platform/config.ts';
import { makeStory } from '../support/content/make-story.ts';
import { beforeTests, websiteForTests } from '../support/for-tests.ts';
import { pageAddresses } from '../support/website/website-addresses.ts';

const website = websiteForTests();
beforeTests(async () => {
  await makeStory(website, {
    title: 'Limits & <fines>',
    slug: 'limits',
    summary: 'Limits were <b>set</b>.',
    status: 'APPROVED',
    tags: ['Drinking water'],
    entities: ['EPA'],
    approved_at: '2026-02-01T12:00:00Z',
  });
  await makeStory(website, {
    title: 'Older',
    status: 'APPROVED',
    category: 'Finance/Insurance',
    approved_at: '2026-01-01T12:00:00Z',
  });
  await makeStory(website, { title: 'Secret draft', tags: ['Drinking water'], entities: ['EPA'] });
});

type Read = { format: string; feed: Record<string, unknown> };
async function readFeed(address: string): Promise<Read> {
  const answer = await website.call(address);
  assert.equal(answer.status, 200, address);
  return parseFeed(await answer.text()) as unknown as Read;
}
const itemsOf = ({ feed }: Read) => (feed.items ?? feed.entries ?? []) as Record<string, unknown>[];

test('the website has RSS, Atom and JSON feeds of its newest approved stories, with absolute addresses', async () => {
  const rss = await readFeed('/feed.xml');
  assert.equal(rss.format, 'rss');
  assert.deepEqual(
    itemsOf(rss).map(({ title, link }) => [title, String(link).startsWith(`${website.address}/story/`)]),
    [
      ['Limits & <fines>', true],
      ['Older', true],
    ],
  );
  assert.equal(itemsOf(rss)[0]!.description, 'Limits were &lt;b&gt;set&lt;/b&gt;.');
  const atom = await readFeed('/feed.atom');
  assert.equal(atom.format, 'atom');
  assert.deepEqual(itemsOf(atom)[0]!.title, { value: 'Limits & <fines>', type: 'text' });
  const json = await readFeed('/feed.json');
  assert.equal(json.format, 'json');
  assert.equal(itemsOf(json)[0]!.content_text, 'Limits were <b>set</b>.');
  assert.equal(json.feed.feed_url, `${website.address}/feed.json`);
});

test("a podcast's recording is attached to its item at an absolute address, even if it is our own file", async () => {
  for (const [tag, audio_url, expected] of [
    ['own', '/sample/episode.mp3', { address: `${website.address}/sample/episode.mp3`, type: 'audio/mpeg' }],
    [
      'else',
      'https://cast.example.org/1.M4A?x=1',
      { address: 'https://cast.example.org/1.M4A?x=1', type: 'audio/mp4' },
    ],
  ] as const) {
    await makeStory(website, {
      status: 'APPROVED',
      tags: [tag],
      audio_url,
      approved_at: '2025-01-01T12:00:00Z',
    });
    const item = async (format: string) =>
      itemsOf(await readFeed(`/tags/${tag}/feed.${format}`))[0] as Record<string, Record<string, string>[]>;
    const { address, type } = expected;
    assert.deepEqual((await item('xml')).enclosures, [{ url: address, length: 0, type }]);
    assert.deepEqual((await item('atom')).links!.slice(1), [{ href: address, rel: 'enclosure', type }]);
    assert.deepEqual((await item('json')).attachments, [{ url: address, mime_type: type }]);
  }
  await website.query('delete from stories where audio_url is not null');
});

test('every category, tag, entity and search has a feed; an unknown category has none', async () => {
  for (const [address, title] of [
    ['/category/Finance%2FInsurance/feed.xml', 'Older'],
    ['/category/Regulation/feed.atom', 'Limits & <fines>'],
    ['/tags/drinking-water/feed.xml', 'Limits & <fines>'],
    ['/entities/epa/feed.json', 'Limits & <fines>'],
    ['/search/feed.xml?q=limits', 'Limits & <fines>'],
    ['/search/feed.json?category=Finance%2FInsurance', 'Older'],
  ] as const) {
    const items = itemsOf(await readFeed(address));
    assert.equal(items.length, 1, address);
    const [item] = items;
    assert.equal((item!.title as { value?: string }).value ?? item!.title, title, address);
  }
  for (const unknown of ['/category/Sports/feed.xml', '/tags/nope/feed.json', '/entities/nope/feed.xml'])
    assert.equal((await website.call(unknown)).status, 404, unknown);
  assert.equal((await website.call('/search/feed.json')).status, 400);
});

test('an unchanged feed answers 304, by either validator, until a story changes or is withdrawn', async () => {
  await website.query("update stories set updated_at = now() - interval '1 minute'");
  const first = await website.call('/feed.xml');
  const [etag, modified] = [first.headers.get('etag')!, first.headers.get('last-modified')!];
  const again = (headers: Record<string, string>) => website.call('/feed.xml', { headers });
  assert.equal((await again({ 'if-none-match': etag })).status, 304);
  assert.equal((await again({ 'if-none-match': `"x", W/${etag.replace(/^W\//, '')}` })).status, 304);
  assert.equal((await again({ 'if-modified-since': modified })).status, 304);
  assert.equal((await again({ 'if-none-match': '"x"', 'if-modified-since': modified })).status, 200);
  const [{ id }] = (await (await website.call('/api/stories?category=Finance%2FInsurance')).json()) as [
    { id: string },
  ];
  await website.send('PATCH', `/api/admin/stories/${id}`, { status: 'HELD' });
  assert.equal((await again({ 'if-none-match': etag })).status, 200);
  assert.equal((await again({ 'if-modified-since': modified })).status, 200);
});

const payloads = path.join(projectRoot, '../shared/samples/sanitize/payloads.json');
test(
  'malicious titles are escaped in every feed and sitemap',
  { skip: !existsSync(payloads) && 'skipped: no samples here' },
  async () => {
    const hostile = (JSON.parse(readFileSync(payloads, 'utf8')) as string[])
      .filter((payload) => !payload.includes('\0'))
      .map((payload) => payload.slice(0, 400));
    for (const [nth, payload] of [
      ...hostile.slice(0, 30),
      ']]><script>alert(1)</script>',
      'bell \u0007 \uFFFE end',
    ].entries())
      await makeStory(website, {
        title: payload,
        summary: payload,
        status: 'APPROVED',
        category: 'Corporate',
        tags: [payload.slice(0, 100)],
        approved_at: new Date(Date.now() - 60_000 * (nth + 1)).toISOString(),
      });
    const rss = await (await website.call('/category/Corporate/feed.xml')).text();
    const atom = await (await website.call('/category/Corporate/feed.atom')).text();
    const news = await (await website.call('/news-sitemap.xml')).text();
    for (const text of [rss, atom, news]) {
      const markup = text.replaceAll(/<!\[CDATA\[[\s\S]*?\]\]>/g, '');
      assert.doesNotMatch(markup, /<(script|img|svg|x|body|iframe|form|input|video|base|html)\b/i);
      // oxlint-disable-next-line no-control-regex
      assert.doesNotMatch(text, /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
    }
    const items = itemsOf(parseFeed(rss) as unknown as Read);
    assert.equal(items.length, 32);
    // Feed readers render a description as HTML: no tag may be left once it is unescaped.
    for (const { description } of items) assert.doesNotMatch(String(description), /[<>]/);
  },
);

test('the sitemaps list exactly the public pages, with absolute addresses', async () => {
  const locations = async (address: string) =>
    [...(await (await website.call(address)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, location]) => location!,
    );
  await website.query(
    `insert into contamination_sites (site_name, slug, site_type, location, contaminant_data, withdrawn_at)
     values ('Open', 'open-well', 'Other', 'Ohio', '{}', null), ('Gone', 'gone-well', 'Other', 'Ohio', '{}', now())`,
  );
  const parts = await locations('/sitemap.xml');
  assert.ok(parts.every((part) => part.startsWith(`${website.address}/sitemap-`)));
  const pages = (
    await Promise.all(parts.map((part) => locations(part.slice(website.address.length))))
  ).flat();
  for (const path of [
    '/',
    '/category/Science%20%26%20Tech',
    '/story/limits',
    '/entities/epa',
    '/tags/drinking-water',
    '/contamination/open-well',
  ])
    assert.ok(pages.includes(website.address + path), path);
  for (const path of pageAddresses.filter((one) => !one.includes('$') && !one.startsWith('/admin'))) {
    const isListed = !/<meta name="robots" content="noindex/.test(await (await website.call(path)).text());
    assert.equal(
      pages.includes(path === '/' ? `${website.address}/` : website.address + path),
      isListed,
      path,
    );
  }
  assert.ok(!pages.some((page) => /secret|gone-well/.test(page)));
  assert.equal(new Set(pages).size, pages.length);
  const approved = await website.query<{ total: number }>(
    "select count(*)::int as total from stories where status = 'APPROVED'",
  );
  assert.equal(pages.filter((page) => page.includes('/story/')).length, approved[0]!.total);
  assert.equal((await website.call('/sitemap-stories-2.xml')).status, 404);
  assert.equal((await website.call('/sitemap-drafts-1.xml')).status, 404);
});

test('robots.txt blocks the staff area and the API, and lists the sitemaps', async () => {
  const text = await (await website.call('/robots.txt')).text();
  assert.match(text, /^User-agent: \*\nDisallow: \/admin\nDisallow: \/api\/\n/);
  assert.ok(text.includes(`Sitemap: ${website.address}/sitemap.xml`));
});

test('the news sitemap only lists the last two days, and no sample content', async () => {
  const now = new Date().toISOString();
  await makeStory(website, { title: 'Fresh', status: 'APPROVED', approved_at: now });
  const sample = await makeStory(website, { title: 'Sample today', status: 'APPROVED', approved_at: now });
  await website.query("insert into sample_records (kind, record_id) values ('story', $1)", [sample]);
  assert.match(await (await website.call('/robots.txt')).text(), /news-sitemap/);
  const text = await (await website.call('/news-sitemap.xml')).text();
  assert.ok(text.includes('<news:title>Fresh</news:title>'));
  assert.ok(!text.includes('Limits') && !text.includes('Sample today'));
});

test('the API documentation page loads nothing, and runs no script but its own', async () => {
  const answer = await website.call('/api/docs');
  const text = await answer.text();
  assert.equal(answer.status, 200);
  assert.match(
    answer.headers.get('content-security-policy')!,
    /^default-src 'none'; style-src 'sha256-\S+'; script-src 'sha256-\S+'; frame-/,
  );
  assert.equal(text.match(/<script>/g)?.length, 1);
  assert.doesNotMatch(text, /<script[^>]|src=|@import|url\(/);
  for (const call of [
    '/api/search',
    '/api/entities/{slug}',
    '/api/subscribe',
    '/api/contamination-sites.csv',
  ])
    assert.ok(text.includes(call), call);
  assert.equal(text.match(/Too many requests/g)?.length, 1, 'what all calls can answer is described once');
  assert.match(text, /Errors: <a href="#errors">400, 401/);
});
