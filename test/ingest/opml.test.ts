import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ListedSource, OpmlImport } from '../../src/ingest/contract.ts';
import { makeSource } from '../support/content/make-source.ts';
import { websiteForTests } from '../support/for-tests.ts';
import { signInAsRole } from '../support/website/staff.ts';

const website = websiteForTests();

const importing = async (opml: string, query = '') =>
  (await (await website.send('POST', `/api/admin/sources/import${query}`, { opml })).json()) as OpmlImport;
const exported = async () => (await website.asStaff('/api/admin/sources/export')).text();
const listed = async () =>
  ((await (await website.asStaff('/api/sources')).json()) as ListedSource[]).map(
    ({ name, url, parser, weight, isActive, defaultCategory, license }) => ({
      name,
      url,
      parser,
      weight,
      isActive,
      defaultCategory,
      license,
    }),
  );

test('exported sources can be imported again, the same in every setting', async () => {
  await makeSource(website, {
    name: 'Gazette & Sons',
    url: 'https://gazette.example/feed?a=1&b=2',
    weight: 9,
  });
  await makeSource(website, {
    name: 'Index',
    url: 'https://index.example/search',
    parser: 'pubmed',
    default_category: 'Finance/Insurance',
    license: 'republish',
    is_active: true,
  });
  const before = await listed();
  const opml = await exported();
  await website.query('delete from sources');
  const { added, skipped } = await importing(opml);
  assert.deepEqual([added.length, skipped], [2, []]);
  assert.deepEqual(await listed(), before);
  const entries = await website.query(
    "select act from audit_entries where act = 'add source' and subject_id in (select id::text from sources)",
  );
  assert.equal(entries.length, 2);
});

test('feeds already known, listed twice or invalid are skipped with the reason; a dry run adds nothing', async () => {
  await website.query('delete from sources');
  await makeSource(website, { name: 'Known', url: 'https://known.example/feed' });
  const opml = `<opml version="2.0"><body>
    <outline text="Known again" xmlUrl="https://known.example/feed/"/>
    <outline text="New" xmlUrl="https://new.example/feed"/>
    <outline text="New again" xmlUrl="https://new.example/feed#top"/>
    <outline text="Local" xmlUrl="javascript:alert(1)"/>
    <outline text="new" xmlUrl="https://other.example/feed"/></body></opml>`;
  const dryRun = await importing(opml, '?dryRun=1');
  assert.equal((await listed()).length, 1);
  const result = await importing(opml);
  assert.deepEqual(result, dryRun);
  assert.deepEqual(result.added, [
    { name: 'New', url: 'https://new.example/feed' },
    { name: 'new (other.example)', url: 'https://other.example/feed' },
  ]);
  assert.deepEqual(
    result.skipped.map(({ name }) => name),
    ['Known again', 'New again', 'Local'],
  );
  const [known, twice, local] = result.skipped.map(({ reason }) => reason);
  assert.equal(known, 'The source “Known” already uses this address.');
  assert.equal(twice, 'The file lists this address twice.');
  assert.ok(local);
  assert.deepEqual(
    (await listed()).map(({ name }) => name),
    ['Known', 'New', 'new (other.example)'],
  );
});

test('a bomb, another document and a viewer are refused', async () => {
  const bomb = '<!DOCTYPE opml [<!ENTITY a "a">]><opml><body/></opml>';
  for (const opml of [bomb, '<html/>', '']) {
    const answer = await website.send('POST', '/api/admin/sources/import', { opml });
    assert.equal(answer.status, 400);
    const { fields } = (await answer.json()) as { fields: object };
    assert.deepEqual(Object.keys(fields), ['opml']);
  }
  const send = await signInAsRole(website, 'VIEWER');
  assert.equal((await send('POST', '/api/admin/sources/import', { opml: '<opml/>' })).status, 403);
  assert.equal((await send('GET', '/api/admin/sources/export')).status, 403);
});
