import type { Browser, Page } from '@playwright/test';
import pg from 'pg';
import { makeStory } from '../../support/content/make-story.ts';
import { inviteAndJoin } from '../../support/website/staff.ts';
import type { TestWebsite } from '../../support/website/test-website.ts';
import { expectSoundAtEveryWidth } from '../support/every-width.ts';
import { waitForHydration, expectAccessibleAndStable, watch } from '../support/page-checks.ts';
import { signIn, test } from '../support/staff.ts';
import { expect } from '../support/support.ts';

/** Wide enough for the preview next to the list. */
test.use({ viewport: { width: 1440, height: 900 } });

test.beforeEach(async ({ website }) => {
  await website.query('delete from stories');
  await website.query('delete from image_runs');
});

/** Opens the queue and waits until it handles keys and live events. */
async function open(page: Page, search = ''): Promise<void> {
  const listening = page.waitForRequest('**/api/admin/events', { timeout: 60_000 });
  await page.goto(`/admin/queue${search}`);
  await listening;
}

/** Drafts 'Draft 1', 'Draft 2', …: the first is the newest, at the top. */
const makeDrafts = (website: TestWebsite, count: number) =>
  website.query(
    `insert into stories (slug, title, summary, category, canonical_url, created_at)
     select 'draft-' || number, 'Draft ' || number, 'Summary ' || number || '.', 'Regulation',
       'https://news.example.org/' || number, '2026-11-10'::timestamptz - number * interval '1 minute'
     from generate_series(1, $1::int) as number`,
    [count],
  );

/** Locks the story that gets its image last, so that a run stays unfinished until it is released. */
async function holdLastStory({ databaseUrl }: TestWebsite): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query('select from stories order by id desc limit 1 for update');
  return () => client.end();
}

const statusOf = async (website: TestWebsite, title: string): Promise<string> =>
  (await website.query<{ status: string }>('select status from stories where title = $1', [title]))[0]!
    .status;
const counted = async (website: TestWebsite, status: string): Promise<number> =>
  (
    await website.query<{ many: number }>('select count(*)::int as many from stories where status = $1', [
      status,
    ])
  )[0]!.many;
const title = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const bar = (page: Page) => page.getByRole('region', { name: 'Selected stories' });
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name });

/** As if all stories had been checked. */
const countAsSupported = (website: TestWebsite) =>
  website.query('insert into claim_counts (story_id, claims, unsupported) select id, 8, 0 from stories');

async function makeRichStories(website: TestWebsite): Promise<void> {
  await makeDrafts(website, 3);
  await makeStory(website, {
    title:
      'Two wells of Larkfield closed over PFOA, and what the residents of the valley drink until the filters come',
    summary:
      'The utility closed two wells after tests found 38 ppt of PFOA, far above the federal limit of 4 ppt. About 12,000 residents get water from other wells until a filter is built.',
    why_matters: 'It is the largest closure in the state so far.',
    category: 'Destruction Capacity',
    content_type: 'Destruction',
    tags: ['drinking water', 'PFOA'],
    entities: ['Larkfield Water', 'EPA'],
    key_data: { PFOA: '38 ppt', 'Residents without a well of their own': '12,000' },
    geo: 'Vermont',
    score: 8,
  });
  await countAsSupported(website);
  for (const content_type of ['News', 'News', 'News', 'Research', 'Gateway'])
    await makeStory(website, { status: 'APPROVED', content_type });
}

/** Tall enough that the bottom bar covers no row: a covered target counts as too small. */
const tall = { height: 1300 };

for (const [name, search] of Object.entries({
  waiting: '',
  approved: '?status=APPROVED',
  held: '?status=HELD',
}))
  test(`${name}: accessible and stable at every width, in both themes`, async ({ page, website }, info) => {
    await makeRichStories(website);
    const { problems } = await watch(page);
    await expectSoundAtEveryWidth(page, info, () => open(page, search), tall);
    expect(problems).toEqual([]);
  });

test('a preview with all selected: accessible and stable at every width, in both themes', async ({
  page,
  website,
}, info) => {
  await makeRichStories(website);
  const { problems } = await watch(page);
  const openPreview = async () => {
    await open(page);
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await title(page, 'Draft 2').click();
  };
  await expectSoundAtEveryWidth(page, info, openPreview, tall);
  expect(problems).toEqual([]);
});

