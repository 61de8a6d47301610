import type { Settings } from '../../../src/settings/contract.ts';
import { administrator } from '../../support/website/administrator.ts';
import { inviteAndJoin } from '../../support/website/staff.ts';
import { expectSoundAtEveryWidth } from '../support/every-width.ts';
import { expectAccessibleAndStable, watch, open } from '../support/page-checks.ts';
import { signIn, test } from '../support/staff.ts';
import { expect, withSample } from '../support/support.ts';

test.use(withSample);

const screens = {
  settings: '/admin/settings',
  accounts: '/admin/settings/accounts',
  models: '/admin/settings/models',
  outbox: '/admin/settings/outbox',
  sample: '/admin/settings/sample',
  audit: '/admin/settings/audit',
  account: '/admin/account',
};

for (const [name, address] of Object.entries(screens))
  test(`${name}: accessible and stable at every width, in both themes`, async ({ page }, info) => {
    const seen = await watch(page);
    await expectSoundAtEveryWidth(page, info, () => open(page, address));
    expect(seen.problems).toEqual([]);
  });

test('the form waits for the status above it, so that nothing shifts', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/admin/status', async (route) => {
    await held;
    await route.continue();
  });
  await open(page, '/admin/account');
  const settings = page.waitForResponse('**/api/admin/settings');
  await page.getByRole('link', { name: 'Settings' }).click();
  await (await settings).finished();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveCount(0);
  release();
  await expect(page.getByLabel('Title')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Backups' })).toBeVisible();
});

test('a changed title appears in the frame and on the front page', async ({ page, browser, website }) => {
  await open(page, '/admin/settings');
  await page.getByLabel('Title').fill('');
  await page.getByLabel('Contact email').fill('nobody');
  await page.getByLabel('Sender name').fill('');
  await page.getByLabel('Emails per second').fill('ten');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription('Enter a title.');
  await expect(page.getByLabel('Contact email')).toHaveAccessibleDescription('Enter an email address.');
  await expect(page.getByLabel('Sender name')).toHaveAccessibleDescription('Enter a name.');
  await expect(page.getByLabel('Emails per second')).toHaveAccessibleDescription(
    /Enter a number from 1 to 1000/,
  );
  await page.getByLabel('Title').fill('The Larkfield Record');
  await page.getByLabel('Sender name').fill('The PFAS Record');
  await page.getByLabel('Emails per second').fill('');
  await page.getByLabel('Contact email').fill('desk@larkfield.example');
  await page.getByRole('button', { name: 'Save Settings' }).press('Enter');
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Settings' })).toBeFocused();
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toContainText('The Larkfield Record');
  const visitor = await browser.newPage();
  await visitor.goto(website.address);
  await expect(visitor).toHaveTitle(/The Larkfield Record/);
  await visitor.close();
  await website.send('PATCH', '/api/admin/settings', { title: 'The PFAS Record' });
});

test('a second person is not required while there is none, and the form says why', async ({
  page,
  website,
}) => {
  await website.query("update users set disabled_at = now() where role = 'ADMIN' and email <> $1", [
    administrator.email,
  ]);
  await open(page, '/admin/settings');
  const box = page.getByRole('checkbox', { name: 'Second person' });
  await box.check();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(box).toHaveAccessibleDescription(/You are the only administrator/);
  await expect(page.getByText('Save failed')).toBeVisible();
  await expectAccessibleAndStable(page);
});

test('settings changed by someone else are shown, and nothing typed is lost', async ({ page, website }) => {
  await open(page, '/admin/settings');
  await website.send('PATCH', '/api/admin/settings', { contactEmail: 'theirs@example.org' });
  await page.getByLabel('Sender name').fill('The desk');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByRole('alert')).toContainText('Someone else has changed the settings.');
  await expect(page.getByLabel('Sender name')).toHaveValue('The desk');
  await expectAccessibleAndStable(page);
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  const now = (await (await website.asStaff('/api/admin/settings')).json()) as Settings;
  expect([now.contactEmail, now.digest.senderName]).toEqual(['theirs@example.org', 'The desk']);
});

