import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makeStory } from '../support/make-story.ts';
import { startTestWebsite, type TestWebsite } from '../support/test-website.ts';

let site: TestWebsite;
before(async () => {
  site = await startTestWebsite();
});
after(() => site.stop());

const csv = [
  'name,location,zip,analyte,result,units,date',
  'Riverside,Ohio,48103,PFOA,0.0679,ug/L,2024-01-10',
  'Riverside,Ohio,48103,PFOA,21,ng/L,2025-02-10',
  'Riverside,Ohio,48103,PFBS,ND,ug/L,2024-01-10',
  'Riverside,Ohio,48103,PFNA,NA,,2024-01-10',
  'Lakeview,Ohio,48104,PFOA,3,ng/L,2024-01-10',
].join('\n');

test('the page of a site shows its results against the limits, by date, and what is near, without scripts', async () => {
  const answer = await site.asStaff('/api/admin/sites/import?source=Ohio%20EPA', {
    method: 'POST',
    body: csv,
  });
  assert.equal(answer.status, 200);
  const html = await (await site.callAfresh('/contamination/riverside')).text();
  const text = html.replaceAll(/<script[\s\S]*?<\/script>|<[^>]+>|<!-- -->/g, '');
  for (const said of [
    'The highest level measured was 67.9 ppt of PFOA, 17 times the federal drinking-water limit of 4 ppt',
    '67.9 ppt (0.0679 µg/L)',
    '21 ppt',
    'not detected',
    'Not tested: PFNA',
    'Lakeview',
    'Latest collection February 10, 2025',
    'private wells',
    'PFOA on 2 days: highest 67.9 ppt, most recently 21 ppt.',
    'PFAS measured at Riverside, Ohio [Data set].',
  ])
    assert.ok(html.includes(said) || text.includes(said), said);
});

test('the page of a site lists the published stories that name it', async () => {
  await makeStory(site, { title: 'Riverside shuts a well', entities: ['Riverside'], status: 'APPROVED' });
  await makeStory(site, { title: 'Not reviewed yet', entities: ['Riverside'], status: 'NEEDS_REVIEW' });
  const { mentions } = (await site
    .call('/api/contamination-sites/riverside')
    .then((answer) => answer.json())) as {
    mentions: { stories: unknown[]; certificates: unknown[] };
  };
  assert.partialDeepStrictEqual(mentions, {
    stories: [{ title: 'Riverside shuts a well' }],
    certificates: [],
  });
  assert.equal(mentions.stories.length, 1);
});

test('a withdrawn site says when and why; an unknown one is not found', async () => {
  await site.query(
    "update contamination_sites set withdrawn_at = now(), withdrawal_reason = 'Wrong place' where slug = 'lakeview'",
  );
  const html = await (await site.callAfresh('/contamination/lakeview')).text();
  assert.match(html, /was withdrawn on/);
  assert.match(html, /Wrong place/);
  assert.equal((await site.callAfresh('/contamination/nowhere')).status, 404);
});
