import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { removeUnusedCovers } from '../../src/covers/register-jobs.ts';
import { openFiles } from '../../src/platform/files/files.ts';
import { makeStory } from '../support/content/make-story.ts';
import { websiteForTests } from '../support/for-tests.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const dayMs = 24 * 60 * 60_000;
const start = Date.parse('2026-11-20T12:00:00Z');

const website = websiteForTests({ ROLE: 'web' });

const makeCover = async (hash: string): Promise<string> => {
  const [row] = await website.query<{ image_url: string }>(
    `insert into covers (image_url, title, category, seed, drawn_at)
     values ($1, 'A story', 'Regulation', 'a', now()) returning image_url`,
    [`/images/${hash}.jpg`],
  );
  return row!.image_url;
};
const covers = async () =>
  (await website.query<{ image_url: string }>('select image_url from covers')).map(
    ({ image_url: address }) => address,
  );

test('a replaced cover is kept for 90 days, then removed with its files; one in use again stays', async () => {
  const files = openFiles(path.join(temporaryFolder(), 'files'));
  const removeAt = (day: number) =>
    removeUnusedCovers({
      database: website.database,
      files,
      clock: { now: () => new Date(start + day * dayMs) },
    });
  const hash = await files.put(Buffer.from('an image'));
  await files.keep(`${hash}-640.avif`, Buffer.from('small'));
  const [replaced, current, back] = [
    await makeCover(hash),
    await makeCover('a'.repeat(64)),
    await makeCover('b'.repeat(64)),
  ];
  await makeStory(website, { image_url: current });
  assert.equal(await removeAt(0), 0);
  assert.equal(await removeAt(89), 0);
  const again = await makeStory(website, { image_url: back });
  assert.equal(await removeAt(91), 1);
  assert.deepEqual((await covers()).toSorted(), [current, back].toSorted());
  assert.deepEqual([await files.get(hash), await files.get(`${hash}-640.avif`)], [null, null]);
  await website.query('update stories set image_url = null where id = $1', [again]);
  assert.equal(await removeAt(92), 0);
  assert.equal(await removeAt(183), 1);
  assert.ok(!(await covers()).includes(replaced));
  assert.deepEqual(await covers(), [current]);
});
