import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import type { FetchRun, OpmlImport, RawItem, RawItemText, Source } from '../../src/ingest/contract.ts';
import type { Story } from '../../src/news/contract.ts';
import { forTests, websiteForTests } from '../support/for-tests.ts';
import { startFeedServer } from '../support/servers/feed-server.ts';

const read = (file: string): string =>
  readFileSync(path.join(import.meta.dirname, '../fixtures/field-inputs', file), 'utf8');

const server = forTests(startFeedServer);
const website = websiteForTests(() => ({ FETCH_ALLOW_HOSTS: server.host }));

test('links of alert services lead to the article', async () => {
  const items = await fetchItems('rss', '/alerts.xml', read('feeds/alert-links.xml'), 'application/atom+xml');
  assert.deepEqual(items.map((item) => item.url).sort(), [
    'https://gazette.example/state/pfos-filters',
    'https://herald.example/local/well-shut?id=42',
  ]);
});

test('feeds keep exponents, also where the markup is escaped twice', async () => {
  const items = await fetchItems(
    'rss',
    '/journal.xml',
    read('feeds/exponents-in-descriptions.xml'),
    'application/rss+xml',
  );
  const [leachate, soil] = ['leachate', 'sorption'].map((word) =>
    items.find((item) => item.title.includes(word))!,
  );
  assert.match(leachate!.contentText, /10(⁴|\^4) ng\/L/);
  assert.match(leachate!.contentText, /10(⁷|\^7) liters/);
  assert.doesNotMatch(await everythingAbout(leachate!), /\b10[47] (ng|liters)|[^\d,]107 |[^\d,]104 /);
  assert.match(soil!.contentText, /10(²|\^2) ng\/L/);
  assert.doesNotMatch(await everythingAbout(soil!), /102 ng|<su[bp]>|&lt;/);
});

test('articles keep exponents in lists and paragraphs', async () => {
  const item = await fetchArticle('articles/exponents-in-list.html');
  assert.match(item.contentText, /3\.4 × 10(²|\^2) ng\/L/);
  assert.match(item.contentText, /5 x 10(³|\^3) ng\/L/);
  assert.match(item.contentText, /10(⁻¹|\^[-−]1) µg\/L/);
  assert.match(item.contentText, /2 × 10(⁵|\^5) gallons/);
  assert.doesNotMatch(await everythingAbout(item), /\b10[235] (ng|gallons)|10[-−]1 µg/);
});

for (const [file, right, wrong] of [
  [
    'articles/short-notice-long-consent.html',
    /18 parts per trillion of PFOS/,
    /privacy|advertising|your device/i,
  ],
  [
    'articles/short-main-long-newsletter-box.html',
    /PFNA reached 13 ng\/L/,
    /advertising|your device|Before you read/i,
  ],
] as const)
  test(`what is outside the article is no part of the story: ${file}`, async () => {
    const item = await fetchArticle(file);
    assert.match(item.contentText, right);
    assert.doesNotMatch(await everythingAbout(item), wrong);
  });

test('a withdrawal’s key data have no date of the document that it withdraws', async () => {
  const items = await fetchItems(
    'federal_register',
    '/api/v1/documents.json',
    read('federal-register/withdrawal-and-correction.json'),
    'application/json',
  );
  const withdrawal = items.find((item) => item.title.includes('Withdrawal'));
  assert.doesNotMatch(
    JSON.stringify(await keyDataOf(withdrawal!)),
    /"(Published|Date|Effective)":"March 3, 2025"/,
  );
});

test('every feed of an OPML file is added, or skipped with its reason', async () => {
  const answer = await website.send('POST', '/api/admin/sources/import?dryRun=1', {
    opml: read('feeds/quotes-in-titles.opml'),
  });
  const text = await answer.text();
  assert.equal(answer.status, 200, text);
  const { added, skipped } = JSON.parse(text) as OpmlImport;
  for (const name of ['alpha', 'beta', 'gamma', 'delta', 'epsilon']) {
    const url = added.find((one) => one.url.includes(`${name}.example`))?.url;
    const skip = skipped.find((one) => JSON.stringify(one).toLowerCase().includes(name));
    assert.ok(url || skip?.reason, `${name}: ${text}`);
    assert.ok(!url || /^https?:\/\//.test(url), url);
  }
  assert.ok(
    ['alpha', 'epsilon'].every((name) => added.some((one) => one.url.includes(name))),
    text,
  );
});

/** The items of a source that serves this. */
async function fetchItems(parser: string, at: string, content: string, type: string): Promise<RawItemText[]> {
  server.serve(at, content, { 'content-type': `${type}; charset=utf-8` });
  const made = await website.send('POST', '/api/admin/sources', {
    name: at,
    url: server.url(at),
    parser,
    isActive: false,
  });
  assert.equal(made.status, 201, await made.clone().text());
  const { id } = (await made.json()) as Source;
  const fetched = await website.send('POST', `/api/admin/sources/${id}/fetch?wait=1`);
  const run = (await fetched.json()) as FetchRun;
  assert.equal(run?.state, 'done', JSON.stringify(run));
  const items = (await (await website.asStaff(`/api/admin/raw-items?sourceId=${id}`)).json()) as RawItem[];
  return Promise.all(
    items.map(
      async (item) =>
        (await (await website.asStaff(`/api/admin/raw-items/${item.id}`)).json()) as RawItemText,
    ),
  );
}

/** The article as an item of a page that lists it. */
async function fetchArticle(file: string): Promise<RawItemText> {
  const name = path.basename(file, '.html');
  const html = read(file);
  const title = /<h1>([^<]*)/.exec(html)![1]!;
  server.serve(`/news/2026/11/20/${name}`, html, { 'content-type': 'text/html; charset=utf-8' });
  const page = `<!doctype html><html><head><title>News</title></head><body><main><h1>News</h1><article><h2><a href="/news/2026/11/20/${name}">${title}</a></h2></article></main></body></html>`;
  const [item] = await fetchItems('generic', `/${name}-list`, page, 'text/html');
  assert.ok(item, 'no item');
  return item;
}

/** The text of an item with the story drafted from it. */
const everythingAbout = async (item: RawItemText): Promise<string> =>
  JSON.stringify([item.title, item.contentText, await storyOf(item)]);

const keyDataOf = async (item: RawItemText): Promise<Story['keyData']> =>
  (await storyOf(item))?.keyData ?? null;

async function storyOf(item: RawItemText): Promise<Story | undefined> {
  assert.ok(item.story, `no story: ${item.reason}`);
  return (await (await website.asStaff(`/api/stories/${item.story.id}`)).json()) as Story;
}
