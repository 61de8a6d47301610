import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldWordChanges } from '../../src/search/jobs.ts';
import { makeStory } from '../support/content/make-story.ts';
import { beforeTests, websiteForTests } from '../support/for-tests.ts';

type Part = { text: string; isMatch: boolean };
type Result = {
  found: number;
  isCounted: boolean;
  hits: { id: string; title: string; status: string; markedTitle: Part[] | null; passage: Part[] | null }[];
  facets: { field: string; isCounted: boolean; counts: { value: string; count: number }[] }[];
  groups?: unknown[];
  direct?: unknown;
  suggestion?: string | null;
  isCorrected?: boolean;
  missing?: string[];
  completed?: string | null;
  isTooCommon?: boolean;
};

const website = websiteForTests();
const ids: Record<string, string> = {};
beforeTests(async () => {
  const story = async (title: string, more: Record<string, unknown>) =>
    (ids[title] = await makeStory(website, { title, status: 'APPROVED', ...more }));
  await story('Foam at the airport', {
    summary: 'Firefighting foam reached two wells.',
    category: 'Utilities',
    entities: ['U.S. Navy'],
    tags: ['AFFF'],
    approved_at: '2026-01-10T12:00:00Z',
  });
  await story('A court rules on foam', {
    summary: 'Manufacturers lose an appeal.',
    category: 'Litigation',
    entities: ['Acme'],
    content_type: 'Compliance',
    approved_at: '2026-02-10T12:00:00Z',
  });
  await story('Wells are tested', {
    summary: 'The state tests every well for chemicals used in foam.',
    category: 'Utilities',
    approved_at: '2026-03-10T03:00:00Z',
  });
  await makeStory(website, { title: 'Foam, not reviewed', summary: 'foam foam foam' });
});

const search = async (query: Record<string, string>) =>
  (await (await website.call(`/api/search?${new URLSearchParams(query)}`)).json()) as Result;
const titles = ({ hits }: Result) => hits.map(({ title }) => title);

test("an empty search finds nothing, including a form's empty fields", async () => {
  const nothing: Result = {
    found: 0,
    isCounted: true,
    hits: [],
    facets: ['category', 'contentType', 'entity', 'tag', 'year'].map((field) => ({
      field,
      isCounted: true,
      counts: [],
    })),
    groups: [],
    direct: null,
    suggestion: null,
    isCorrected: false,
    missing: [],
    completed: null,
    isTooCommon: false,
  };
  assert.deepEqual(await search({}), nothing);
  assert.deepEqual(await search({ q: ' ', category: '', entity: '' }), nothing);
});

test('words are found in all their forms, titles first, and only in approved stories', async () => {
  const result = await search({ q: 'foams' });
  assert.equal(result.found, 3);
  assert.equal(titles(result).at(-1), 'Wells are tested');
  assert.ok(result.hits.every(({ status }) => status === 'APPROVED'));
});

test('stories with all words come first; while they are few, those with any word follow', async () => {
  const both = await search({ q: 'foam court' });
  assert.equal(both.found, 3);
  assert.equal(titles(both)[0], 'A court rules on foam');
  assert.deepEqual(
    new Set(titles(await search({ q: 'what did the court say about wells in winter' }))),
    new Set(['A court rules on foam', 'Wells are tested', 'Foam at the airport']),
  );
});

test('phrases match as typed, and excluded words exclude', async () => {
  assert.deepEqual(titles(await search({ q: '"tests every well"' })), ['Wells are tested']);
  assert.deepEqual(titles(await search({ q: '"every tests well"' })), []);
  assert.deepEqual(titles(await search({ q: 'court -foam' })), []);
  assert.equal((await search({ q: 'foam -court' })).found, 2);
});

test('a misspelled word finds what the nearest word finds', async () => {
  assert.deepEqual(titles(await search({ q: 'manufaturers' })), ['A court rules on foam']);
  assert.deepEqual(titles(await search({ q: 'firefghting aiport' })), ['Foam at the airport']);
  assert.equal((await search({ q: 'qqqqqqqq' })).found, 0);
});

