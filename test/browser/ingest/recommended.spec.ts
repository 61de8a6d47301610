import type { Page } from '@playwright/test';
import { recommendations } from '../../../src/ingest/recommended/recommendations.ts';
import { makeSource } from '../../support/content/make-source.ts';
import { type FeedServer, rssFeed, startFeedServer } from '../../support/servers/feed-server.ts';
import { expectSoundAtEveryWidth } from '../support/every-width.ts';
import { watch, open } from '../support/page-checks.ts';
import { test as onStaff } from '../support/staff.ts';
import { expect } from '../support/support.ts';

let feeds: FeedServer;
const test = onStaff.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright infers the fixtures from the pattern
  settings: async ({}, use) => {
    feeds ??= await startFeedServer();
    await use({ FETCH_ALLOW_HOSTS: feeds.host });
  },
});
test.afterAll(() => feeds.stop());

const [works, fails, other] = recommendations as [
  (typeof recommendations)[0],
  (typeof recommendations)[0],
  (typeof recommendations)[0],
];

const missing = (url: string): string => `/missing-${encodeURIComponent(url)}`;

/** Every recommended address leads to loopback; only `works` finds a feed. */
const redirectAddresses = (page: Page) =>
  page.route('**/api/admin/sources?test=1', async (route) => {
    const body = route.request().postDataJSON() as { url: string };
    const path = body.url === works.url ? '/works.xml' : missing(body.url);
    await route.continue({ postData: { ...body, parser: 'rss', url: feeds.url(path) } });
  });
const row = (page: Page, name: string) =>
  page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name, exact: true }) });
async function openRecommended(page: Page): Promise<void> {
  await open(page, '/admin/sources');
  await page.getByRole('button', { name: 'Add Recommended' }).first().click();
  await expect(row(page, works.name)).toBeVisible();
}

test('chosen recommended sources are tested; those that work are added, the others say why not', async ({
  page,
  website,
}) => {
  await website.query('delete from sources');
  const item = { title: 'PFAS in two wells', link: 'https://news.example.org/1', text: 'PFOA at 12 ppt.' };
  feeds.serve('/works.xml', rssFeed([item]));
  await redirectAddresses(page);
  await openRecommended(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Select none' }).click();
  await expect(dialog.getByRole('button', { name: 'Test and add 0 sources' })).toBeDisabled();
  for (const { name } of [works, fails]) await dialog.getByRole('checkbox', { name, exact: true }).click();
  await dialog.getByRole('button', { name: 'Test and add 2 sources' }).click();
  await expect(dialog.getByText('2 of 2 tested: 1 added, 1 skipped')).toBeVisible();
  await expect(row(page, works.name)).toContainText('Added');
  await expect(row(page, works.name).getByRole('checkbox')).toBeDisabled();
  await expect(row(page, fails.name)).toContainText('Skipped: ');
  await expect(row(page, other.name)).not.toContainText('Skipped: ');
  await expect(dialog.getByText('internet connection')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: /^Test and add/ })).toHaveCount(0);
  feeds.serve(missing(fails.url), rssFeed([item]));
  await dialog.getByRole('checkbox', { name: other.name, exact: true }).click();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('2 of 2 tested: 2 added, 0 skipped')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Test and add 1 source' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  for (const { name } of [works, fails])
    await expect(page.getByRole('region', { name, exact: true })).toContainText('Active');
  await expect(page.getByRole('region', { name: other.name, exact: true })).toHaveCount(0);
});

test('if no recommended source can be used, the server may be offline', async ({ page, website }) => {
  await website.query('delete from sources');
  await redirectAddresses(page);
  await openRecommended(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Select none' }).click();
  const [, , one, two] = recommendations;
  for (const { name } of [one!, two!]) await dialog.getByRole('checkbox', { name, exact: true }).click();
  await dialog.getByRole('button', { name: 'Test and add 2 sources' }).click();
  await expect(dialog.getByText('Check this server’s internet connection')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeEnabled();
});

test('a recommended address that is already a source links to it', async ({ page, website }) => {
  await website.query('delete from sources');
  await makeSource(website, { name: 'Ours already', url: works.url });
  await openRecommended(page);
  await row(page, works.name).getByRole('link', { name: 'View source' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Ours already' })).toBeVisible();
});

test('a recommended source that is inactive is activated from the list', async ({ page, website }) => {
  await website.query('delete from sources');
  await makeSource(website, { name: 'Ours already', url: works.url });
  await openRecommended(page);
  await expect(row(page, works.name)).toContainText('Already a source, but inactive.');
  await row(page, works.name).getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText('Source activated')).toBeVisible();
  await expect(row(page, works.name)).toContainText('Already a source.');
  expect(await website.query('select is_active from sources')).toEqual([{ is_active: true }]);
});

test('the recommended sources are accessible and stable at every width, in both themes', async ({
  page,
  website,
}, info) => {
  await website.query('delete from sources');
  await makeSource(website, { name: 'Ours already', url: works.url });
  const seen = await watch(page);
  await expectSoundAtEveryWidth(page, info, () => openRecommended(page), { name: 'recommended' });
  expect(seen.problems).toEqual([]);
});

test('a toast leaves the buttons of a tall dialog free, on a laptop and on a tablet', async ({
  page,
  website,
}) => {
  await website.query('delete from sources');
  await makeSource(website, { url: works.url });
  await website.query('update sources set is_active = false');
  await page.route(/\/api\/admin\/sources\/[\w-]{36}$/, (route) =>
    route.fulfill({ status: 503, body: '{}' }),
  );
  for (const width of [1280, 768]) {
    await page.setViewportSize({ width, height: 720 });
    await openRecommended(page);
    await row(page, works.name).getByRole('button', { name: 'Activate' }).click();
    await expect(page.getByText('Update failed')).toBeVisible();
    const toast = (await page.locator('[data-sonner-toast]').boundingBox())!;
    const buttons = page.getByRole('dialog').getByRole('button', { name: /^(Close|Test and add .*)$/ });
    await expect(buttons).toHaveCount(3);
    for (const button of await buttons.all())
      expect((await button.boundingBox())!.x, `${width}`).toBeGreaterThanOrEqual(toast.x + toast.width);
  }
});
