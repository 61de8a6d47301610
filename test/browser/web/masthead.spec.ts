import type { Page } from '@playwright/test';
import { settingLimits } from '../../../src/settings/terms.ts';
import { expect, test } from '../support/support.ts';

const widths = [320, 390, 768, 1024];
/** The font size of the default title at each width: on the front page, and on any other. */
const usual = { 320: [26.4, 26.4], 390: [26.4, 26.4], 768: [30, 30], 1024: [68, 40] };

const titles = {
  'of many words': 'The Record of Perfluoroalkyl and Polyfluoroalkyl Substances.',
  'of one word': 'W'.repeat(settingLimits.titleMax),
};

/** The specification, section 2, 'Public header', link by link. */
const specified = [
  ['Home', '/'],
  ['Science & Tech', '/category/Science%20%26%20Tech'],
  ['Regulation', '/category/Regulation'],
  ['Litigation', '/category/Litigation'],
  ['Finance/Insurance', '/category/Finance%2FInsurance'],
  ['Utilities', '/category/Utilities'],
  ['Destruction Capacity', '/category/Destruction%20Capacity'],
  ['Corporate', '/category/Corporate'],
  ['Entities', '/entities'],
  ['Contamination Map', '/contamination'],
  ['Ledger', '/ledger'],
  ['About', '/about'],
  ['Whitepaper', '/whitepaper'],
  ['Search', '/search'],
  ['Admin', '/admin/login'],
];

for (const [kind, width] of [
  ['line of links', 1024],
  ["phone's menu", 390],
] as const)
  test(`the ${kind} has every link of the specification, in order`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await page.getByRole('banner').locator('summary:visible').click();
    const shown = page.getByRole('banner').getByRole('navigation').getByRole('link');
    await expect(shown).toHaveCount(specified.length);
    const links = await shown.evaluateAll((all) =>
      all.map((link) => [link.ariaLabel ?? link.textContent, link.getAttribute('href')]),
    );
    expect(links).toEqual(specified);
  });

test.describe('the nameplate', () => {
  test('the default title fits on one line, as large as the paper is wide', async ({ page }) => {
    for (const [at, address] of ['/', '/about'].entries()) {
      await page.goto(address);
      for (const [width, sizes] of Object.entries(usual)) {
        await page.setViewportSize({ width: Number(width), height: 900 });
        expect(await nameplate(page), `${address} at ${width}`).toEqual({ size: sizes[at], lines: 1 });
      }
    }
  });

  for (const [kind, title] of Object.entries(titles))
    test(`a title ${kind}, at the maximum length, leaves the menu on the screen`, async ({
      page,
      website,
    }) => {
      expect(title).toHaveLength(settingLimits.titleMax);
      await website.send('PATCH', '/api/admin/settings', { title });
      for (const address of ['/', '/about']) {
        await page.goto(address);
        await expect(page.getByRole('banner')).toContainText(title);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
          const tool = width < 1024 ? page.getByLabel('Menu') : page.getByRole('link', { name: 'Admin' });
          await expect(tool).toBeInViewport({ ratio: 1 });
        }
      }
      await website.send('PATCH', '/api/admin/settings', { title: 'The PFAS Record' });
    });
});

const nameplate = (page: Page): Promise<{ size: number; lines: number }> =>
  page
    .getByRole('banner')
    .getByRole('link', { name: 'The PFAS Record' })
    .evaluate((link) => {
      const { fontSize, lineHeight, paddingBlock } = getComputedStyle(link);
      const height = link.getBoundingClientRect().height - 2 * parseFloat(paddingBlock);
      return { size: parseFloat(fontSize), lines: Math.round(height / parseFloat(lineHeight)) };
    });
