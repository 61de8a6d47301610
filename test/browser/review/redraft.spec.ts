import type { Page } from '@playwright/test';
import { makeRawItem, makeSource } from '../../support/content/make-source.ts';
import { makeStory } from '../../support/content/make-story.ts';
import type { TestWebsite } from '../../support/website/test-website.ts';
import { expectSoundAtEveryWidth } from '../support/every-width.ts';
import { waitForHydration } from '../support/page-checks.ts';
import { test } from '../support/staff.ts';
import { expect } from '../support/support.ts';

const item = {
  title: 'Larkfield closes two wells after PFOA tests',
  content_text:
    'The Larkfield water utility closed two wells on Tuesday after tests found 38 ppt of PFOA. The filters will cost $4.2 million.',
  published_at: '2026-03-06T12:00:00Z',
};
const former = { title: 'An old title', summary: 'An old summary.', category: 'Corporate' };

async function openDialog(page: Page, website: TestWebsite): Promise<string> {
  const source = await makeSource(website, { url: `https://p.example/${Math.random()}` });
  const id = await makeStory(website, { ...former, raw_item_id: await makeRawItem(website, source, item) });
  await page.goto(`/admin/edit/${id}`);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Redraft with…' }).click();
  return id;
}
const redraft = async (page: Page) => {
  await page.getByRole('button', { name: 'Redraft with the built-in writer' }).click();
  await expect(page.getByRole('heading', { name: /The new draft differs in/ })).toBeVisible();
};
const stored = async (website: TestWebsite, id: string) =>
  (await (await website.asStaff(`/api/stories/${id}`)).json()) as typeof former;

test('a redraft is compared field by field, and only what is used and saved changes the story', async ({
  page,
  website,
}) => {
  const id = await openDialog(page, website);
  await redraft(page);
  const field = (name: string) => page.getByRole('listitem', { name, exact: true });
  await expect(field('Title').locator('del')).toHaveText('Removed: An old title');
  await expect(field('Title').locator('ins')).toHaveText(`Added: ${item.title}`);
  await field('Summary').getByRole('button', { name: 'Use this' }).click();
  await field('Summary').getByRole('button', { name: 'Undo' }).click();
  await field('Title').getByRole('button', { name: 'Use this' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(item.title);
  await expect(page.getByLabel('Summary', { exact: true })).toHaveValue(former.summary);
  expect(await stored(website, id)).toMatchObject(former);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/admin\/queue/);
  expect(await stored(website, id)).toMatchObject({ ...former, title: item.title });
  const [draft] = await website.query<{ writer: string }>('select writer from drafts where story_id = $1', [
    id,
  ]);
  expect(draft?.writer).toBe('builtin');
});

test('texts of a redraft that are saved after a reload still name their writer', async ({
  page,
  website,
}) => {
  const id = await openDialog(page, website);
  await redraft(page);
  await page
    .getByRole('listitem', { name: 'Title', exact: true })
    .getByRole('button', { name: 'Use this' })
    .click();
  await page.getByRole('button', { name: 'Done' }).click();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/admin\/queue/);
  const drafted = await website.query('select writer from drafts where story_id = $1', [id]);
  expect(drafted).toEqual([{ writer: 'builtin' }]);
});

test('a redraft is still there on the next visit, and can be used as a whole', async ({ page, website }) => {
  const id = await openDialog(page, website);
  await redraft(page);
  await page.goto(`/admin/edit/${id}`);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Redraft with…' }).click();
  await page.getByRole('button', { name: 'Use all' }).click();
  await expect(page.getByRole('button', { name: 'Use this' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByLabel('Category')).toHaveValue('Utilities');
});

test('without a model, the choice says how to configure one', async ({ page, website }) => {
  await openDialog(page, website);
  await expect(page.getByText('None is configured.')).toContainText('LLM_BASE_URL');
});

test('the comparison is accessible and stable at every width', async ({ page, website }, info) => {
  const id = await openDialog(page, website);
  await redraft(page);
  await expectSoundAtEveryWidth(page, info, async () => {
    await page.goto(`/admin/edit/${id}`);
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Redraft with…' }).click();
  });
});
