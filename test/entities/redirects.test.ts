import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeStory } from '../support/content/make-story.ts';
import { beforeTests, websiteForTests } from '../support/for-tests.ts';

const website = websiteForTests();
beforeTests(async () => {
  await makeStory(website, { status: 'APPROVED', entities: ['U.S. EPA', 'Jane Doe'] });
});

for (const [address, target] of [
  ['/entities/u.s.-epa', '/entities/epa'],
  ['/entities/EPA', '/entities/epa'],
  [
    '/entities/us-epa?before=0b6f2b7e-6f0c-4c53-9e9e-1f6f9a0d7c11',
    '/entities/epa?before=0b6f2b7e-6f0c-4c53-9e9e-1f6f9a0d7c11',
  ],
  ['/entities/epa', null],
  ['/entities/jane-doe', null],
  ['/entities/Jane-Doe', '/entities/jane-doe'],
  ['/entities/never-named', null],
] as const)
  test(`${address} ${target ? `redirects permanently to ${target}` : 'is a page'}`, async () => {
    const { status, headers } = await website.call(address);
    assert.deepEqual([status, headers.get('location')], target ? [308, target] : [200, null]);
  });

test("an entity's page announces only its canonical address", async () => {
  const sitemap = await (await website.call('/sitemap-entities-1.xml')).text();
  assert.match(sitemap, /\/entities\/epa</);
  assert.doesNotMatch(sitemap, /u\.s\.-epa/);
});
