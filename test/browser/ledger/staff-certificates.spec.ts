import type { Page } from '@playwright/test';
import type { PreparedAction } from '../../../src/ledger/issuing-contract.ts';
import { certificateContent, issueOrFail } from '../../support/content/ledger.ts';
import { administrator } from '../../support/website/administrator.ts';
import { inviteAndJoin } from '../../support/website/staff.ts';
import { waitForHydration, expectAccessibleAndStable, open } from '../support/page-checks.ts';
import { expireConfirmation, signIn, test } from '../support/staff.ts';
import { expect } from '../support/support.ts';

test('an empty form marks each missing field and focuses the first', async ({ page }) => {
  await open(page, '/admin/certificates/new');
  await page.getByRole('button', { name: 'Review Certificate' }).click();
  await expect(page.getByLabel('Project name')).toBeFocused();
  await expect(page.getByLabel('Project name')).toHaveAccessibleDescription('Enter a value.');
  await expect(page.getByLabel('Why there is no laboratory report')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Lot ID')).toHaveAttribute('aria-invalid', 'true');
  for (const label of ['Destruction technology', 'Waste stream'])
    await expect(page.getByLabel(label)).toHaveAccessibleDescription('Choose one.');
  const grams = page.getByLabel('Total PFAS destroyed (g)');
  await expect(grams).toHaveAccessibleDescription('Enter a number, such as 12.50.');
  await grams.fill('-1');
  await page.getByRole('button', { name: 'Review Certificate' }).click();
  await expect(grams).toHaveAccessibleDescription('Enter 0 or more.');
  await expect(page.getByLabel('Why this lot has a second certificate')).toHaveCount(0);
  const facility = page.getByLabel('Facility', { exact: true });
  await facility.fill('Never Seen Works');
  await page.getByRole('button', { name: 'Review Certificate' }).click();
  await expect(facility).toHaveAccessibleDescription(/“Never Seen Works” is not on record/);
  await expect(page.getByLabel('Lot ID')).toHaveAccessibleDescription('Enter a value.');
  await expectAccessibleAndStable(page);
  await expect(page.getByText('It can’t be reviewed yet')).toHaveCount(0);

  // An edited field loses its error, and the others keep theirs.
  const isNew = page.getByLabel('This facility is new');
  await isNew.check();
  await expect(facility).toHaveAccessibleDescription('');
  await isNew.uncheck();
  await page.getByLabel('Waste stream').selectOption('AFFF');
  await expect(page.getByLabel('Waste stream')).toHaveAccessibleDescription('');
  await expect(page.getByLabel('Destruction technology')).toHaveAccessibleDescription('Choose one.');
  await page.getByRole('button', { name: 'Review Certificate' }).click();
  await expect(facility).toHaveAccessibleDescription(/“Never Seen Works” is not on record/);
});

const content = {
  'Project name': 'Riverton cleanup',
  'Lot ID': 'LOT-7',
  'Source entity': 'Riverton Airfield',
  Facility: 'Riverton Works',
  'Pre-treatment lab': 'First Laboratory',
  'Post-treatment lab': 'Second Laboratory',
  'Pre-treatment concentration (μg/L)': '1000',
  'Post-treatment concentration (μg/L)': '0.02',
  'Sample volume (L)': '1000',
  'Total PFAS destroyed (g)': '1',
  Verifier: 'Plain Verifiers',
  'Why there is no laboratory report': 'The laboratory keeps its report.',
};

const asksBeforeLeaving = (page: Page): Promise<boolean> =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));

const choose = async (page: Page) => {
  await page.getByLabel('Destruction technology').selectOption('SCWO');
  await page.getByLabel('Waste stream').selectOption('AFFF');
};

/** Sends the form to be reviewed; names that are not on record are confirmed to be new. */
const review = async (page: Page) => {
  const send = page.getByRole('button', { name: 'Review Certificate' });
  await send.click();
  const signature = page.getByRole('button', { name: 'Sign and Publish' });
  await expect(signature.or(page.locator('input[aria-invalid="true"]')).first()).toBeVisible();
  if (await signature.isVisible()) return;
  const boxes = page.getByLabel(/^This (facility|source entity) is new$/);
  for (const box of await boxes.all()) await box.check();
  if ((await boxes.count()) > 0) await send.click();
};
const sign = (page: Page) => page.getByRole('button', { name: 'Sign and Publish' }).click();

