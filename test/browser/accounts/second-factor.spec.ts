import type { Locator, Page } from '@playwright/test';
import readQrCode from 'jsqr';
import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import { inviteAndJoin, type Person } from '../../support/website/staff.ts';
import { expectSoundAtEveryWidth } from '../support/every-width.ts';
import { expectAccessibleAndStable, forgetShifts, watch, open } from '../support/page-checks.ts';
import { signIn } from '../support/staff.ts';
import { expect, test } from '../support/support.ts';

/** The secret in a QR code on the screen, as a phone reads it. */
async function scan(code: Locator): Promise<string> {
  const { data, info } = await sharp(await code.screenshot({ scale: 'css' }))
    .resize(600)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const read = readQrCode(new Uint8ClampedArray(data), info.width, info.height);
  return new URL(read!.data).searchParams.get('secret')!;
}

/** The code of the app, now or some steps of 30 seconds later. */
const codeOf = (secret: string, stepsLater = 0) =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: Date.now() + stepsLater * 30_000,
  });

async function enterPassword(page: Page, person: Person): Promise<void> {
  await open(page, '/admin/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('an app set up by its QR code is asked for at the next sign-in', async ({ page, website }, info) => {
  const seen = await watch(page);
  const person = await inviteAndJoin(website, 'EDITOR');
  await signIn(page.context(), website, person.email);
  await open(page, '/admin/account');
  await page.getByRole('button', { name: 'Set Up' }).click();
  const image = page.getByRole('img', { name: 'QR code with the key below' });
  await expect(image).toBeVisible();
  const secret = await scan(image);
  const opened = page.getByRole('link', { name: 'Open it' });
  await expect(opened).toHaveAttribute('href', new RegExp(`^otpauth://totp/.*secret=${secret}`));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy Key' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await expectSoundAtEveryWidth(page, info, async () => {}, { name: 'qr' });
  await page.getByLabel('Code from the app').fill(codeOf(secret, 20));
  await page.getByRole('button', { name: 'Turn On' }).click();
  await expect(page.getByLabel('Code from the app')).toHaveAccessibleDescription(/Incorrect code/);
  await page.getByLabel('Code from the app').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn On' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = (await codes.first().textContent())!;
  // A slow answer moves what is below without being a fault.
  await forgetShifts(page);
  await expectSoundAtEveryWidth(page, info, async () => {}, { name: 'codes' });
  await page.getByRole('button', { name: 'I Saved Them' }).click();
  await expect(page.getByText('10 recovery codes left.')).toBeVisible();
  await expectSoundAtEveryWidth(page, info, async () => {}, { name: 'on' });

  await page.context().clearCookies();
  await enterPassword(page, person);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expectSoundAtEveryWidth(page, info, async () => {}, { name: 'code' });
  await page.getByLabel('Code').fill('123 456');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('Incorrect or used code');
  await expectAccessibleAndStable(page);
  await page.getByLabel('Code').fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/admin\/queue$/);

  await page.context().clearCookies();
  await enterPassword(page, person);
  await page.getByLabel('Code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/admin\/queue$/);
  await open(page, '/admin/account');
  await expect(page.getByText('9 recovery codes left.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn Off' }).click();
  await expect(page.getByRole('button', { name: 'Set Up' })).toBeVisible();
  // 400 for a wrong code, 401 for what the page read when its cookies were cleared.
  expect(seen.problems.filter((problem) => !/40[01]/.test(problem))).toEqual([]);
});

test('a role that must use it is led to the set-up after signing in, then to the screen it wanted', async ({
  page,
  website,
}, info) => {
  const person = await inviteAndJoin(website, 'EDITOR');
  const require = (roles: string[]) =>
    website.send('PATCH', '/api/admin/settings', { secondFactorRoles: roles });
  await signIn(page.context(), website);
  await open(page, '/admin/settings');
  await page.getByLabel('Editors').check();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  try {
    await page.context().clearCookies();
    await open(page, '/admin/sources');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password').fill(person.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('heading', { name: 'Set up two-factor authentication' })).toBeVisible();
    await expectSoundAtEveryWidth(page, info, async () => {}, { name: 'required' });
    await page.goto('/admin/queue');
    await expect(page.getByRole('heading', { name: 'Set up two-factor authentication' })).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Set Up' }).click();
    const secret = await scan(page.getByRole('img', { name: 'QR code with the key below' }));
    await page.getByLabel('Code from the app').fill(codeOf(secret));
    await page.getByRole('button', { name: 'Turn On' }).click();
    await page.getByRole('button', { name: 'I Saved Them' }).click();
    await expect(page).toHaveURL(/\/admin\/sources$/);
  } finally {
    await require([]);
  }
});

test('an administrator turns it off for someone who has lost it', async ({ page, website }, info) => {
  const person = await inviteAndJoin(website, 'EDITOR', 'lost@example.org');
  const { secret } = (await (await person.send('POST', '/api/auth/second-factor')).json()) as {
    secret: string;
  };
  await person.send('PUT', '/api/auth/second-factor', { code: codeOf(secret) });
  await signIn(page.context(), website);
  await open(page, '/admin/settings/accounts');
  const row = page.getByRole('row', { name: /lost@example.org/ });
  await expect(row.getByText('Two-factor')).toBeVisible();
  await expectSoundAtEveryWidth(page, info, async () => {}, { name: 'accounts' });
  await page.getByRole('button', { name: 'Actions for lost@example.org' }).click();
  await page.getByRole('menuitem', { name: 'Turn off two-factor authentication' }).click();
  await expect(page.getByText('lost@example.org is signed out everywhere')).toBeVisible();
  await expect(row.getByText('Two-factor')).toBeHidden();
});
