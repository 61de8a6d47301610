import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setImage } from '../../src/news/index.ts';
import { type Database, openPool } from '../../src/platform/database/database.ts';
import { makeStory } from '../support/content/make-story.ts';
import { startTestWebsite, type TestWebsite } from '../support/website/test-website.ts';

let website: TestWebsite;
let database: Database;
before(async () => {
  website = await startTestWebsite();
  database = openPool({ connectionString: website.databaseUrl });
});
after(async () => {
  await database.$client.end();
  await website.stop();
});

const asDrawn = { imageUrl: null, title: 'A story', category: 'Regulation' } as const;
const setOn = (id: string, story: object) =>
  database.transaction((transaction) =>
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
