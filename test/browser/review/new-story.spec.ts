import type { Page } from '@playwright/test';
import { makeStory } from '../../support/content/make-story.ts';
import { expectSoundAtEveryWidth } from '../support/every-width.ts';
import { expectNothingCutOff, waitForHydration, watch, open } from '../support/page-checks.ts';
import { test } from '../support/staff.ts';
import { expect } from '../support/support.ts';

async function openNew(page: Page): Promise<void> {
  await open(page, '/admin/queue');
  await page.getByRole('link', { name: 'New Story' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New Story' })).toBeVisible();
}
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Add Story' }).click();

test('a new story names all missing fields together, loses nothing, and is added', async ({
  page,
  website,
}) => {
  await openNew(page);
  await expect(page.getByLabel('Score')).toHaveValue('5');
  await save(page);
  await expect(page.getByText('Enter a title.')).toBeVisible();
  await expect(page.getByText('Enter a summary.')).toBeVisible();
  await expect(page.getByText('Choose a category.')).toBeVisible();
  await expect(
    page.getByText('Enter a full URL starting with http:// or https://.', { exact: true }),
  ).toBeVisible();
  await expect(field(page, 'Source URL')).toBeFocused();

  await field(page, 'Source URL').fill('town.example.org');
  await field(page, 'Title').fill('Ann Arbor tests its drinking water for PFAS');
  await field(page, 'Summary').fill('The EPA found PFOA in the drinking water of Ann Arbor, Michigan.');
  await field(page, 'Category').selectOption('Utilities');
  await save(page);
  await expect(page.getByText('Not saved')).toBeVisible();
  await expect(
    page.getByText('Enter a full URL starting with http:// or https://.', { exact: true }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Add to Tags: drinking water' }).click();
  await page.getByRole('button', { name: 'Add to Entities: EPA agency' }).click();
  await page.getByRole('button', { name: /^Add to Geo: .*Michigan/ }).click();
  await expect(page.getByRole('button', { name: 'Add to Tags: drinking water' })).toHaveCount(0);

  await page.reload();
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(field(page, 'Title')).toHaveValue(/Ann Arbor/);
  await field(page, 'Source URL').fill('https://town.example.org/water');
  await save(page);
  await expect(page).toHaveURL(/\/admin\/queue/);
  const [story] = await website.query<Record<string, unknown>>(
    "select tags, entities, geo, score, status from stories where canonical_url = 'https://town.example.org/water'",
  );
  expect(story).toMatchObject({
    tags: ['drinking water'],
    entities: ['EPA'],
    score: 5,
    status: 'NEEDS_REVIEW',
  });
  expect(story!['geo']).toMatch(/Michigan/);
});

test('suggestions follow the text of an existing story', async ({ page, website }) => {
  const id = await makeStory(website, {
    title: 'PFOA in Ohio',
    summary: 'Tests found PFOA in Ohio.',
    tags: ['PFOA'],
  });
  await open(page, `/admin/edit/${id}`);
  await page.getByRole('button', { name: 'Add to Geo: Ohio' }).click();
  await expect(page.getByLabel('Geo')).toHaveValue('Ohio');
  await expect(page.getByRole('button', { name: /^Add to Tags: PFOA$/ })).toHaveCount(0);
  await page.getByLabel('Summary').fill('Tests found PFOA in Ohio. The drinking water is affected.');
  await page.getByRole('button', { name: 'Add to Tags: drinking water' }).click();
  await expect(page.getByLabel('Tags')).toHaveValue(/^PFOA, /);
});

test('suggestions that don’t fit scroll in their own line', async ({ page, website }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const id = await makeStory(website, {
    title: 'Limits for drinking water',
    summary:
      'The Environmental Protection Agency regulates PFOA, PFOS, PFNA and PFHxS in drinking water under the Safe Drinking Water Act, and the Comprehensive Environmental Response, Compensation, and Liability Act makes polluters pay.',
  });
  await open(page, `/admin/edit/${id}`);
  const last = page.getByRole('button', { name: /^Add to Entities/ }).last();
  await expect(last).toBeAttached();
  expect((await last.boundingBox())!.x).toBeGreaterThan(390);
  await expectNothingCutOff(page);
});

test('the new story is accessible and stable at every width', async ({ page }, info) => {
  await expectSoundAtEveryWidth(page, info, async () => {
    await open(page, '/admin/edit/new');
    await expect(page.getByLabel('Title', { exact: true })).toBeVisible();
  });
});

test('suggestions wait for a text, and say when they find nothing in it', async ({ page }) => {
  await open(page, '/admin/edit/new');
  const nothing = page.getByText('Nothing else found in the text.');
  await expect(nothing).toHaveCount(0);
  await page.getByLabel('Title', { exact: true }).fill('A quiet day');
  await expect(nothing.first()).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill('');
  await expect(nothing).toHaveCount(0);
});

test('an emptied score is the default again', async ({ page, website }) => {
  const seen = await watch(page);
  await openNew(page);
  await field(page, 'Source URL').fill('https://county.example.org/wells');
  await field(page, 'Title').fill('County tests its wells');
  await field(page, 'Summary').fill('The county tests its wells for PFAS.');
  await field(page, 'Category').selectOption('Utilities');
  await page.getByLabel('Score').fill('8');
  await page.getByLabel('Score').fill('');
  await page.getByLabel('Status').focus();
  await expect(page.getByLabel('Score')).toHaveValue('5');
  await page.getByLabel('Score').fill('');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/admin\/queue/);
  expect(
    await website.query("select score from stories where canonical_url = 'https://county.example.org/wells'"),
  ).toEqual([{ score: 5 }]);
  expect(seen.problems).toEqual([]);
});

test('the sidebar stays at the queue, and counts what is added elsewhere', async ({ page, website }) => {
  await makeStory(website, { slug: 'waiting', status: 'NEEDS_REVIEW' });
  const sidebar = page.getByRole('navigation', { name: 'Admin' });
  const queue = sidebar.getByRole('link', { name: /^Queue/ });
  await open(page, '/admin/sources');
  await expect(queue).not.toHaveAttribute('aria-current');
  await expect(queue).toHaveText(/\d+ to review/);
  const before = Number(/\d*/.exec((await queue.textContent())!.replace('Queue', ''))![0]);
  const answer = await page.request.post('/api/admin/stories', {
    headers: { origin: new URL(page.url()).origin },
    data: {
      title: 'Added elsewhere',
      summary: 'By someone else.',
      category: 'Utilities',
      canonicalUrl: 'https://elsewhere.example.org',
    },
  });
  await expect(queue).toHaveText(`Queue${before + 1} to review`);
  const { id } = (await answer.json()) as { id: string };
  for (const screen of ['new', id]) {
    await page.goto(`/admin/edit/${screen}`);
    await expect(queue).toHaveAttribute('aria-current', 'page');
  }
});
