import type { Page } from '@playwright/test';
import { makeRawItem, makeSource } from '../../support/content/make-source.ts';
import { makeStory } from '../../support/content/make-story.ts';
import type { TestWebsite } from '../../support/website/test-website.ts';
import { expectSoundAtEveryWidth } from '../support/every-width.ts';
import { waitForHydration, expectAccessibleAndStable, watch, open } from '../support/page-checks.ts';
import { test } from '../support/staff.ts';
import { expect } from '../support/support.ts';

const source =
  'Officials met on Monday.\n\nThe Larkfield water utility closed two wells after tests found 38 ppt of PFOA.\nResidents get bottled water until a filter is built.\n\nThe council meets again in May.';
const storyContent = {
  title: 'Larkfield closes two wells',
  summary: 'The Larkfield water utility closed two wells after tests found 38 ppt of PFOA.',
  why_matters: 'Twelve thousand people drink from these wells.',
  tags: ['PFOA'],
  entities: ['Larkfield Water Co'],
  key_data: { 'PFOA found': '38 ppt' },
};

const stored = async (website: TestWebsite, id: string) =>
  (await (await website.asStaff(`/api/stories/${id}`)).json()) as Record<string, unknown> & {
    updatedAt: string;
  };
const change = async (website: TestWebsite, id: string, words: Record<string, unknown>) =>
  expect((await website.send('PATCH', `/api/admin/stories/${id}`, words)).status).toBe(200);