test('a misspelled query, or one too narrow, comes with a better one', async () => {
  const suggestion = async (q: string) => (await search({ q })).suggestion;
  assert.equal(await suggestion('manufaturers lose'), 'Manufacturers lose');
  assert.equal(await suggestion('foam at the aiport'), 'foam at the airport');
  assert.equal(await suggestion('"wells foam"'), 'wells foam');
  assert.equal(await suggestion('foam'), null);
  assert.equal(await suggestion('qqqqqqqq'), null);
});

test('a long query finds stories; one beyond the limit is refused', async () => {
  const query = `Which wells did the state test for foam? ${'And what of every other place? '.repeat(60)}`;
  assert.ok(query.length > 500 && query.length < 2_000);
  assert.equal(titles(await search({ q: query }))[0], 'Wells are tested');
  assert.equal((await website.call(`/api/search?q=${'a'.repeat(2_001)}`)).status, 400);
});

test('the first facet counts categories, including those that a filter excludes', async () => {
  const { found, facets } = await search({ q: 'foam', category: 'Utilities' });
  assert.equal(found, 2);
  assert.deepEqual(facets[0], {
    field: 'category',
    isCounted: true,
    counts: [
      { value: 'Utilities', count: 2 },
      { value: 'Litigation', count: 1 },
    ],
  });
});

test("each facet counts under the others' filters, and ignores its own", async () => {
  const counts = async (query: Record<string, string>) =>
    Object.fromEntries(
      (await search({ q: 'foam', ...query })).facets.map((facet) => [
        facet.field,
        facet.counts.map(({ value, count }) => `${value} ${count}`),
      ]),
    );
  assert.deepEqual(await counts({}), {
    category: ['Utilities 2', 'Litigation 1'],
    contentType: ['News 2', 'Compliance 1'],
    entity: ['Acme 1', 'U.S. Navy 1'],
    tag: ['AFFF 1'],
    year: ['2026 3'],
  });
  assert.deepEqual(await counts({ entity: 'U.S. Navy', contentType: 'News' }), {
    category: ['Utilities 1'],
    contentType: ['News 1'],
    entity: ['U.S. Navy 1'],
    tag: ['AFFF 1'],
    year: ['2026 1'],
  });
  assert.deepEqual((await counts({ entity: 'Acme', year: '2026', category: 'Litigation' })).category, [
    'Litigation 1',
  ]);
  assert.equal((await search({ q: 'foam', year: '2025' })).found, 0);
  assert.deepEqual((await counts({ year: '2025' })).year, ['2026 3']);
});

test("each filter narrows on its own; dates are in the website's time zone, both inclusive", async () => {
  assert.deepEqual(titles(await search({ category: 'Utilities' })), [
    'Wells are tested',
    'Foam at the airport',
  ]);
  assert.deepEqual(titles(await search({ entity: 'u.s.-navy' })), ['Foam at the airport']);
  assert.deepEqual(titles(await search({ entity: 'U.S. Navy' })), ['Foam at the airport']);
  assert.deepEqual(titles(await search({ tag: 'afff' })), ['Foam at the airport']);
  assert.deepEqual(titles(await search({ contentType: 'Compliance' })), ['A court rules on foam']);
  // March 10, 3:00 in London, is still March 9 in New York.
  assert.deepEqual(titles(await search({ from: '2026-02-10', to: '2026-03-09' })), [
    'Wells are tested',
    'A court rules on foam',
  ]);
  assert.deepEqual(titles(await search({ from: '2026-03-10' })), []);
});

test('pages are consecutive, and the newest come first on request', async () => {
  const all = titles(await search({ q: 'foam', sort: 'newest' }));
  assert.deepEqual(all, ['Wells are tested', 'A court rules on foam', 'Foam at the airport']);
  const pages = await Promise.all(
    ['1', '2', '3', '4'].map((page) => search({ q: 'foam', sort: 'newest', limit: '1', page })),
  );
  assert.deepEqual(pages.flatMap(titles), all);
  assert.ok(pages.every(({ found }) => found === 3));
});

