import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RecommendedSource, Source } from '../../src/ingest/contract.ts';
import { recommendations } from '../../src/ingest/recommended/recommendations.ts';
import { makeSource } from '../support/content/make-source.ts';
import { forTests, websiteForTests } from '../support/for-tests.ts';
import { rssFeed, startFeedServer } from '../support/servers/feed-server.ts';
import { signInAsRole } from '../support/website/staff.ts';

const feeds = forTests(startFeedServer);
const website = websiteForTests(() => ({ FETCH_ALLOW_HOSTS: feeds.host }));

const recommended = async () =>
  (await (await website.asStaff('/api/admin/sources/recommended')).json()) as RecommendedSource[];
const add = (path: string) =>
  website.send('POST', '/api/admin/sources?test=1', {
    name: `Tested ${path}`,
    url: feeds.url(path),
    parser: 'rss',
    weight: 7,
    defaultCategory: 'Utilities',
    license: 'republish',
  });
const stored = (path: string) =>
  website.query('select is_active, weight, license, default_category from sources where url = $1', [
    feeds.url(path),
  ]);

test('all recommended sources are listed; one already present names its source', async () => {
  const { url } = recommendations[0]!;
  const id = await makeSource(website, { url: `${url}/#again` });
  const list = await recommended();
  assert.deepEqual(
    list.map(({ key }) => key),
    recommendations.map(({ key }) => key),
  );
  assert.deepEqual(
    list.map(({ sourceId }) => sourceId),
    recommendations.map((_, at) => (at === 0 ? id : null)),
  );
});

test('a source that passes its test is added and enabled, as recommended, and audited', async () => {
  const item = { title: 'PFAS in two wells', link: 'https://news.example.org/1', text: 'PFOA at 12 ppt.' };
  feeds.serve('/works.xml', rssFeed([item]));
  const answer = await add('/works.xml');
  assert.equal(answer.status, 201);
  const { id } = (await answer.json()) as Source;
  assert.deepEqual(await stored('/works.xml'), [
    { is_active: true, weight: 7, license: 'republish', default_category: 'Utilities' },
  ]);
  const [entry] = await website.query<{ act: string; after: { license: string } }>(
    'select act, after from audit_entries where subject_id = $1',
    [id],
  );
  assert.deepEqual([entry!.act, entry!.after.license], ['add source', 'republish']);
  const again = await add('/works.xml');
  assert.equal(again.status, 409);
  assert.equal(((await again.json()) as { current: Source }).current.id, id);
});

for (const [what, path, content, reason] of [
  ['can’t be read', '/page.xml', '<html><body>Hello</body></html>', /web page, not a feed/],
  ['lists nothing', '/empty.xml', rssFeed([]), /lists nothing/],
  ['is not there', '/missing.xml', null, /404|not found/i],
] as const)
  test(`a source that ${what} is left off, with the reason`, async () => {
    if (content !== null) feeds.serve(path, content);
    const answer = await add(path);
    assert.equal(answer.status, 400);
    assert.match(((await answer.json()) as { error: string }).error, reason);
    assert.deepEqual(await stored(path), []);
  });

test('a viewer sees no recommendations and adds none', async () => {
  const send = await signInAsRole(website, 'VIEWER');
  assert.equal((await send('GET', '/api/admin/sources/recommended')).status, 403);
  const body = { name: 'Tested', url: feeds.url('/never.xml'), parser: 'rss' };
  assert.equal((await send('POST', '/api/admin/sources?test=1', body)).status, 403);
  assert.equal(feeds.visits('/never.xml'), 0);
});
