import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { Page, TestInfo } from '@playwright/test';
import type { UploadedDocument } from '../../../src/ledger/contract.ts';
import { certificateContent, issueOrFail, performAction } from '../../support/content/ledger.ts';
import type { TestWebsite } from '../../support/website/test-website.ts';
import { expectSoundAtEveryWidth } from '../support/every-width.ts';
import { expectAccessibleAndStable, open } from '../support/page-checks.ts';
import { test } from '../support/staff.ts';
import { expect } from '../support/support.ts';

const report = Buffer.from('%PDF-1.7\nWhat the laboratory measured.\n');
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function upload(website: TestWebsite, bytes = report): Promise<UploadedDocument> {
  const answer = await website.asStaff('/api/admin/documents', {
    method: 'POST',
    headers: { 'content-type': 'application/pdf' },
    body: new Uint8Array(bytes),
  });
  return (await answer.json()) as UploadedDocument;
}

async function issueWithReport(website: TestWebsite, more: Record<string, unknown> = {}): Promise<string> {
  const { url, sha256: hash } = await upload(website);
  const documents = [
    { url, sha256: hash, label: 'Laboratory report', kind: 'laboratory report' },
    { url: 'https://example.org/manifest.pdf', label: 'Shipping manifest', kind: 'manifest' },
  ];
  return (await issueOrFail(website, { documents, ...more })).certificateId;
}

/** Saves the PDF with SCREENSHOTS in the environment; returns its number of pages. */
async function countPages(
  page: Page,
  format: 'Letter' | 'A4',
  info: TestInfo,
  name: string,
): Promise<number> {
  const pdf = await page.pdf({ format });
  if (process.env.SCREENSHOTS) writeFileSync(info.outputPath(`${name}-${format}.pdf`), pdf);
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)!.length;
}

const verified = (page: Page) => expect(page.locator('[data-step=open]')).toHaveCount(0);

