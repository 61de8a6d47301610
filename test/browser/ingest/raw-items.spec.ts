import type { Page } from '@playwright/test';
import { makeRawItem, makeSource } from '../../support/content/make-source.ts';
import { makeStory } from '../../support/content/make-story.ts';
import { expectSoundAtEveryWidth } from '../support/every-width.ts';
import { waitForHydration, expectAccessibleAndStable, watch } from '../support/page-checks.ts';
import { test } from '../support/staff.ts';
import { expect } from '../support/support.ts';

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`/admin/raw-items${search}`);
  await waitForHydration(page);
}
const row = (page: Page, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title });

test('raw items are filtered by source and status in the URL, and Back works', async ({ page, website }) => {
  const gazette = await makeSource(website, { name: 'Gazette' });
  const journal = await makeSource(website, { name: 'Journal' });
  await makeRawItem(website, gazette, { title: 'Bridge reopens' });
  await makeRawItem(website, journal, { title: 'New method', status_raw: 'parsed', reason: null });
  await open(page);
  await expect(row(page, 'Bridge reopens')).toContainText('Gazette · fetched Nov 2, 2026, 7:00 AM EST');
  await expect(row(page, 'Bridge reopens')).toContainText('It is not about PFAS.');
  await page.getByRole('link', { name: 'Ignored' }).click();
  await expect(page).toHaveURL(/\?status=ignored$/);
  await expect(row(page, 'New method')).toHaveCount(0);
  await page.getByLabel('Source').selectOption('Journal');
  await expect(page).toHaveURL(new RegExp(`sourceId=${journal}&status=ignored$`));
  await expect(page.getByText('No items match these filters')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Show all items' })).toBeVisible();
  await page.getByRole('link', { name: /^All \d/ }).click();
  await expect(row(page, 'New method')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page.getByLabel('Source')).toHaveValue('');
  await expect(row(page, 'Bridge reopens')).toBeVisible();
  await page.reload();
  await expect(row(page, 'New method')).toHaveCount(0);
});

test('an ignored item is drafted on request, and its row shows the outcome', async ({ page, website }) => {
  await makeRawItem(website, await makeSource(website), { title: 'Ferry timetable changes' });
  await open(page);
  const item = row(page, 'Ferry timetable changes');
  await item.getByRole('button', { name: 'Draft it anyway' }).click();
  await expect(page.getByText('The story will appear in the queue.')).toBeVisible();
  await expect(item).toContainText('Drafted');
  await expect(item).toContainText('Drafted at the request of staff.');
  await item.getByRole('link', { name: /Edit story/ }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Ferry timetable changes');
});

test('a drafting failure shows the reason and leaves the item unchanged', async ({ page, website }) => {
  await makeRawItem(website, await makeSource(website), { title: 'Not now' });
  await open(page);
  await page.route('**/draft', (route) =>
    route.fulfill({ status: 503, body: '{"error":"The database is busy."}' }),
  );
  await row(page, 'Not now').getByRole('button', { name: 'Draft it anyway' }).click();
  await expect(page.getByText('Drafting failed')).toBeVisible();
  await expect(page.getByText('The database is busy.')).toBeVisible();
  await expect(row(page, 'Not now').getByRole('button', { name: 'Draft it anyway' })).toBeEnabled();
});

test('an item’s text has its own URL; closing it returns to the list', async ({ page, website }) => {
  const source = await makeSource(website, { name: 'Gazette' });
  const id = await makeRawItem(website, source, {
    title: 'A long report',
    content_text: 'First paragraph.\n\nSecond paragraph. <script>alert(1)</script>',
  });
  await open(page, `?sourceId=${source}`);
  await page.getByRole('link', { name: 'A long report' }).click();
  await expect(page).toHaveURL(new RegExp(`sourceId=${source}&item=${id}$`));
  const dialog = page.getByRole('dialog', { name: 'A long report' });
  await expect(dialog.getByRole('region', { name: 'Text' })).toContainText('Second paragraph. <script>');
  await expect(dialog.getByRole('link', { name: 'Open original' })).toHaveAttribute(
    'href',
    'https://paper.example.org/1',
  );
  await expectAccessibleAndStable(page);
  await page.reload();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`sourceId=${source}$`));
  await expect(dialog).toHaveCount(0);
  await dialogOfMissing(page);
});

async function dialogOfMissing(page: Page): Promise<void> {
  await open(page, `?item=${crypto.randomUUID()}`);
  await expect(page.getByRole('dialog')).toContainText('This item no longer exists.');
}

test('a long list loads page by page, each item once', async ({ page, website }) => {
  const source = await makeSource(website, { name: 'Prolific' });
  for (let number = 1; number <= 60; number++)
    await makeRawItem(website, source, { title: `Number ${number} of many` });
  await open(page, `?sourceId=${source}`);
  const list = page.getByRole('link', { name: /^Number \d+ of many$/ });
  await expect(list).toHaveCount(50);
  const titles = await list.allTextContents();
  await page.getByRole('link', { name: 'Older items' }).click();
  await expect(list).toHaveCount(10);
  titles.push(...(await list.allTextContents()));
  expect(new Set(titles).size).toBe(60);
  await expect(page.getByRole('link', { name: 'Older items' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Newest' }).click();
  await expect(list).toHaveCount(50);
});

test('each source links to its items, and the sidebar to all', async ({ page, website }) => {
  const source = await makeSource(website, { name: 'Linked' });
  await page.goto('/admin/sources');
  await waitForHydration(page);
  await page.getByRole('link', { name: '0 items of Linked' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/raw-items\\?sourceId=${source}$`));
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Raw Items' }).click();
  await expect(page).toHaveURL(/\/admin\/raw-items$/);
});

test('the raw items are accessible and stable at every width, in both themes', async ({
  page,
  website,
}, info) => {
  await website.query('delete from sources');
  await open(page);
  await expect(page.getByText('Nothing fetched yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to sources' })).toBeVisible();
  await expectAccessibleAndStable(page);
  const gazette = await makeSource(website, { name: 'Larkfield Gazette' });
  const at = (hour: number) => ({ fetched_at: `2026-11-02T${hour}:00:00Z` });
  const drafted = await makeRawItem(website, gazette, {
    title: 'Larkfield water utility closes two wells after tests find PFOA far above the federal limit',
    status_raw: 'parsed',
    reason: 'It names PFOA, wells and a limit.',
    ...at(15),
  });
  await makeStory(website, { raw_item_id: drafted, title: 'Larkfield closes two wells' });
  const text = 'The bridge over the river reopens on Monday after nine months of repairs. '.repeat(30);
  const ignored = await makeRawItem(website, gazette, {
    title: 'Bridge reopens on Monday',
    content_text: text,
    ...at(14),
  });
  await makeRawItem(website, gazette, {
    title: 'Still to be read',
    status_raw: 'new',
    reason: null,
    ...at(13),
  });
  const seen = await watch(page);
  await expectSoundAtEveryWidth(page, info, () => open(page), { name: 'list' });
  const openItem = async () => {
    await open(page, `?item=${ignored}`);
    await expect(page.getByRole('dialog')).toContainText('nine months of repairs');
  };
  await expectSoundAtEveryWidth(page, info, openItem, { name: 'item' });
  expect(seen.problems).toEqual([]);
});