test('a link leads to it once everything above the list is there', async ({ page, website }) => {
  await makeDrafts(website, 1);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/admin/alerts', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/admin/entities');
  await waitForHydration(page);
  const stories = page.waitForResponse('**/api/admin/stories?**');
  await page.getByRole('link', { name: 'Queue' }).click();
  await stories;
  await expect(page.locator('.progress-line')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Review Queue' })).toHaveCount(0);
  held.resolve();
  await expect(page.getByText('Draft 1').first()).toBeVisible();
});

test('its dialogs are accessible and stable in both themes', async ({ page }) => {
  const { problems } = await watch(page);
  await open(page);
  for (const [key, name] of [
    ['?', 'Keyboard shortcuts'],
    ['Control+k', 'Go anywhere'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expectAccessibleAndStable(page);
    await page.keyboard.press('Escape');
  }
  expect(problems).toEqual([]);
});

test('its texts match the specification', async ({ page, website }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await open(page);
  await expect(page.getByRole('heading', { name: 'Review Queue' })).toBeVisible();
  await expect(page.getByText('Review and approve AI-generated stories')).toBeVisible();
  await expect(page.getByText('No stories in this status')).toBeVisible();
  for (const name of ['Needs Review', 'Held', 'Approved', 'Discarded'])
    await expect(tab(page, name)).toBeVisible();
  await makeDrafts(website, 1);
  await open(page);
  for (const name of ['Title', 'Category', 'Score', 'Date', 'Actions'])
    await expect(page.getByRole('columnheader', { name })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Nov 9' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit: Draft 1' })).toHaveAttribute('href', /\/admin\/edit\//);
  await expect(page.getByRole('link', { name: 'Open the original: Draft 1' })).toHaveAttribute(
    'href',
    'https://news.example.org/1',
  );
});

test('a message is shown while another status loads', async ({ page, website }) => {
  await makeDrafts(website, 1);
  await open(page);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/admin/stories?status=HELD**', async (route) => {
    await held;
    await route.continue();
  });
  await tab(page, 'Held').click();
  await expect(page.getByText('Loading stories...')).toBeVisible();
  letGo();
  await expect(page.getByText('No stories in this status')).toBeVisible();
});