test('the page checks a kept file on request, and says in red if another one is served', async ({
  page,
  website,
}, info) => {
  const certificateId = await issueWithReport(website);
  await open(page, `/certificate/${certificateId}`);
  await expect(page.getByText('No hash on record: the file could be replaced unnoticed.')).toBeVisible();
  await expect(page.getByText(/Laboratory report · PDF/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Check the File' }).click();
  await expect(page.getByText('This file is the one named in the entry.')).toBeVisible();
  await expectSoundAtEveryWidth(page, info, async () => {
    await open(page, `/certificate/${certificateId}`);
  });

  await page.route('**/document/*', (route) =>
    route.fulfill({ body: Buffer.concat([report, Buffer.from(' ')]) }),
  );
  await page.getByRole('button', { name: 'Check the File' }).click();
  const swapped = page.getByText('This is not the file named in the entry: its SHA-256 differs.');
  await expect(swapped).toHaveClass(/text-destructive/);
  await expect(page.getByText('This file is the one named in the entry.')).toHaveCount(0);
});

test('a withdrawn file is no link any more, but says why, and keeps its hash', async ({ page, website }) => {
  const bytes = Buffer.from('%PDF-1.7\nIt names a person.\n');
  const { url } = await upload(website, bytes);
  const { certificateId } = await issueOrFail(website, {
    documents: [{ url, sha256: sha256(bytes), label: 'Report with a name', kind: 'laboratory report' }],
  });
  await open(page, `/admin/certificates/${certificateId}`);
  await page.getByRole('button', { name: 'Withdraw File' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Withdraw File' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Enter a reason\./);
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await dialog.getByLabel('Reason').fill('It names a private person.');
  await expectAccessibleAndStable(page);
  await dialog.getByRole('button', { name: 'Withdraw File' }).click();
  await expect(page.getByText('File withdrawn')).toBeVisible();
  await open(page, `/certificate/${certificateId}`);
  await expect(page.getByText(/Withdrawn on .* Reason: It names a private person\./)).toBeVisible();
  await expect(page.getByText(`sha256:${sha256(bytes)}`).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Report with a name' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Check the File' })).toHaveCount(0);
});

test('files are uploaded in the form, and hashed from a file for an address elsewhere', async ({ page }) => {
  await open(page, '/admin/certificates/new');
  const row = (number: number) => page.getByRole('group', { name: `Document ${number}` });
  await page
    .getByLabel('Files to upload')
    .setInputFiles({ name: 'Report before.pdf', mimeType: 'application/pdf', buffer: report });
  await expect(row(1).getByLabel('Label', { exact: true })).toHaveValue('Report before');
  await expect(row(1)).toContainText(`sha256:${sha256(report)}`);
  await expect(row(1).getByRole('link', { name: 'Open the file' })).toHaveAttribute(
    'href',
    `/document/${sha256(report)}`,
  );
  const question = page.getByLabel('Why there is no laboratory report');
  await expect(question).toBeVisible();
  await row(1).getByLabel('Kind').selectOption('Laboratory report');
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove document 1' }).click();
  await expect(question).toBeVisible();

  await page.getByRole('button', { name: 'Add Address' }).click();
  await page.getByRole('button', { name: 'Add Address' }).click();
  await row(2).getByLabel('Kind').selectOption('Laboratory report');
  await expect(question).toBeVisible();
  await row(2)
    .getByLabel('File to take the hash from')
    .setInputFiles({ name: 'manifest.txt', mimeType: 'text/plain', buffer: Buffer.from('Manifest') });
  await expect(row(2).getByLabel('SHA-256 of the file')).toHaveValue(sha256(Buffer.from('Manifest')));
  await expect(question).toHaveCount(0);
  await expectAccessibleAndStable(page);

  await page
    .getByLabel('Files to upload')
    .setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>Hello') });
  await expect(page.getByText('Upload a PDF, PNG or JPEG file; this file is none of them.')).toBeVisible();
  await expect(row(3)).toHaveCount(0);
});

test('an uploaded file that was withdrawn meanwhile is named at its row, which gets the focus', async ({
  page,
  website,
}) => {
  const bytes = Buffer.from('%PDF-1.7\nIt is withdrawn while it is chosen again.\n');
  const { url } = await upload(website, bytes);
  await issueOrFail(website, { documents: [{ url, sha256: sha256(bytes), label: 'First use' }] });
  await open(page, '/admin/certificates/new');
  const { act: _act, documents: _documents, ...content } = certificateContent();
  for (const [name, value] of Object.entries(content)) {
    const field = page.locator(`[name="${name}"]`);
    if ((await field.count()) === 0) continue;
    if (await field.evaluate((element) => element.tagName === 'SELECT'))
      await field.selectOption(String(value));
    else await field.fill(String(value));
  }
  await page
    .getByLabel('Files to upload')
    .setInputFiles({ name: 'Again.pdf', mimeType: 'application/pdf', buffer: bytes });
  await expect(page.getByRole('group', { name: 'Document 1' })).toBeVisible();
  await website.send('POST', `/api/admin/documents/${sha256(bytes)}/withdraw`, {
    reason: 'It names a person.',
  });
  await page.getByRole('button', { name: 'Review Certificate' }).click();
  await expect(page.getByText('This file was withdrawn. Remove it, or upload another one.')).toBeFocused();
});

/** As long as such names and texts are in practice. */
const longNames = {
  projectName:
    'Remediation of firefighting foam and contaminated rinse water at the former Northern Plains Air Base, phase 2',
  sourceEntity:
    'Commonwealth Department of Environmental Protection and Emergency Services, Bureau of Waste Site Cleanup',
  facility:
    'Lake Supercritical Water Oxidation Demonstration and Destruction Facility, Unit 3 (Riverton County)',
  preTreatmentLab: 'Larkfield Environment Testing Northern Region, LLC (accreditation 4321)',
  postTreatmentLab: 'Coastal Agricultural and Environmental Analytical Laboratories, Incorporated',
  byproductTestingSummary:
    'Off-gas sampled by OTM-45 and OTM-50 over three runs: no volatile fluorinated compounds above the detection limits. Fluoride balance 97.4%. Effluent tested by EPA Method 1633A for 40 analytes; short-chain acids below 2 ng/L. Salts sent to a hazardous waste landfill under manifest.',
  notes: 'Sampled on site.',
  massReason:
    'The composite sample of 1,000 L stands for the 999,000 L that were treated from September 2 to October 9, 2026.',
};

test('a retired certificate and its statement print on one page each, with record, status and notices', async ({
  page,
  website,
}, info) => {
  const { url, sha256: hash } = await upload(website);
  const kept = { url, sha256: hash, kind: 'laboratory report' };
  const address =
    'https://documents.regulator.example.gov/public/permits/2026/lake-scwo/conditions-rev-4.pdf';
  const { certificateId } = await issueOrFail(website, {
    ...longNames,
    pfasDestroyedGrams: '999.000',
    documents: [
      { ...kept, label: 'Pre-treatment analysis report, EPA 1633A, sample GL-26-0123' },
      { ...kept, label: 'Post-treatment analysis report, EPA 1633A, sample GL-26-0124' },
      { ...kept, label: 'Off-gas test report, OTM-45 and OTM-50', kind: 'other' },
      { ...kept, label: 'Uniform hazardous waste manifest 012345678 JJK', kind: 'manifest' },
      { url: address, label: 'Operating permit and conditions, revision 4' },
      { url: address, sha256: hash, label: 'Operating log of Unit 3 for this lot', kind: 'other' },
    ],
  });
  const renamed = {
    changes: { notes: 'The composite sample was split between both laboratories; see the log of Unit 3.' },
    reason: 'The notes now refer to the operating log, which was added after the audit of the facility.',
  };
  expect((await performAction(website, certificateId, 'correct', renamed)).ok).toBe(true);
  const entered = { changes: { verifier: 'Better Verifiers' }, reason: 'The verifier was misspelled.' };
  expect((await performAction(website, certificateId, 'correct', entered)).ok).toBe(true);
  await open(page, `/certificate/${certificateId}/statement`);
  await expect(page.getByRole('heading', { name: 'Not retired yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Open the Certificate' }).click();
  await expect(page.getByRole('link', { name: 'Retirement Statement' })).toHaveCount(0);

  expect((await performAction(website, certificateId, 'retire', { retiredTo: 'Quay Chemicals' })).ok).toBe(
    true,
  );
  const notice = { changes: {}, reason: 'The laboratory has withdrawn its second report.' };
  expect((await performAction(website, certificateId, 'correct', notice)).ok).toBe(true);
  await open(page, `/certificate/${certificateId}`);
  await verified(page);
  await expect(
    page.getByText(/^Notice of .* The laboratory has withdrawn its second report\.$/),
  ).toBeVisible();
  await expect(page.getByText(longNames.massReason).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Record in the Log' })).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  const record = page.locator('section').filter({ hasText: 'Record in the Log' });
  await expect(record).toContainText(/Log \S+\/log, \d+ entries, root \S{44}/);
  await expect(record).toContainText(/Entry \d+: corrected on .* Reason: The verifier was misspelled\./);
  await expect(page.getByText(/Scan for the current status: .* Printed /)).toBeVisible();
  for (const format of ['Letter', 'A4'] as const)
    expect(await countPages(page, format, info, 'certificate')).toBe(1);

  await page.emulateMedia({ media: null });
  await page.getByRole('link', { name: 'Retirement Statement' }).click();
  await expect(page.getByRole('heading', { name: 'Retirement Statement' })).toBeVisible();
  await expect(page.getByText('Quay Chemicals').first()).toBeVisible();
  await expect(page.getByText(/^Status: Retired, as of .*\d/)).toBeVisible();
  await expect(page.getByText(/The laboratory has withdrawn its second report/)).toBeVisible();
  await expectSoundAtEveryWidth(
    page,
    info,
    async () => {
      await open(page, `/certificate/${certificateId}/statement`);
    },
    { name: 'statement' },
  );
  for (const format of ['Letter', 'A4'] as const)
    expect(await countPages(page, format, info, 'statement')).toBe(1);
});

test('an unknown ID is repeated, and leads to a search of the ledger', async ({ page }, info) => {
  for (const [address, id] of [
    ['/certificate/NO-SUCH-7', 'NO-SUCH-7'],
    ['/certificate/NO-SUCH-8/statement', 'NO-SUCH-8'],
  ] as const) {
    const answer = await page.goto(address);
    expect(answer!.status()).toBe(404);
    await expect(page.getByText(`There is no certificate with the ID ${id}.`)).toBeVisible();
  }
  if (process.env.SCREENSHOTS) await page.screenshot({ path: info.outputPath('not-found.png') });
  await page.getByRole('link', { name: 'Search the Ledger' }).click();
  await expect(page).toHaveURL(/\/ledger\?q=NO-SUCH-8$/);
});
