import { makeRawItem, makeSource } from '../../support/content/make-source.ts';
import { makeStory } from '../../support/content/make-story.ts';
import type { TestWebsite } from '../../support/website/test-website.ts';
import { expectSoundAtEveryWidth } from '../support/every-width.ts';
import { open } from '../support/page-checks.ts';
import { test } from '../support/staff.ts';
import { expect } from '../support/support.ts';

async function makeReportedStory(website: TestWebsite, title: string): Promise<string> {
  const rawItem = await makeRawItem(website, await makeSource(website, { name: 'Gazette' }), {
    title,
    status_raw: 'parsed',
    reason: 'Mentions forever chemicals twice',
  });
  return makeStory(website, { raw_item_id: rawItem, title });
}

test('‘Not about PFAS’ in the queue takes one click, and Undo brings the story back', async ({
  page,
  website,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await makeReportedStory(website, 'A band called Forever Chemicals');
  await makeReportedStory(website, 'Another concert');
  await open(page, '/admin/queue');
  const row = page.getByRole('row', { name: /A band called Forever Chemicals/ });
  await row.getByRole('button', { name: 'A band called Forever Chemicals' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('Mentions forever chemicals twice');
  await preview.getByRole('button', { name: 'Not about PFAS' }).click();
  await expect(page.getByText('Discarded as not about PFAS', { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(preview.getByRole('heading', { name: 'Another concert' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The story is as before.')).toBeVisible();
  await expect(row).toHaveCount(1);
});

test('‘Not about PFAS’ in the editor discards the story and returns to the queue', async ({
  page,
  website,
}, info) => {
  const id = await makeReportedStory(website, 'Tour dates announced');
  await expectSoundAtEveryWidth(page, info, async () => {
    await open(page, `/admin/edit/${id}`);
  });
  await expect(page.getByRole('heading', { name: 'Relevance' })).toBeVisible();
  await page.getByLabel('Title').fill('Tour dates of a band');
  await page.getByRole('button', { name: 'Not about PFAS' }).click();
  await expect(page).toHaveURL(/\/admin\/queue/);
  await expect(page.getByText('Discarded as not about PFAS', { exact: true })).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo' });
  const address = '**/not-about-pfas/undo';
  await page.route(address, (route) => route.abort());
  await undo.click();
  await expect(page.getByText('Undo failed')).toBeVisible();
  await expect(undo).toHaveCount(1);
  await page.unroute(address);
  await undo.click();
  await expect(page.getByText('The story is as before.')).toBeVisible();
  // What was typed but not saved is offered again, also after a discard.
  const restore = page.getByRole('button', { name: 'Restore' });
  await open(page, `/admin/edit/${id}`);
  await restore.click();
  await expect(page.getByLabel('Title')).toHaveValue('Tour dates of a band');
  page.once('dialog', (question) => void question.accept());
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/queue/);
  await open(page, `/admin/edit/${id}`);
  await expect(restore).toBeVisible();
});

test('‘About PFAS after all’ drafts an ignored item, says who decided, and can be undone', async ({
  page,
  website,
}, info) => {
  const title = 'Foam at the old airport';
  await makeRawItem(website, await makeSource(website), { title, reason: 'Nothing about PFAS was found' });
  await expectSoundAtEveryWidth(page, info, async () => {
    await open(page, '/admin/raw-items');
  });
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await row.getByRole('button', { name: 'About PFAS after all' }).click();
  await expect(row).toContainText('A reviewer marked it as about PFAS');
  await expect(row).toContainText('Drafted');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).not.toContainText('A reviewer marked it');
  await expect(row).toContainText('(Discarded)');
});
