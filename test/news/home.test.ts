import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeStory } from '../support/content/make-story.ts';
import { websiteForTests } from '../support/for-tests.ts';

type Card = { id: string; title: string };
type Home = Record<
  'latest' | 'research' | 'profiles' | 'compliance' | 'context' | 'podcasts' | 'graphics' | 'destruction',
  Card[]
> & { featured: Card | null };

const website = websiteForTests();

/** Signed in, to bypass the cache: these tests write stories straight to the database. */
const home = async () => (await (await website.asStaff('/api/home')).json()) as Home;
const approved = (title: string, day: number, more: Record<string, unknown> = {}) =>
  makeStory(website, {
    title,
    status: 'APPROVED',
    content_type: 'News',
    approved_at: `2026-10-${String(day).padStart(2, '0')}T12:00:00Z`,
    ...more,
  });
const titles = (cards: Card[]) => cards.map(({ title }) => title);

test('an empty website has an empty front page', async () => {
  const { featured, ...sections } = await home();
  assert.equal(featured, null);
  assert.ok(Object.values(sections).every((cards) => cards.length === 0));
});

test('the lead is the highest score unless a story is featured; only Latest News excludes it', async () => {
  await approved('low', 3, { score: 2 });
  await approved('high, older', 1, { score: 9 });
  await approved('high, newer', 2, { score: 9 });
  assert.equal((await home()).featured?.title, 'high, newer');
  assert.deepEqual(titles((await home()).latest), ['low', 'high, older']);
  await approved('flagged', 1, { score: 0, featured: true, content_type: 'Research', citation_count: 5 });
  const flagged = await home();
  assert.equal(flagged.featured?.title, 'flagged');
  assert.deepEqual(titles(flagged.latest), ['low', 'high, newer', 'high, older']);
  assert.deepEqual(titles(flagged.research), ['flagged']);
});

test('an unapproved featured story is ignored', async () => {
  await makeStory(website, { title: 'held', status: 'HELD', featured: true, score: 10 });
  assert.equal((await home()).featured?.title, 'flagged');
});

test('the newest of several featured stories leads, regardless of score', async () => {
  await approved('flagged last', 8, { score: 1, featured: true, content_type: 'Explainer' });
  await approved('flagged before', 7, { score: 10, featured: true, content_type: 'Explainer' });
  assert.equal((await home()).featured?.title, 'flagged last');
});

test('each section has its content type, size and order', async () => {
  for (let day = 1; day <= 9; day++) {
    await approved(`news ${day}`, day + 10);
    for (const type of ['Profile', 'Compliance', 'Context', 'Podcast', 'Graphics', 'Destruction'])
      await approved(`${type} ${day}`, day, { content_type: type });
    await approved(`research ${day}`, day, {
      content_type: 'Research',
      citation_count: day % 2 === 0 ? 100 : day,
    });
  }
  const { latest, research, profiles, compliance, context, podcasts, graphics, destruction } = await home();
  assert.deepEqual(
    titles(latest),
    [9, 8, 7, 6, 5, 4].map((day) => `news ${day}`),
  );
  assert.deepEqual(titles(research), ['research 8', 'research 6', 'research 4']);
  assert.deepEqual(titles(profiles), ['Profile 9', 'Profile 8']);
  assert.deepEqual(titles(compliance), ['Compliance 9', 'Compliance 8', 'Compliance 7']);
  assert.deepEqual(titles(context), ['Context 9', 'Context 8']);
  assert.deepEqual(titles(podcasts), ['Podcast 9', 'Podcast 8', 'Podcast 7']);
  assert.deepEqual(
    titles(graphics),
    [9, 8, 7, 6].map((day) => `Graphics ${day}`),
  );
  assert.deepEqual(titles(destruction), ['Destruction 9', 'Destruction 8']);
});

test('lists can be filtered, paginated without gaps, and filtered by labels as spelled in links', async () => {
  await approved('labeled', 28, {
    tags: ['Drinking  Water'],
    entities: ['U.S. Navy'],
    category: 'Finance/Insurance',
  });
  const list = async (query: string) =>
    (await (await website.call(`/api/stories?${query}`)).json()) as Card[];
  assert.deepEqual(titles(await list('tag=drinking-water')), ['labeled']);
  assert.deepEqual(titles(await list('entity=u.s.-navy')), ['labeled']);
  assert.deepEqual(titles(await list(`category=${encodeURIComponent('Finance/Insurance')}`)), ['labeled']);
  const all = titles(await list('contentType=Graphics'));
  const first = await website.call('/api/stories?contentType=Graphics&limit=4');
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1];
  const pages = [...((await first.json()) as Card[])];
  for (let address = next; address;) {
    const page = await website.call(address);
    pages.push(...((await page.json()) as Card[]));
    address = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
  }
  assert.deepEqual(titles(pages), all);
});
