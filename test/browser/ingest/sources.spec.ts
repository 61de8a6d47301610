import type { Page } from '@playwright/test';
import { failuresBeforePause, sourceListLimits } from '../../../src/ingest/terms.ts';
import { makeSource } from '../../support/content/make-source.ts';
import { type FeedServer, rssFeed, startFeedServer } from '../../support/servers/feed-server.ts';
import type { TestWebsite } from '../../support/website/test-website.ts';
import { expectSoundAtEveryWidth } from '../support/every-width.ts';
import { expectAccessibleAndStable, watch, open } from '../support/page-checks.ts';
import { test as onStaff } from '../support/staff.ts';
import { expect } from '../support/support.ts';

let feeds: FeedServer;
const test = onStaff.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright infers the fixtures from the pattern
  settings: async ({}, use) => {
    feeds ??= await startFeedServer();
    await use({ FETCH_ALLOW_HOSTS: feeds.host });
  },
});
test.afterAll(() => feeds.stop());

const item = (number: number) => ({
  title: `Town ${number} finds PFAS in two wells`,
  link: `https://news.example.org/wells-${number}`,
  text: `The water utility of town ${number} measured 12 ppt of PFOA in two wells. Residents get bottled water while a PFAS filter is built.`,
});

async function openSources(page: Page): Promise<void> {
  await open(page, '/admin/sources');
}
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const failing = (website: TestWebsite, name: string, overrides: Record<string, unknown> = {}) =>
  makeSource(website, {
    name,
    url: feeds.url('/not-there.xml'),
    failures_in_a_row: failuresBeforePause,
    last_error: 'The page was not found (404).',
    paused_at: '2026-11-05T20:04:00Z',
    is_active: true,
    ...overrides,
  });

test('the card shows a first fetch in progress; its result survives a reload', async ({ page, website }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  feeds.serve('/slow.xml', async (_, response) => {
    await promise;
    response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(rssFeed([item(1), item(2)]));
  });
  await makeSource(website, { name: 'Slow paper', url: feeds.url('/slow.xml') });
  await openSources(page);
  const slow = card(page, 'Slow paper');
  await expect(slow).toContainText('Not fetched yet');
  await slow.getByRole('button', { name: 'Fetch now' }).click();
  await expect(slow.getByRole('button', { name: 'Fetching...' })).toBeDisabled();
  await expect(slow).toContainText('Fetching now');
  resolve();
  const result = '2 items found, 2 new: 2 drafted, 0 ignored.';
  await expect(slow).toContainText(result);
  await page.reload();
  await expect(slow).toContainText(result);
  await expect(slow).toContainText('2 items');
  await expect(slow).toContainText('No story reviewed yet');
});

test('a fetch started by another user appears live', async ({ page, website }) => {
  feeds.serve('/elsewhere.xml', rssFeed([item(11)]));
  const id = await makeSource(website, { name: 'Elsewhere', url: feeds.url('/elsewhere.xml') });
  await openSources(page);
  await expect(card(page, 'Elsewhere')).toContainText('Not fetched yet');
  await website.send('POST', `/api/admin/sources/${id}/fetch`);
  await expect(card(page, 'Elsewhere')).toContainText('1 item found, 1 new: 1 drafted, 0 ignored.');
});

test('times show their time zone and never wrap', async ({ page, website }) => {
  await makeSource(website, { name: 'Timely', last_fetched_at: '2026-03-05T20:04:00Z', weight: 8 });
  await page.setViewportSize({ width: 768, height: 900 });
  await openSources(page);
  const timely = card(page, 'Timely');
  const time = timely.getByText('Mar 5, 2026, 3:04 PM EST');
  await expect(time).toBeVisible();
  for (const words of [time, timely.getByText('Weight: 8')])
    expect((await words.boundingBox())!.height).toBeLessThan(25);
});

