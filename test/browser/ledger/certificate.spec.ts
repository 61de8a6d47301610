import { checkEveryWidth } from '../support/every-width.ts';
import { withoutScripts } from '../support/filled-website.ts';
import { waitForHydration } from '../support/page-checks.ts';
import { expect, test, withSample } from '../support/support.ts';

test.use(withSample);
checkEveryWidth(test, { certificate: '/certificate/SAMPLE-0007' });

const steps = '[data-step]';

test('the certificate verifies in six steps, and again against what this browser saw before', async ({
  page,
}) => {
  await page.goto('/certificate/SAMPLE-0007');
  await expect(page.locator('[data-step=ok]')).toHaveCount(5);
  await expect(page.locator('[data-step=first]')).toHaveCount(1);
  await expect(
    page.getByText('Your browser has checked this certificate: everything matches.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Verified in your browser' }).click();
  await expect(page.getByRole('heading', { name: 'Verification' })).toBeInViewport();
  await expect(page.getByText('First visit: this browser will remember the log')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/The log extends the \d+ entries/)).toBeVisible();
  await expect(page.locator('[data-step=ok]')).toHaveCount(6);
});

test('a value that differs from the log shows in red', async ({ page }) => {
  const real = '/api/certificates/SAMPLE-0007';
  await page.route(`**${real}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), pfasDestroyedGrams: '9999.999' },
    });
  });
  await page.goto('/ledger?q=SAMPLE-0007');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'SAMPLE-0007' }).click();
  await expect(page.locator('[data-step=failed]')).toHaveCount(2);
  await expect(page.getByText(/2 of 6 checks failed\. Do not rely on this certificate\./)).toBeVisible();
  await expect(page.getByText('The entry has different values: pfasDestroyedGrams.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Does not verify' })).toBeVisible();
});

test('a log whose history differs from what this browser saw shows in red', async ({ page }) => {
  await page.goto('/certificate/SAMPLE-0007');
  await expect(page.locator('[data-step=first]')).toHaveCount(1);
  await page.evaluate(() => {
    for (const [name, value] of Object.entries(localStorage))
      if (name.startsWith('log seen'))
        localStorage.setItem(
          name,
          JSON.stringify({ ...JSON.parse(value as string), root: btoa('x'.repeat(32)) }),
        );
  });
  await page.reload();
  await expect(page.locator('[data-step=failed]')).toHaveCount(1);
  await expect(page.getByText(/not the one that this browser saw before/)).toBeVisible();
});

test('the sheet shows all required fields', async ({ page }) => {
  await page.goto('/certificate/SAMPLE-0007');
  await waitForHydration(page);
  for (const words of [
    'Oakhollow Still Bottoms Program',
    'Certificate Details',
    'Laboratory Analysis',
    'Timeline',
    'Supporting Documents',
    'Chain Hash',
    'Retired',
  ])
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Computed from: Certificate ID + Lot ID + PFAS Destroyed (g)')).toBeVisible();
  await expect(page.locator('[data-computed=true]')).toHaveText(/^sha256:[0-9a-f]{64}$/);
  expect((await page.getByRole('img', { name: /QR code/ }).boundingBox())!.width).toBe(200);
});

test('an unknown certificate has its own screen, with status 404', async ({ page }) => {
  const answer = await page.goto('/certificate/NOPE');
  expect(answer!.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Certificate Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Ledger' }).click();
  await expect(page).toHaveURL(/\/ledger$/);
});

test('shows a loading state while the certificate loads', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/certificates/SAMPLE-0008', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/ledger?q=SAMPLE-0008');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'SAMPLE-0008' }).click();
  await expect(page.getByText('Loading certificate...')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'SAMPLE-0008' })).toBeVisible();
});

test('the history formats dates like the sheet', async ({ page }) => {
  await page.goto('/certificate/SAMPLE-0007');
  const retirement = page.locator('dl > div', { hasText: 'Retirement date' }).getByRole('time');
  await expect(retirement).toHaveText([/^[A-Z][a-z]+ \d{1,2}, \d{4}$/, await retirement.first().innerText()]);
});

test('prints on one page', async ({ page }) => {
  await page.goto('/certificate/SAMPLE-0007');
  await expect(page.locator('[data-step=first]')).toHaveCount(1);
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test.describe('without scripts', () => {
  test.use(withoutScripts);

  test('shows everything, with the stored hash and the files to verify it', async ({ page }) => {
    await page.goto('/certificate/SAMPLE-0007');
    await expect(page.locator('[data-computed=false]')).toHaveText(/^sha256:[0-9a-f]{64}$/);
    await expect(page.getByText('Checking this certificate here needs JavaScript.')).toBeVisible();
    await expect(page.locator(steps).first()).toBeHidden();
    await expect(page.getByRole('link', { name: 'Proof file (.tlog-proof)' })).toBeVisible();
    await expect(page.getByText('Retired to: Vantor Paperboard')).toBeVisible();
  });
});
