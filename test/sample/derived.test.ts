import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests, websiteForTests } from '../support/for-tests.ts';
import { waitFor } from '../support/wait-for.ts';

const website = websiteForTests({ SAMPLE: 'on' });
let story: { id: string; slug: string; title: string };
beforeTests(async () => {
  story = await draftFrom('Quillbrook to close its river bridge for repairs');
  const approval = await website.send('PATCH', `/api/admin/stories/${story.id}`, { status: 'APPROVED' });
  assert.equal(approval.status, 200);
});

/** As with 'About PFAS after all'. */
async function draftFrom(title: string): Promise<typeof story> {
  const [item] = await website.query<{ id: string }>('select id from raw_items where title = $1', [title]);
  const answer = await website.send('POST', `/api/admin/raw-items/${item!.id}/draft`);
  assert.equal(answer.status, 202);
  return waitFor(`a story drafted from ${title}`, async () => {
    const [drafted] = await website.query<typeof story>(
      'select id, slug, title from stories where raw_item_id = $1',
      [item!.id],
    );
    return drafted;
  });
}

test('a story drafted from a sample item is labeled as a fictional example and cited as a sample', async () => {
  assert.equal(story.title, 'Quillbrook to close its river bridge for repairs (fictional example)');
  const answer = await website.call(`/api/stories/${story.slug}/provenance`);
  assert.equal(((await answer.json()) as { isSample: boolean }).isSample, true);
});

test('neither search engines nor the digest get a story drafted from a sample item', async () => {
  for (const sitemap of ['/news-sitemap.xml', '/sitemap-stories-1.xml'])
    assert.ok(!(await (await website.call(sitemap)).text()).includes(story.slug), sitemap);
  assert.ok(!(await (await website.asStaff('/api/admin/digests/next')).text()).includes(story.id));
});

test('removing the sample content removes what was drafted from it, also from a source in use', async () => {
  await website.query("update sources set is_active = true where name = 'Sample Newswire'");
  assert.equal((await website.send('POST', '/api/admin/sample/remove')).status, 200);
  assert.deepEqual(await website.query('select id from stories'), []);
  assert.deepEqual(await website.query('select id from raw_items'), []);
  assert.deepEqual(await website.query('select name from sources'), [{ name: 'Sample Newswire' }]);
});
