import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { countByBitmaps } from '../../src/search/bitmaps/count-by-bitmaps.ts';
import { rebuildBitmaps } from '../../src/search/bitmaps/rebuild-bitmaps.ts';
import { SearchQuery, type SearchResult } from '../../src/search/contract.ts';
import { countFacets, type Facets } from '../../src/search/count-facets.ts';
import { matchQuery } from '../../src/search/words/match-query.ts';
import { makeStory } from '../support/content/make-story.ts';
import { startTestWebsite, type TestWebsite } from '../support/website/test-website.ts';

const timeZone = 'America/New_York';
const limits = { storiesMin: 100, changedMax: 5, wordShareMin: 0.02, labelShareMin: 0.005 };

let website: TestWebsite;
let database: NodePgDatabase & { $client: pg.Pool };
before(async () => {
  // Its jobs would renew the bitmaps at their own time.
  website = await startTestWebsite({ ROLE: 'web' });
  database = drizzle(website.databaseUrl, { casing: 'snake_case' });
  await addStories(1, 3_000);
  await website.query(
    `update entity_names set entity_id = (select entity_id from entity_names where slug = 'acme') where slug = 'acme-inc'`,
  );
  await rebuildBitmaps(database, timeZone, limits);
});
after(async () => {
  await database.$client.end();
  await website.stop();
});

/**
 * Around a new year, in the seven categories; most with 'foam', a third with 'court', every fifth with both names of an
 * entity.
 */
const addStories = (from: number, to: number) =>
  website.query(`
    insert into stories (slug, title, summary, why_matters, category, content_type, tags, entities, status, approved_at, canonical_url)
    select 'many-' || n, case when n % 20 > 0 then 'Foam' else 'Ash' end || ' in the county', case when n % 3 = 0 then 'A court rules.' else 'No news.' end, 'Much.',
      (enum_range(null::category))[n % 7 + 1], (enum_range(null::content_type))[n % 3 + 1], array['Tag ' || n % 4, 'Rare ' || n],
      case when n % 5 = 0 then array['Acme', 'Acme Inc', 'Town ' || n % 30] else array['Acme', 'Town ' || n % 30] end,
      'APPROVED', '2025-12-31T00:00:00-05:00'::timestamptz + n * interval '40 seconds', 'https://example.org/many/' || n
    from generate_series(${from}, ${to}) as n`);

/** Counted by bitmaps where these answer, or without them. */
async function count(query: Record<string, string>, by: 'bitmaps' | 'reading'): Promise<Facets> {
  const parsed = SearchQuery.parse(query);
  const matched = (await matchQuery(database, query.q!)).match!;
  const common = by === 'bitmaps' ? matched.commonOfAll : null;
  return countFacets(database, parsed, { query: matched.all, near: [], common }, timeZone);
}

/** The entities and tags of more than a thousand matches are not counted to the end by reading. */
const countable = ({ found, isCounted, facets }: Facets) => ({
  found,
  isCounted,
  facets: facets.filter(({ field }) => field !== 'entity' && field !== 'tag'),
});

const queries: Record<string, string>[] = [
  { q: 'foam' },
  { q: 'foam county' },
  { q: 'court' },
  { q: 'foam', category: 'Utilities' },
  { q: 'foam', contentType: 'News' },
  { q: 'foam', entity: 'acme-inc' },
  { q: 'foam', entity: 'acme', tag: 'tag-1' },
  { q: 'foam', year: '2025' },
  { q: 'foam', year: '2026', contentType: 'News' },
];
const sameCounts = async () => {
  for (const query of queries)
    assert.deepEqual(
      countable(await count(query, 'bitmaps')),
      countable(await count(query, 'reading')),
      JSON.stringify(query),
    );
};

test('bitmaps count what reading the matches counts', sameCounts);

test('entities and tags of many matches are counted to the end, each story once', async () => {
  const { facets } = await count({ q: 'foam' }, 'bitmaps');
  const entity = facets.find(({ field }) => field === 'entity')!;
  assert.ok(entity.isCounted);
  assert.deepEqual(entity.counts[0], { value: 'Acme', count: 2_850 });
  assert.deepEqual(
    facets.find(({ field }) => field === 'tag')!.counts.map(({ count: stories }) => stories),
    [750, 750, 750, 600],
  );
});

test('a chosen entity that leads no facet is listed', async () => {
  const { facets } = await count({ q: 'foam', entity: 'town-29' }, 'bitmaps');
  const entity = facets.find(({ field }) => field === 'entity')!;
  assert.equal(entity.counts.length, 8);
  assert.ok(entity.counts.some(({ value }) => value === 'Town 29'));
});

test('a search that bitmaps answer in part only is left to reading', async () => {
  const counted = async (parts: string[][], query: Partial<SearchQuery> = {}) => {
    const words = { query: (await matchQuery(database, 'foam')).match!.all, near: [] };
    const common = { parts, isWhole: true };
    return countByBitmaps(database, query, { words: { ...words, common }, timeZone }, ['category']);
  };
  assert.ok(await counted([['foam']]));
  assert.equal(await counted([['foam', 'nowhere']]), null);
  assert.equal(await counted([['foam'], ['nowhere']]), null);
  assert.equal(await counted([['foam']], { tag: 'Rare 8' }), null);
  assert.equal(await counted([['foam']], { from: '2025-12-31' }), null);
});

test('stories that were changed, added or withdrawn since are counted as they are', async () => {
  const before = await count({ q: 'foam' }, 'bitmaps');
  await website.query(`update stories set title = 'Foam once more' where slug in ('many-20', 'many-40')`);
  await website.query(`update stories set title = 'Ash now', category = 'Litigation' where slug = 'many-21'`);
  await website.query(`update stories set status = 'HELD' where slug in ('many-22', 'many-23')`);
  await addStories(3_001, 3_009);
  assert.equal((await count({ q: 'foam' }, 'bitmaps')).found, before.found + 2 - 1 - 2 + 9);
  await sameCounts();
});

test('bitmaps are made again once enough stories changed, or for another time zone', async () => {
  const changed = async () => Number((await website.query(`select from search_changed_stories`)).length);
  assert.ok((await changed()) >= limits.changedMax);
  await rebuildBitmaps(database, timeZone, limits);
  assert.equal(await changed(), 0);
  await sameCounts();
  await website.query(`update stories set title = 'Foam and ash' where slug = 'many-60'`);
  await rebuildBitmaps(database, timeZone, limits);
  assert.equal(await changed(), 1);
  await rebuildBitmaps(database, 'UTC', limits);
  assert.equal(await changed(), 0);
});

test('a small website keeps no bitmaps', async () => {
  await rebuildBitmaps(database, timeZone, { ...limits, storiesMin: 5_000 });
  for (const table of ['search_bitmaps', 'search_places', 'search_changed_stories'])
    assert.deepEqual(await website.query(`select from ${table}`), []);
});

test('the one story that has all words comes first, even if a thousand newer ones have one of them', async () => {
  const story = {
    title: 'An old court',
    summary: 'News.',
    status: 'APPROVED',
    approved_at: '2020-01-01T12:00:00Z',
  };
  await makeStory(website, story);
  const search = async (query: string) =>
    (await (await website.callAfresh(`/api/search?q=court+news${query}`)).json()) as SearchResult;
  const { found, hits } = await search('');
  assert.ok(found > 2_000);
  assert.equal(hits[0]!.title, story.title);
  assert.notEqual((await search('&year=2026')).hits[0]!.title, story.title);
});
