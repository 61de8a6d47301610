import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SearchResult } from '../../src/search/contract.ts';
import { makeStory } from '../support/content/make-story.ts';
import { beforeTests, websiteForTests } from '../support/for-tests.ts';

const website = websiteForTests();
beforeTests(async () => {
  await addStories(1, 3_000);
  await website.query(
    `update entity_names set entity_id = (select entity_id from entity_names where slug = 'acme') where slug = 'acme-inc'`,
  );
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

const search = async (query: string) =>
  (await (await website.callAfresh(`/api/search?${query}`)).json()) as SearchResult;
const facet = ({ facets }: SearchResult, name: string) => facets.find(({ field }) => field === name)!;

/** The counts from reading every story. */
const recount = async (condition: string) =>
  Number(
    (await website.query<{ count: string }>(`select count(*) from stories where ${condition}`))[0]!.count,
  );

const isFoam = `status = 'APPROVED' and title like 'Foam%'`;
const queries: [query: string, condition: string][] = [
  ['q=foam', isFoam],
  ['q=foam+county', `${isFoam} and title like '%county'`],
  ['q=court', `status = 'APPROVED' and summary like '%court%'`],
  ['q=foam&category=Utilities', `${isFoam} and category = 'Utilities'`],
  ['q=foam&contentType=News', `${isFoam} and content_type = 'News'`],
  ['q=foam&entity=acme-inc', isFoam],
  ['q=foam&entity=acme&tag=tag-1', `${isFoam} and 'Tag 1' = any(tags)`],
  ['q=foam&year=2025', `${isFoam} and approved_at < '2026-01-01T00:00:00-05:00'`],
  [
    'q=foam&year=2026&contentType=News',
    `${isFoam} and content_type = 'News' and approved_at >= '2026-01-01T00:00:00-05:00'`,
  ],
];
const sameCounts = async () => {
  for (const [query, condition] of queries)
    assert.equal((await search(query)).found, await recount(condition), query);
  const { counts } = facet(await search('q=foam&category=Utilities'), 'category');
  assert.equal(
    counts.find(({ value }) => value === 'Litigation')!.count,
    await recount(`${isFoam} and category = 'Litigation'`),
  );
};

test('a search counts the stories that match', sameCounts);

test('entities and tags of many matches are counted to the end, each story once', async () => {
  const result = await search('q=foam');
  const entity = facet(result, 'entity');
  assert.ok(entity.isCounted);
  assert.deepEqual(entity.counts[0], { value: 'Acme', count: 2_850 });
  const tags = facet(result, 'tag').counts.map(({ count }) => count);
  assert.deepEqual(tags.slice(0, 4), [750, 750, 750, 600]);
});

test('a chosen entity that leads no facet is listed', async () => {
  const entity = facet(await search('q=foam&entity=town-29'), 'entity');
  assert.equal(entity.counts.length, 8);
  assert.ok(entity.counts.some(({ value }) => value === 'Town 29'));
});

test('stories that were changed, added or withdrawn are counted as they are', async () => {
  const before = (await search('q=foam')).found;
  await website.query(`update stories set title = 'Foam once more' where slug in ('many-20', 'many-40')`);
  await website.query(`update stories set title = 'Ash now', category = 'Litigation' where slug = 'many-21'`);
  await website.query(`update stories set status = 'HELD' where slug in ('many-22', 'many-23')`);
  await addStories(3_001, 3_009);
  assert.equal((await search('q=foam')).found, before + 2 - 1 - 2 + 9);
  await sameCounts();
});

test('the one story that has all words comes first, even if a thousand newer ones have one of them', async () => {
  const story = {
    title: 'An old court',
    summary: 'News.',
    status: 'APPROVED',
    approved_at: '2020-01-01T12:00:00Z',
  };
  await makeStory(website, story);
  const { found, hits } = await search('q=court+news');
  assert.ok(found > 2_000);
  assert.equal(hits[0]!.title, story.title);
  assert.notEqual((await search('q=court+news&year=2026')).hits[0]!.title, story.title);
});

test('beyond 10,000 matches, counts are lower bounds', async () => {
  await addStories(3_010, 12_000);
  const result = await search('q=foam');
  assert.deepEqual([result.found, result.isCounted], [10_000, false]);
  assert.ok(result.facets.every(({ isCounted }) => !isCounted));
  assert.ok(facet(await search('q=foam&category=Utilities'), 'tag').isCounted);
});