test('a source that failed too often shows why it is paused, at the top and on its card, and can be resumed', async ({
  page,
  website,
}) => {
  const id = await failing(website, 'Lost paper');
  await openSources(page);
  const banner = page.getByText('1 source is paused after repeated failures.');
  await expect(banner).toBeVisible();
  await banner.getByRole('link', { name: 'Show why' }).click();
  await expect(page).toHaveURL(/\?status=paused$/);
  const lost = card(page, 'Lost paper');
  await expect(lost).toContainText(
    `Paused since Nov 5, 2026, 3:04 PM EST after ${failuresBeforePause} failures in a row. The last: The page was not found (404).`,
  );
  await expect(lost).toContainText('Next fetchPaused');
  await expectAccessibleAndStable(page);
  await openSources(page);
  await lost.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Source resumed')).toBeVisible();
  await expect(lost).not.toContainText('Paused');
  await expect(lost.getByRole('heading', { name: 'Lost paper' })).toBeFocused();
  await expect(page.getByText(/paused after repeated failures/)).toHaveCount(0);
  await website.query('delete from sources where id = $1', [id]);
});

test('a form in a dialog asks before it is closed with what was entered', async ({ page }) => {
  await openSources(page);
  const form = page.getByRole('dialog', { name: 'Add Source' });
  const begin = () => page.getByRole('button', { name: 'Add Source' }).click();
  await begin();
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await begin();
  await form.getByLabel('Name').fill('Larkfield Paper');
  const questions: string[] = [];
  page.on('dialog', async (question) => {
    questions.push(question.message());
    await (questions.length < 3 ? question.dismiss() : question.accept());
  });
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(form.getByLabel('Name')).toHaveValue('Larkfield Paper');
  await form.getByRole('button', { name: 'Close' }).click();
  await expect(form).toHaveCount(0);
  expect(questions).toEqual(Array(3).fill('Close without saving? What you entered here is lost.'));
});

test('switching a source shows the specified messages, and reverts if the server refuses', async ({
  page,
  website,
}) => {
  await makeSource(website, { name: 'Switched' });
  await openSources(page);
  const toggle = card(page, 'Switched').getByRole('switch');
  await page.route('**/api/admin/sources/*', (route) =>
    route.fulfill({ status: 503, body: '{"error":"The database is busy."}' }),
  );
  await toggle.click();
  await expect(page.getByText('Update failed')).toBeVisible();
  await expect(page.getByText('The database is busy.')).toBeVisible();
  await expect(toggle).not.toBeChecked();
  await page.unrouteAll();
  await toggle.click();
  await expect(page.getByText('Source updated')).toBeVisible();
  await expect(page.getByText('Source status changed successfully')).toBeVisible();
  await expect(toggle).toBeChecked();
  await toggle.click();
  await expect(toggle).not.toBeChecked();
});

