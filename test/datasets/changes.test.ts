import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DataSetChange } from '../../src/datasets/contract.ts';
import { makeStory } from '../support/content/make-story.ts';
import { websiteForTests } from '../support/for-tests.ts';

const website = websiteForTests();

const changes = async () => {
  const sets = (await (await website.callAfresh('/api/data-sets')).json()) as DataSetChange[];
  return Object.fromEntries(sets.map(({ id, changedAt }) => [id, changedAt]));
};
const updatedAt = async (id: string) =>
  (await website.query<{ at: Date }>('select updated_at as at from stories where id = $1', [id]))[0]!.at;

test('each data set says when its own records last changed', async () => {
  await makeStory(website, { title: 'A draft' });
  const empty = await changes();
  assert.deepEqual([empty.stories, empty.sites, empty.certificates, empty.log], [null, null, null, null]);

  const story = await makeStory(website, { status: 'APPROVED', approved_at: '2026-01-10T12:00:00Z' });
  await website.query("update stories set updated_at = '2026-01-11T12:00:00Z' where id = $1", [story]);
  await website.query(
    `insert into contamination_sites (site_name, slug, site_type, location, contaminant_data, updated_at)
     values ('Oak Airfield', 'oak-airfield', 'Military', 'Dayton, Ohio', '{}', '2026-02-11T12:00:00Z')`,
  );
  const filled = await changes();
  assert.equal(filled.stories, '2026-01-11T12:00:00.000Z');
  assert.equal(filled.feeds, filled.stories);
  assert.equal(filled.sites, '2026-02-11T12:00:00.000Z');
  assert.equal(filled.certificates, null);
  assert.ok(filled.entities! >= filled.sites);
});

test('a story that is withdrawn changes its data set, too', async () => {
  const id = await makeStory(website, { status: 'APPROVED' });
  const change = { status: 'HELD', withdrawalReason: 'The laboratory took its figures back.' };
  assert.equal((await website.send('PATCH', `/api/admin/stories/${id}`, change)).status, 200);
  assert.equal((await changes()).stories, (await updatedAt(id)).toISOString());
});

test('the data page shows it, also to search engines', async () => {
  const { stories } = await changes();
  const page = await (await website.callAfresh('/data')).text();
  assert.match(page, new RegExp(`Last changed <time[^>]*dateTime="${stories}"`, 'i'));
  assert.ok(page.includes(`"dateModified":"${stories}"`));
});

test('every download on the data page states its license and when it was last updated', async () => {
  const page = await (await website.callAfresh('/data')).text();
  const rows = page.match(/<li id="[a-z]+".*?<\/p>/gs) ?? [];
  assert.equal(rows.length, 9);
  for (const row of rows) {
    const text = row.replaceAll(/<[^>]*>/g, '');
    assert.match(
      text,
      /(Last changed|Last checked|Updated|Nothing in it yet).*License: free to use with credit$/,
    );
  }
});
