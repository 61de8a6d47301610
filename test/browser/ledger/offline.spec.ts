import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { expect, test, withSample } from '../support/support.ts';

test.use(withSample);

/** Saves the verifier and the files of a certificate, and leaves the website. */
async function saveFiles(page: Page): Promise<(name: string) => string> {
  const folder = temporaryFolder();
  const file = (name: string) => path.join(folder, name);
  for (const [name, address] of [
    ['verify.html', '/ledger/verify.html'],
    ['proof', '/certificate/SAMPLE-0007.tlog-proof'],
    ['entry', '/certificate/SAMPLE-0007.entry.json'],
    ['other', '/certificate/SAMPLE-0008.entry.json'],
    ['key', '/log/sample/key'],
  ] as const) {
    const answer = await page.request.get(address);
    expect(answer.ok(), address).toBe(true);
    await writeFile(file(name), await answer.body());
  }
  return file;
}

test('the verifier is one file, which verifies a certificate from disk without any request', async ({
  page,
}) => {
  const file = await saveFiles(page);
  const requests: string[] = [];
  await page.goto(pathToFileURL(file('verify.html')).href);
  page.on('request', (request) => requests.push(request.url()));
  await expect(page.getByText('the key from this website is used: ')).toBeVisible();
  await page.getByLabel('Proof file').setInputFiles(file('proof'));
  await page.getByLabel('Entry (.entry.json)').setInputFiles(file('entry'));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText(/^Retired on \d{4}-\d\d-\d\d to Vantor Paperboard, as of /)).toBeVisible();
  await expect(page.getByText('✓ Every entry is in the log')).toBeVisible();
  await expect(
    page.getByText(/index lists 2 entries for this certificate, and this file shows both/),
  ).toBeVisible();
  await expect(page.getByText('Checked with the key from this website.')).toBeVisible();

  await page.getByLabel('Entry (.entry.json)').setInputFiles(file('other'));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('heading', { name: 'Does not verify' })).toBeVisible();

  await page.getByLabel('The log’s key, or a policy').fill('not a key');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('This is not an Ed25519 verifier key.')).toBeVisible();
  expect(requests).toEqual([]);
});

test('the verifier also runs at its address, under a policy of its own', async ({ page }) => {
  const answer = await page.goto('/ledger/verify.html');
  expect(answer!.headers()['content-security-policy']).toMatch(/^default-src 'none'; script-src 'sha256-/);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('the key from this website is used: ')).toBeVisible();
});
