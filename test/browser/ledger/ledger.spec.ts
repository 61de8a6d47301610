import { checkEveryWidth } from '../support/every-width.ts';
import { withoutScripts } from '../support/filled-website.ts';
import { open } from '../support/page-checks.ts';
import { expect, test, withSample } from '../support/support.ts';

test.use(withSample);
checkEveryWidth(test, {
  ledger: '/ledger',
  'ledger-none': '/ledger?q=nothing+of+the+kind',
  'ledger-about': '/ledger/about',
  'ledger-log': '/ledger/log',
});

test('no table column is cut off in print', async ({ page }) => {
  // A4 within its margins: the page width decides which columns show, the margins how much room they have.
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print' });
  await page.goto('/ledger');
  await page.addStyleTag({ content: 'body { width: 680px }' });
  const table = page.getByRole('region', { name: 'Certificates' });
  await expect(table).toBeVisible();
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  const list = (await (await page.request.get('/api/certificates')).json()) as {
    certificates: { sourceEntity: string; facility: string }[];
  };
  const { sourceEntity, facility } = list.certificates[0]!;
  await expect(table.getByText(`${sourceEntity} · ${facility}`).first()).toBeVisible();
});

test('shows the totals of this page, and across all results', async ({ page }) => {
  await page.goto('/ledger?status=Retired');
  const list = (await (await page.request.get('/api/certificates?status=Retired')).json()) as {
    certificates: { pfasDestroyedGrams: string }[];
    summary: { retired: number };
  };
  const grams = list.certificates.reduce((sum, one) => sum + Number(one.pfasDestroyedGrams), 0);
  const shown = grams.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  await expect(page.locator('dl').getByText(`${shown} g`, { exact: true })).toBeVisible();
  const total = page.getByText(`${list.summary.retired} across all results`).last();
  await expect(total).toBeVisible();
  const figure = page.locator('dd', { has: total }).locator('span').first();
  const [above, below] = [await figure.boundingBox(), await total.boundingBox()];
  expect(below!.y).toBeGreaterThanOrEqual(above!.y + above!.height);
});

test('changing any filter narrows the list, returns to the first page and updates the address', async ({
  page,
}) => {
  await open(page, '/ledger?page=2');
  await expect(page.getByText('Showing 26 to 50 of 60 certificates')).toBeVisible();
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  await page.getByLabel('Technology').selectOption('HALT');
  await expect(page).toHaveURL(/\/ledger\?tech=HALT$/);
  await expect(page.getByText('Showing 1 to 15 of 15 certificates')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search certificates' }).fill('oakhollow');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?q=oakhollow&tech=HALT$/);
  await expect(page.getByText('Showing 1 to 5 of 5 certificates')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Showing 1 to 15 of 15 certificates')).toBeVisible();
  const clear = page.getByRole('link', { name: 'Clear' });
  await expect(clear).not.toHaveAttribute('aria-current');
  await clear.press('Enter');
  await expect(page.getByText('Page 1 of 3')).toBeVisible();
  const list = page.locator('#certificates');
  await expect(list).toBeFocused();
  for (const number of [2, 3]) {
    await page.getByRole('link', { name: 'Next' }).press('Enter');
    await expect(page.getByText(`Page ${number} of 3`)).toBeVisible();
  }
  await expect(list).toBeFocused();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ledger' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('Copy Link copies the address and confirms it; Export CSV opens the current results in a new tab', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/ledger?status=Retired');
  const alertText = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept();
    return dialog.message();
  });
  await page.getByRole('button', { name: 'Copy Link' }).click();
  expect(await alertText).toBe('Link copied to clipboard!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/ledger\?status=Retired$/);
  const csv = page.getByRole('link', { name: 'Export CSV' });
  await expect(csv).toHaveAttribute('href', '/api/export.csv?status=Retired');
  await expect(csv).toHaveAttribute('target', '_blank');
});

test('a button activated by assistive technology, without pointer or key, works on an untouched page', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/ledger', { waitUntil: 'networkidle' });
  const alertText = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept();
    return dialog.message();
  });
  await page
    .getByRole('button', { name: 'Copy Link' })
    .evaluate((button: HTMLButtonElement) => button.click());
  expect(await alertText).toBe('Link copied to clipboard!');
});

