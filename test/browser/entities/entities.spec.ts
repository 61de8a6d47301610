import type { Page } from '@playwright/test';
import { makeStory } from '../../support/content/make-story.ts';
import { expectSoundAtEveryWidth } from '../support/every-width.ts';
import { expectAccessibleAndStable, open } from '../support/page-checks.ts';
import { test } from '../support/staff.ts';
import { expect, test as publicTest } from '../support/support.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Entities' }).getByRole('row');
const names = (page: Page) => page.getByRole('region', { name: 'Names' }).getByRole('listitem');

/** Opens an entity’s record through the list, as staff do. */
async function openRecord(page: Page, name: string): Promise<void> {
  await open(page, `/admin/entities?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('the list is searched while typing and narrowed by kind, in the address, and back works', async ({
  page,
}) => {
  await open(page, '/admin/queue');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Entities' }).click();
  await expect(page).toHaveURL('/admin/entities');
  await expect(rows(page)).toHaveCount(51);
  await page.getByLabel('Search entities').pressSequentially('335-67-1');
  await expect(page).toHaveURL('/admin/entities?q=335-67-1');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(1)).toContainText('PFOA');
  await expect(rows(page).nth(1)).toContainText('pentadecafluorooctanoate');
  await page.getByLabel('Kind').selectOption('Company');
  await expect(page).toHaveURL('/admin/entities?q=335-67-1&kind=company');
  await expect(page.getByText('No entities match')).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(page.getByLabel('Search entities')).toHaveValue('');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/admin/entities?page=2');
  await expect(page.getByText(/^51 to 100 of /)).toBeVisible();
  await expectAccessibleAndStable(page);
});

test('the palette leads to the entities', async ({ page }) => {
  await open(page, '/admin/queue');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to' }).fill('entit');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/entities');
});

test('an entity is renamed, given a kind and another name; a conflict is shown at the field', async ({
  page,
  website,
}) => {
  await makeStory(website, { status: 'APPROVED', title: 'A merger', entities: ['Kestrel Incorporated'] });
  await openRecord(page, 'Kestrel Incorporated');
  await page.getByLabel('Canonical name').fill('3M Company');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('This is a name of 3M.')).toBeVisible();
  await page.getByLabel('Canonical name').fill('Kestrel');
  await expect(page.getByText('This is a name of 3M.')).toHaveCount(0);
  await page.getByLabel('Kind').selectOption('Company');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kestrel');
  await expect(page.getByText('Company · 1 story · 0 certificates · 0 sites')).toBeVisible();
  await page.getByLabel('Add another name').fill('Kestrel Co.');
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText([
    /^KestrelCanonical/,
    /^Kestrel Co\./,
    /^Kestrel Incorporated.*used 1 time/,
  ]);
  await page.getByRole('button', { name: 'Remove: Kestrel Co.' }).click();
  await expect(names(page)).toHaveCount(2);
  const mentions = page.getByRole('region', { name: 'Stories' });
  await expect(mentions).toContainText('as “Kestrel Incorporated”');
  await page.getByRole('button', { name: 'Make canonical: Kestrel Incorporated' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kestrel Incorporated');
  await expect(mentions).toContainText('A merger');
  await expect(mentions).not.toContainText('as “');
  await expectAccessibleAndStable(page);
});

test('an entity is found while typing and merged; the toast undoes it', async ({ page, website }) => {
  await makeStory(website, { status: 'APPROVED', entities: ['Osprey Labs'] });
  await makeStory(website, { status: 'APPROVED', entities: ['Osprey Laboratories'] });
  await openRecord(page, 'Osprey Labs');
  const field = page.getByLabel('Entity to merge into this one');
  await field.pressSequentially('osprey');
  const found = page.getByRole('list', { name: 'Entities found' });
  const first = found.getByRole('button', { name: /^Osprey Laboratories/ });
  await expect(first).toHaveAttribute('aria-current', 'true');
  await field.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(found).toBeHidden();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await field.pressSequentially('osprey');
  await expect(found.getByRole('button')).toHaveText([/^Osprey Laboratories/]);
  await expectAccessibleAndStable(page);
  // Enter picks nothing that was found for other text.
  await field.fill('no such entity');
  await field.press('Enter');
  await expect(page.getByText('No entities match')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Merge Osprey Laboratories into Osprey Labs?' });
  await expect(dialog).toHaveCount(0);
  await field.fill('osprey');
  await expect(first).toHaveAttribute('aria-current', 'true');
  await field.press('Enter');
  await expect(dialog).toContainText('1 story');
  await expectAccessibleAndStable(page);
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(names(page)).toHaveText([/^Osprey Labs/, /^Osprey Laboratories/]);
  await expect(page.getByText('No kind yet · 2 stories')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Osprey Laboratories is a separate entity again.')).toBeVisible();
  await expect(names(page)).toHaveText([/^Osprey Labs/]);
});

test('selected names are split off, and the toast leads to the new entity', async ({ page, website }) => {
  await makeStory(website, { status: 'APPROVED', entities: ['USDA'] });
  await openRecord(page, 'USDA');
  await page.getByRole('checkbox', { name: 'Select US Department of Agriculture' }).click();
  await page.getByRole('button', { name: 'Split off 1 name' }).click();
  await expect(page.getByText('US Department of Agriculture is now a separate entity.')).toBeVisible();
  await page.getByRole('button', { name: 'Open it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('US Department of Agriculture');
  await expect(names(page)).toHaveCount(1);
});

test('an ambiguous entity offers neither a merge nor another name', async ({ page }) => {
  await openRecord(page, 'C8');
  await expect(page.getByLabel('Ambiguous')).toBeChecked();
  await expect(page.getByRole('region', { name: 'Merge' })).toHaveCount(0);
  await expect(page.getByLabel('Add another name')).toHaveCount(0);
  await page.getByLabel('Ambiguous').uncheck();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('region', { name: 'Merge' })).toBeVisible();
});

test('an entity that was merged away is not found', async ({ page }) => {
  await open(page, '/admin/entities/0b6f2b7e-6f0c-4c53-9e9e-1f6f9a0d7c11');
  await expect(page.getByRole('heading', { name: 'Entity not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Entities' }).click();
  await expect(page).toHaveURL('/admin/entities');
});

test('a change by someone else appears without a reload, and no unsaved edit is lost', async ({
  page,
  website,
}) => {
  await makeStory(website, { status: 'APPROVED', entities: ['Falcon Group'] });
  await openRecord(page, 'Falcon Group');
  const address = `/api/admin/entities/${page.url().split('/').at(-1)!}`;
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    void dialog.dismiss();
  });
  const name = page.getByLabel('Canonical name');
  const kind = page.getByLabel('Kind');
  await website.send('PATCH', address, { kind: 'agency' });
  await expect(kind).toHaveValue('agency');
  await name.fill('Falcon');
  await website.send('POST', `${address}/names`, { name: 'Falcon Holdings' });
  await expect(names(page)).toHaveText([/^Falcon Group/, /^Falcon Holdings/]);
  await website.send('PATCH', address, { kind: 'company' });
  await expect(kind).toHaveValue('company');
  await expect(name).toHaveValue('Falcon');
  await page.getByRole('link', { name: 'Entities' }).first().click();
  expect(questions).toEqual(['Leave without saving? What you changed here is lost.']);
  const save = page.getByRole('button', { name: 'Save Changes' });
  await save.click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Someone else has changed this entity.' });
  await expect(conflict).toContainText('Your changes are still here.');
  await expectAccessibleAndStable(page);
  await save.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Falcon');
  await expect(page.getByText(/^Company · 1 story/)).toBeVisible();
  await expect(conflict).toHaveCount(0);
  await name.fill('Falcon Co.');
  await website.send('PATCH', address, { kind: 'organization' });
  await expect(kind).toHaveValue('organization');
  await save.click();
  await conflict.getByRole('button', { name: 'Use theirs' }).click();
  await expect(name).toHaveValue('Falcon');
  await page.getByRole('link', { name: 'Entities' }).first().click();
  await expect(page).toHaveURL('/admin/entities');
  expect(questions).toHaveLength(1);
});

publicTest(
  'a link to another name shows the entity at its canonical address, and back leads to the story',
  async ({ page, website }) => {
    await makeStory(website, {
      status: 'APPROVED',
      title: 'Limits are set',
      slug: 'limits-are-set',
      entities: ['U.S. EPA'],
    });
    await open(page, '/story/limits-are-set');
    const link = page.getByRole('link', { name: 'U.S. EPA' });
    await expect(link).toHaveAttribute('href', '/entities/u.s.-epa');
    await link.click();
    await expect(page).toHaveURL('/entities/epa');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Epa');
    await page.goBack();
    await expect(page).toHaveURL('/story/limits-are-set');
  },
);

test('list and record are accessible and stable at every width, in both themes', async ({
  page,
  website,
}, info) => {
  for (let at = 0; at < 12; at++)
    await makeStory(website, {
      status: at % 3 ? 'APPROVED' : 'NEEDS_REVIEW',
      title: `The Environmental Protection Agency sets limit number ${at} for drinking water`,
      entities: at % 2 ? ['EPA', 'C8'] : ['U.S. EPA', '3M Company'],
    });
  await openRecord(page, 'EPA');
  for (const [name, address] of Object.entries({ list: '/admin/entities', record: page.url() }))
    await expectSoundAtEveryWidth(page, info, () => open(page, address), { name });
});
