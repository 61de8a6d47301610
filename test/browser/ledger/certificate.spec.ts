import type { Page } from '@playwright/test';
import type { CertificateProof } from '../../../src/ledger/proof-contract.ts';
import { checkEveryWidth } from '../support/every-width.ts';
import { withoutScripts } from '../support/filled-website.ts';
import { open } from '../support/page-checks.ts';
import { expect, test, withSample } from '../support/support.ts';

test.use(withSample);
checkEveryWidth(test, { certificate: '/certificate/SAMPLE-0007' });

const steps = '[data-step]';

const memory = (page: Page) =>
  page.evaluate(() => {
    const name = Object.keys(localStorage).find((one) => one.startsWith('log seen'))!;
    return { name, value: localStorage.getItem(name)! };
  });
const setMemory = (page: Page, name: string, value: string) =>
  page.evaluate(([key, text]) => localStorage.setItem(key!, text!), [name, value]);
const step = (page: Page, name: string) => page.locator(`[data-name=${name}]`);
/** Nothing failed, and every step is done. */
async function expectVerified(page: Page) {
  await expect(page.locator('[data-step=open]')).toHaveCount(0);
  await expect(page.locator('[data-step=failed]')).toHaveCount(0);
}

test('the certificate verifies in ten steps, and again against what this browser saw before', async ({
  page,
}) => {
  await page.goto('/certificate/SAMPLE-0007');
  await expectVerified(page);
  await expect(page.locator(steps)).toHaveCount(10);
  await expect(step(page, 'signature')).toContainText(/The log signed its tree of \d+ entries, last on /);
  // The test website moved after its log was started.
  await page.getByRole('link', { name: 'Verified, with a reservation' }).click();
  await expect(step(page, 'memory')).toContainText(
    'This log was started under another address: localhost:0/log/sample',
  );
  await expect(page.getByRole('heading', { name: 'Verification' })).toBeInViewport();
  await expect(step(page, 'age')).toContainText('The log signed this tree within the last day');
  await expect(step(page, 'memory')).toContainText('no earlier tree of this log');
  await page.reload();
  await expect(step(page, 'memory')).toContainText('The log extends what this browser saw');
  await expectVerified(page);
});

test('a value that differs from the log shows in red, and only after certificate and proof were read again', async ({
  page,
}) => {
  const real = '/api/certificates/SAMPLE-0007';
  const asked: string[] = [];
  await page.route(`**${real}`, async (route) => {
    asked.push(route.request().headers()['cache-control'] ?? '');
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), pfasDestroyedGrams: '9999.999' },
    });
  });
  await open(page, '/ledger?q=SAMPLE-0007');
  await page.getByRole('link', { name: 'SAMPLE-0007' }).click();
  await expect(page.locator('[data-step=failed]')).toHaveCount(2);
  await expect(step(page, 'chain')).toContainText('The chain hash does not match');
  await expect(step(page, 'entries')).toContainText(/Entry \d+ differs in: Total PFAS destroyed \(g\)\./);
  await expect(page.getByRole('link', { name: 'Does not verify' })).toBeVisible();
  expect(asked).toHaveLength(2);
});

test('a certificate from a stale cache is read again, and verifies', async ({ page }) => {
  let isStale = true;
  await page.route('**/api/certificates/SAMPLE-0007', async (route) => {
    const answer = await route.fetch();
    const json = { ...(await answer.json()), ...(isStale && { facility: 'Before the correction' }) };
    isStale = false;
    await route.fulfill({ response: answer, json });
  });
  await open(page, '/ledger?q=SAMPLE-0007');
  await page.getByRole('link', { name: 'SAMPLE-0007' }).click();
  await expectVerified(page);
  await expect(page.getByText('Before the correction')).toHaveCount(0);
});

test('a log whose history differs from what this browser saw shows in red', async ({ page }) => {
  await page.goto('/certificate/SAMPLE-0007');
  await expectVerified(page);
  const { name, value } = await memory(page);
  expect(name).toBe(`log seen: ${new URL(page.url()).host}/log/sample`);
  await setMemory(page, name, JSON.stringify({ ...JSON.parse(value), root: btoa('x'.repeat(32)) }));
  await page.reload();
  await expect(step(page, 'memory')).toContainText('The log is not the one this browser saw');
  await expect(page.locator('[data-step=failed]')).toHaveCount(1);
});