async function openEditor(page: Page, id: string): Promise<void> {
  await open(page, `/admin/edit/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Story' })).toBeVisible();
}
const title = (page: Page) => page.getByLabel('Title', { exact: true });
const saveChanges = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();

test('the editor has the specified fields and heights, and fields grow with their content', async ({
  page,
  website,
}) => {
  const id = await makeStory(website, { ...storyContent, summary: 'Short.', why_matters: 'Short.' });
  await openEditor(page, id);
  const heightOf = async (label: string) => (await page.getByLabel(label).boundingBox())!.height;
  const [three, two] = [await heightOf('Summary'), await heightOf('Why It Matters')];
  expect(Math.round(three - two)).toBe(24);
  expect(Math.round(two)).toBe(66);
  await page.getByLabel('Summary').fill('One line.\n'.repeat(12));
  expect(await heightOf('Summary')).toBeGreaterThan(three + 8 * 24);
  await expect(page.getByLabel('Content Type').locator('option')).not.toContainText(['Gateway']);
  await expect(page.getByLabel('Category').locator('option')).toHaveCount(7);
  await expect(page.getByLabel('Status').locator('option')).toHaveText([
    'Needs Review',
    'Held',
    'Approved',
    'Discarded',
  ]);
});

test('the editor reads nothing twice', async ({ page, website }) => {
  const id = await makeStory(website, {
    ...storyContent,
    status: 'APPROVED',
    approved_at: '2026-03-05T12:00:00Z',
  });
  const { calls } = await watch(page);
  await openEditor(page, id);
  await expect(page.getByText('The text has not changed since approval.')).toBeVisible();
  expect(calls.filter((call) => call.includes(id))).toEqual([]);
});

test('Audio URL and Graphics URL appear only for their content types', async ({ page, website }) => {
  await openEditor(page, await makeStory(website, storyContent));
  await expect(page.getByLabel('Audio URL')).toHaveCount(0);
  await expect(page.getByLabel('Graphics URL')).toHaveCount(0);
  await page.getByLabel('Content Type').selectOption('Podcast');
  await expect(page.getByLabel('Audio URL')).toBeVisible();
  await page.getByLabel('Content Type').selectOption('Graphics');
  await expect(page.getByLabel('Audio URL')).toHaveCount(0);
  await expect(page.getByLabel('Graphics URL')).toBeVisible();
});

test('the full source is shown next to the draft, with the sentences the draft took from it marked', async ({
  page,
  website,
}) => {
  const item = await makeRawItem(website, await makeSource(website, { name: 'Larkfield Gazette' }), {
    title: 'Wells closed',
    content_text: source,
    status_raw: 'parsed',
  });
  await openEditor(page, await makeStory(website, { ...storyContent, raw_item_id: item }));
  const original = page.getByRole('region', { name: 'Full text of the source' });
  await expect(original).toContainText('The council meets again in May.');
  await expect(original.locator('mark')).toHaveText([storyContent.summary]);
  await expect(page.getByText('Larkfield Gazette')).toBeVisible();
});

test('source and writer texts are shown if known, never replaced by the edited text', async ({
  page,
  website,
}) => {
  const id = await makeStory(website, { ...storyContent, title: 'Edited since', summary: 'Edited too.' });
  await openEditor(page, id);
  const original = page.locator('main').getByText('Original Content').locator('../..');
  await expect(original).toContainText('Original titleNot available for this story.');
  await expect(original).toContainText('AI summaryThis story was not drafted by software.');
  await expect(original).not.toContainText('Edited');
});

test('only changed fields are saved; then the queue opens', async ({ page, website }) => {
  const id = await makeStory(website, storyContent);
  await openEditor(page, id);
  await title(page).fill('A better title');
  await page.getByLabel('Tags').fill(' PFOS ,, GenX ');
  await page.getByLabel('Key Data').fill('PFOA found: 40 ppt\nLimit: 4 ppt');
  await saveChanges(page);
  await expect(page.getByText('Story updated')).toBeVisible();
  await expect(page.getByText('Changes saved successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/queue$/);
  const story = await stored(website, id);
  expect([story.title, story.tags, story.keyData, story.entities]).toEqual([
    'A better title',
    ['PFOS', 'GenX'],
    { 'PFOA found': '40 ppt', Limit: '4 ppt' },
    storyContent.entities,
  ]);
});

test('every error is shown at its field; the first takes focus', async ({ page, website }) => {
  const id = await makeStory(website, { ...storyContent, content_type: 'Podcast' });
  await openEditor(page, id);
  await title(page).fill('');
  await page.getByLabel('Audio URL').fill('not an address');
  await page.getByLabel('Score').fill('11');
  await page.getByLabel('Key Data').fill('no label');
  await saveChanges(page);
  await expect(title(page)).toHaveAccessibleDescription('Enter a title.');
  await expect(title(page)).toBeFocused();
  await expect(page.getByLabel('Audio URL')).toHaveAccessibleDescription(/full URL/);
  await expect(page.getByLabel('Score')).toHaveAccessibleDescription('Enter a whole number from 0 to 10.');
  await expect(page.getByLabel('Key Data')).toHaveAccessibleDescription(/Write each line as label: value\./);
});

test('a server error appears at its field, which takes focus; nothing is lost', async ({ page, website }) => {
  const id = await makeStory(website, storyContent);
  await openEditor(page, id);
  await title(page).fill('Kept');
  const tags = page.getByLabel('Tags');
  await tags.fill('long '.repeat(100));
  await saveChanges(page);
  await expect(page.getByText('Save failed')).toBeVisible();
  await expect(tags).toHaveAccessibleDescription(/^Tag 1: Use at most 120 characters; there are \d+\.$/);
  await expect(tags).toHaveAttribute('aria-invalid', 'true');
  await expect(tags).toBeFocused();
  await expect(title(page)).toHaveValue('Kept');
  await expectAccessibleAndStable(page);
  expect((await stored(website, id)).title).toBe(storyContent.title);
});

test('unsaved text survives a reload: a warning, an offer to restore it, and gone once saved', async ({
  page,
  website,
}) => {
  const id = await makeStory(website, storyContent);
  await openEditor(page, id);
  await title(page).fill('Typed and not saved');
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(dialogs).toEqual(['beforeunload']);
  await waitForHydration(page);
  const offer = page.getByRole('alert').filter({ hasText: 'unsaved changes' });
  await expect(offer).toContainText('Changed: Title.');
  await expect(title(page)).toBeDisabled();
  await expect(title(page)).toHaveValue(storyContent.title);
  await expectAccessibleAndStable(page);
  await expect(page.getByRole('button', { name: 'Discard', exact: true })).toBeDisabled();
  await offer.getByRole('button', { name: 'Restore' }).click();
  await expect(title(page)).toBeFocused();
  await expect(title(page)).toHaveValue('Typed and not saved');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await saveChanges(page);
  await expect(page).toHaveURL(/\/admin\/queue$/);
  await openEditor(page, id);
  await expect(title(page)).toHaveValue('Typed and not saved');
  await expect(offer).toHaveCount(0);
});

test('the offer of unsaved text is visible, however far the page was scrolled', async ({ page, website }) => {
  const id = await makeStory(website, storyContent);
  await page.setViewportSize({ width: 1280, height: 480 });
  await openEditor(page, id);
  await page.getByLabel('Geo').fill('Typed far down');
  const depth = await page.evaluate(() => scrollY);
  expect(depth).toBeGreaterThan(480);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await waitForHydration(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(240);
  await expect(page.getByRole('button', { name: 'Restore' })).toBeInViewport();
});

test('declined unsaved text is deleted', async ({ page, website }) => {
  const id = await makeStory(website, storyContent);
  await openEditor(page, id);
  await page.getByLabel('Summary').fill('Typed and not wanted');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Discard the unsaved changes' }).click();
  await expect(page.getByLabel('Summary')).toHaveValue(storyContent.summary);
  await expect(title(page)).toBeEnabled();
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByText('You left this story')).toHaveCount(0);
});

test('restoring unsaved text after someone else changed the story offers both versions', async ({
  page,
  website,
}) => {
  const id = await makeStory(website, storyContent);
  await openEditor(page, id);
  await title(page).fill('Mine');
  await change(website, id, { title: 'Theirs', summary: 'Their summary.' });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByText('The story has changed since')).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await saveChanges(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Mine');
  await expect(dialog).toContainText('Theirs');
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page).toHaveURL(/\/admin\/queue$/);
  const story = await stored(website, id);
  expect([story.title, story.summary]).toEqual(['Mine', 'Their summary.']);
});

test('leaving with unsaved changes asks for confirmation', async ({ page, website }) => {
  await openEditor(page, await makeStory(website, storyContent));
  await title(page).fill('Not saved');
  const dialogs: string[] = [];
  page.once('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.getByRole('link', { name: 'Sources' }).click();
  await expect
    .poll(() => dialogs.join())
    .toMatch(/^Leave without saving\? Your changes stay in this browser/);
  await expect(page).toHaveURL(/\/admin\/edit\//);
  await expect(title(page)).toHaveValue('Not saved');
});

test('two people edit one story: the second sees both versions, and nothing is silently overwritten', async ({
  page,
  website,
}) => {
  const id = await makeStory(website, storyContent);
  await openEditor(page, id);
  await title(page).fill('Mine');
  await change(website, id, { title: 'Theirs' });
  await saveChanges(page);
  const dialog = page.getByRole('dialog', { name: /This story has changed since you opened it/ });
  await expect(dialog.getByRole('row', { name: /Title/ })).toHaveText(/Mine.*Theirs/);
  await expectAccessibleAndStable(page);
  expect((await stored(website, id)).title).toBe('Theirs');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(title(page)).toHaveValue('Mine');
  await saveChanges(page);
  await dialog.getByRole('button', { name: 'Use theirs' }).click();
  await expect(title(page)).toHaveValue('Theirs');
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  expect((await stored(website, id)).title).toBe('Theirs');
});

test('losing the network during a save keeps everything and says so; saving works again afterwards', async ({
  page,
  website,
}) => {
  const id = await makeStory(website, storyContent);
  await openEditor(page, id);
  await title(page).fill('Through the tunnel');
  await page.context().setOffline(true);
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await saveChanges(page);
  const alert = page.getByText('Not saved', { exact: true }).locator('../..');
  await expect(alert).toBeFocused();
  await expect(alert).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Save failed')).toBeVisible();
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
  await expect(page.getByText(/Your changes are kept in this browser/)).toBeVisible();
  await expect(title(page)).toHaveValue('Through the tunnel');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeEnabled();
  await page.context().setOffline(false);
  await expectAccessibleAndStable(page);
  await saveChanges(page);
  await expect(page).toHaveURL(/\/admin\/queue$/);
  expect(await stored(website, id)).toMatchObject({ title: 'Through the tunnel', status: 'NEEDS_REVIEW' });
});

test('a retried save whose response was lost counts as saved', async ({ page, website }) => {
  const id = await makeStory(website, storyContent);
  await openEditor(page, id);
  await title(page).fill('Arrived after all');
  await page.route(
    `**/api/admin/stories/${id}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await saveChanges(page);
  await expect(page.getByText('Save failed')).toBeVisible();
  await saveChanges(page);
  await expect(page.getByText('Changes saved successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/queue$/);
});

test('while saving, the button says so and is disabled', async ({ page, website }) => {
  const id = await makeStory(website, storyContent);
  await openEditor(page, id);
  await title(page).fill('Slowly');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/api/admin/stories/${id}`, async (route) => {
    await promise;
    await route.continue();
  });
  await saveChanges(page);
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  resolve();
  await expect(page).toHaveURL(/\/admin\/queue$/);
});

test('a draft is discarded after one confirmation', async ({ page, website }) => {
  const id = await makeStory(website, storyContent);
  await openEditor(page, id);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void (dialogs.length === 1 ? dialog.dismiss() : dialog.accept());
  });
  await page.getByRole('button', { name: 'Discard' }).click();
  expect((await stored(website, id)).status).toBe('NEEDS_REVIEW');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/admin\/queue$/);
  expect(dialogs).toEqual(['Discard this story?', 'Discard this story?']);
  expect((await stored(website, id)).status).toBe('DISCARDED');
});

test('discarding a published story asks for a reason, which readers see', async ({ page, website }) => {
  const id = await makeStory(website, { ...storyContent, status: 'APPROVED' });
  await openEditor(page, id);
  await page.getByRole('button', { name: 'Discard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Discard this story?' });
  await expect(dialog.getByLabel('Reason for readers')).toHaveAccessibleDescription(
    /withdrew this story and gave no reason/,
  );
  await expectAccessibleAndStable(page);
  await dialog.getByLabel('Reason for readers').fill('The laboratory took its figures back.');
  await dialog.getByRole('button', { name: 'Discard Story' }).click();
  await expect(page).toHaveURL(/\/admin\/queue$/);
  const gone = await website.call(`/story/story-${id}`);
  expect(gone.status).toBe(410);
  expect(await gone.text()).toContain('The laboratory took its figures back.');
});

test('holding a published story asks for a reason next to its status', async ({ page, website }) => {
  const id = await makeStory(website, { ...storyContent, status: 'APPROVED' });
  await openEditor(page, id);
  await expect(page.getByLabel('Reason for readers')).toHaveCount(0);
  await page.getByLabel('Status').selectOption('HELD');
  await page.getByLabel('Reason for readers').fill('A reader doubts the figures; we are checking.');
  await saveChanges(page);
  await expect(page).toHaveURL(/\/admin\/queue$/);
  expect(await (await website.call(`/story/story-${id}`)).text()).toContain('we are checking');
});

test('why a published story was changed is read with the change, on the story and among all corrections', async ({
  page,
  website,
}) => {
  const id = await makeStory(website, { ...storyContent, status: 'APPROVED' });
  await openEditor(page, id);
  const why = 'The utility corrected its figure.';
  await title(page).fill('Larkfield closes three wells');
  await page.getByLabel('Reason for the change (optional)').fill(why);
  await saveChanges(page);
  await expect(page).toHaveURL(/\/admin\/queue$/);
  await openEditor(page, id);
  await expect(page.getByLabel('Reason for the change (optional)')).toHaveValue('');
  for (const address of [`/story/story-${id}#revisions`, '/corrections']) {
    await page.goto(address);
    await expect(page.getByText(`Why: ${why}`)).toBeVisible();
  }
});

test('changes since publication are shown word by word, withheld with a reason, and shown again', async ({
  page,
  website,
}) => {
  const id = await makeStory(website, { ...storyContent, status: 'APPROVED' });
  await openEditor(page, id);
  await expect(page.getByText('The text has not changed since approval.')).toBeVisible();
  await change(website, id, { title: 'Larkfield closes three wells' });
  await page.reload();
  await waitForHydration(page);
  const entry = page.getByRole('region', { name: 'Changes since publication' }).getByRole('listitem');
  await expect(entry.locator('del')).toHaveText(/two/);
  await expect(entry.locator('ins')).toHaveText(/three/);
  await entry.getByRole('button', { name: 'Withhold' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withhold this change?' });
  await dialog.getByRole('button', { name: 'Withhold' }).click();
  await expect(dialog.getByLabel('Reason for readers')).toHaveAccessibleDescription(/Enter the reason/);
  await expect(page.getByText('Update failed')).toBeVisible();
  await expectAccessibleAndStable(page);
  await dialog.getByLabel('Reason for readers').fill('It named a private person.');
  await dialog.getByRole('button', { name: 'Withhold' }).click();
  await expect(page.getByText('Change withheld')).toBeVisible();
  await expect(entry).toContainText('Withheld from readers');
  await expect(entry).toContainText('It named a private person.');
  expect(await (await website.call(`/story/story-${id}`)).text()).toContain('It named a private person.');
  await entry.getByRole('button', { name: 'Show again' }).click();
  await expect(page.getByText('Change shown again')).toBeVisible();
  await expect(entry).not.toContainText('Withheld');
});

test('a missing story says so and links back', async ({ page }) => {
  for (const id of [crypto.randomUUID(), 'no-id']) {
    expect((await page.goto(`/admin/edit/${id}`))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Story not found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Queue' })).toHaveAttribute('href', '/admin/queue');
  }
});

test('opening the editor from the queue shows its outline immediately', async ({ page, website }) => {
  const id = await makeStory(website, { ...storyContent, title: 'Slow to come' });
  await open(page, '/admin/queue');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/api/stories/${id}`, async (route) => {
    await promise;
    await route.continue();
  });
  await page.locator(`a[href="/admin/edit/${id}"]`).first().click();
  await expect(page.getByText('Loading the story')).toBeAttached();
  resolve();
  await expect(title(page)).toHaveValue('Slow to come');
});

test('the editor is accessible and stable at every width, in both themes', async ({
  page,
  website,
}, info) => {
  const item = await makeRawItem(website, await makeSource(website, { name: 'Larkfield Gazette' }), {
    title: 'Larkfield closes two wells over PFOA',
    content_text: `${source}\n\n${'The utility serves about 12,000 people in the valley and buys water from its neighbours meanwhile. '.repeat(12)}`,
    status_raw: 'parsed',
  });
  const id = await makeStory(website, { ...storyContent, raw_item_id: item, status: 'APPROVED' });
  await website.query(
    `insert into drafts (story_id, writer, writer_version, score_parts, is_quotation, original_title, original_summary)
     values ($1, 'builtin', '1.0', '{"severity":7,"reach":6,"novelty":5}', true, 'Larkfield closes two wells over PFOA', $2)`,
    [id, storyContent.summary],
  );
  await change(website, id, {
    title: 'Larkfield closes three wells',
    summary: `${storyContent.summary} A third follows.`,
    acceptUnsupported: true,
  });
  const [revision] = (await (await website.call(`/api/stories/${id}/revisions`)).json()) as {
    id: string;
  }[];
  await change(website, id, {
    whyMatters: 'Twelve thousand people drink from these three wells.',
    acceptUnsupported: true,
  });
  await website.send('POST', `/api/admin/stories/${id}/revisions/${revision!.id}/withhold`, {
    reason: 'It named a private person.',
  });
  const seen = await watch(page);
  await page.addInitScript(() => localStorage.clear());
  page.on('dialog', (dialog) => void dialog.accept());
  await expectSoundAtEveryWidth(page, info, async () => {
    await openEditor(page, id);
    await page.getByLabel('Status').selectOption('HELD');
  });
  expect(seen.problems).toEqual([]);
});
