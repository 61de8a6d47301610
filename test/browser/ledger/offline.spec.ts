import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { conclusions } from '../../../src/ledger/verify/verify-files.ts';
import { filesOf, log, logKey } from '../../support/content/attacks/attack.ts';
import { attacks } from '../../support/content/attacks/attacks.ts';
import { honest, now } from '../../support/content/honest-proofs.ts';
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

/** Fills the form, submits it and reads the answer for each of these, in one call: a call each would take a minute. */
const verifyEach = (page: Page, inputs: { key: string; proof: string; entry: number[] }[]) =>
  page.evaluate(async (all) => {
    const field = <Kind extends HTMLElement>(id: string) => document.getElementById(id) as Kind;
    const choose = (id: string, content: string | Uint8Array<ArrayBuffer>) => {
      const chosen = new DataTransfer();
      chosen.items.add(new File([content], id));
      field<HTMLInputElement>(id).files = chosen.files;
    };
    const result = field('result');
    const answers: { heading: string; steps: string[] }[] = [];
    for (const { key, proof, entry } of all) {
      field<HTMLTextAreaElement>('key').value = key;
      choose('proof', proof);
      choose('entry', new Uint8Array(entry));
      const shown = new Promise((resolve) =>
        new MutationObserver(resolve).observe(result, { childList: true }),
      );
      document.querySelector('form')!.requestSubmit();
      await shown;
      answers.push({
        heading: result.querySelector('h2')?.textContent ?? '',
        // The sentence without its mark, and its details.
        steps: [...result.querySelectorAll('li')].map((step) =>
          [...step.children].map(({ textContent }) => textContent.replace(/^[✓–!✗] /, '')).join('. '),
        ),
      });
    }
    return answers;
  }, inputs);

test('the verifier finds every lie that files can hold', async ({ page }) => {
  const file = await saveFiles(page);
  await page.clock.setFixedTime(now);
  await page.goto(pathToFileURL(file('verify.html')).href);
  const lies = attacks.flatMap(({ what, given = honest(log), file: found, files, trust = logKey }) =>
    typeof found === 'string' ? [] : [{ what, found, trust, ...(files ?? filesOf(given.proof)) }],
  );
  const inputs = lies.map(({ trust, proof, entry }) => ({ key: trust, proof, entry: [...entry] }));
  for (const [at, { heading, steps }] of (await verifyEach(page, inputs)).entries()) {
    const { what, found } = lies[at]!;
    const [, outcome, says] = found;
    const conclusion = outcome === 'failed' || outcome === 'reserved' ? outcome : 'complete';
    expect(heading, what).toMatch(new RegExp(`^(${conclusions[conclusion]}|Written by a newer)`));
    expect(
      steps.some((step) => says.test(step)),
      `${what}: ${steps.join(' | ')}`,
    ).toBe(true);
  }
});

test('the verifier also runs at its address, under a policy of its own', async ({ page }) => {
  const answer = await page.goto('/ledger/verify.html');
  expect(answer!.headers()['content-security-policy']).toMatch(/^default-src 'none'; script-src 'sha256-/);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('the key from this website is used: ')).toBeVisible();
});