test('issues, corrects and retires a certificate, each after a review', async ({ page }) => {
  const issue = async (certificateId: string) => {
    await open(page, '/admin/certificates/new');
    await page.getByLabel('Certificate ID').fill(certificateId);
    for (const [label, value] of Object.entries(content))
      await page.getByLabel(label, { exact: true }).fill(value);
    await choose(page);
    await review(page);
  };
  await issue('PFR-BROWSER-1');
  const reviewed = page.getByRole('region', { name: 'Issue this certificate?' });
  await expect(reviewed).toContainText('No laboratory report is fixed by the hash of its file.');
  await expect(reviewed).toContainText('Reason given: The laboratory keeps its report.');
  await expectAccessibleAndStable(page);
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('Certificate ID')).toHaveValue('PFR-BROWSER-1');
  await review(page);
  await sign(page);
  await expect(page.getByText('Certificate issued')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/certificates\/PFR-BROWSER-1$/);
  await expectAccessibleAndStable(page);

  const correction = page.getByRole('region', { name: 'Correct this certificate?' });
  const reason = page.getByLabel('Reason', { exact: true });
  await page.getByLabel('Retired to').fill('Half filled');
  await page.getByLabel('Verifier', { exact: true }).fill('Better Verifiers');
  await page.getByRole('button', { name: 'Review Correction' }).click();
  await expect(reason).toBeFocused();
  await reason.fill('Misprint.');
  await page.getByRole('button', { name: 'Review Correction' }).click();
  await expect(correction).toContainText('Plain Verifiers → Better Verifiers');
  await expectAccessibleAndStable(page);
  await sign(page);
  await expect(page.getByText('Certificate corrected')).toBeVisible();
  await expect(page.getByLabel('Retired to')).toHaveValue('Half filled');
  await expect(reason).toHaveValue('');
  expect(await asksBeforeLeaving(page)).toBe(true);

  // With missing or invalid values, there is no review.
  const grams = page.getByLabel('Total PFAS destroyed (g)');
  const verifier = page.getByLabel('Verifier');
  await grams.fill('abc');
  await verifier.fill(' ');
  await page.getByRole('button', { name: 'Review Correction' }).click();
  await expect(grams).toHaveAccessibleDescription(/Enter a number such as 12\.50/);
  await expect(grams).toBeFocused();
  await expect(verifier).toHaveAccessibleDescription('Enter a value.');
  await expect(correction).toHaveCount(0);
  await grams.fill('1');
  await verifier.fill(content.Verifier);
  await reason.fill('Misprint.');

  // All that is wrong is shown in one go, at its fields.
  const volume = page.getByLabel('Sample volume (L)');
  await volume.fill('0');
  await expect(grams).toHaveAccessibleDescription(/^The figures above give 0\.000 g\./);
  await page.getByRole('button', { name: 'Review Correction' }).click();
  await expect(page.getByLabel('Why the mass differs')).toHaveAccessibleDescription(/Enter a reason/);
  await expect(volume).toHaveAccessibleDescription('Enter a volume above 0.');
  await expect(volume).toBeFocused();
  await volume.fill('1000');
  await grams.fill('2');
  await page.getByRole('button', { name: 'Review Correction' }).click();
  await expect(page.getByLabel('Why the mass differs')).toBeFocused();
  await grams.fill('1');

  const retire = page.getByRole('button', { name: 'Review Retirement' });
  await page.getByLabel('Retired to').fill('Buyer Inc');
  await retire.click();
  await expect(page.getByLabel('Purpose')).toHaveAccessibleDescription(/Choose one\./);
  await page.getByLabel('Purpose').selectOption('Public claim');
  await page.getByLabel('We are authorized to retire on their behalf').check();
  await retire.click();
  const retirement = page.getByRole('region', { name: 'Retire this certificate?' });
  await expect(retirement).toContainText('Added: Buyer Inc');
  await expect(retirement).toContainText('Reason given: The laboratory keeps its report.');
  await expectAccessibleAndStable(page);
  await sign(page);
  await expect(page.getByText('Certificate retired')).toBeVisible();
  await expect(retire).toHaveCount(0);
  expect(await asksBeforeLeaving(page)).toBe(false);
  await page.getByLabel('Notice', { exact: true }).fill('The second report was withdrawn.');
  await page.getByRole('button', { name: 'Review Notice' }).click();
  await expect(page.getByRole('region', { name: 'Add this notice?' })).toContainText(
    'The notice is public and permanent.',
  );
  await sign(page);
  await expect(page.getByText('Notice added')).toBeVisible();

  await issue('PFR-BROWSER-2');
  await expect(page.getByLabel('Why this lot has a second certificate')).toBeVisible();
  await page.getByLabel('Why this lot has a second certificate').fill('The lot was split.');
  await page.getByRole('button', { name: 'Review Certificate' }).click();
  await expect(reviewed).toContainText('is also named by PFR-BROWSER-1');
  await sign(page);
  await expect(page).toHaveURL(/\/admin\/certificates\/PFR-BROWSER-2$/);

  // First a new lot, then the lot of the first certificate: a correction needs a reason, as an issue does.
  const correctLot = async (lot: string) => {
    await page.getByLabel('Lot ID').fill(lot);
    await reason.fill('Misprint.');
    await page.getByRole('button', { name: 'Review Correction' }).click();
  };
  const corrected = page.getByText('Certificate corrected');
  await waitForHydration(page);
  await correctLot('LOT-8');
  await sign(page);
  await expect(corrected).toBeVisible();
  await expect(correction).toHaveCount(0);
  await expect(corrected).toBeHidden();
  await correctLot('LOT-7');
  await expect(page.getByLabel('Lot ID')).toHaveAccessibleDescription(
    /Certificate PFR-BROWSER-1 already certifies lot LOT-7 from this facility/,
  );
  await expectAccessibleAndStable(page);
  await page.getByLabel('Why this lot has a second certificate').fill('The lot was split.');
  await page.getByRole('button', { name: 'Review Correction' }).click();
  await sign(page);
  await expect(corrected).toBeVisible();
});