test('paging through a very common word reaches every story that has it, each once', async () => {
  await website.query(`
    insert into stories (slug, title, summary, category, content_type, status, approved_at, canonical_url)
    select 'common-' || number, 'Common ' || number, 'Ubiquitous.', 'Regulation', 'News', 'APPROVED',
      '2026-01-01T00:00:00Z'::timestamptz + number * interval '1 minute', 'https://example.org/common/' || number
    from generate_series(1, 1130) as number`);
  const pages = await Promise.all(
    // 90 does not divide the number of ranked matches.
    Array.from({ length: 13 }, (_, at) => search({ q: 'ubiquitous', limit: '90', page: String(at + 1) })),
  );
  assert.deepEqual(
    pages.map(({ hits }) => hits.length),
    [...Array.from({ length: 12 }, () => 90), 50],
  );
  assert.equal(new Set(pages.flatMap(titles)).size, 1130);
  assert.deepEqual(titles(await search({ q: 'ubiquitous', limit: '90', page: '100' })), []);
});

test('a passage marks the matches, as text and never as markup', async () => {
  await makeStory(website, {
    title: 'Hostile',
    status: 'APPROVED',
    summary: 'An <img src=x onerror=alert(1)> about zirconium \uE000fake\uE001 and more.',
  });
  const [hit] = (await search({ q: 'zirconium' })).hits;
  assert.deepEqual(
    hit!.passage!.filter(({ isMatch }) => isMatch).map(({ text }) => text),
    ['zirconium'],
  );
  assert.match(
    hit!.passage!.map(({ text }) => text).join(''),
    /<img src=x onerror=alert\(1\)> about zirconium fake/,
  );
  assert.equal((await search({ category: 'Regulation' })).hits[0]!.passage, null);
});

test('a passage also marks the words that are too common to find stories by', async () => {
  await makeStory(website, {
    title: 'Of strontium',
    status: 'APPROVED',
    summary: 'Ubiquitous strontium was found in one place only.',
  });
  const [hit] = (await search({ q: 'ubiquitous strontium' })).hits;
  const marked = hit!.passage!.filter(({ isMatch }) => isMatch).map(({ text }) => text);
  assert.deepEqual(marked, ['Ubiquitous', 'strontium']);
});

test('figures that only the key data of a story has are found, also after a change', async () => {
  const id = await makeStory(website, {
    title: 'A settlement with towns',
    status: 'APPROVED',
    key_data: JSON.stringify({ Settlement: '$42 million', Wells: '1,400 wells' }),
  });
  for (const q of ['$42 million', '"1,400 wells"', '1,400 wells']) {
    const [hit] = (await search({ q })).hits;
    assert.equal(hit?.title, 'A settlement with towns', q);
    assert.ok(
      hit.passage!.some(({ isMatch }) => isMatch),
      q,
    );
  }
  const change = { keyData: { Wells: '1,500 wells' } };
  assert.equal((await website.send('PATCH', `/api/admin/stories/${id}`, change)).status, 200);
  assert.equal((await search({ q: '"1,400 wells"' })).found, 0);
  assert.equal((await search({ q: '"1,500 wells"' })).found, 1);
});

test('a passage starts a few words before the match', async () => {
  const filler = 'More was said of it that day. '.repeat(12);
  const summary = `${filler}In that valley the samples held antimony and little else. ${filler}`;
  await makeStory(website, { title: 'Of a valley', status: 'APPROVED', summary });
  const [hit] = (await search({ q: 'antimony' })).hits;
  assert.match(
    hit!.passage!.map(({ text }) => text).join(''),
    /^In that valley the samples held antimony and/,
  );
});

test('a filter that does not exist is rejected with those that do, and an unknown entity finds nothing', async () => {
  const response = await website.call('/api/search?q=foam&category=Nope');
  assert.equal(response.status, 400);
  assert.match(
    ((await response.json()) as { error: string }).error,
    /^category: Choose one of: Science & Tech, .*Corporate\.$/,
  );
  assert.equal((await search({ q: 'foam', entity: 'Nope' })).found, 0);
});

