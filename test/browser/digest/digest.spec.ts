import type { Page } from '@playwright/test';
import { addSubscribers, approveStories } from '../../support/content/digest.ts';
import { expectSoundAtEveryWidth } from '../support/every-width.ts';
import { expectAccessibleAndStable, expectNothingCutOff, open } from '../support/page-checks.ts';
import { test } from '../support/staff.ts';
import { expect } from '../support/support.ts';

const screens = {
  digests: '/admin/digest',
  next: '/admin/digest/next',
  subscribers: '/admin/digest/subscribers',
};

test.beforeEach(async ({ website }) => {
  await website.query('delete from digest_issues');
  await website.query('delete from subscribers');
  await website.query('delete from stories');
  await approveStories(website, 10);
  await addSubscribers(website, 60);
  await website.query(
    `insert into subscribers (email, status, left_because, unsubscribed_at, is_unconfirmed, bounces, categories) values
      ('left@example.org', 'UNSUBSCRIBED', 'bounces', now(), false, 3, null),
      ('pending@example.org', 'ACTIVE', null, null, true, 0, null),
      ('a.rather.long.address.of.a.department@laboratories.of.a-university-with-a-long-name.example', 'ACTIVE', null, null, false, 1, '{Litigation,"Finance/Insurance","Science & Tech"}')`,
  );
  const content = JSON.stringify({
    from: '2026-11-06T14:00:00Z',
    to: '2026-11-13T14:00:00Z',
    stories: [],
    issued: { count: 0, named: [] },
    retired: { count: 0, named: [] },
    newSites: { count: 0, named: [] },
    changedSites: { count: 0, named: [] },
    deadlines: [],
  });
  await website.query(
    `insert into digest_issues (date, status, subject, content, reason, started_at, finished_at, planned, sent, bounced, unsubscribed, delivery) values
      ('2026-11-13', 'sent', 'EPA keeps the limits for PFOA and PFOS, plus 7 more stories', $1, null, '2026-11-13T14:00:00Z', '2026-11-13T14:20:00Z', 51234, 51101, 118, 15, 'smtp'),
      ('2026-11-06', 'skipped', null, null, 'Only 1 story was approved since the last digest; a digest needs at least 3.', null, now(), 0, 0, 0, 0, null),
      ('2026-10-30', 'paused', 'Foam takes the lead', $1, 'Connection refused', '2026-10-30T14:00:00Z', null, 64, 0, 0, 0, 'smtp'),
      ('2026-10-23', 'sent', 'Before the mail server was set up', $1, null, '2026-10-23T14:00:00Z', '2026-10-23T14:20:00Z', 41, 40, 1, 0, 'outbox')`,
    [content],
  );
});

for (const [name, address] of Object.entries(screens))
  test(`${name}: accessible and stable at every width, in both themes`, async ({ page }, info) => {
    await expectSoundAtEveryWidth(page, info, () => open(page, address), { name });
  });

test('a title without a place to break widens no page', async ({ page, website }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await website.query('update stories set title = $1', ['perfluoro'.repeat(20)]);
  for (const address of [screens.digests, screens.next]) {
    await open(page, address);
    await expectNothingCutOff(page);
  }
});

const chosen = (page: Page) =>
  page.getByRole('region', { name: 'Stories' }).getByRole('list').first().getByRole('listitem');
const preview = (page: Page) => page.frameLocator('iframe[title="The email as HTML"]');

