import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { SourceName, SourcePage } from '../../src/ingest/contract.ts';
import { sourceListLimits } from '../../src/ingest/terms.ts';
import { makeRawItem, makeSource } from '../support/content/make-source.ts';
import { websiteForTests } from '../support/for-tests.ts';

const website = websiteForTests();
beforeEach(() => website.query('delete from sources'));

const list = async (query = '') =>
  (await (await website.asStaff(`/api/admin/sources${query}`)).json()) as SourcePage;
const namesIn = async (query: string) => (await list(query)).sources.map(({ name }) => name);

test('sources are listed page by page, by name, each once', async () => {
  const total = sourceListLimits.perPage + 3;
  for (let number = 0; number < total; number++)
    await makeSource(website, { name: `Source ${String(number).padStart(2, '0')}` });
  const [first, second] = [await list(), await list('?page=2')];
  assert.deepEqual([first.total, first.sources.length, second.sources.length], [total, total - 3, 3]);
  const names = [...first.sources, ...second.sources].map(({ name }) => name);
  assert.deepEqual(names, [...new Set(names)].toSorted());
  assert.deepEqual(await namesIn('?page=3'), []);
});

test('sources are narrowed by state, parser, text and id; the counts still include all', async () => {
  const active = await makeSource(website, { name: 'Active', is_active: true });
  await makeSource(website, { name: 'Off', parser: 'pubmed', url: 'https://example.org/50%_off' });
  await makeSource(website, { name: 'Paused', is_active: true, paused_at: new Date(), last_error: 'Gone.' });
  await makeSource(website, { name: 'Stumbling', is_active: true, last_error: 'Slow.' });
  const cases: [query: string, names: string[]][] = [
    ['?status=active', ['Active', 'Stumbling']],
    ['?status=attention', ['Stumbling']],
    ['?status=paused', ['Paused']],
    ['?status=inactive', ['Off']],
    ['?parser=pubmed', ['Off']],
    ['?q=stumb', ['Stumbling']],
    ['?q=50%25_OFF', ['Off']],
    ['?q=%25', ['Off']],
    ['?q=%20%20', ['Active', 'Off', 'Paused', 'Stumbling']],
    [`?id=${active}`, ['Active']],
    ['?status=inactive&parser=rss', []],
  ];
  for (const [query, names] of cases) {
    assert.deepEqual(await namesIn(query), names, query);
    assert.deepEqual((await list(query)).counts, { all: 4, active: 2, attention: 1, paused: 1, inactive: 1 });
  }
});

test('a listed source has the health of its own items', async () => {
  const [one, other] = [
    await makeSource(website, { name: 'One' }),
    await makeSource(website, { name: 'Other' }),
  ];
  for (const source of [one, one, other]) await makeRawItem(website, source, { fetched_at: new Date() });
  const { sources } = await list('?q=one');
  assert.deepEqual(
    sources.map(({ name, itemsIn30Days }) => [name, itemsIn30Days]),
    [['One', 2]],
  );
});

test('the names of all sources can be read alone', async () => {
  const id = await makeSource(website, { name: 'The only one' });
  const names = (await (await website.asStaff('/api/admin/sources/names')).json()) as SourceName[];
  assert.deepEqual(names, [{ id, name: 'The only one' }]);
});

test('lists of sources need a session', async () => {
  for (const path of ['/api/admin/sources', '/api/admin/sources/names'])
    assert.equal((await website.call(path)).status, 401);
});
