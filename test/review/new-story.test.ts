import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Story } from '../../src/news/contract.ts';
import type { Suggestions } from '../../src/writer/contract.ts';
import { websiteForTests } from '../support/for-tests.ts';
import { signInAsRole } from '../support/website/staff.ts';

const website = websiteForTests();

const least = {
  title: 'Larkfield opens a PFAS filter',
  summary: 'The town opened its filter.',
  category: 'Utilities',
  canonicalUrl: 'https://town.example.org/filter',
};
const add = (story: object) => website.send('POST', '/api/admin/stories', story);
const added = async (story: object) => {
  const answer = await add(story);
  assert.equal(answer.status, 201, await answer.clone().text());
  return (await answer.json()) as Story;
};

test('a new story needs four fields, gets the defaults and waits for review', async () => {
  const story = await added(least);
  assert.deepEqual(
    [story.slug, story.score, story.status, story.contentType, story.featured, story.tags, story.rawItemId],
    ['larkfield-opens-a-pfas-filter', 0, 'NEEDS_REVIEW', 'News', false, [], null],
  );
  assert.equal((await added(least)).slug, 'larkfield-opens-a-pfas-filter-2');
  assert.equal((await added({ ...least, score: 7 })).score, 7);
  const [entry] = await website.query<{ act: string; after: { title: string } }>(
    'select act, after from audit_entries where subject_id = $1',
    [story.id],
  );
  assert.deepEqual([entry!.act, entry!.after.title], ['add story', least.title]);
  const queue = (await (await website.asStaff('/api/admin/stories')).json()) as { stories: { id: string }[] };
  assert.ok(queue.stories.some(({ id }) => id === story.id));
});

test('a story added as approved is public and has its approver', async () => {
  const story = await added({ ...least, title: 'A new test', status: 'APPROVED' });
  assert.ok(story.approvedAt && story.approvedBy);
  assert.equal((await website.callAfresh(`/api/stories/${story.slug}`)).status, 200);
});

test('all missing fields are named together, and nothing is added', async () => {
  const count = async () => (await website.query('select 1 from stories')).length;
  const before = await count();
  const answer = await add({ title: ' ', summary: '', canonicalUrl: 'nowhere' });
  assert.equal(answer.status, 400);
  const { fields } = (await answer.json()) as { fields: Record<string, string> };
  assert.deepEqual(Object.keys(fields).toSorted(), ['canonicalUrl', 'category', 'summary', 'title']);
  assert.equal(await count(), before);
});

test('invisible characters that turn the direction of a text are dropped', async () => {
  const turned = (text: string) => `\u202e${text}\u2069`;
  const story = await added({
    ...least,
    title: turned('A filter'),
    summary: turned('It opened.'),
    whyMatters: turned('It is new.'),
    geo: turned('Ohio'),
    tags: [turned('PFAS')],
    keyData: { [turned('Level')]: turned('4 ppt') },
  });
  assert.deepEqual(
    [story.title, story.summary, story.whyMatters, story.geo, story.tags, story.keyData],
    ['A filter', 'It opened.', 'It is new.', 'Ohio', ['PFAS'], { Level: '4 ppt' }],
  );
});

test('a slug that another story has is refused', async () => {
  await added({ ...least, slug: 'taken' });
  const answer = await add({ ...least, slug: 'taken' });
  assert.equal(answer.status, 409);
  assert.ok(((await answer.json()) as { fields: object }).fields);
});

test('viewers may not add stories', async () => {
  const asViewer = await signInAsRole(website, 'VIEWER');
  assert.equal((await asViewer('POST', '/api/admin/stories', least)).status, 403);
});

test('tags, entities and place are suggested as the writer finds them, under the names of the records', async () => {
  const answer = await website.send('POST', '/api/admin/writer/suggestions', {
    title: 'Ann Arbor tests its drinking water for PFAS',
    text: 'ANN ARBOR, Mich. — The U.S. Environmental Protection Agency found PFOA in the drinking water.',
  });
  const { tags, entities, geo } = (await answer.json()) as Suggestions;
  assert.ok(tags.includes('drinking water'), String(tags));
  assert.deepEqual(entities, [{ name: 'EPA', kind: 'agency' }]);
  assert.match(geo!, /Michigan/);
});

test('people are suggested without their titles, never as firms', async () => {
  const answer = await website.send('POST', '/api/admin/writer/suggestions', {
    title: 'Governor Ann Moore signs a ban on PFAS in cookware',
    text: 'Governor Moore said the company Pellworth Plating must stop its sales by 2028. Dr. Tim Ho agreed.',
  });
  const { entities } = (await answer.json()) as Suggestions;
  assert.deepEqual(entities, [
    { name: 'Pellworth Plating', kind: null },
    { name: 'Ann Moore', kind: 'person' },
    { name: 'Tim Ho', kind: 'person' },
  ]);
});