test('what this browser remembers never shrinks, and is discarded if damaged', async ({ page }) => {
  await page.goto('/certificate/SAMPLE-0007');
  await expectVerified(page);
  const { name, value } = await memory(page);
  const larger = JSON.stringify({ ...JSON.parse(value), size: 9_000 });
  // Another tab sees a larger tree while this one is still verifying.
  await page.addInitScript(
    ([key, text]) => {
      const { getItem } = Storage.prototype;
      let reads = 0;
      Storage.prototype.getItem = function (asked: string) {
        return asked === key && ++reads > 1 ? text! : getItem.call(this, asked);
      };
    },
    [name, larger],
  );
  await page.reload();
  await expectVerified(page);
  const kept = () =>
    page.evaluate((key) => Object.getOwnPropertyDescriptor(localStorage, key)?.value as string, name);
  expect(JSON.parse(await kept())).toEqual(JSON.parse(value));
});

test('a damaged memory is discarded with a word, and replaced', async ({ page }) => {
  await page.goto('/certificate/SAMPLE-0007');
  await expectVerified(page);
  const { name, value } = await memory(page);
  for (const damaged of ['{', 'null', '[1]', JSON.stringify({ ...JSON.parse(value), root: 'short' })]) {
    await setMemory(page, name, damaged);
    await page.reload();
    await expectVerified(page);
    await expect(step(page, 'memory')).toContainText('no earlier tree');
    expect((await memory(page)).value).toBe(value);
  }
});

test('a hidden retirement, an invented type and broken base64 show in red, never as a broken page', async ({
  page,
}) => {
  type Proof = Omit<CertificateProof, 'entries'> & {
    entries: { type: string; entry: string; proof: string[] }[];
  };
  const lies: [what: (proof: Proof) => void, name: string][] = [
    [(proof) => (proof.entries.at(-1)!.type = 'issued'), 'entries'],
    [(proof) => (proof.entries.at(-1)!.entry = '*'), 'entries'],
    [(proof) => proof.entries.at(-1)!.proof.pop(), 'inclusion'],
    [(proof) => (proof.entries = proof.entries.slice(0, 1)), 'entries'],
    [(proof) => proof.entries.shift(), 'complete'],
    [(proof) => proof.index!.lot.path.pop(), 'lot'],
    [(proof) => (proof.log.origin = 'elsewhere.example/log'), 'signature'],
  ];
  for (const [lie, name] of lies) {
    await page.unrouteAll();
    await page.route('**/api/certificates/SAMPLE-0007/proof*', async (route) => {
      const answer = await route.fetch();
      const proof = (await answer.json()) as Proof;
      lie(proof);
      await route.fulfill({ response: answer, json: proof });
    });
    await open(page, '/ledger?q=SAMPLE-0007');
    await page.getByRole('link', { name: 'SAMPLE-0007' }).click();
    await expect(step(page, name)).toHaveAttribute('data-step', 'failed');
    await expect(page.getByRole('link', { name: 'Does not verify' })).toBeVisible();
  }
});

test('another certificate at the address of this one shows in red, however true it is', async ({ page }) => {
  await page.route(/\/api\/certificates\/SAMPLE-0007(\/proof)?(\?|$)/, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace('0007', '0008') });
    await route.fulfill({ response });
  });
  await open(page, '/ledger?q=SAMPLE-0007');
  await page.getByRole('link', { name: 'SAMPLE-0007' }).click();
  await expect(page.getByRole('heading', { name: 'SAMPLE-0008' })).toBeVisible();
  await expect(step(page, 'entries')).toContainText(/Entry \d+ is about SAMPLE-0008/);
  await expect(page.getByRole('link', { name: 'Does not verify' })).toBeVisible();
});

test('the sheet shows all required fields', async ({ page }) => {
  await open(page, '/certificate/SAMPLE-0007');
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
  await expect(
    page.getByText(
      /^Your browser checked that no certificate with this ID was ever issued, in the log of \d+ entries signed on /,
    ),
  ).toBeVisible();
  // What this browser saw is remembered, so a fork of the same size is noticed.
  const { name, value } = await memory(page);
  await page.reload();
  await expect(page.getByText(/^Your browser checked that no certificate/)).toBeVisible();
  await setMemory(page, name, JSON.stringify({ ...JSON.parse(value), root: btoa('x'.repeat(32)) }));
  await page.reload();
  await expect(page.getByText(/does not verify\. The log is not the one this browser saw/)).toBeVisible();
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
  await open(page, '/ledger?q=SAMPLE-0008');
  await page.getByRole('link', { name: 'SAMPLE-0008' }).click();
  await expect(page.getByText('Loading certificate...')).toBeVisible();
  await expect(page.getByRole('contentinfo')).not.toBeInViewport();
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
  await expectVerified(page);
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