test('what was entered survives a reload, until the screen is left', async ({ page }) => {
  const fields = () => ({
    'Certificate ID': page.getByLabel('Certificate ID'),
    'Project name': page.getByLabel('Project name'),
    'Why there is no laboratory report': page.getByLabel('Why there is no laboratory report'),
    Label: page.getByLabel('Label'),
    URL: page.getByLabel('URL'),
  });
  await open(page, '/admin/certificates/new');
  await page.getByRole('button', { name: 'Add Address' }).click();
  for (const [name, field] of Object.entries(fields())) await field.fill(`of ${name}`);
  await choose(page);
  await page.reload();
  for (const [name, field] of Object.entries(fields())) await expect(field).toHaveValue(`of ${name}`);
  await expect(page.getByLabel('Waste stream')).toHaveValue('AFFF');
  const questions: string[] = [];
  page.on('dialog', async (question) => {
    questions.push(question.message());
    await question.accept();
  });
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Issue Certificate' }).click();
  await expect(page.getByLabel('Project name')).toHaveValue('');
  await expect(page.getByLabel('Waste stream')).toHaveValue('');
  expect(questions).toEqual(['Leave without saving? What you changed here is lost.']);
});

test('a browser that keeps nothing takes entries all the same', async ({ page }) => {
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('Storage is blocked.', 'SecurityError');
      },
    });
  });
  await open(page, '/admin/certificates/new');
  await page.getByLabel('Project name').fill('Foam from the airport');
  await page.getByRole('button', { name: 'Review Certificate' }).click();
  await expect(page.getByLabel('Lot ID')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Project name')).toHaveValue('Foam from the airport');
  expect(failures).toEqual([]);
});

