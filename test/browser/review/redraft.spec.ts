import type { Page } from '@playwright/test';
import { makeRawItem, makeSource } from '../../support/content/make-source.ts';
import { makeStory } from '../../support/content/make-story.ts';
import type { TestWebsite } from '../../support/website/test-website.ts';
import { expectSoundAtEveryWidth } from '../support/every-width.ts';
import { open } from '../support/page-checks.ts';
import { test } from '../support/staff.ts';
import { expect } from '../support/support.ts';

const item = {
  title: 'Larkfield closes two wells after PFOA tests',
  content_text:
    'The Larkfield water utility closed two wells on Tuesday after tests found 38 ppt of PFOA. The filters will cost $4.2 million.',
  published_at: '2026-03-06T12:00:00Z',
};
const former = { title: 'An old title', summary: 'An old summary.', category: 'Corporate' };

async function openEditor(page: Page, website: TestWebsite): Promise<string> {
  const source = await makeSource(website, { url: `https://p.example/${Math.random()}` });
  const raw_item_id = await makeRawItem(website, source, item);
  const id = await makeStory(website, { ...former, raw_item_id });
  await open(page, `/admin/edit/${id}`);
  return id;
}
const button = (page: Page) => page.getByRole('button', { name: 'Draft again' });

test('a new draft replaces an unedited one, and edits are based on it', async ({ page, website }) => {
  const id = await openEditor(page, website);
  await button(page).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(item.title);
  await page.getByLabel('Summary', { exact: true }).fill('PFOA closed two wells.');
  await expect(button(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/admin\/queue/);
  const story = await (await website.asStaff(`/api/stories/${id}`)).json();
  expect(story).toMatchObject({ title: item.title, summary: 'PFOA closed two wells.' });
  await page.goto(`/admin/edit/${id}`);
  await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible();
  await expect(button(page)).toHaveCount(0);
});

test('the editor of an unedited draft is accessible and stable at every width', async ({
  page,
  website,
}, info) => {
  const id = await openEditor(page, website);
  await expectSoundAtEveryWidth(page, info, async () => {
    await page.goto(`/admin/edit/${id}`);
    await expect(button(page)).toBeVisible();
  });
});