test('a source is tested, added, edited and deleted; errors appear at their field, without a toast', async ({
  page,
}) => {
  feeds.serve('/new.xml', rssFeed([item(21)]));
  await openSources(page);
  await page.getByRole('button', { name: 'Add Source' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('URL').fill('no address');
  await dialog.getByRole('button', { name: 'Save Source' }).click();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Enter a name for the source.');
  await expectAccessibleAndStable(page);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await dialog.getByLabel('Name').fill('New paper');
  await dialog.getByLabel('URL').fill(feeds.url('/new.xml'));
  await page.setViewportSize({ width: 1280, height: 560 });
  await dialog.getByRole('button', { name: 'Test source' }).click();
  await expect(dialog.getByText('1 item found')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save Source' })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Save Source' }).click({ trial: true });
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(dialog.getByText('1 item found')).toBeVisible();
  await expect(dialog.getByText(item(21).title)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save Source' }).click();
  await expect(page.getByText('Source added')).toBeVisible();
  const added = card(page, 'New paper');
  await expect(added).toContainText('Weight: 5');
  const more = () => added.getByRole('button', { name: 'Actions for New paper' }).click();
  await more();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog.getByLabel('Weight').fill('8');
  await dialog.getByRole('button', { name: 'Save Source' }).click();
  await expect(added).toContainText('Weight: 8');
  await more();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete Source' }).click();
  await expect(page.getByText('Source deleted')).toBeVisible();
  await expect(added).toHaveCount(0);
});

test('many sources are shown page by page and narrowed in the URL; an address in use links to its source', async ({
  page,
  website,
}) => {
  await website.query('delete from sources');
  const total = sourceListLimits.perPage + 1;
  for (let number = 1; number <= total; number++)
    await makeSource(website, {
      name: `Source ${String(number).padStart(2, '0')}`,
      url: `https://news.example.org/${number}`,
      is_active: number % 2 === 0,
    });
  await openSources(page);
  await expect(card(page, 'Source 01')).toBeVisible();
  await expect(card(page, `Source ${total}`)).toHaveCount(0);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(card(page, `Source ${total}`)).toBeVisible();
  await expect(page).toHaveURL(/\?page=2$/);
  await page.getByRole('link', { name: /^Active/ }).click();
  await expect(page.getByText(`${Math.floor(total / 2)} sources`)).toBeVisible();
  await page.getByLabel('Search sources').fill('source 04');
  await expect(page).toHaveURL(/q=source\+04&status=active|q=source%2004&status=active/);
  await expect(page.getByText('1 source', { exact: true })).toBeVisible();
  await page.getByLabel('Parser').selectOption('PubMed');
  await expect(page.getByText('No sources match')).toBeVisible();
  await page.getByRole('link', { name: 'Show all sources' }).click();
  await expect(page).toHaveURL(/\/admin\/sources$/);

  await page.getByRole('button', { name: 'Add Source' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('A twin');
  const taken = dialog.getByText(`The source “Source ${total}” already uses this address.`);
  await dialog.getByLabel('URL').fill(`http://news.example.org/${total}/`);
  await dialog.getByRole('button', { name: 'Test source' }).click();
  await expect(taken).toBeVisible();
  await dialog.getByLabel('Name').fill('Source 01');
  await dialog.getByRole('button', { name: 'Save Source' }).click();
  await expect(dialog.getByText('Another source has this name.')).toBeVisible();
  await expect(taken).toBeVisible();
  await dialog.getByRole('link', { name: 'View source' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card(page, `Source ${total}`)).toBeVisible();
  await expect(card(page, 'Source 01')).toHaveCount(0);
});

test('the sources are accessible and stable at every width, in both themes', async ({
  page,
  website,
}, info) => {
  await website.query('delete from sources');
  await openSources(page);
  await expect(page.getByText('No sources configured yet')).toBeVisible();
  await expectAccessibleAndStable(page);
  feeds.serve('/look.xml', rssFeed([item(31), item(32)]));
  const well = await makeSource(website, {
    name: 'Larkfield Gazette',
    url: feeds.url('/look.xml'),
    default_category: 'Utilities',
    is_active: true,
    weight: 8,
  });
  await website.send('POST', `/api/admin/sources/${well}/fetch?wait=1`);
  await failing(website, 'A paper that moved without a word');
  await makeSource(website, { name: 'Not begun', weight: 3 });
  await makeSource(website, {
    name: 'Stumbling',
    is_active: true,
    failures_in_a_row: 3,
    last_error: 'The host did not answer in time.',
    last_fetched_at: '2026-11-05T20:04:00Z',
    next_fetch_at: '2126-11-06T20:04:00Z',
  });
  await makeSource(website, {
    name: 'Behind a paywall',
    is_active: true,
    last_error: 'https://news.example.org/wells is behind a paywall; only its summary was kept.',
    last_fetched_at: '2026-11-05T20:04:00Z',
    next_fetch_at: '2126-11-06T20:04:00Z',
  });
  const seen = await watch(page);
  await expectSoundAtEveryWidth(page, info, () => openSources(page));
  expect(seen.problems).toEqual([]);
});