test('stories are pinned by keyboard and left out; the focus stays, and the preview follows', async ({
  page,
}) => {
  await open(page, screens.next);
  await expect(chosen(page).first()).toContainText('Story 0');
  const pin = page.getByRole('button', { name: 'Pin: Story 3', exact: true });
  await pin.focus();
  await page.keyboard.press('Enter');
  await expect(chosen(page).first()).toContainText('Story 3');
  await expect(pin).toBeFocused();
  await expect(preview(page).getByRole('heading', { level: 2 }).first()).toHaveText('Story 3');
  await page.getByRole('button', { name: 'Leave out: Story 2', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Put back: Story 2' })).toBeVisible();
  await expect(preview(page).getByText('Story 2', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Pin: Story 9', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pin: Story 9', pressed: true })).toBeVisible();
  await expectAccessibleAndStable(page);
  await page.getByRole('button', { name: 'Reset to automatic' }).click();
  await expect(chosen(page).first()).toContainText('Story 0');
  await expect(page.getByRole('button', { name: 'Reset to automatic' })).toHaveCount(0);
});

test('subject and introduction are saved and shown in the preview, as HTML and as text', async ({ page }) => {
  await open(page, screens.next);
  await page.getByLabel('Subject').fill('💧 The week in water');
  await page.getByLabel('Introduction').fill('x'.repeat(2_001));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Introduction')).toHaveAccessibleDescription(
    /Use at most 2,000 characters; there are 2,001\./,
  );
  await page.getByLabel('Introduction').fill('Good morning. <b>Not bold</b>.');
  await expect(page.getByRole('button', { name: 'Send now' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Send to myself' })).toBeDisabled();
  await expect(page.getByText('Save your text first.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('strong').filter({ hasText: '💧 The week in water' })).toBeVisible();
  await expect(preview(page).getByText('Good morning. <b>Not bold</b>.').last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send now' })).toBeEnabled();
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await expect(page.getByLabel('The email as text')).toContainText('Good morning. <b>Not bold</b>.');
  await page.reload();
  await expect(page.getByLabel('Subject')).toHaveValue('💧 The week in water');
});

test('the text can be saved again and again', async ({ page }) => {
  await open(page, screens.next);
  for (const subject of ['First subject', 'Second subject', 'Third subject']) {
    await page.getByLabel('Subject').fill(subject);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('strong').filter({ hasText: subject })).toBeVisible();
  }
  await expect(page.getByText('Save again to replace it')).toHaveCount(0);
});

test('of two open pages, the second to save is asked before it replaces the text of the first', async ({
  page,
  context,
}) => {
  await open(page, screens.next);
  const other = await context.newPage();
  await open(other, screens.next);
  await page.getByLabel('Subject').fill('Second page');
  await other.getByLabel('Subject').fill('First page');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByRole('strong').filter({ hasText: 'First page' })).toBeVisible();
  await expect(page.getByRole('strong').filter({ hasText: 'First page' })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Save again to replace it')).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveValue('Second page');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('strong').filter({ hasText: 'Second page' })).toBeVisible();
});

test('a sample reaches no subscriber; sending asks first and shows its progress', async ({
  page,
  website,
}) => {
  await website.query("delete from digest_issues where status = 'paused'");
  await open(page, screens.next);
  await page.getByRole('button', { name: 'Send to myself' }).click();
  await expect(page.getByText('Sample saved')).toBeVisible();
  await page.getByRole('button', { name: 'Send now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send this digest to 61 subscribers now?' });
  await expectAccessibleAndStable(page);
  await dialog.getByRole('button', { name: 'Send now' }).click();
  await expect(page).toHaveURL(screens.digests);
  await expect(page.getByRole('table', { name: 'Past digests' })).toContainText(
    'Story 0, plus 7 more stories',
  );
  await expect(page.getByRole('row').filter({ hasText: 'Story 0, plus 7 more stories' })).toContainText('61');
});

test('a paused digest shows its figures and is resumed', async ({ page }) => {
  await open(page, screens.digests);
  await expect(page.getByText('0 of 64 emails sent')).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('button', { name: 'Resume' })).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Foam takes the lead' })).toBeVisible();
  const saved = page.getByRole('row').filter({ hasText: 'Before the mail server' });
  await expect(saved).toContainText('40saved in the outbox');
});

test('the next digest shows when it goes out, to whom, and whether it will be skipped', async ({
  page,
  website,
}) => {
  await open(page, screens.digests);
  await expect(page.getByRole('heading', { name: /^Next: .* at 9 AM Eastern Time$/ })).toBeVisible();
  await expect(page.getByText('To 61 subscribers')).toBeVisible();
  await expect(page.getByText('Will be skipped:')).toHaveCount(0);
  await website.query('delete from stories where score < 8');
  await page.reload();
  await expect(page.getByText('Will be skipped: only 2 stories were approved')).toBeVisible();
});

test('a state chosen right after typing keeps both', async ({ page }) => {
  await open(page, screens.subscribers);
  await page.getByLabel('Search subscribers').fill('reader-7@');
  await page.getByLabel('Status').selectOption('active');
  await expect(page).toHaveURL(/q=reader-7.*state=active|state=active.*q=reader-7/);
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('subscribers are searched while typing, added, unsubscribed and erased', async ({ page }) => {
  await open(page, screens.subscribers);
  await page.getByLabel('Search subscribers').pressSequentially('reader-7@');
  await expect(page).toHaveURL(/q=reader-7/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(page).not.toHaveURL(/q=/);
  await page.getByLabel('Status').selectOption('unconfirmed');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').nth(1)).toContainText('Not confirmed');
  await page.getByRole('button', { name: 'Add' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a subscriber' });
  await dialog.getByLabel('Email').fill('left@example.org');
  await dialog.getByLabel('Date of consent').fill('2026-03-05');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText('This address has unsubscribed.')).toBeVisible();
  await expectAccessibleAndStable(page);
  await dialog.getByLabel('Email').fill('new@example.org');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toHaveCount(0);
  await open(page, `${screens.subscribers}?q=new%40`);
  const actions = page.getByRole('button', { name: 'Actions for new@example.org' });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Unsubscribe…' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Unsubscribe new@example.org?' });
  await expectAccessibleAndStable(page);
  await confirmation.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('By staff on ');
  await actions.click();
  await page.getByRole('menuitem', { name: 'Subscribe again…' }).click();
  const again = page.getByRole('dialog', { name: 'Subscribe new@example.org again?' });
  await again.getByLabel('Date of consent').fill('2026-03-05');
  await again.getByRole('button', { name: 'Subscribe again' }).click();
  await expect(again.getByText('Enter the date of their new consent.')).toBeVisible();
  await expectAccessibleAndStable(page);
  await again.getByRole('button', { name: 'Cancel' }).click();
  await actions.click();
  await page.getByRole('menuitem', { name: 'Erase…' }).click();
  const erase = page.getByRole('dialog', { name: 'Erase new@example.org?' });
  await expectAccessibleAndStable(page);
  await erase.getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByText('No subscribers match')).toBeVisible();
});

test('an import shows what it would do, names bad lines, and stores the rest', async ({ page }) => {
  await open(page, screens.subscribers);
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import subscribers' });
  const csv =
    'email,consentedOn\nimported@example.org,2026-01-02\nleft@example.org,2026-01-02\nnobody,2026-01-02\n';
  await dialog.getByLabel('File').setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  });
  await expect(dialog.getByText('Not an email address: nobody.')).toBeVisible();
  await expect(dialog.getByText('Line 4:')).toBeVisible();
  await expectAccessibleAndStable(page);
  if (process.env.SCREENSHOTS) await page.screenshot({ path: test.info().outputPath('import.png') });
  await dialog.getByRole('button', { name: 'Import 1' }).click();
  await expect(page.getByText('1 subscriber added.')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('imported@example.org');
});

test('an import asks what unknown values of a column mean, and adds no person who left', async ({
  page,
  website,
}) => {
  await open(page, screens.subscribers);
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import subscribers' });
  const lines = [
    'email,consentedOn,Mailing status',
    'asked-1@example.org,2026-01-02,Evergreen',
    'asked-2@example.org,2026-01-02,Evergreen',
    'asked-3@example.org,2026-01-02,Frozen',
  ];
  await dialog.getByLabel('File').setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  const question = dialog.getByRole('group', { name: 'Mailing status' });
  await expect(question.getByRole('checkbox', { name: 'Evergreen · 2 lines' })).not.toBeChecked();
  await question.getByRole('checkbox', { name: 'Frozen · 1 line' }).check();
  await expect(dialog.getByRole('button', { name: /^Import/ })).toBeDisabled();
  await expectAccessibleAndStable(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNothingCutOff(page);
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: test.info().outputPath(`questions-${width}.png`) });
  }
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Import 2' }).click();
  await expect(page.getByText('2 subscribers added.')).toBeVisible();
  const active = await website.query<{ email: string }>(
    "select email from subscribers where email like 'asked-%' and status = 'ACTIVE' order by email",
  );
  expect(active.map(({ email }) => email)).toEqual(['asked-1@example.org', 'asked-2@example.org']);
});
