import { checkEveryWidth } from '../support/every-width.ts';
import { open } from '../support/page-checks.ts';
import { expect, test } from '../support/support.ts';

checkEveryWidth(test, { whitepaper: '/whitepaper' });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the twelve entries in the contents lead to twelve sections', async ({ page }) => {
    await page.goto('/whitepaper');
    const entries = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
    await expect(entries).toHaveCount(12);
    await expect(page.locator('main section')).toHaveCount(12);
    for (const address of await entries.evaluateAll((all) => all.map((entry) => entry.getAttribute('href')!)))
      await expect(page.locator(`${address} > h2`)).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Download PDF' })).toBeHidden();
  });

  test("the paper states the specification's figures", async ({ page }) => {
    await page.goto('/whitepaper');
    const text = (await page.getByRole('main').innerText()).replace(/\s+/g, ' ');
    for (const figure of [
      'April 2024',
      '4 parts per trillion',
      '2029',
      'extend that to 2031',
      'roughly 100 million people',
      '73+ million',
      'Phase 1 (years 1-2)',
      'Phase 2 (years 2-4)',
      'Phase 3 (years 4-7)',
      'about 900 kg, are issued from 1,000 kg at 98% efficiency',
    ])
      expect(text).toContain(figure);
  });
});

test("'Download PDF' opens the browser's print dialog, even if pressed before scripts load", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { printed: 0, print: () => (window as unknown as { printed: number }).printed++ });
  });
  await page.goto('/whitepaper', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Download PDF' }).click();
  await page.waitForFunction(() => (window as unknown as { printed: number }).printed === 1);
});

test('the contents stay in view and mark the current section', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/whitepaper');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByRole('link', { name: 'Byproducts' }).click();
  await expect(page).toHaveURL(/#byproducts$/);
  await expect(page.locator('#byproducts')).toBeInViewport();
  await expect(contents).toBeInViewport();
  await expect(contents.locator('[aria-current]')).toHaveText(/Byproducts/);
  await page.locator('#glossary').scrollIntoViewIfNeeded();
  await page.evaluate(() => document.getElementById('glossary')!.scrollIntoView());
  await expect(contents.locator('[aria-current]')).toHaveText(/Glossary/);
  await page.goBack();
  await expect(page).toHaveURL(/\/whitepaper$/);
});

test('section numbers stay on one line, however narrow the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto('/whitepaper');
  const lines = await page.locator('main h2 > span').evaluateAll((all) =>
    all.map((number) => {
      const range = document.createRange();
      range.selectNodeContents(number);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    }),
  );
  expect(lines).toEqual(Array.from({ length: 12 }, () => 1));
});

test('in print there is no header, footer or button, and links are followed by full URLs', async ({
  page,
  website,
}) => {
  await page.goto('/whitepaper');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const hidden of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('button', { name: 'Download PDF' }),
  ])
    await expect(hidden).toBeHidden();
  const addressAfter = (name: string) =>
    page
      .getByRole('main')
      .getByRole('link', { name })
      .first()
      .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(await addressAfter('RFC 6962')).toContain('https://www.rfc-editor.org/rfc/rfc6962');
  expect(await addressAfter('certificate ledger')).toContain(`${website.address}/ledger/about`);
  const breaks = await page
    .locator('main section h2')
    .evaluateAll((headings) => headings.map((heading) => getComputedStyle(heading).breakAfter));
  expect(new Set(breaks)).toEqual(new Set(['avoid']));
  const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(background).toBe('rgb(255, 255, 255)');
});
