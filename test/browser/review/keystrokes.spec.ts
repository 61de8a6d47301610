import type { Page } from '@playwright/test';
import { makeRawItem, makeSource } from '../../support/content/make-source.ts';
import { makeStory } from '../../support/content/make-story.ts';
import type { TestWebsite } from '../../support/website/test-website.ts';
import { open } from '../support/page-checks.ts';
import { test } from '../support/staff.ts';
import { expect } from '../support/support.ts';

/** Opens the queue and waits until it handles keys. */
async function openQueue(page: Page): Promise<void> {
  const listening = page.waitForRequest('**/api/admin/events', { timeout: 60_000 });
  await page.goto('/admin/queue');
  await listening;
}

/** Presses keys and counts them. */
function keyboardOf(page: Page) {
  const pressed: string[] = [];
  return {
    pressed,
    async press(...keys: string[]) {
      for (const key of keys) {
        pressed.push(key);
        await page.keyboard.press(key);
      }
    },
  };
}

/** A draft of one report; more reports of the same story may follow. */
async function makeDraft(website: TestWebsite, text: Record<string, unknown>, contents: string[]) {
  const items: string[] = [];
  for (const content_text of contents)
    items.push(
      await makeRawItem(website, await makeSource(website, { url: `https://p.example/${Math.random()}` }), {
        title: 'Halvessen counts its treaties',
        url: `https://p.example/${Math.random()}`,
        content_text,
        status_raw: 'parsed',
      }),
    );
  const id = await makeStory(website, { raw_item_id: items[0], ...text });
  for (const item of items.slice(1))
    await website.query(
      "insert into story_sources (story_id, raw_item_id, role) values ($1, $2, 'also_reports')",
      [id, item],
    );
  return id;
}

const storyOf = async (website: TestWebsite, id: string) =>
  (
    await website.query<{ status: string; summary: string; key_data: object }>(
      'select status, summary, key_data from stories where id = $1',
      [id],
    )
  )[0]!;

test.beforeEach(({ website }) => website.query('delete from stories').then(() => undefined));

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
])
  test(`at ${viewport.width} pixels, ten drafts are read and approved in ten keystrokes on a first visit`, async ({
    page,
    website,
  }) => {
    await page.setViewportSize(viewport);
    for (let at = 0; at < 10; at++)
      await makeStory(website, { title: `Draft ${at}`, summary: `Text ${at}.` });
    await openQueue(page);
    const keys = keyboardOf(page);
    const text = page.getByRole('region', { name: 'Preview' });
    for (let at = 9; at >= 0; at--) {
      await expect(text.getByText(`Text ${at}.`)).toBeVisible();
      await keys.press('a');
    }
    await expect(page.getByText('No stories in this status')).toBeVisible();
    expect(keys.pressed).toHaveLength(10);
    // The queue is ahead of the server.
    const approved = async () =>
      (await website.query("select from stories where status = 'APPROVED'")).length;
    await expect.poll(approved).toBe(10);
  });

test('a wrong figure is fixed in the text and in Key Data, and the draft approved, in six keystrokes', async ({
  page,
  website,
}) => {
  const id = await makeDraft(
    website,
    {
      title: 'Halvessen counts its treaties',
      summary: 'Halvessen Re said that 34 percent of its treaties include a user of PFAS.',
      key_data: { 'Treaties with exposure': '34%' },
    },
    ['Halvessen Re said on Thursday that 43 percent of its treaties include a user of PFAS.'],
  );
  await openQueue(page);
  const keys = keyboardOf(page);
  await keys.press('e');
  const failed = page.getByRole('region', { name: 'Failed claims' });
  await expect(failed.getByText(/2 of \d claims contradicted/)).toBeVisible();
  await expect(failed.getByRole('button').first()).toBeFocused();
  await keys.press('Enter', '4', '3');
  await expect(page.getByText('Summary now says 43, but Key Data still says 34.')).toBeVisible();
  await keys.press('Alt+Enter');
  await expect(page.getByLabel('Key Data')).toHaveValue('Treaties with exposure: 43%');
  await expect(page.getByLabel('Summary')).toBeFocused();
  await expect(failed).toHaveCount(0);
  await keys.press('Control+Enter');
  await expect(page).toHaveURL(/\/admin\/queue/);
  expect(keys.pressed).toHaveLength(6);
  expect(await storyOf(website, id)).toEqual({
    status: 'APPROVED',
    summary: 'Halvessen Re said that 43 percent of its treaties include a user of PFAS.',
    key_data: { 'Treaties with exposure': '43%' },
  });
});

test('a report of another event is split off in two keystrokes, and back with Undo', async ({
  page,
  website,
}) => {
  const id = await makeDraft(
    website,
    { title: 'Halvessen counts its treaties', summary: 'Halvessen Re counted its PFAS treaties.' },
    [
      'Halvessen Re counted its PFAS treaties.',
      'The town of Larkfield closed two wells after tests found 38 ppt of PFOA, above the state limit. Residents get bottled water until a filter is built, the mayor said on Monday.',
    ],
  );
  await open(page, `/admin/edit/${id}`);
  const keys = keyboardOf(page);
  await keys.press('Alt+Shift+ArrowDown');
  await expect(page.getByRole('region', { name: 'Full text of the source' })).toContainText('Larkfield');
  await keys.press('Enter');
  await expect(page.getByText('Report split off')).toBeVisible();
  expect(keys.pressed).toHaveLength(2);
  const reports = () => website.query('select from story_sources where story_id = $1', [id]);
  expect(await reports()).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The report is part of this story again.')).toBeVisible();
  expect(await reports()).toHaveLength(2);
});