test('an unknown parameter is named, except by feeds', async () => {
  const response = await website.call('/api/search?q=foam&colour=blue');
  assert.deepEqual(Object.keys(((await response.json()) as { fields: object }).fields), ['colour']);
  assert.equal((await website.call('/search/feed.xml?q=foam&utm_source=reader')).status, 200);
});

test('a feed of a search that asks for nothing says what it needs', async () => {
  for (const address of [
    '/search/feed.xml',
    '/search/feed.json?q=%20&sort=newest',
    '/search/feed.atom?page=2',
  ]) {
    const answer = await website.call(address);
    assert.equal(answer.status, 400, address);
    const { error } = (await answer.json()) as { error: string };
    assert.match(error, /needs its words as `q`, or a filter: `category`, .*all stories is \/feed\.xml/);
  }
  assert.equal((await website.call('/search/feed.xml?tag=foam')).status, 200);
});

test('a passage marks the words asked for, not others of the same stem', async () => {
  await makeStory(website, {
    title: 'Of growers',
    status: 'APPROVED',
    summary: 'The organization tests organic beryllium.',
  });
  const [hit] = (await search({ q: 'organisation beryllium' })).hits;
  const marked = hit!.passage!.filter(({ isMatch }) => isMatch).map(({ text }) => text);
  assert.deepEqual(marked, ['organization', 'beryllium']);
});

test('words that only a title has are marked there, as text and never as markup', async () => {
  await makeStory(website, {
    title: 'Thorium <b>towns</b> & the organic question',
    summary: 'Nothing of the kind is said here.',
    status: 'APPROVED',
  });
  const { hits } = await search({ q: 'thorium organisation' });
  assert.deepEqual(hits[0]!.markedTitle, [
    { text: 'Thorium', isMatch: true },
    { text: ' <b>towns</b> & the ', isMatch: false },
    { text: 'organic', isMatch: false },
    { text: ' question', isMatch: false },
  ]);
  assert.equal((await search({ category: 'Regulation' })).hits[0]!.markedTitle, null);
});

test('withdrawn and rewritten stories are found as they are now', async () => {
  await website.send('PATCH', `/api/admin/stories/${ids['A court rules on foam']}`, {
    title: 'A court rules on resin',
  });
  assert.equal((await search({ q: 'resin' })).found, 1);
  await website.send('PATCH', `/api/admin/stories/${ids['A court rules on foam']}`, { status: 'HELD' });
  assert.equal((await search({ q: 'resin' })).found, 0);
});

test('word statistics are the same after each change and once changes are folded', async () => {
  const recounted = `select word, stories, occurrences from (
    select word, ndoc as stories, nentry as occurrences from ts_stat('select words from story_search')
    union all select '', count(*), sum(length) from story_search) as words order by word collate "C"`;
  const kept = `select word, sum(stories)::int as stories, sum(occurrences)::int as occurrences from (
    select * from search_words union all select * from search_word_changes) as parts
    group by word having sum(stories) <> 0 order by word collate "C"`;
  const numbers = async (statement: string) =>
    (await website.query<{ word: string; stories: string; occurrences: string }>(statement)).map(
      ({ word, stories, occurrences }) => [word, Number(stories), Number(occurrences)],
    );
  assert.deepEqual(await numbers(kept), await numbers(recounted));
  await foldWordChanges(website.database);
  assert.deepEqual(await website.query('select * from search_word_changes'), []);
  assert.deepEqual(await numbers(kept), await numbers(recounted));
});

test('nonsense queries break nothing', async () => {
  for (const q of [
    "'",
    '"',
    '<->',
    '!!! & |',
    ':*',
    'a'.repeat(2_000),
    "'); drop table stories; --",
    'the',
    '\\',
    '-',
  ])
    assert.equal((await website.call(`/api/search?${new URLSearchParams({ q })}`)).status, 200, q);
  for (const query of [
    'category=Sports',
    'from=yesterday',
    'from=0000-01-01',
    'page=0',
    'limit=1000',
    'sort=worst',
    'year=0',
    'year=then',
    'colour=blue',
  ])
    assert.equal((await website.call(`/api/search?${query}`)).status, 400, query);
});
