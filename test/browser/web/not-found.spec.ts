import { waitForHydration, expectAccessibleAndStable, watch } from '../support/page-checks.ts';
import { signIn } from '../support/staff.ts';
import { expect, test } from '../support/support.ts';

test('any other path is the 404 page', async ({ page }) => {
  const seen = await watch(page, { expected: /status of 404/ });
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle(/^404 Page Not Found/);
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await waitForHydration(page);
  await expectAccessibleAndStable(page);
  expect(seen).toEqual({ calls: [], problems: [] });
  await page.getByRole('link', { name: 'Go to the front page' }).click();
  await expect(page.getByRole('heading', { name: 'Latest News' })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
});

for (const missing of ['/certificate/NONE', '/contamination/none', '/story/none', '/entities/none'])
  test(`${missing} has ended loading when it arrives`, async ({ page, website }) => {
    const html = await (await website.call(missing)).text();
    expect(html.includes('progress-line')).toBe(false);
    await page.goto(missing);
    await waitForHydration(page);
    await expect(page.locator('.progress-line')).toHaveCount(0);
  });

test('below /admin, the 404 page leads staff back to the queue', async ({ page, context, website }) => {
  await signIn(context, website);
  const answer = await page.goto('/admin/no-such-screen');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  const ways = page.getByRole('main').getByRole('link');
  await expect(ways).toHaveText(['Back to Queue']);
  await ways.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review Queue' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every link in the footer works', async ({ page, website }) => {
    await page.goto('/about');
    const addresses = await page
      .getByRole('contentinfo')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
    const paths = addresses.filter((address) => address.startsWith('/'));
    expect(paths).toContain('/feed.xml');
    expect(paths).toContain('/privacy');
    expect(paths).toContain('/digest');
    expect(addresses.filter((address) => address.startsWith('mailto:')).length).toBeGreaterThan(0);
    for (const path of paths) expect.soft((await website.call(path)).status, path).toBe(200);
  });

  test('every page announces the feeds, and they exist', async ({ page, website }) => {
    for (const path of ['/', '/about', '/no/such/page']) {
      await page.goto(path);
      const feeds = page.locator('head link[rel=alternate]');
      const types = await feeds.evaluateAll((all) => all.map((feed) => feed.getAttribute('type')));
      expect(types).toEqual(
        expect.arrayContaining(['application/rss+xml', 'application/atom+xml', 'application/feed+json']),
      );
      for (const feed of await feeds.evaluateAll((all) => all.map((one) => one.getAttribute('href')!)))
        expect((await website.call(feed)).headers.get('content-type')).toMatch(/rss|atom|feed/);
    }
  });

  test("'Sample data' appears on no page of a website without samples", async ({ page }) => {
    for (const path of ['/', '/about', '/no/such/page']) {
      await page.goto(path);
      await expect(page.getByText('Sample data', { exact: true })).toHaveCount(0);
    }
  });
});