test('targets that do not add up to 100 are flagged immediately and not saved', async ({ page }) => {
  await open(page, '/admin/settings');
  await page.getByLabel('News, %').fill('50');
  await expect(page.getByText('Total: 110%.')).toBeVisible();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Save failed')).toBeVisible();
  await page.getByLabel('Science, %').fill('10');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
});

test('a test email appears in the outbox without a reload, and can be read', async ({ page }) => {
  await open(page, '/admin/settings/outbox');
  await page.getByRole('button', { name: 'Send Test Email' }).click();
  await expect(page.getByText('In the outbox').first()).toBeVisible();
  await page.getByText('A test email from').first().click();
  await expect(page.getByText(/It arrived\./)).toBeVisible();
});

test('a pending action is not repeated by a second press', async ({ page }) => {
  await open(page, '/admin/settings/outbox');
  const requests: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()));
  const button = page.getByRole('button', { name: 'Send Test Email' });
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  await expect(page.getByText('No email was sent: it is in the outbox below.')).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('the audit trail is filtered by its address, and describes differences in words', async ({
  page,
  website,
}) => {
  const { digest } = (await (await website.asStaff('/api/admin/settings')).json()) as Settings;
  await website.send('PATCH', '/api/admin/settings', {
    digest: { ...digest, hour: digest.hour === 5 ? 6 : 5 },
  });
  await open(page, '/admin/settings/audit');
  await page.getByLabel('Action').selectOption('change settings');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page).toHaveURL(/act=change\+settings/);
  const first = page.getByRole('row').nth(1);
  await expect(first).toContainText('Digest, hour');
  await page.setViewportSize({ width: 768, height: 900 });
  const definition = first.getByRole('definition').first();
  await expect.poll(async () => (await definition.boundingBox())?.width).toBeGreaterThan(160);
  await expectAccessibleAndStable(page);
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(page).toHaveURL(/\/admin\/settings\/audit$/);
  await page.getByRole('link', { name: 'Older entries' }).click();
  await expect(page).toHaveURL(/before=/);
  await page.getByLabel('Person').fill('nobody at all');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByText('No matching entries')).toBeVisible();
});

