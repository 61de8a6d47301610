import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeRawItem, makeSource } from '../support/content/make-source.ts';
import { makeStory } from '../support/content/make-story.ts';
import { beforeTests, websiteForTests } from '../support/for-tests.ts';

const website = websiteForTests();
let source: string;
beforeTests(async () => {
  source = await makeSource(website);
});

const makeItem = () => makeRawItem(website, source, { status_raw: 'parsed', reason: null });
const sourcesOf = async (story: string) =>
  Object.fromEntries(
    (
      await website.query<{ raw_item_id: string; role: string }>(
        'select raw_item_id, role from story_sources where story_id = $1',
        [story],
      )
    ).map(({ raw_item_id, role }) => [raw_item_id, role]),
  );
const addSource = (story: string, item: string, role = 'also_reports') =>
  website.query('insert into story_sources (story_id, raw_item_id, role) values ($1, $2, $3)', [
    story,
    item,
    role,
  ]);
const setPrimary = (story: string, item: string | null) =>
  website.query('update stories set raw_item_id = $2 where id = $1', [story, item]);
const storyOfItem = async (item: string) =>
  ((await (await website.asStaff(`/api/admin/raw-items/${item}`)).json()) as { story: { id: string } | null })
    .story?.id;

test("a story's raw item is its primary source, and a story without one has none", async () => {
  const item = await makeItem();
  assert.deepEqual(await sourcesOf(await makeStory(website, { raw_item_id: item })), { [item]: 'primary' });
  assert.deepEqual(await sourcesOf(await makeStory(website)), {});
});

test('when another item becomes the primary source, the former one becomes also_reports', async () => {
  const [first, second, third] = [await makeItem(), await makeItem(), await makeItem()];
  const story = await makeStory(website, { raw_item_id: first });
  await addSource(story, second);
  await setPrimary(story, second);
  assert.deepEqual(await sourcesOf(story), { [first]: 'also_reports', [second]: 'primary' });
  await setPrimary(story, third);
  assert.deepEqual(await sourcesOf(story), {
    [first]: 'also_reports',
    [second]: 'also_reports',
    [third]: 'primary',
  });
  await setPrimary(story, null);
  assert.ok(Object.values(await sourcesOf(story)).every((role) => role === 'also_reports'));
});

test('an item belongs to one story, and a story has one primary source', async () => {
  const [item, other] = [await makeItem(), await makeItem()];
  const story = await makeStory(website, { raw_item_id: item });
  await addSource(story, other);
  const rival = await makeStory(website);
  await assert.rejects(addSource(rival, other), /story_sources_pkey/);
  await assert.rejects(makeStory(website, { raw_item_id: other }), /story_sources_pkey/);
  await assert.rejects(setPrimary(rival, other), /story_sources_pkey/);
  await assert.rejects(addSource(story, await makeItem(), 'primary'), /story_sources_primary/);
  assert.deepEqual(await sourcesOf(story), { [item]: 'primary', [other]: 'also_reports' });
});

test("staff see the story of every item, and can't draft another from it", async () => {
  const [item, other] = [await makeItem(), await makeItem()];
  const story = await makeStory(website, { raw_item_id: item });
  await addSource(story, other, 'duplicate');
  assert.deepEqual([await storyOfItem(item), await storyOfItem(other)], [story, story]);
  assert.equal((await website.send('POST', `/api/admin/raw-items/${other}/draft`)).status, 409);
});

test('deleting a source removes its items, from stories too; deleting a story keeps its items', async () => {
  const lost = await makeSource(website);
  const gone = await makeRawItem(website, lost);
  const kept = await makeItem();
  const story = await makeStory(website, { raw_item_id: gone });
  await addSource(story, kept);
  assert.equal((await website.send('DELETE', `/api/admin/sources/${lost}`)).status, 204);
  assert.deepEqual(await sourcesOf(story), { [kept]: 'also_reports' });
  await website.query('delete from stories where id = $1', [story]);
  assert.equal(await storyOfItem(kept), undefined);
});