test('the monitor shows the balance: arrow above target for News, warning below, Gateway counted only', async ({
  page,
  website,
}) => {
  for (const content_type of ['News', 'News', 'News', 'Research', 'Gateway'])
    await makeStory(website, { status: 'APPROVED', content_type });
  await open(page);
  const monitor = page.getByRole('region', { name: 'Content Diversity Monitor' });
  await expect(monitor.getByText('5 approved stories')).toBeVisible();
  const group = (name: string) => monitor.getByRole('listitem').filter({ hasText: name });
  await expect(group('News')).toContainText(/Above target.*75%.*Target 40%.*3 stories/s);
  await expect(group('Interviews')).toContainText(/Below target.*0%.*Target 20%.*0 stories/s);
  await expect(group('Science')).toContainText(/25%.*1 story/s);
  await expect(group('Science')).not.toContainText(/target(?! 20%)/);
  await expect(group('Gateway')).toContainText(/1.*Consumer protection content/s);
  await expect(group('Gateway').getByRole('progressbar')).toHaveCount(0);
  for (const width of [1024, 1180, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const cut = await monitor
      .getByRole('listitem')
      .evaluateAll((groups) => groups.filter((group) => group.scrollWidth > group.clientWidth).length);
    expect(cut, `at ${width} pixels`).toBe(0);
  }
});

test('a bulk update changes the stories, announces it, and can be undone from its toast', async ({
  page,
  website,
}) => {
  await makeDrafts(website, 3);
  await makeStory(website, { title: 'Held before', status: 'HELD' });
  await open(page);
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await expect(bar(page).getByText('3 selected')).toBeVisible();
  await bar(page).getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Stories updated')).toBeVisible();
  await expect(page.getByText('Status updated successfully')).toBeVisible();
  // In the sidebar: it covers neither the list nor the next draft.
  const toast = (await page.locator('[data-sonner-toast]').boundingBox())!;
  expect(toast.x + toast.width).toBeLessThanOrEqual((await page.getByRole('main').boundingBox())!.x);
  await expect(page.getByText('No stories in this status')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await expect(tab(page, 'Discarded')).toContainText('3');
  // A failed undo can be tried again, from the toast and by its key.
  const address = '**/bulk-update/undo';
  const undo = page.getByRole('button', { name: 'Undo' });
  await page.route(address, (route) => route.abort());
  await undo.click();
  await expect(page.getByText('Undo failed')).toBeVisible();
  await expect(undo).toHaveCount(1);
  await page.unroute(address);
  await page.keyboard.press('u');
  await expect(page.getByText('3 stories are as before', { exact: true })).toBeVisible();
  await expect(title(page, 'Draft 1')).toBeVisible();
  await expect(tab(page, 'Discarded')).toContainText('0');
  expect(await counted(website, 'NEEDS_REVIEW')).toBe(3);
  expect(await statusOf(website, 'Held before')).toBe('HELD');
});

test('a message is in the sidebar only while it is open', async ({ page, website }) => {
  await makeDrafts(website, 1);
  await open(page);
  await page.keyboard.press('Control+b');
  await page.getByRole('checkbox', { name: 'Select Draft 1' }).click();
  await bar(page).getByRole('button', { name: 'Hold' }).click();
  const message = page.locator('[data-sonner-toast]').filter({ hasText: 'Stories updated' });
  await expect(message).toBeVisible();
  const left = async () => (await message.boundingBox())!.x;
  expect(await left()).toBeGreaterThan(720);
  await page.keyboard.press('Control+b');
  await expect.poll(left).toBeLessThan(32);
});

test('an action with nothing selected says what is missing', async ({ page }) => {
  await open(page);
  await expect(bar(page)).toHaveCount(0);
  await page.keyboard.press('a');
  await expect(page.getByText('No stories selected')).toBeVisible();
  await expect(page.getByText('Please select at least one story')).toBeVisible();
});

for (const { width, height, rows } of [
  { width: 1280, height: 800, rows: 8 },
  { width: 390, height: 844, rows: 4 },
])
  test(`at ${width} × ${height}, at least ${rows} rows of the queue are in view`, async ({
    page,
    website,
  }) => {
    await page.setViewportSize({ width, height });
    await makeDrafts(website, 12);
    await website.query(
      `update stories set title = title || ' of a town that closed two of its wells over PFOA last week',
         summary = repeat(summary || ' ', 20), category = 'Destruction Capacity'`,
    );
    await makeStory(website, { status: 'APPROVED' });
    await open(page);
    const bottoms = await page
      .getByRole('row')
      .evaluateAll((all) => all.slice(1).map((row) => row.getBoundingClientRect().bottom));
    expect(bottoms.filter((bottom) => bottom <= height).length).toBeGreaterThanOrEqual(rows);
  });

for (const { width, name } of [
  { width: 1280, name: 'next to the list' },
  { width: 1024, name: 'over the list' },
])
  test(`in the preview ${name}, Space scrolls and never approves`, async ({ page, website }) => {
    await page.setViewportSize({ width, height: 420 });
    await makeDrafts(website, 3);
    await website.query("update stories set summary = repeat('The well is closed. ', 45)");
    await open(page);
    await title(page, 'Draft 1').click();
    const pane = width === 1280 ? preview(page) : page.getByRole('dialog');
    const scrolled = () =>
      page.evaluate(() =>
        Math.max(...[...document.querySelectorAll('[data-preview-text]')].map((text) => text.scrollTop)),
      );
    await expect(page.locator('[data-preview-text]:focus')).toBeVisible();
    await page.keyboard.press('Space');
    await expect.poll(scrolled).toBeGreaterThan(0);
    // A click on Approve leaves the focus on the text of the next story; so does Tab on the button.
    await pane.getByRole('button', { name: 'Approve' }).click();
    await expect(pane.getByRole('heading', { name: 'Draft 2' })).toBeVisible();
    await page.keyboard.press('Space');
    await pane.getByRole('button', { name: 'Approve' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Status updated successfully')).toBeVisible();
    await expect(pane.getByRole('heading', { name: 'Draft 2' })).toBeVisible();
    expect(await counted(website, 'APPROVED')).toBe(1);
    await page.keyboard.press('a');
    await expect(pane.getByRole('heading', { name: 'Draft 3' })).toBeVisible();
  });

test("a failed action brings its stories back as they were, with the server's message", async ({
  page,
  website,
}) => {
  await makeDrafts(website, 2);
  const first = await idOf(website, 'Draft 1');
  const { promise: failing, resolve: letFail } = Promise.withResolvers<void>();
  await open(page);
  await page.route('**/bulk-update', async (route) => {
    if (route.request().postDataJSON().ids.includes(first)) await failing;
    await route.fulfill({ status: 503, json: { error: 'The site is being looked after.' } });
  });
  await page.getByRole('checkbox', { name: 'Select Draft 2' }).click();
  await bar(page).getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Update failed')).toBeVisible();
  await expect(page.getByText('The site is being looked after.')).toBeVisible();
  await expect(title(page, 'Draft 2')).toBeVisible();
  await expect(bar(page).getByText('1 selected')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select Draft 2' }).click();
  // What was not selected is current again, but not selected.
  await title(page, 'Draft 1').focus();
  await page.keyboard.press('a');
  await expect(title(page, 'Draft 1')).toBeHidden();
  letFail();
  await expect(title(page, 'Draft 1')).toBeFocused();
  await expect(preview(page).getByRole('heading', { name: 'Draft 1' })).toBeVisible();
  await expect(bar(page)).toBeHidden();
});

test('select all takes the loaded rows; pressing it again takes all matches', async ({ page, website }) => {
  await makeDrafts(website, 120);
  await open(page, '?q=draft');
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await expect(bar(page).getByText('50 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Select all 120 that match' }).click();
  await expect(bar(page).getByText('120 selected')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select Draft 7' }).click();
  await expect(bar(page).getByText('119 selected')).toBeVisible();
  await bar(page).getByRole('button', { name: 'Hold' }).click();
  await expect(page.getByText('Status updated successfully')).toBeVisible();
  expect(await counted(website, 'HELD')).toBe(119);
  expect(await statusOf(website, 'Draft 7')).toBe('NEEDS_REVIEW');
});

test('of more stories than one action may change, the newest can be selected', async ({ page, website }) => {
  await makeDrafts(website, 60);
  await open(page);
  await page.route('**/api/admin/stories?*', async (route) => {
    const list = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...list, total: 12_000 } });
  });
  await page.getByRole('searchbox').fill('draft');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByText('1 to 50 of 12,000 stories')).toBeVisible();
  await expect(pages.getByText('Page 1 of 240')).toBeVisible();
  await expect(pages.getByRole('link', { name: 'Next' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await expect(page.getByRole('button', { name: 'Select the newest 10,000 of 12,000' })).toBeVisible();
});

test('filters, sort and page are in the address: reload, Back and a shared link show the same', async ({
  page,
  website,
}) => {
  await makeDrafts(website, 70);
  await website.query(
    "update stories set category = 'Utilities', score = 9 where slug in ('draft-3', 'draft-66')",
  );
  await open(page);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.getByText('51 to 70 of 70 stories')).toBeVisible();
  await page.getByLabel('Category', { exact: true }).selectOption('Utilities');
  await expect(page).toHaveURL(/\?category=Utilities$/);
  await expect(page.getByText('2 stories', { exact: true })).toBeVisible();
  await page.getByLabel('Score', { exact: true }).selectOption('9');
  await page.getByLabel('Sort by').selectOption('Title Z to A');
  await expect(page).toHaveURL(/category=Utilities&minScore=9&sort=title&order=desc$/);
  await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'descending');
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toContainText('Draft 66');
  await waitForHydration(page);
  await page.goBack();
  await expect(page).toHaveURL(/\?category=Utilities&minScore=9$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?category=Utilities$/);
  await expect(page.getByRole('row').nth(1)).toContainText('Draft 3');
  await page.getByRole('searchbox', { name: 'Search the queue' }).fill('draft 66');
  await expect(page).toHaveURL(/q=draft\+66/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: 'Clear the filters' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search the queue' })).toHaveValue('');
  await expect(page.getByText('1 to 50 of 70 stories')).toBeVisible();
});

test('fifty drafts are cleared by keyboard alone, each action leading to the next story', async ({
  page,
  website,
}) => {
  await makeDrafts(website, 50);
  await open(page);
  await page.keyboard.press('j');
  await expect(title(page, 'Draft 1')).toBeFocused();
  await page.keyboard.press('j');
  await expect(title(page, 'Draft 2')).toBeFocused();
  await expect(preview(page).getByRole('heading', { name: 'Draft 2' })).toBeVisible();
  await page.keyboard.press('k');
  for (let number = 1; number <= 50; number++) {
    await expect(title(page, `Draft ${number}`)).toBeFocused();
    await page.keyboard.press('ahd'[number % 3]!);
  }
  await expect(page.getByText('No stories in this status')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Discarded: Draft 50' })).toHaveCount(1);
  await expect(tab(page, 'Approved')).toContainText('16');
  await expect(tab(page, 'Held')).toContainText('17');
  await expect(tab(page, 'Discarded')).toContainText('17');
  expect(await counted(website, 'NEEDS_REVIEW')).toBe(0);
});

test('keyboard shortcuts select, undo, search, edit and show help', async ({ page, website }) => {
  await makeDrafts(website, 4);
  await open(page);
  for (const key of ['j', 'x', 'j', 'x', 'd']) await page.keyboard.press(key);
  await expect(page.getByRole('status').filter({ hasText: 'Discarded: 2 stories' })).toHaveCount(1);
  await expect(title(page, 'Draft 3')).toBeFocused();
  await expect(page.getByText('Status updated successfully')).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByText('2 stories are as before', { exact: true })).toBeVisible();
  await expect(title(page, 'Draft 1')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('adh 4');
  await expect(page.getByRole('row')).toHaveCount(0);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('draft 4');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(title(page, 'Draft 4')).toBeFocused();
  expect(await counted(website, 'NEEDS_REVIEW')).toBe(4);
  await page.keyboard.press('e');
  await expect(page.getByRole('heading', { name: 'Edit Story' })).toBeVisible();
});

test('single-key shortcuts can be switched off, and stay off in this browser', async ({ page, website }) => {
  await makeDrafts(website, 2);
  await open(page);
  await page.getByRole('button', { name: 'Shortcuts' }).click();
  await page.getByRole('switch', { name: /Single-key shortcuts/ }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  await waitForHydration(page);
  await title(page, 'Draft 1').focus();
  for (const key of ['a', 'j', '?', 'x']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
  await expect(title(page, 'Draft 1')).toBeFocused();
  expect(await counted(website, 'NEEDS_REVIEW')).toBe(2);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('held');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?status=HELD$/);
});

/** A second person's page, in a separate browser context. */
async function another(browser: Browser, website: TestWebsite, email?: string): Promise<Page> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ baseURL: website.address, viewport });
  await signIn(context, website, email);
  return context.newPage();
}

test("two people see each other's changes, and neither loses selection or place", async ({
  page,
  website,
  browser,
}) => {
  await makeDrafts(website, 4);
  const theirs = await another(browser, website);
  await open(page);
  await open(theirs);
  await page.getByRole('checkbox', { name: 'Select Draft 3' }).click();
  await title(page, 'Draft 2').focus();
  await theirs.getByRole('checkbox', { name: 'Select Draft 1' }).click();
  await bar(theirs).getByRole('button', { name: 'Approve' }).click();
  await expect(title(page, 'Draft 1')).toHaveCount(0);
  await expect(tab(page, 'Approved')).toContainText('1');
  await expect(page.getByText('1 approved story')).toBeVisible();
  await expect(bar(page).getByText('1 selected')).toBeVisible();
  await expect(title(page, 'Draft 2')).toBeFocused();
  // When the other person decides on the current story, the next one takes its place.
  await theirs.getByRole('checkbox', { name: 'Select Draft 2' }).click();
  await bar(theirs).getByRole('button', { name: 'Hold' }).click();
  await expect(title(page, 'Draft 2')).toHaveCount(0);
  await expect(title(page, 'Draft 3')).toBeFocused();
  await makeStory(website, { title: 'Just drafted' });
  await website.send('PATCH', `/api/admin/stories/${await idOf(website, 'Just drafted')}`, { score: 5 });
  await expect(title(page, 'Just drafted')).toBeVisible();
  await theirs.context().close();
});

const idOf = async (website: TestWebsite, name: string): Promise<string> =>
  (await website.query<{ id: string }>('select id from stories where title = $1', [name]))[0]!.id;

test('the queue says that its connection is lost, and shows what has changed once it is back', async ({
  page,
  website,
}) => {
  await makeDrafts(website, 1);
  // EventSource doesn't try again after an HTTP error.
  await page.route('**/api/admin/events', (route) => route.fulfill({ status: 503, body: '' }));
  await open(page);
  const paused = page.getByText('Live updates are paused.');
  await expect(paused).toBeVisible();
  await website.send('PATCH', `/api/admin/stories/${await idOf(website, 'Draft 1')}`, { status: 'HELD' });
  await expect(title(page, 'Draft 1')).toBeVisible();
  await page.unrouteAll();
  await expect(title(page, 'Draft 1')).toHaveCount(0);
  await expect(paused).toBeHidden();
});

test('a tab whose session has ended asks for no more events, and goes on after signing in elsewhere', async ({
  page,
  context,
  website,
}) => {
  await makeDrafts(website, 1);
  await page.clock.install();
  await open(page);
  const asked = { count: 0 };
  page.on('request', (request) => (asked.count += Number(request.url().endsWith('/api/admin/events'))));
  await page.request.post('/api/auth/logout');
  const notice = page.getByRole('alert').filter({ hasText: 'Your session has ended.' });
  await expect(notice).toBeVisible();
  await expect(page.getByText('Reconnecting...')).toHaveCount(0);
  const before = asked.count;
  await page.clock.runFor(120_000);
  expect(asked.count).toBe(before);
  await expectAccessibleAndStable(page);
  await signIn(context, website);
  await hideAndShow(page);
  await expect(notice).toHaveCount(0);
});

/** As when a person looks at another tab and returns. */
const hideAndShow = (page: Page) =>
  page.evaluate(() => {
    for (const hidden of [true, false]) {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });

test('a screen that lost its connection says so and leads back to the queue', async ({ page }) => {
  await open(page);
  await page.route('**/api/admin/entities*', (route) => route.abort());
  await page.getByRole('link', { name: 'Entities', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Queue' })).toHaveAttribute('href', '/admin/queue');
});

test("someone else's decisions are never silently overwritten", async ({ page, website }) => {
  await makeDrafts(website, 1);
  await page.route('**/api/admin/events', (route) => route.abort());
  await open(page);
  await website.send('PATCH', `/api/admin/stories/${await idOf(website, 'Draft 1')}`, { status: 'HELD' });
  await title(page, 'Draft 1').focus();
  await page.keyboard.press('a');
  await expect(page.getByText('Update failed')).toBeVisible();
  await expect(page.getByText('Someone else has already decided')).toBeVisible();
  await expect(page.getByText('No stories in this status')).toBeVisible();
  expect(await statusOf(website, 'Draft 1')).toBe('HELD');
});

test('image generation shows everyone its progress and announces its completion', async ({
  page,
  website,
  browser,
}) => {
  await makeDrafts(website, 12);
  const theirs = await another(browser, website);
  await open(page);
  await open(theirs);
  const release = await holdLastStory(website);
  await page.getByRole('button', { name: 'Generate Images' }).click();
  await expect(page.getByRole('button', { name: 'Generating...' })).toBeDisabled();
  await expect(theirs.getByText('11 of 12 images')).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Generating...' })).toBeDisabled();
  await theirs.reload();
  await expect(theirs.getByText('11 of 12 images')).toBeVisible();
  await release();
  await expect(page.getByText('Image generation complete')).toBeVisible();
  await expect(page.getByText('Made 12 images.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Generate Images' })).toBeEnabled();
  await expect(theirs.getByRole('button', { name: 'Generate Images' })).toBeEnabled();
  await expect(preview(page).locator('img')).toBeVisible();
  await theirs.context().close();
});

test('a failed image generation says why', async ({ page }) => {
  await open(page);
  await page.route('**/generate-images', (route) =>
    route.fulfill({ status: 500, json: { error: 'No room is left on the disk.' } }),
  );
  await page.getByRole('button', { name: 'Generate Images' }).click();
  await expect(page.getByText('Image generation failed')).toBeVisible();
  await expect(page.getByText('No room is left on the disk.')).toBeVisible();
});

test('a failed image generation without an API message shows the status and the body', async ({ page }) => {
  await open(page);
  await page.route('**/generate-images', (route) =>
    route.fulfill({ status: 503, body: 'The proxy has no server.' }),
  );
  await page.getByRole('button', { name: 'Generate Images' }).click();
  await expect(page.getByText('Image generation failed')).toBeVisible();
  await expect(page.getByText('503: The proxy has no server.')).toBeVisible();
});

test('a category page opened earlier in the same tab shows a story approved since', async ({
  page,
  website,
}) => {
  await makeDrafts(website, 1);
  await open(page);
  await page.evaluate(() => (document.body.dataset.sameTab = ''));
  const openCategory = async () => {
    await page.locator('#sidebar').getByRole('link').first().click();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Regulation' }).click();
  };
  await openCategory();
  await expect(page.getByText('No stories in this category yet.')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await page.getByRole('checkbox', { name: 'Select Draft 1' }).click();
  await bar(page).getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Stories updated')).toBeVisible();
  await openCategory();
  await expect(page.getByRole('main').getByRole('link', { name: 'Draft 1' })).toBeVisible();
  await expect(page.locator('body[data-same-tab]')).toBeAttached();
});

test('an image generation response with only a message is announced', async ({ page }) => {
  await open(page);
  await page.route('**/generate-images', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: { message: 'Made 3 so far.' } })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Generate Images' }).click();
  await expect(page.getByText('Image generation complete')).toBeVisible();
  await expect(page.getByText('Made 3 so far.')).toBeVisible();
});

test('a viewer can read and preview the queue but is offered no actions', async ({ website, browser }) => {
  const { email } = await inviteAndJoin(website, 'VIEWER');
  await makeDrafts(website, 2);
  const theirs = await another(browser, website, email);
  await open(theirs);
  await theirs.keyboard.press('j');
  await expect(title(theirs, 'Draft 1')).toBeFocused();
  await theirs.keyboard.press('a');
  await expect(theirs.getByRole('checkbox')).toHaveCount(0);
  for (const name of ['Approve', 'Hold', 'Discard', 'Generate Images'])
    await expect(theirs.getByRole('button', { name })).toHaveCount(0);
  await expect(preview(theirs).getByRole('heading', { name: 'Draft 1' })).toBeVisible();
  expect(await counted(website, 'NEEDS_REVIEW')).toBe(2);
  await theirs.context().close();
});

test('on a phone, decisions are made in the preview, no toast covers an action, the bar hides no row', async ({
  page,
  website,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await makeDrafts(website, 8);
  await open(page);
  await title(page, 'Draft 1').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: 'Draft 1' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Approve' }).click();
  await expect(sheet.getByRole('heading', { name: 'Draft 2' })).toBeVisible();
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Stories updated' });
  await expect(toast).toBeVisible();
  await sheet.getByRole('button', { name: 'Hold' }).click({ trial: true });
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(title(page, 'Draft 2')).toBeFocused();
  await page.getByRole('checkbox', { name: 'Select Draft 2' }).click();
  await bar(page).getByRole('button', { name: 'Approve' }).click({ trial: true });

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const last = (await page.getByRole('row').last().boundingBox())!;
  const sticky = (await bar(page).boundingBox())!;
  expect(last.y + last.height).toBeLessThanOrEqual(sticky.y);
});

test('the mark of checked claims takes no clicks from the links below it', async ({ page, website }) => {
  await makeDrafts(website, 1);
  await countAsSupported(website);
  await open(page);
  await expect(page.getByRole('row').getByText('8 supported').filter({ visible: true })).toHaveCount(1);
  for (const name of ['Edit: Draft 1', 'Open the original: Draft 1'])
    await page.getByRole('link', { name }).click({ trial: true, position: { x: 12, y: 1 } });
});

test('a title without a place to break leaves every row its width', async ({ page, website }) => {
  const name = 'perfluoro'.repeat(20);
  await makeStory(website, { title: name, summary: name });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await open(page);
    const edit = (await page.getByRole('link', { name: `Edit: ${name}` }).boundingBox())!;
    expect(edit.x + edit.width).toBeLessThanOrEqual(width);
  }
});

test('on a phone, the filters are folded until they are asked for', async ({ page, website }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await makeDrafts(website, 2);
  await open(page);
  const category = page.getByLabel('Category', { exact: true });
  await expect(category).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).click();
  await category.selectOption('Utilities');
  await expect(page).toHaveURL(/category=Utilities/);
});

test('the search field keeps its width while a search narrows the queue', async ({ page, website }) => {
  await makeDrafts(website, 2);
  await open(page);
  const field = page.getByLabel('Search the queue');
  const before = await field.boundingBox();
  await field.fill('Draft 1');
  await expect(page.getByRole('link', { name: 'Clear the filters' })).toBeVisible();
  expect((await field.boundingBox())!.width).toBe(before!.width);
});