test('documents are rows to add and remove; each error is at its field', async ({ page }) => {
  await open(page, '/admin/certificates/new');
  for (const [label, value] of Object.entries({ ...content, 'Lot ID': 'LOT-DOCUMENTS' }))
    await page.getByLabel(label, { exact: true }).fill(value);
  await choose(page);
  const add = page.getByRole('button', { name: 'Add Address' });
  const row = (number: number) => page.getByRole('group', { name: `Document ${number}` });
  await add.click();
  await expect(row(1).getByLabel('Label', { exact: true })).toBeFocused();
  await page.keyboard.type('Left empty');
  await add.click();
  await row(2).getByLabel('Label', { exact: true }).fill('Chain of custody');
  await row(2).getByLabel('URL').fill('ftp://example.org/chain.pdf');
  await page.getByRole('button', { name: 'Review Certificate' }).click();
  const address = 'Enter a full URL starting with http:// or https://.';
  await expect(row(2).getByLabel('URL')).toHaveAccessibleDescription(address);
  await row(1).getByLabel('URL').fill('ftp://example.org/left-empty.pdf');
  await expect(row(2).getByLabel('URL')).toHaveAccessibleDescription(address);
  await expectAccessibleAndStable(page);
  await expect(page.getByText('It can’t be reviewed yet')).toHaveCount(0);

  await page.getByRole('button', { name: 'Remove document 1' }).click();
  await expect(add).toBeFocused();
  await expect(row(1).getByLabel('Label', { exact: true })).toHaveValue('Chain of custody');
  // A document's key in the form is no longer its position.
  await page.getByRole('button', { name: 'Review Certificate' }).click();
  await expect(row(1).getByLabel('URL')).toHaveAccessibleDescription(address);
  await row(1).getByLabel('URL').fill('https://example.org/chain.pdf');
  await expect(row(1).getByLabel('URL')).toHaveAccessibleDescription('');
  expect(await asksBeforeLeaving(page)).toBe(true);
  await review(page);
  await expect(page.getByText('Not fixed by a hash')).toBeVisible();
  // What is prepared can be signed later.
  expect(await asksBeforeLeaving(page)).toBe(false);
  await sign(page);
  await expect(page.getByText('Certificate issued')).toBeVisible();

  await expect(page.getByRole('button', { name: 'Review Correction' })).toBeVisible();
  await row(1).getByLabel('Label', { exact: true }).fill('Custody record');
  await page.getByLabel('Reason', { exact: true }).fill('A clearer label.');
  const missing = page.getByLabel('Why there is no laboratory report');
  await expect(missing).toBeVisible();
  await page.getByRole('button', { name: 'Review Correction' }).click();
  await expect(missing).toHaveAccessibleDescription(/No document is a laboratory report/);
  await missing.fill('The laboratory keeps its report.');
  await page.getByRole('button', { name: 'Review Correction' }).click();
  await expect(page.getByRole('region', { name: 'Correct this certificate?' })).toContainText(
    'Custody record · https://example.org/chain.pdf',
  );
  await sign(page);
  await expect(page.getByText('Certificate corrected')).toBeVisible();

  // A review shows which documents change, not those that stay.
  await expect(page.getByRole('button', { name: 'Review Correction' })).toBeVisible();
  await add.click();
  await row(2).getByLabel('Label', { exact: true }).fill('Permit');
  await row(2).getByLabel('URL').fill('https://example.org/permit.pdf');
  await page.getByLabel('Why there is no laboratory report').fill('The laboratory keeps its report.');
  await page.getByLabel('Reason', { exact: true }).fill('The permit was missing.');
  await page.getByRole('button', { name: 'Review Correction' }).click();
  const changes = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Changes' }) });
  await expect(changes.last()).toContainText('Added: Permit · https://example.org/permit.pdf');
  await expect(changes.last()).not.toContainText('Custody record');
});

test('too many documents are refused when they are chosen and when they are sent', async ({
  page,
  website,
}) => {
  // Puts the names in the form on record.
  await issueOrFail(website);
  await open(page, '/admin/certificates/new');
  for (const [label, value] of Object.entries({ ...content, 'Lot ID': 'LOT-MANY' }))
    await page.getByLabel(label, { exact: true }).fill(value);
  await choose(page);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/admin/documents', async (route) => {
    await held;
    await route.continue();
  });
  const file = {
    name: 'A.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\nOne of many.\n'),
  };
  await page.getByLabel('Files to upload').setInputFiles(file);
  await page.getByRole('button', { name: 'Add Address' }).evaluate((button: HTMLElement) => {
    for (let row = 0; row < 100; row++) button.click();
  });
  letGo();
  await expect(page.getByRole('group', { name: 'Document 101' })).toBeVisible();
  await page.locator('input[name^="documents."]').evaluateAll((inputs: HTMLInputElement[]) => {
    for (const input of inputs)
      if (input.name.endsWith('label')) input.value = input.name;
      else if (input.name.endsWith('url') && input.type === 'url')
        input.value = `https://example.org/${input.name}`;
  });
  await page.getByRole('button', { name: 'Review Certificate' }).click();
  const refusal = page.getByText('Add at most 100 documents.');
  await expect(refusal).toBeFocused();
  await page.getByRole('button', { name: 'Remove document 101' }).click();
  await expect(refusal).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove document 100' }).click();
  await page.getByLabel('Files to upload').setInputFiles([file, { ...file, name: 'B.pdf' }]);
  await expect(page.getByText('Couldn’t upload the file')).toBeVisible();
  await expect(refusal).toBeVisible();
});

