import { administrator } from '../../support/website/administrator.ts';
import { tokenFor } from '../../support/website/staff.ts';
import { withoutScripts } from '../support/filled-website.ts';
import { expect, test, withSample } from '../support/support.ts';

/**
 * Forms of the frame and the digest without JavaScript. Those of the front page, the map, the search, the ledger and the
 * sign-in page are tested with their pages.
 */
test.use({ ...withSample, ...withoutScripts });

test("the phone's menu asks for a place, and leads to its answer", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  await page.getByLabel('Menu').click();
  await page.getByRole('textbox', { name: 'Near you' }).fill('49004');
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page).toHaveURL('/contamination?zip=49004');
  await expect(page.getByText('ZIP 49004 (Parchment, MI)').first()).toBeVisible();
});

test('a frame on another website asks for a place', async ({ page }) => {
  await page.goto('/embed/zip');
  await page.getByRole('textbox').fill('49004');
  const [answer] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('button').click()]);
  await expect(answer.getByText('ZIP 49004 (Parchment, MI)').first()).toBeVisible();
});

test('a reader subscribes, chooses categories and places, unsubscribes, and subscribes again', async ({
  page,
  website,
}) => {
  const email = 'without-scripts@example.org';
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText("You've been subscribed to our weekly digest.")).toBeVisible();

  const token = await tokenFor(website, email, /You are subscribed/);
  await page.goto(`/preferences?token=${token}`);
  await page.getByRole('checkbox', { name: 'Litigation' }).check();
  await page.getByLabel('ZIP codes').fill('48104, 4810');
  await page.getByLabel('Searches').fill('PFOA wells');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your choices are saved, except those marked below.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Litigation' })).toBeChecked();
  await expect(page.getByLabel('ZIP codes')).toHaveValue('48104, 4810');
  await expect(page.getByLabel('ZIP codes')).toHaveAccessibleDescription(/Not saved: 4810\./);
  await expect(page.getByLabel('Searches')).toHaveValue('PFOA wells');

  await page.getByRole('link', { name: 'Unsubscribe' }).click();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  await page.getByRole('button', { name: 'Subscribe again' }).click();
  await expect(page.getByText('You are subscribed again.')).toBeVisible();
});

test('a rejected email address can be corrected on the page that says so', async ({ page }) => {
  await page.goto('/subscribed?outcome=invalid');
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email address' }).fill('corrected@example.org');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
});

test('staff sign in and narrow the audit trail', async ({ page }) => {
  await page.goto('/admin/settings/audit');
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password').fill(administrator.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('table', { name: 'Audit Trail' })).toBeVisible();
  await page.getByLabel('Person').fill('no-such-person');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page).toHaveURL(/[?&]person=no-such-person/);
  await expect(page.getByText('No matching entries')).toBeVisible();
});
