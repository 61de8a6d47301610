import { checkEveryWidth } from '../support/every-width.ts';
import { open, readStructuredData } from '../support/page-checks.ts';
import { expect, test } from '../support/support.ts';

test('while the data sets load, none is said to be empty', async ({ page }) => {
  await open(page, '/about');
  await page.route('**/api/data-sets', () => {});
  await page.getByRole('contentinfo').getByRole('link', { name: 'All data' }).click();
  await expect(page.getByRole('heading', { name: 'Take the data with you' })).toBeVisible();
  await expect(page.getByText('Nothing in it yet')).toHaveCount(0);
});

checkEveryWidth(test, { about: '/about', privacy: '/privacy', data: '/data' });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the about page has all required content', async ({ page }) => {
    await page.goto('/about');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Turning Liability into Action' }),
    ).toBeVisible();
    for (const heading of [/Core Principles/, /Three-Phase Roadmap/, /Why This Matters/, /Governance/])
      await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    for (const years of ['years 1-2', 'years 2-4', 'years 4-7'])
      await expect(page.getByText(years)).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.locator('a[href^="mailto:"]').first()).toBeVisible();
    await expect(main.getByRole('link', { name: 'Read the whitepaper' })).toHaveAttribute(
      'href',
      '/whitepaper',
    );
  });

  test('the privacy page states what is kept and for how long', async ({ page }) => {
    await page.goto('/privacy');
    const main = page.getByRole('main');
    for (const kept of [
      /email address of a subscriber/,
      /Which digests were sent to a subscriber/,
      /90 days after the digest was sent/,
      /90 days at most/,
      /Sessions of staff/,
      /no trackers/i,
    ])
      await expect(main.getByText(kept).first()).toBeVisible();
  });
});

test('the about page has its title, description, sharing image and breadcrumbs', async ({
  page,
  website,
}) => {
  await page.goto('/about');
  await expect(page).toHaveTitle('Turning Liability into Action · The PFAS Record');
  const content = (name: string) => page.locator(`meta[property="${name}"], meta[name="${name}"]`);
  await expect(content('description')).toHaveAttribute('content', /PFAS/);
  await expect(content('og:title')).toHaveAttribute('content', 'Turning Liability into Action');
  await expect(content('og:description')).toHaveAttribute('content', /PFAS/);
  await expect(content('og:url')).toHaveAttribute('content', `${website.address}/about`);
  await expect(content('twitter:card')).toHaveAttribute('content', 'summary_large_image');
  await expect(content('og:image')).toHaveAttribute('content', `${website.address}/share.jpg`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${website.address}/about`);
  const kinds = (await readStructuredData(page)).map((thing) => thing['@type']);
  expect(kinds).toEqual(['AboutPage', 'BreadcrumbList']);
});