test('what one person has prepared, only another can sign or decline with a reason', async ({
  page,
  browser,
  website,
}) => {
  const { email } = await inviteAndJoin(website, 'ADMIN');
  await website.send('PATCH', '/api/admin/settings', { secondPerson: true });
  const prepare = async (certificateId: string): Promise<PreparedAction> => {
    const action = certificateContent({ certificateId });
    const answer = await website.send('POST', '/api/admin/certificates/prepare', action);
    return (await answer.json()) as PreparedAction;
  };
  const { digest } = await prepare('PFR-SECOND-1');
  await open(page, `/admin/certificates/prepared/${digest}`);
  await expect(page.getByText('You prepared this, so another administrator must sign it.')).toBeVisible();
  const waiting = page.getByText('Issue prepared: waiting for another administrator’s signature');
  await expect(waiting).toBeFocused();
  const signature = { name: 'Sign and Publish' };
  await expect(page.getByRole('button', signature)).toHaveCount(0);
  expect((await website.send('POST', '/api/admin/certificates/sign', { digest })).status).toBe(403);
  await expectAccessibleAndStable(page);

  const colleague = await browser.newContext({ baseURL: website.address });
  await signIn(colleague, website, email);
  const theirs = await colleague.newPage();
  await open(theirs, '/admin/certificates');
  await theirs.getByRole('link', { name: 'Issue PFR-SECOND-1' }).click();
  await theirs.getByRole('button', signature).click();
  await expect(theirs.getByText('Signed and published')).toBeVisible();
  await expect(theirs).toHaveURL(/\/admin\/certificates\/PFR-SECOND-1$/);
  await expect(page.getByText(/^This was already signed: it is entry/)).toBeVisible();
  await expect(waiting).toHaveCount(0);

  const declined = await prepare('PFR-SECOND-2');
  await open(theirs, `/admin/certificates/prepared/${declined.digest}`);
  await theirs.getByRole('button', { name: 'Decline…' }).click();
  const decline = theirs.getByRole('button', { name: 'Decline', exact: true });
  await decline.click();
  const why = theirs.getByLabel('Why it is declined');
  await expect(why).toHaveAccessibleDescription(/Enter a reason\./);
  await expect(why).toBeFocused();
  await why.fill('The lot is another.');
  await expectAccessibleAndStable(theirs);
  await decline.click();
  await expect(theirs.getByText(`Declined by ${email}: The lot is another.`)).toBeVisible();
  await colleague.close();
  await open(page, '/admin/certificates');
  await page.getByRole('link', { name: 'Issue PFR-SECOND-2' }).click();
  await expect(page.getByText(`${email} declined this: The lot is another.`)).toBeVisible();
  await expect(page.getByRole('button', { name: /Sign and|Decline/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Issue', exact: true })).toBeFocused();
  await expect(waiting).toHaveCount(0);
  await website.send('PATCH', '/api/admin/settings', { secondPerson: false });
});

test('issuing and withdrawing notes long after sign-in ask for the password, then continue', async ({
  page,
  website,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Confirm your password' });
  const confirm = async () => {
    await dialog.getByLabel('Password').fill(administrator.password);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog).toBeHidden();
  };
  await open(page, '/admin/certificates/new');
  for (const [label, value] of Object.entries({ ...content, 'Lot ID': 'LOT-9', Notes: 'A note.' }))
    await page.getByLabel(label, { exact: true }).fill(value);
  await choose(page);
  await expireConfirmation(website);
  await review(page);
  await sign(page);
  await confirm();
  await expect(page.getByText('Certificate issued')).toBeVisible();

  page.on('dialog', (question) => void question.accept());
  await expireConfirmation(website);
  await page.getByRole('button', { name: 'Withdraw Notes' }).click();
  await confirm();
  await expect(page.getByText('Notes withdrawn')).toBeVisible();
  // Keeps the fixture's session valid for later tests.
  await website.query('update sessions set confirmed_at = now()');
});

test('the list is searched while typing and filtered by status, in the address', async ({
  page,
  website,
}) => {
  await issueOrFail(website, { projectName: 'Harbor foam', lotId: 'LOT-H1' });
  await issueOrFail(website, { projectName: 'Quarry brine', lotId: 'LOT-Q1' });
  await open(page, '/admin/certificates');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const search = page.getByRole('searchbox', { name: 'Search certificates' });
  await search.fill('harbor');
  await expect(page).toHaveURL(/\?q=harbor$/);
  await expect(row('Harbor foam')).toBeVisible();
  await expect(row('Quarry brine')).toHaveCount(0);
  await page.getByLabel('Status').selectOption('Retired');
  await expect(page).toHaveURL(/\?q=harbor&status=Retired$/);
  await expect(page.getByText('No certificates found')).toBeVisible();
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(row('Quarry brine')).toBeVisible();
  await expect(search).toHaveValue('');
});
