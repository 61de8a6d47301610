import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImage } from '../../src/news/index.ts';
import { makeStory } from '../support/content/make-story.ts';
import { websiteForTests } from '../support/for-tests.ts';

const website = websiteForTests();

const asDrawn = { imageUrl: null, title: 'A story', category: 'Regulation' } as const;
const setOn = (id: string, story: object) =>
  website.database.transaction((transaction) =>
    setImage(transaction, { id, ...asDrawn, ...story }, '/images/new.jpg'),
  );
const rowOf = async (id: string) =>
  (await website.query('select image_url, updated_at from stories where id = $1', [id]))[0]!;

test("setting an image keeps the story's updatedAt", async () => {
  const id = await makeStory(website);
  const { updated_at } = await rowOf(id);
  assert.equal(await setOn(id, {}), true);
  assert.deepEqual(await rowOf(id), { image_url: '/images/new.jpg', updated_at });
});

for (const [what, story] of [
  ['title', { title: 'Another title' }],
  ['category', { category: 'Litigation' }],
  ['image', { imageUrl: '/images/old.jpg' }],
] as const)
  test(`a story whose ${what} has changed since keeps its image`, async () => {
    const id = await makeStory(website);
    assert.equal(await setOn(id, story), false);
    assert.equal((await rowOf(id)).image_url, null);
  });