const mostScreens = ['Queue', 'Sources', 'Raw Items', 'Entities', 'Certificates', 'Sites'];
for (const [role, shown] of [
  ['EDITOR', mostScreens],
  ['VIEWER', mostScreens],
  ['ADMIN', [...mostScreens, 'Digest', 'Settings']],
] as const)
  test(`${role} sees the screens of the role, in the sidebar and in the palette`, async ({
    page,
    context,
    website,
  }) => {
    await signIn(context, website, (await inviteAndJoin(website, role)).email);
    await open(page, '/admin/sources');
    const sidebar = page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
    await expect(sidebar).toHaveText(shown.map((label) => new RegExp(`^${label}`)));
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('listbox', { name: 'Places' });
    await expect(palette.getByRole('option').first()).toBeVisible();
    for (const label of shown)
      await expect(palette.getByRole('option', { name: label, exact: true })).toBeVisible();
    await expect(palette.getByRole('option', { name: 'Settings' })).toHaveCount(role === 'ADMIN' ? 1 : 0);
    await expect(palette.getByRole('option', { name: 'New Story' })).toHaveCount(role === 'VIEWER' ? 0 : 1);
    await page.keyboard.press('ArrowUp');
    await expect(palette.getByRole('option', { name: 'Public Website' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.type('trail');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      role === 'ADMIN' ? 'Audit Trail' : 'Review Queue',
    );
  });

for (const role of ['EDITOR', 'VIEWER'] as const)
  test(`${role} gets one clear refusal on screens for administrators only`, async ({
    page,
    context,
    website,
  }) => {
    await signIn(context, website, (await inviteAndJoin(website, role)).email);
    const refused = Object.values(screens).filter((one) => one.startsWith('/admin/settings'));
    const [certificate] = await website.query<{ id: string }>(
      'select certificate_id as id from destruction_certificates limit 1',
    );
    const last = `/admin/certificates/${certificate!.id}`;
    for (const address of [...refused, '/admin/certificates/new', last]) {
      const answer = await page.request.get(address);
      expect(answer.status(), address).toBe(403);
      // React separates texts by empty comments.
      const html = (await answer.text()).replaceAll('<!-- -->', '');
      expect(html).toContain('This screen is for administrators; you are signed in');
    }
    await open(page, last);
    await expect(page.getByRole('heading', { name: 'Not available for your role' })).toBeVisible();
    await expect(page.getByText('This screen is for administrators; you are signed in')).toBeVisible();
    await expectAccessibleAndStable(page);
    await page.getByRole('link', { name: 'Back to Queue' }).click();
    await expect(page.getByRole('heading', { name: 'Review Queue' })).toBeVisible();
    await open(page, `/admin/certificates?q=${certificate!.id}`);
    await page.getByRole('link', { name: certificate!.id }).click();
    await expect(page).toHaveURL(`/certificate/${certificate!.id}`);
    await open(page, '/admin/sites');
    await expect(page.getByRole('link', { name: 'Add Site' })).toHaveCount(0);
    await page.getByRole('table', { name: 'Sites' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/contamination\/[^/]+$/);
  });

test('settings warn before unsaved changes are left, and no longer once they are saved', async ({ page }) => {
  await open(page, '/admin/settings');
  const requests: string[] = [];
  let answer: 'accept' | 'dismiss' = 'dismiss';
  page.on('dialog', (dialog) => {
    requests.push(dialog.message());
    void dialog[answer]();
  });
  const queue = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: /^Queue/ });
  await page.getByLabel('Sender name').fill('The night desk');
  await queue.click();
  expect(requests).toEqual(['Leave without saving? What you changed here is lost.']);
  await expect(page.getByLabel('Sender name')).toHaveValue('The night desk');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await queue.click();
  await expect(page.getByRole('heading', { name: 'Review Queue' })).toBeVisible();
  expect(requests).toHaveLength(1);
  await page.goBack();
  await page.getByLabel('Sender name').fill('Another desk');
  answer = 'accept';
  await queue.click();
  await expect(page.getByRole('heading', { name: 'Review Queue' })).toBeVisible();
  expect(requests).toHaveLength(2);
});

test('while there are sample certificates, the form to issue one says so instead of asking', async ({
  page,
}) => {
  await open(page, '/admin/certificates/new');
  await expect(page.getByText('No certificate can be issued at present')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Issue Certificate' })).toHaveCount(0);
  await expectAccessibleAndStable(page);
  await page.getByRole('link', { name: 'Go to Sample Data' }).click();
  await expect(page).toHaveURL(/\/admin\/settings\/sample$/);
});

test('the sample data is removed once the word is typed, and the bar with it', async ({ page, website }) => {
  await open(page, '/admin/settings/sample');
  const bar = page.getByText('Sample data', { exact: true }).and(page.locator('aside'));
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: 'Remove Sample Data' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(
    'Type the word “remove” to continue.',
  );
  await expectAccessibleAndStable(page);
  await dialog.getByRole('textbox').fill('remove');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('There is no sample data')).toBeVisible();
  await expect(bar).toBeHidden();
  expect(((await (await website.call('/api/site')).json()) as { hasSample: boolean }).hasSample).toBe(false);
});

test('settings saved before scripts have loaded are saved once they have', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/admin/settings', { waitUntil: 'commit' });
  await page.getByLabel('Sender name').fill('The early desk');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  release();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(page).toHaveURL('/admin/settings');
  await page.reload();
  await expect(page.getByLabel('Sender name')).toHaveValue('The early desk');
});
