import { makeRawItem, makeSource } from '../../support/content/make-source.ts';
import { makeStory } from '../../support/content/make-story.ts';
import type { TestWebsite } from '../../support/website/test-website.ts';
import { expectAccessibleAndStable, open } from '../support/page-checks.ts';
import { test } from '../support/staff.ts';
import { expect } from '../support/support.ts';

const titles = [
  'Parchment wells test at ten times state PFAS limit',
  'Michigan town told to drink bottled water after PFOA finding in two municipal wells',
  'Ten times the limit: PFAS in Parchment water',
];
const roles = ['primary', 'also_reports', 'duplicate'];

/** A story with three reports of it. */
async function makeCluster(website: TestWebsite, given: Record<string, unknown> = {}): Promise<string> {
  const items: string[] = [];
  for (const [at, title] of titles.entries())
    items.push(
      await makeRawItem(
        website,
        await makeSource(website, { name: ['Kalamazoo Example Gazette', 'Example Wire', 'Lakes Daily'][at] }),
        {
          url: `https://paper-${at}.example.org/${crypto.randomUUID()}`,
          title,
          content_text: `${title}. Tests of two wells found PFOA at 82 ppt, the state said.\n\nResidents were told to use bottled water.`,
          published_at: `2026-11-0${at + 1}T12:00:00Z`,
          status_raw: 'parsed',
        },
      ),
    );
  const id = await makeStory(website, {
    title: titles[0],
    summary: 'Tests of two wells found PFOA at 82 ppt, the state said.',
    raw_item_id: items[0],
    ...given,
  });
  for (const [at, item] of items.entries())
    if (at > 0)
      await website.query('insert into story_sources (raw_item_id, story_id, role) values ($1, $2, $3)', [
        item,
        id,
        roles[at],
      ]);
  return id;
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`a reviewer sees every report of a story, ${colorScheme}`, async ({ page, website }, info) => {
    await page.emulateMedia({ colorScheme });
    const id = await makeCluster(website);
    await open(page, `/admin/edit/${id}`);
    const card = page.getByRole('heading', { name: 'Sources of this story' });
    await expect(card).toBeVisible();
    await expect(page.getByText('3 reports')).toBeVisible();
    await expectAccessibleAndStable(page);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.screenshot({ path: info.outputPath(`editor-${width}.png`), fullPage: true });
    }
  });

test('the queue shows how many reports a story rests on, and its preview names them', async ({
  page,
  website,
}) => {
  const id = await makeCluster(website);
  await open(page, '/admin/queue');
  await expect(
    page.getByRole('table').getByText('3 reports').filter({ visible: true }).first(),
  ).toBeVisible();
  await page.getByRole('table').getByRole('button', { name: titles[0]! }).first().click();
  const preview = page.getByRole('region', { name: 'Preview' }).or(page.getByRole('dialog'));
  await expect(preview.getByRole('link', { name: titles[1]! })).toBeVisible();
  await expect(preview.getByText('Lakes Daily · Syndicated copy')).toBeVisible();
  await expect(preview.getByRole('link', { name: 'Compare, split or join' })).toHaveAttribute(
    'href',
    `/admin/edit/${id}`,
  );
});

test('a reviewer picks the primary source and splits a report off', async ({ page, website }) => {
  const id = await makeCluster(website);
  await open(page, `/admin/edit/${id}`);
  const report = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await report('Example Wire').getByRole('button', { name: 'Make primary' }).click();
  await expect(page.getByText('Primary source changed')).toBeVisible();
  await expect(report('Example Wire').getByText('Primary source')).toBeVisible();
  await report('Lakes Daily').getByRole('button', { name: 'Split off' }).click();
  await expect(page.getByText('2 reports')).toBeVisible();
  await expect(report('Lakes Daily')).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`readers see who else reported a story, ${colorScheme}`, async ({ page, website }, info) => {
    await page.emulateMedia({ colorScheme });
    const slug = `cluster-${crypto.randomUUID()}`;
    await makeCluster(website, { slug, status: 'APPROVED' });
    await page.goto(`/story/${slug}`);
    await expect(page.getByRole('definition').filter({ hasText: 'Example Wire' })).toBeVisible();
    await expectAccessibleAndStable(page);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.screenshot({ path: info.outputPath(`story-${width}.png`), fullPage: true });
    }
  });
