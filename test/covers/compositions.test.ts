import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseComposition } from '../../src/covers/design/choose-composition.ts';
import { compositionsOf } from '../../src/covers/design/motif-of.ts';
import { randomFrom } from '../../src/covers/design/motifs/chain.ts';
import { categories } from '../../src/news/terms.ts';
import { makeStory } from '../support/content/make-story.ts';
import { websiteForTests } from '../support/for-tests.ts';

const website = websiteForTests();

test('neighbors have different compositions, in whatever order their covers are drawn', async () => {
  for (const category of categories) {
    const random = randomFrom(category);
    const places = [];
    for (let index = 0; index < 30; index++) {
      // Four are approved in the same second, and the last six are not approved yet.
      const approvedAt = index < 24 ? new Date(Math.floor(index / 4) * 1_000) : null;
      const status = approvedAt ? 'APPROVED' : 'NEEDS_REVIEW';
      const id = await makeStory(website, { category, status, approved_at: approvedAt });
      places.push({ id, category, approvedAt, seed: id });
    }
    for (const place of places.toSorted(() => random() - 0.5)) {
      const composition = await chooseComposition(website.database, place);
      const imageUrl = `/images/${place.id}.jpg`;
      await website.query(
        `insert into covers (image_url, title, category, seed, drawn_at, look)
         values ($1, '', $2, '', now(), $3)`,
        [imageUrl, category, composition],
      );
      await website.query('update stories set image_url = $2 where id = $1', [place.id, imageUrl]);
    }
    const compositions = (
      await website.query<{ look: number }>(
        `select look from stories join covers using (image_url) where stories.category = $1
         order by approved_at nulls last, stories.id`,
        [category],
      )
    ).map(({ look }) => look);
    assert.equal(compositions.length, places.length);
    for (const [at, composition] of compositions.slice(1).entries())
      assert.notEqual(composition, compositions[at], `${category} ${at}`);
    assert.equal(new Set(compositions).size, compositionsOf(category), 'every composition occurs');
  }
});
