import { administrator } from '../../support/website/administrator.ts';
import { inviteAndJoin, post, tokenFor } from '../../support/website/staff.ts';
import { expectAccessibleAndStable, watch, open } from '../support/page-checks.ts';
import { expireConfirmation, signIn } from '../support/staff.ts';
import { expect, test } from '../support/support.ts';

const password = 'a long enough password';

test('an invitation in the outbox leads to being signed in with its role', async ({
  page,
  website,
  browser,
}) => {
  const seen = await watch(page);
  await signIn(page.context(), website);
  await open(page, '/admin/settings/accounts');
  await page.getByRole('button', { name: 'Invite a colleague' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create Invitation' }).click();
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Enter an email address.');
  await expectAccessibleAndStable(page);
  await dialog.getByLabel('Email').fill('mara@example.org');
  await dialog.getByLabel('Role').selectOption('Viewer');
  await dialog.getByRole('button', { name: 'Create Invitation' }).click();
  await expect(page.getByText('forward the link in the Outbox to mara@example.org')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Pending invitations' })).toContainText('mara@example.org');
  await expectAccessibleAndStable(page);

  await open(page, '/admin/settings/outbox');
  await expect(page.getByText('No email is sent.')).toBeVisible();
  await page.getByText('Join the staff of The PFAS Record').first().click();
  const words = page.getByText(/has invited you to join the staff/);
  await expect(words).toBeVisible();
  await expectAccessibleAndStable(page);
  const link = /https?:\S+/.exec((await words.textContent()) ?? '')![0];

  const elsewhere = await browser.newContext({ baseURL: website.address });
  const theirs = await elsewhere.newPage();
  const theirSeen = await watch(theirs);
  await open(theirs, link);
  await expect(theirs.getByLabel('Email')).toHaveValue('mara@example.org');
  await theirs.getByLabel('New password').fill('short');
  await theirs.getByRole('button', { name: 'Join' }).click();
  await expect(theirs.getByText('Use at least 12 characters.', { exact: true })).toBeVisible();
  await expectAccessibleAndStable(theirs);
  await theirs.getByLabel('New password').fill(password);
  await theirs.getByRole('button', { name: 'Join' }).click();
  await expect(theirs).toHaveURL(/\/admin\/queue$/);
  await expect(theirs.getByText('Viewer · Your Account').first()).toBeVisible();
  await theirs.goto('/admin/settings');
  await expect(theirs.getByRole('heading', { name: 'Not available for your role' })).toBeVisible();

  await open(theirs, link);
  await expect(theirs.getByRole('heading', { name: 'This invitation has already been used' })).toBeVisible();
  await expectAccessibleAndStable(theirs);
  await theirs.getByRole('link', { name: 'Go to sign-in' }).click();
  await expect(theirs.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
  await elsewhere.close();
  expect(seen.problems).toEqual([]);
  expect(theirSeen.problems.filter((problem) => !/403/.test(problem))).toEqual([]);
});

for (const [state, heading] of [
  ['expired', 'This invitation has expired'],
  ['invalid', 'This invitation is not valid'],
] as const)
  test(`an ${state} invitation says so and what to do`, async ({ page, website }) => {
    let token = 'made-up';
    if (state === 'expired') {
      const email = 'late@example.org';
      await website.send('POST', '/api/admin/users/invitations', { email, role: 'EDITOR' });
      token = await tokenFor(website, email, /^Join/);
      await website.query(
        "update invitations set expires_at = now() - interval '1 second' where email = 'late@example.org'",
      );
    }
    await open(page, `/admin/invitation?token=${token}`);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to sign-in' })).toBeVisible();
    await expectAccessibleAndStable(page);
  });

test('the address of a link with a token is never sent to other websites', async ({ page }) => {
  for (const address of ['/admin/invitation?token=x', '/admin/reset?token=x']) {
    const answer = await page.goto(address);
    expect(answer!.headers()['referrer-policy']).toBe('no-referrer');
    expect(answer!.headers()['cache-control']).toBe('private, no-store');
  }
});

test('a forgotten password is reset by an emailed link', async ({ page, website }) => {
  const person = await inviteAndJoin(website, 'EDITOR');
  await open(page, '/admin/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill('no address');
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter an email address.');
  await expectAccessibleAndStable(page);
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByRole('status')).toContainText(`If ${person.email} has an account`);
  await expectAccessibleAndStable(page);

  const token = await tokenFor(website, person.email, /^Reset your password/);
  await open(page, `/admin/reset?token=${token}`);
  await expectAccessibleAndStable(page);
  await page.getByLabel('New password').fill('an entirely new password');
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill('an entirely new password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/admin\/queue$/);
  await open(page, `/admin/reset?token=${token}`);
  await expect(page.getByRole('heading', { name: 'This link has already been used' })).toBeVisible();
});

test('changing a role, disabling and enabling an account are each confirmed by a message', async ({
  page,
  website,
}) => {
  const person = await inviteAndJoin(website, 'EDITOR', 'somebody@example.org');
  await signIn(page.context(), website);
  await open(page, '/admin/settings/accounts');
  await page.getByLabel(`Role of ${person.email}`).selectOption('Viewer');
  await expect(page.getByText(`${person.email} is now a viewer.`)).toBeVisible();
  await page.getByRole('button', { name: `Actions for ${person.email}` }).click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await expect(page.getByText('Account disabled')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(person.email) });
  await expect(row.getByText('Disabled', { exact: true })).toBeVisible();
  expect((await post(website, '/api/auth/login', { email: person.email, password })).status).toBe(401);
  await page.getByRole('button', { name: `Actions for ${person.email}` }).click();
  await page.getByRole('menuitem', { name: 'Enable' }).click();
  await expect(page.getByText('Account enabled')).toBeVisible();
});

test('the last administrator stays one, and the screen says why', async ({ page, website }) => {
  await signIn(page.context(), website);
  await open(page, '/admin/settings/accounts');
  await page.getByLabel('Role of admin@example.org').selectOption('Viewer');
  await expect(page.getByText(/This is the last administrator/)).toBeVisible();
  await expect(page.getByLabel('Role of admin@example.org')).toHaveValue('ADMIN');
});

test('an action that needs the password again asks for it, then continues automatically', async ({
  page,
  website,
}) => {
  const person = await inviteAndJoin(website, 'EDITOR', 'target@example.org');
  await signIn(page.context(), website);
  await open(page, '/admin/settings/accounts');
  await expireConfirmation(website);
  await page.getByLabel(`Role of ${person.email}`).selectOption('Viewer');
  const dialog = page.getByRole('dialog', { name: 'Confirm your password' });
  await expect(dialog).toBeVisible();
  await expectAccessibleAndStable(page);
  await dialog.getByLabel('Password').fill('not the one');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByLabel('Password')).toHaveAccessibleDescription('Incorrect password.');
  await dialog.getByLabel('Password').fill('correct horse battery');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`${person.email} is now a viewer.`)).toBeVisible();
  await expireConfirmation(website);
  await page.getByLabel(`Role of ${person.email}`).selectOption('Editor');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  const role = page.getByLabel(`Role of ${person.email}`);
  await expect(role).toBeEnabled();
  await expect(role).toHaveValue('VIEWER');
  await expect(page.getByText('Couldn’t change the account')).toHaveCount(0);
  // The fixture's own session must keep working for the tests that follow.
  await website.query('update sessions set confirmed_at = now()');
});

test('people can change their own password and end their other sessions', async ({ page, website }) => {
  const person = await inviteAndJoin(website, 'VIEWER');
  await signIn(page.context(), website, person.email);
  await open(page, '/admin/queue');
  await page.getByRole('link', { name: new RegExp(person.email) }).click();
  await expect(page.getByRole('heading', { name: 'Your Account' })).toBeVisible();
  await expect(page.getByText('Firefox on Linux')).toBeVisible();
  await expectAccessibleAndStable(page);
  await page.getByRole('button', { name: 'End session: Firefox on Linux' }).click();
  await expect(page.getByText('Session ended')).toBeVisible();
  await expect(page.getByText('Firefox on Linux')).toBeHidden();
  await page.getByLabel('Current password').fill('not the one');
  await page.getByLabel('New password').fill('an entirely new password');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription('Incorrect password.');
  await expect(page.getByLabel('New password')).toHaveValue('an entirely new password');
  await page.getByLabel('Current password').fill(person.password);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Your other sessions have ended.')).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveValue('');
});

test('a failed sign-in is shown in the form and as a toast, until the next attempt', async ({ page }) => {
  await open(page, '/admin/login');
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password').fill('wrong horse battery');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toContainText('Login failed');
  await expect(page.getByRole('alert')).toContainText('Invalid credentials');
  await expect(page.getByRole('listitem').filter({ hasText: 'Login failed' })).toBeVisible();
  await page.getByLabel('Password').fill(administrator.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('signing in leads to the requested screen, also after a wrong password', async ({ page }) => {
    const signInWith = async (attempt: string) => {
      await page.getByLabel('Email').fill(administrator.email);
      await page.getByLabel('Password').fill(attempt);
      await page.getByRole('button', { name: 'Sign In' }).click();
    };
    await page.goto('/admin/certificates?status=Retired');
    await signInWith('wrong horse battery');
    await expect(page.getByText('Login failed')).toBeVisible();
    await signInWith(administrator.password);
    await expect(page).toHaveURL(/\/admin\/certificates\?status=Retired$/);
  });
});
