import type { Page } from '@playwright/test';
import { expectSoundAtEveryWidth } from '../support/every-width.ts';
import { expectAccessibleAndStable, open } from '../support/page-checks.ts';
import { test } from '../support/staff.ts';
import { expect } from '../support/support.ts';

test.beforeEach(async ({ website }) => {
  await website.query('delete from contamination_sites');
  const lines = Array.from(
    { length: 60 },
    (_, at) => `Site ${at},"Ann Arbor, MI",${at + 1},2025-01-10,48103`,
  );
  const csv = ['siteName,location,PFOA (ppt),testedAt,zipCode', ...lines].join('\n');
  const answer = await website.asStaff('/api/admin/sites/import?source=Ohio%20EPA', {
    method: 'POST',
    body: csv,
  });
  expect(answer.status).toBe(200);
});

async function openFirst(page: Page): Promise<void> {
  await open(page, '/admin/sites?q=Site+7');
  await page.getByRole('link', { name: 'Site 7', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Site 7', level: 1 })).toBeVisible();
}

for (const [name, address] of Object.entries({ list: '/admin/sites', add: '/admin/sites/new' }))
  test(`${name}: accessible and stable at every width, in both themes`, async ({ page }, info) => {
    await expectSoundAtEveryWidth(page, info, () => open(page, address), { name });
  });

test('a record is accessible and stable at every width, in both themes', async ({ page, website }, info) => {
  const [site] = await website.query<{ id: string }>('select id from contamination_sites limit 1');
  await expectSoundAtEveryWidth(page, info, () => open(page, `/admin/sites/${site!.id}`), { name: 'record' });
});

test('the list is searched, filtered and paged', async ({ page }) => {
  await open(page, '/admin/sites');
  await expect(page.getByText('1 to 50 of 60 sites')).toBeVisible();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.getByLabel('Search sites').pressSequentially('site 59');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByLabel('State').selectOption('withdrawn');
  await expect(page.getByText('No sites match')).toBeVisible();
});

test('a site is added with its results, and errors appear at their fields', async ({ page }) => {
  await open(page, '/admin/sites/new');
  await page.getByLabel('Name').fill('Mill Pond');
  await page.getByLabel('ZIP codes').fill('4810');
  await page.getByLabel('Source', { exact: true }).fill('Michigan EGLE');
  await page.getByRole('button', { name: 'Add Result' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a result' });
  await dialog.getByLabel('Compound').fill('PFOS');
  await dialog.getByLabel('Level').fill('1,200');
  await expectAccessibleAndStable(page);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Add Site' }).click();
  await expect(page.getByText('Enter a place, such as Ann Arbor, MI.')).toBeVisible();
  await expect(page.getByText('ZIP code 1: Use five digits.')).toBeVisible();
  await expect(page.getByLabel('Type')).toBeFocused();
  await page.getByLabel('Type').selectOption('Industrial');
  await page.getByLabel('ZIP codes').fill('48104');
  await page.getByLabel('Location').fill('Ann Arbor, MI');
  await page.getByRole('button', { name: 'Add Site' }).click();
  await expect(page.getByRole('heading', { name: 'Mill Pond', level: 1 })).toBeVisible();
  await expect(page.getByRole('table', { name: 'All results' })).toContainText('1200 ppt');
});

test('a correction is reviewed with its reason; one based on an older version is kept or dropped', async ({
  page,
  website,
}) => {
  await openFirst(page);
  await page.getByLabel('Name').fill('Seventh Site');
  await page.getByRole('button', { name: 'Review Correction' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct this site?' });
  await expect(dialog).toContainText('Site 7 → Seventh Site');
  await dialog.getByRole('button', { name: 'Correct', exact: true }).click();
  await expect(dialog.getByText('Enter a reason. Readers will see it.')).toBeVisible();
  await expectAccessibleAndStable(page);
  await dialog.getByLabel('Reason').fill('Renamed by its operator.');
  await dialog.getByRole('button', { name: 'Correct', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Seventh Site', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Corrections' })).toContainText('Renamed by its operator.');

  const asksBeforeLeaving = () =>
    page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await asksBeforeLeaving()).toBe(false);
  const review = page.getByRole('button', { name: 'Review Correction' });
  await page.getByLabel('Location').fill('Ypsilanti, MI');
  expect(await asksBeforeLeaving()).toBe(true);
  await review.click();
  await expect(dialog).toContainText('Ypsilanti, MI');
  const [site] = await website.query<{ id: string; at: Date }>(
    "select id, updated_at as at from contamination_sites where site_name = 'Seventh Site'",
  );
  let { at } = site!;
  const change = async (externalId: string) => {
    const body = { updatedAt: at.toISOString(), reason: 'Also', changes: { externalId } };
    const answer = await website.send('POST', `/api/admin/sites/${site!.id}/correct`, body);
    at = new Date(((await answer.json()) as { updatedAt: string }).updatedAt);
  };
  const outdated = page.getByText('This site has changed since you opened the form.');
  await change('MI0000007');
  await expect(outdated).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expectAccessibleAndStable(page);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(outdated).toHaveCount(0);
  await expect(page.getByLabel('ID in the source')).toHaveValue('MI0000007');
  await expect(page.getByLabel('Location')).toHaveValue('Ypsilanti, MI');
  await change('MI0000008');
  await page.getByRole('button', { name: 'Load the current values' }).click();
  await expect(page.getByLabel('ID in the source')).toHaveValue('MI0000008');
  await expect(page.getByLabel('Location')).not.toHaveValue('Ypsilanti, MI');
  expect(await asksBeforeLeaving()).toBe(false);
});

test('an address that is no site’s is not found', async ({ page }) => {
  for (const id of ['imports', '6f0b4c1e-5a1d-4d0e-9d53-1d1f7f6b9a10']) {
    await page.goto(`/admin/sites/${id}`);
    await expect(page.getByRole('heading', { name: 'Site not found' })).toBeVisible();
  }
});

test('results are corrected and removed; the site is withdrawn and restored', async ({ page }) => {
  await openFirst(page);
  const results = page.getByRole('table', { name: 'All results' });
  await page.getByRole('button', { name: 'Correct PFOA of 2025-01-10' }).click();
  const correct = page.getByRole('dialog', { name: 'Correct this result' });
  await correct.getByLabel('Reason').fill('Wrong column.');
  // Read as 42, this would be ten times the level.
  await correct.getByLabel('Level').fill('4,2');
  await correct.getByRole('button', { name: 'Correct', exact: true }).click();
  await expect(correct.getByText('Enter a number, such as 4.2 or 1,200.')).toBeVisible();
  await correct.getByLabel('Level').fill('80');
  await correct.getByRole('button', { name: 'Correct', exact: true }).click();
  await expect(results).toContainText('80 ppt');
  await page.getByRole('button', { name: 'Remove PFOA of 2025-01-10' }).click();
  const remove = page.getByRole('dialog', { name: 'Remove PFOA, 80 ppt?' });
  await remove.getByLabel('Reason').fill('Another site’s.');
  await remove.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No results yet.')).toBeVisible();

  await page.getByRole('button', { name: 'Withdraw Site' }).click();
  const withdraw = page.getByRole('dialog', { name: 'Withdraw Site 7?' });
  await expectAccessibleAndStable(page);
  await withdraw.getByLabel('Reason').fill('It does not exist.');
  await withdraw.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('heading', { name: 'Withdrawn' })).toBeVisible();
  await page.getByRole('button', { name: 'Restore Site' }).click();
  const restore = page.getByRole('dialog', { name: 'Restore Site 7?' });
  await restore.getByLabel('Reason').fill('It does.');
  await restore.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw Site' })).toBeVisible();
});
