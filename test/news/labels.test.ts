import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hyphenated } from '../../src/news/terms.ts';
import { links } from '../../src/web/kit/links.ts';
import { makeStory } from '../support/content/make-story.ts';
import { websiteForTests } from '../support/for-tests.ts';

type Entity = { name: string; slug: string; mentions: number };
type Card = { id: string; title: string };
type Page = { stories: Card[]; next: string | null };
type EntityPage = Page & {
  slug: string;
  name: string;
  mentions: number;
  first: string | null;
  latest: string | null;
  months: { month: string; mentions: number }[];
};

const website = websiteForTests();

const read = async <Answer>(path: string) => (await (await website.callAfresh(path)).json()) as Answer;
const approved = (title: string, at: string, more: Record<string, unknown> = {}) =>
  makeStory(website, { title, status: 'APPROVED', approved_at: at, ...more });
const mentionsOf = async (name: string) =>
  (await read<Entity[]>('/api/entities')).find((entity) => entity.name === name)?.mentions;
const setStatus = (ids: string[], status: string) =>
  website.send('POST', '/api/admin/stories/bulk-update', { ids, status });

async function pagesOf(path: string, limit: number): Promise<Card[]> {
  const cards: Card[] = [];
  for (let before: string | null = ''; before !== null;) {
    const page: Page = await read<Page>(`${path}?limit=${limit}${before && `&before=${before}`}`);
    assert.ok(page.stories.length <= limit);
    cards.push(...page.stories);
    before = page.next;
  }
  return cards;
}

test('an empty website has no entities, and an unmentioned entity has no mentions', async () => {
  assert.deepEqual(await read('/api/entities'), []);
  assert.deepEqual(await read('/api/entities/jane-doe'), {
    slug: 'jane-doe',
    name: 'Jane Doe',
    writtenAs: 'Jane Doe',
    mentions: 0,
    first: null,
    latest: null,
    months: [],
    isSample: false,
    stories: [],
    next: null,
  });
});

test('only entities in approved stories are listed, by mentions, then by name', async () => {
  await approved('one', '2026-01-05T12:00:00Z', { entities: ['EPA', '3M', 'EPA'] });
  await approved('two', '2026-03-05T12:00:00Z', { entities: ['EPA', 'Acme'] });
  await makeStory(website, { entities: ['EPA', 'Secret'] });
  assert.deepEqual(await read('/api/entities'), [
    { name: 'EPA', slug: 'epa', mentions: 2 },
    { name: '3M', slug: '3m', mentions: 1 },
    { name: 'Acme', slug: 'acme', mentions: 1 },
  ]);
  assert.equal((await read<EntityPage>('/api/entities/secret')).mentions, 0);
});

test('an entity has its total, first, latest and monthly mentions; its name is its capitalized slug', async () => {
  await approved('navy 1', '2025-12-31T23:30:00Z', { entities: ['U.S. Navy'] });
  await approved('navy 2', '2026-01-01T03:00:00Z', { entities: ['u.s.  navy'] });
  await approved('navy 3', '2026-02-10T12:00:00Z', { entities: ['U.S. Navy', 'U.S. navy'] });
  const navy = await read<EntityPage>('/api/entities/u.s.-navy');
  assert.equal(navy.name, 'U.s. Navy');
  assert.equal(navy.mentions, 3);
  assert.deepEqual([navy.first, navy.latest], ['2025-12-31T23:30:00.000Z', '2026-02-10T12:00:00.000Z']);
  // In New York, the website's time zone, the second one is still on New Year's Eve.
  assert.deepEqual(navy.months, [
    { month: '2025-12', mentions: 2 },
    { month: '2026-02', mentions: 1 },
  ]);
  assert.deepEqual(
    navy.stories.map(({ title }) => title),
    ['navy 3', 'navy 2', 'navy 1'],
  );
});

test('counts follow approval, withdrawal, label changes and deletion', async () => {
  const id = await makeStory(website, { entities: ['Tracked Co', 'Other Co'] });
  assert.equal(await mentionsOf('Tracked Co'), undefined);
  await setStatus([id], 'APPROVED');
  assert.equal(await mentionsOf('Tracked Co'), 1);
  await website.send('PATCH', `/api/admin/stories/${id}`, { entities: ['Tracked Co', 'Third Co'] });
  assert.deepEqual(
    [await mentionsOf('Tracked Co'), await mentionsOf('Other Co'), await mentionsOf('Third Co')],
    [1, undefined, 1],
  );
  await setStatus([id], 'HELD');
  assert.equal(await mentionsOf('Tracked Co'), undefined);
  await setStatus([id], 'APPROVED');
  await website.query('delete from stories where id = $1', [id]);
  assert.equal((await read<EntityPage>('/api/entities/third-co')).mentions, 0);
  assert.deepEqual(await website.query('select 1 from story_tags where story_id = $1', [id]), []);
  assert.deepEqual(await website.query('select 1 from entity_mentions where subject_id = $1', [id]), []);
});