test('filters open and close on a phone; a row leads to its certificate', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/ledger');
  await expect(page.getByLabel('Waste stream')).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByLabel('Waste stream')).toBeVisible();
  await page.getByLabel('Waste stream').selectOption('Sludges');
  await expect(page).toHaveURL(/waste=Sludges/);
  await expect(page.getByLabel('Waste stream')).toBeVisible();
  await page.getByRole('row').nth(1).click();
  await expect(page).toHaveURL(/\/certificate\/SAMPLE-\d{4}$/);
});

test('a page past the last says so and links back', async ({ page }) => {
  for (const beyond of [9, 999_999]) {
    await page.goto(`/ledger?page=${beyond}`);
    await expect(page.getByText(`There is no page ${beyond}.`)).toBeVisible();
    await expect(page.getByText('No certificates found')).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Back to the first page' }).click();
  await expect(page).toHaveURL('/ledger');
});

test('digits align in columns of numbers and dates, but not in ids and names', async ({ page }) => {
  await page.goto('/ledger');
  const numerals = (text: string | RegExp) =>
    page
      .getByRole('row')
      .nth(1)
      .getByText(text)
      .first()
      .evaluate((cell) => getComputedStyle(cell).fontVariantNumeric);
  expect(await numerals(/^SAMPLE-/)).toBe('normal');
  expect(await numerals(/^[\d,]+\.\d+$/)).toContain('tabular-nums');
  await expect(page.locator('td > time').first()).toHaveCSS('font-variant-numeric', /tabular-nums/);
  await page.goto('/certificate/SAMPLE-0007');
  await expect(page.locator('dt:text-is("Lot ID") + dd')).toHaveCSS('font-variant-numeric', 'normal');
});

test('on a phone a long name has two lines, with the issue date below', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/ledger');
  const names = page.locator('td span[title]:visible');
  for (const name of await names.all())
    expect(await name.evaluate((box) => box.scrollHeight <= box.clientHeight), await name.innerText()).toBe(
      true,
    );
  await expect(page.getByRole('row').nth(1).locator('time:visible')).toHaveCount(1);
});

test('an empty result says so, and why if it can', async ({ page }) => {
  await page.goto('/ledger?q=nothing+of+the+kind');
  await expect(page.getByText('No certificates found')).toBeVisible();
  await page.goto('/ledger?from=2026-05-01&to=2026-04-01');
  await expect(page.getByText('“Date from” is after “Date to,” so no certificate can match.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all certificates' }).click();
  await expect(page).toHaveURL('/ledger');
  await expect(page.getByText(/^Showing 1 to 25 of/)).toBeVisible();
});

test('a list that can’t be read says so in the words of the specification', async ({ page }) => {
  await open(page, '/');
  await page.route(/\/api\/certificates$/, (route) => route.fulfill({ status: 500, body: '{"error":"x"}' }));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Ledger' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch certificates');
});

test('a part that can’t be read says so, and the rest of the page is shown', async ({ page }) => {
  await open(page, '/');
  await page.route(/\/api\/certificates\/(summary|.+\/(connections|documents))$/, (route) =>
    route.fulfill({ status: 503, body: '{"error":"x"}' }),
  );
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Ledger' }).click();
  await expect(page.getByText('The charts couldn’t be loaded.')).toBeVisible();
  await expect(page.getByText(/^Showing 1 to 25 of/)).toBeVisible();
  await page
    .getByRole('link', { name: /^SAMPLE-/ })
    .first()
    .click();
  await expect(page.getByText('Related records couldn’t be loaded.')).toBeVisible();
  await expect(page.getByText('What we keep of these files couldn’t be loaded.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Laboratory Analysis' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use(withoutScripts);

  test('dates without a day between them explain the error and the fix', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/ledger?from=2026-05-01&to=2026-04-01');
    const field = page.getByLabel('Date to');
    await expect(field).toBeVisible();
    await expect(field).toHaveAccessibleDescription(/This is before “Date from.” Choose a later day/);
  });

  test('the form, the pages and the tables behind the charts work', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/ledger');
    await page.getByLabel('Status').selectOption('Retired');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/status=Retired/);
    await expect(page.getByText(/^Showing 1 to \d+ of 24 certificates$/)).toBeVisible();
    await page.getByText('Show the numbers').first().click();
    await expect(page.getByRole('columnheader', { name: 'SCWO (g)' })).toBeVisible();
  });
});
