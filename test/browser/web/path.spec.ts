import { expect, test } from '@playwright/test';
import { type FeedServer, rssFeed, startFeedServer } from '../../support/servers/feed-server.ts';
import { administrator } from '../../support/website/administrator.ts';
import { startTestWebsite, type TestWebsite } from '../../support/website/test-website.ts';
import { expectAccessibleAndStable, watch } from '../support/page-checks.ts';

const devices = [
  { device: 'a phone', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  { device: 'a desktop', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
] as const;
const item = {
  title: 'Two wells of Larkfield closed over PFOA',
  link: 'https://news.example.org/larkfield',
  text: 'The Larkfield water utility closed two wells after tests found 38 ppt of PFOA, far above the federal limit of 4 ppt. About 12,000 residents get water from other wells until a PFAS filter is built.',
};
const offTopic = {
  title: 'Library opens late',
  link: 'https://news.example.org/library',
  text: 'The library opens at noon on Friday.',
};

// Each has its own website.
test.describe.configure({ mode: 'parallel' });

let feeds: FeedServer;
let website: TestWebsite;

for (const { device, viewport, colorScheme } of devices)
  test.describe(`on ${device}, ${colorScheme}`, () => {
    test.use({ viewport, colorScheme });
    test.beforeAll(async () => {
      feeds = await startFeedServer();
      feeds.serve('/feed.xml', rssFeed([item, offTopic]));
      website = await startTestWebsite({ FETCH_ALLOW_HOSTS: feeds.host });
    });
    test.afterAll(async () => {
      await website.stop();
      await feeds.stop();
    });

    test('from an empty website to a story on the front page', async ({ page }) => {
      const { problems } = await watch(page, { expected: /status of 401/ });
      await page.goto(`${website.address}/`);
      await expect(page.getByText('No recent news available.')).toBeVisible();
      await expect(page.locator('html')).toHaveClass(new RegExp(colorScheme));

      await page.goto(`${website.address}/admin/sources`);
      await expect(page).toHaveURL(/\/admin\/login\?next=/);
      await page.getByLabel('Email').fill(administrator.email);
      await page.getByLabel('Password').fill('the wrong password');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('alert').getByText('Login failed')).toBeVisible();
      await page.getByLabel('Password').fill(administrator.password);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByText('Welcome to the admin dashboard')).toBeVisible();
      await expect(page).toHaveURL(/\/admin\/sources$/);

      await expect(page.getByRole('heading', { name: 'News Sources' })).toBeVisible();
      await expect(page.getByText('No sources configured yet')).toBeVisible();
      await expectAccessibleAndStable(page);
      await page.getByRole('button', { name: 'Add Source' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill('Larkfield Gazette');
      await dialog.getByLabel('URL').fill(feeds.url('/feed.xml'));
      await dialog.getByRole('button', { name: 'Test source' }).click();
      await expect(dialog.getByText(item.title)).toBeVisible();
      await dialog.getByRole('button', { name: 'Save Source' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText('Weight: 5')).toBeVisible();
      await page.getByRole('button', { name: /Fetch now/ }).click();
      // The schedule may have fetched it a moment before.
      await expect(page.getByText(/2 items found, (2 new: 1 drafted, 1 ignored|none new)/)).toBeVisible();

      await page.goto(`${website.address}/admin/queue`);
      await expect(page.getByRole('heading', { name: 'Review Queue' })).toBeVisible();
      await expect(page.getByText(item.title).first()).toBeVisible();
      await expectAccessibleAndStable(page);
      await page.getByRole('link', { name: /^Edit/ }).first().click();
      await expect(page.getByRole('heading', { name: 'Edit Story' })).toBeVisible();
      await expect(page.getByText('Original Content')).toBeVisible();
      await expectAccessibleAndStable(page);
      await page.getByLabel('Title', { exact: true }).fill('Larkfield closes two wells');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByText('Changes saved successfully')).toBeVisible();
      await expect(page).toHaveURL(/\/admin\/queue/);

      await page.getByRole('checkbox').nth(1).check();
      await expect(
        page.getByRole('region', { name: 'Selected stories' }).getByText('1 selected'),
      ).toBeVisible();
      await page
        .getByRole('region', { name: 'Selected stories' })
        .getByRole('button', { name: 'Approve' })
        .click();
      await expect(page.getByText('Status updated successfully')).toBeVisible();
      await expect(page.getByText('No stories in this status')).toBeVisible();

      await page.goto(`${website.address}/`);
      await expect(page.getByRole('heading', { name: 'Larkfield closes two wells' })).toBeVisible();
      await expect(page.getByText('Featured Story')).toBeVisible();
      await expectAccessibleAndStable(page);
      await page.getByRole('link', { name: 'Read Full Story' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Larkfield closes two wells' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Read original source' })).toHaveAttribute(
        'href',
        item.link,
      );
      await expectAccessibleAndStable(page);
      expect(problems).toEqual([]);
    });
  });