test('concurrent changes to the same names neither deadlock nor miscount', async () => {
  const names = ['Alpha', 'Beta', 'Gamma', 'Delta'];
  const ids = await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      makeStory(website, { entities: at % 2 ? names : names.toReversed() }),
    ),
  );
  const answers = await Promise.all(ids.map((id) => setStatus([id], 'APPROVED')));
  assert.ok(answers.every(({ status }) => status === 200));
  for (const name of names) assert.equal(await mentionsOf(name), 24);
});

test('pagination of entities, tags, categories and the index has no gaps or duplicates', async () => {
  const at = '2026-05-05T05:05:05.123456Z';
  const ids = new Set<string>();
  for (let nth = 0; nth < 23; nth++)
    ids.add(
      await approved(`paged ${nth}`, nth % 3 ? at : '2026-04-04T04:04:04Z', {
        entities: ['Paged', `Name ${nth}`],
        tags: ['Paged Tag'],
        category: 'Utilities',
      }),
    );
  for (const path of ['/api/entities/paged', '/api/tags/paged-tag', '/api/categories/Utilities']) {
    const cards = await pagesOf(path, 5);
    assert.deepEqual(new Set(cards.map(({ id }) => id)), ids, path);
    assert.equal(cards.length, ids.size, path);
    assert.deepEqual(
      cards.map(({ id }) => id),
      (await read<Page>(`${path}?limit=100`)).stories.map(({ id }) => id),
    );
  }
  const names: Entity[] = [];
  for (let address: string | undefined = '/api/entities?limit=7'; address;) {
    const answer = await website.call(address);
    names.push(...((await answer.json()) as Entity[]));
    address = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  assert.deepEqual(names, await read('/api/entities'));
});

test('a tag has its most common spelling, and its total', async () => {
  for (const spelling of ['drinking water', 'Drinking Water', 'Drinking Water'])
    await approved(spelling, '2026-06-01T00:00:00Z', { tags: [spelling] });
  const page = await read<Page & { tag: string; total: number }>('/api/tags/drinking-water');
  assert.deepEqual([page.tag, page.total, page.stories.length], ['Drinking Water', 3, 3]);
});

test('a category returns its total and a page; an unknown one is rejected', async () => {
  await approved('insured', '2026-06-02T00:00:00Z', { category: 'Finance/Insurance' });
  const page = await read<Page & { total: number }>('/api/categories/Finance%2FInsurance');
  assert.deepEqual([page.total, page.stories[0]?.title, page.next], [1, 'insured', null]);
  assert.equal((await website.call('/api/categories/Sports')).status, 400);
});

test('the database and the addresses spell slugs the same way', async () => {
  const labels = [
    'EPA',
    ' U.S.  Navy ',
    'Straße\u00a0Öl',
    'ÉCOLE',
    'a\tb\nc',
    'Science & Tech',
    "O'Brien",
    '\u2009x',
  ];
  const rows = await website.query<{ slug: string }>(
    'select label_slug(label) as slug from unnest($1::text[]) with ordinality as labels (label, at) order by at',
    [labels],
  );
  assert.deepEqual(
    rows.map(({ slug }) => slug),
    labels.map(hyphenated),
  );
});

const target = async (path: string) => {
  const { status, headers } = await website.call(path);
  return [status, headers.get('location')];
};

test('the alternative addresses in the specification redirect permanently', async () => {
  assert.deepEqual(await target('/categories/science-&-tech'), [308, '/category/Science%20%26%20Tech']);
  assert.deepEqual(await target('/categories/finance-insurance'), [308, '/category/Finance%2FInsurance']);
  assert.deepEqual(await target('/stories/epa-sets-limits'), [308, '/story/epa-sets-limits']);
  assert.equal((await website.call('/categories/sports')).status, 404);
});

test('a tag or entity without stories announces no feeds, others do', async () => {
  await approved('With a feed', '2026-01-01T00:00:00Z', {
    tags: ['Followed'],
    entities: ['Followed Person'],
  });
  const feedOf = async (address: string) =>
    (await (await website.call(address)).text()).includes(`href="${links.feed('xml', address)}"`);
  for (const empty of [links.tag('never told'), links.entity('Never Named')])
    assert.equal(await feedOf(empty), false, empty);
  for (const followed of [links.tag('Followed'), links.entity('Followed Person')])
    assert.equal(await feedOf(followed), true, followed);
});

test('addresses of categories and stories ignore case', async () => {
  await approved('Wells Close', '2026-04-05T12:00:00Z', { slug: 'wells-close' });
  await makeStory(website, { title: 'Secret', slug: 'secret-draft' });
  assert.deepEqual(await target('/category/regulation'), [308, '/category/Regulation']);
  assert.deepEqual(await target('/category/FINANCE%2Finsurance'), [308, '/category/Finance%2FInsurance']);
  assert.deepEqual(await target('/category/Regulation'), [200, null]);
  assert.deepEqual(await target('/story/Wells-Close'), [308, '/story/wells-close']);
  assert.deepEqual(await target('/story/Secret-Draft'), [404, null]);
  assert.deepEqual(await target('/story/No-Such-Story'), [404, null]);
});
