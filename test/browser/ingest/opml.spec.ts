import type { Page } from '@playwright/test';
import { makeSource } from '../../support/content/make-source.ts';
import { expectSoundAtEveryWidth } from '../support/every-width.ts';
import { watch, open } from '../support/page-checks.ts';
import { test } from '../support/staff.ts';
import { expect } from '../support/support.ts';

const opml = `<opml version="2.0"><body>
  <outline text="Larkfield Gazette" xmlUrl="https://gazette.example/feed"/>
  <outline text="Known again" xmlUrl="https://known.example/feed"/></body></opml>`;

async function chooseFile(page: Page, text: string): Promise<void> {
  await open(page, '/admin/sources');
  await page.getByRole('button', { name: 'More source actions' }).click();
  await page.getByRole('menuitem', { name: 'Import OPML' }).click();
  await page
    .getByLabel('OPML file')
    .setInputFiles({ name: 'feeds.opml', mimeType: 'text/x-opml', buffer: Buffer.from(text) });
}
const openPreview = async (page: Page): Promise<void> => {
  await chooseFile(page, opml);
  await expect(page.getByText('1 feed to add')).toBeVisible();
};

test('an OPML file is shown before it is imported, and all sources are exported', async ({
  page,
  website,
}) => {
  await website.query('delete from sources');
  await makeSource(website, { name: 'Known', url: 'https://known.example/feed' });
  await openPreview(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: '1 feed skipped' })).toContainText(
    'The source “Known” already uses this address.',
  );
  await dialog.getByRole('button', { name: 'Import 1 source' }).click();
  await expect(page.getByText('1 source imported')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Larkfield Gazette' })).toBeVisible();
  await page.getByRole('button', { name: 'More source actions' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export OPML' }).click();
  expect((await downloading).suggestedFilename()).toBe('sources.opml');
});

test('a file that is not OPML gets an explanation, and nothing can be imported', async ({ page }) => {
  await chooseFile(page, '<html></html>');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('OPML file')).toHaveAccessibleDescription(/not an OPML file/);
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
});

test('the import is accessible and stable at every width, in both themes', async ({
  page,
  website,
}, info) => {
  await website.query('delete from sources');
  await makeSource(website, { name: 'Known', url: 'https://known.example/feed' });
  const seen = await watch(page);
  await expectSoundAtEveryWidth(page, info, () => openPreview(page), { name: 'opml' });
  expect(seen.problems).toEqual([]);
});
