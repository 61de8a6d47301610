import type { Page } from '@playwright/test';
import { expectSoundAtEveryWidth } from '../support/every-width.ts';
import { expectAccessibleAndStable, waitForHydration } from '../support/page-checks.ts';
import { test } from '../support/staff.ts';
import { expect } from '../support/support.ts';

test.beforeEach(async ({ website }) => {
  await website.query('delete from site_imports');
  await website.query('delete from contamination_sites');
});

async function open(page: Page): Promise<void> {
  await page.goto('/admin/sites/import');
  await waitForHydration(page);
}
const choose = (page: Page, name: string, text: string) =>
  page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('past imports: accessible and stable at every width, in both themes', async ({
  page,
  website,
}, info) => {
  const body = 'siteName,location,PFOA (ppt)\nA,Ohio,3\n';
  await website.asStaff('/api/admin/sites/import?source=Ohio%20EPA', { method: 'POST', body });
  await expectSoundAtEveryWidth(page, info, () => open(page), { name: 'imports' });
});

const coded =
  'Facility,State,Analyte,Lab Flag,Result,Unit\nAlder Creek,MI,Perfluorooctanoic acid,ZQ,40,ng/L\nBirch Road,MI,PFXYZ,U,5,furlongs\nCedar Lane,MI,PFOS,J,0.01234567,ug/L\n';

/** Chooses a file with a code that is not known, and a unit. */
async function chooseCoded(page: Page, unit = 'furlongs'): Promise<void> {
  await choose(page, 'wells.csv', coded.replace('furlongs', unit));
  await page.getByLabel('Source', { exact: true }).fill('Ohio EPA');
  await page.getByRole('button', { name: 'Check again' }).click();
}

test('the preview of a file with an open question: accessible and stable at every width, in both themes', async ({
  page,
}, info) => {
  const load = async () => {
    await open(page);
    await chooseCoded(page);
    await expect(page.getByText('What do these codes mean?')).toBeVisible();
  };
  await expectSoundAtEveryWidth(page, info, load, { name: 'preview' });
});

test('an unknown code is asked about before anything is stored', async ({ page, website }) => {
  await open(page);
  await chooseCoded(page, 'ng/L');
  const code = page.getByLabel('ZQ', { exact: true });
  await expect(code).toHaveAccessibleDescription('1 result Choose what it means.');
  await page.getByRole('button', { name: 'Answer the Questions' }).click();
  await expect(code).toBeFocused();
  await code.selectOption('not detected');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('Alder Creek').last()).toBeVisible();
  await expect(page.getByText('PFOS: 12.346 ppt')).toBeVisible();
  await page.getByRole('button', { name: 'Import 3 sites' }).click();
  await expect(page.getByText('3 new, 0 changed, 0 unchanged.')).toBeVisible();
  expect(
    await website.query(
      'select result, level_ppt::float as ppt from site_samples join contamination_sites on contamination_sites.id = site_id order by site_name',
    ),
  ).toEqual([
    { result: 'not detected', ppt: null },
    { result: 'not detected', ppt: null },
    { result: 'detected', ppt: 12.34567 },
  ]);
});

test('a column that can’t be left out unasked is marked with its reason, and the button leads to it', async ({
  page,
}) => {
  await open(page);
  await choose(
    page,
    'wells.csv',
    'siteName,location,PFOA (ng/L),PFOA (ng/L) Quallifier,dataSource\nA,Ohio,3,U,EGLE\n',
  );
  const column = page.getByLabel('PFOA (ng/L) Quallifier', { exact: true });
  await expect(column).toHaveAccessibleDescription(/It has codes such as U or ND; choose whether they are/);
  await expect(page.getByLabel('PFOA (ng/L)', { exact: true })).not.toHaveAttribute('aria-invalid');
  await page.getByRole('button', { name: 'Answer the Questions' }).click();
  await expect(column).toBeFocused();
});

test('a question on a column without a header is asked at its field', async ({ page }) => {
  await open(page);
  await choose(page, 'wells.csv', 'siteName,location,PFOA (ng/L),,dataSource\nA,Ohio,3,U,EGLE\n');
  const column = page.getByLabel('No name', { exact: true });
  await expect(column).toHaveAccessibleDescription(/It has codes such as U or ND; choose whether they are/);
  await page.getByRole('button', { name: 'Answer the Questions' }).click();
  await expect(column).toBeFocused();
  await column.selectOption('Leave out');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('button', { name: 'Import 1 site' })).toBeEnabled();
});

test('a table is checked, mapped, imported without its rejected lines, and undone', async ({
  page,
  website,
}) => {
  await open(page);
  await expect(page.getByText('Nothing imported yet.')).toBeVisible();
  await choose(page, 'wells.csv', 'Borehole,location,PFOA,kind\nA,Ohio,3,x\nB,Ohio,0,x\nC,Ohio,stone,x\n');
  await expect(page.getByText('No column has the sites’ names')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0);
  await page.getByLabel('Borehole', { exact: true }).selectOption('siteName');
  await expect(page.getByText('Values: A · B · C')).toBeVisible();
  await page.getByLabel('Unit').selectOption('ng/L');
  await expect(page.getByText('Who measured? No column says.')).toBeVisible();
  await page.getByLabel('Source', { exact: true }).fill('Ohio EPA');
  await page.getByLabel('A result of 0 means not detected').click();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText(/Line 4:.*stone/)).toBeVisible();
  await expectAccessibleAndStable(page);
  const store = page.getByRole('button', { name: 'Import 2 sites' });
  await expect(store).toBeDisabled();
  await page.getByLabel('Import without the rejected lines').click();
  await store.click();
  await expect(page.getByText('2 new, 0 changed, 0 unchanged, 1 line rejected.')).toBeVisible();
  expect(await website.query('select distinct data_source from contamination_sites')).toEqual([
    { data_source: 'Ohio EPA' },
  ]);
  const imports = page.getByRole('table', { name: 'Imports' });
  await expect(imports.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo the import of wells.csv' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo Import' }).click();
  await expect(imports.getByText('Undone')).toBeVisible();
  expect(await website.query('select from contamination_sites')).toHaveLength(0);
});
