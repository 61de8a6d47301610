import categoryDescriptions from '../../../src/news/pages/category-descriptions.json' with { type: 'json' };
import { categories } from '../../../src/news/terms.ts';
import { makeStory } from '../../support/content/make-story.ts';
import type { TestWebsite } from '../../support/website/test-website.ts';
import { checkEveryWidth } from '../support/every-width.ts';
import { longDate, testOn, withoutScripts } from '../support/filled-website.ts';
import { watch, open } from '../support/page-checks.ts';
import { expect } from '../support/support.ts';

const full = 'Finance/Insurance';
const empty = 'Utilities';
const storiesInFull = 33;
const cardsPerPage = 30;
const pathOf = (category: string) => `/category/${encodeURIComponent(category)}`;

const test = testOn(async (website) => {
  for (let at = 0; at < storiesInFull; at++)
    await makeStory(website, {
      title: `Insurers count losses, part ${at}`,
      summary: `What the count ${at} says.`,
      category: full,
      content_type: at % 5 === 0 ? 'Research' : 'News',
      status: 'APPROVED',
      // Not in order of creation; some just after midnight UTC, which is the day before in New York.
      approved_at: new Date(Date.UTC(2026, 0, 1 + ((at * 7) % storiesInFull), at % 2 ? 2 : 15)).toISOString(),
    });
  await makeStory(website, { title: 'Held back', category: full, status: 'HELD' });
  await makeStory(website, { title: 'Not yet reviewed', category: empty });
  await makeStory(website, { title: 'Of another category', category: 'Litigation', status: 'APPROVED' });
});

type Listed = { id: string; title: string; summary: string; approvedAt: string };
const approvedIn = async (website: TestWebsite, category: string): Promise<Listed[]> =>
  (await website.call(`/api/stories?category=${encodeURIComponent(category)}`)).json();

test('a category shows its badge, title and description, and its approved stories, newest first', async ({
  page,
  website,
}) => {
  await page.goto(pathOf(full));
  const main = page.getByRole('main');
  await expect(page).toHaveTitle(/^Finance\/Insurance · /);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(full);
  await expect(main.locator('span[data-category="finance-insurance"]').first()).toHaveText(full);
  await expect(main.getByText(categoryDescriptions[full])).toBeVisible();
  await expect(main.getByText(`${storiesInFull} stories`)).toBeVisible();

  const newestFirst = (await approvedIn(website, full)).toSorted((a, b) =>
    b.approvedAt.localeCompare(a.approvedAt),
  );
  const shown = newestFirst.slice(0, cardsPerPage);
  const cards = main.getByRole('article');
  await expect(cards.getByRole('heading')).toHaveText(shown.map(({ title }) => title));
  await expect(cards.getByRole('time')).toHaveText(shown.map(({ approvedAt }) => longDate(approvedAt)));
  for (const [at, { summary }] of shown.entries()) await expect(cards.nth(at)).toContainText(summary);
});

test('every category has its own page and description', async ({ website }) => {
  expect(new Set(Object.values(categoryDescriptions)).size).toBe(categories.length);
  for (const category of categories) {
    const answer = await website.call(pathOf(category));
    expect(answer.status, category).toBe(200);
  }
});

test('a category without approved stories says so', async ({ page }) => {
  await page.goto(pathOf(empty));
  await expect(page.getByText('No stories in this category yet.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('an unknown category shows the 404 page', async ({ page }) => {
  for (const category of ['Gossip', 'litigations', '%00']) {
    const answer = await page.goto(`/category/${category}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  }
});

test('an unknown cursor gives the first page', async ({ page }) => {
  const answer = await page.goto(`${pathOf(full)}?before=yesterday`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('article')).toHaveCount(cardsPerPage);
});

test('loading more stories takes one call, going back takes none', async ({ page }) => {
  const seen = await watch(page);
  await open(page, pathOf(full));
  const first = await page.getByRole('article').getByRole('heading').allTextContents();
  await page.getByRole('link', { name: 'More stories' }).click();
  await expect(page).toHaveURL(/\?before=/);
  await expect(page.getByRole('article')).toHaveCount(storiesInFull - cardsPerPage);
  expect(seen.calls).toHaveLength(1);
  await page.goBack();
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(first);
  expect(seen.calls).toHaveLength(1);
  expect(seen.problems).toEqual([]);
});

test("a category's feeds are announced and served", async ({ page, website }) => {
  await page.goto(pathOf(full));
  for (const format of ['xml', 'atom', 'json']) {
    const address = `${pathOf(full)}/feed.${format}`;
    await expect(page.locator(`head link[rel=alternate][href="${address}"]`)).toHaveCount(1);
    await expect(page.getByRole('main').locator(`a[href="${address}"]`)).toBeVisible();
    expect((await website.call(address)).status).toBe(200);
  }
});

test.describe('without scripts', () => {
  test.use(withoutScripts);

  test('pagination of a category has no gaps', async ({ page, website }) => {
    await page.goto(pathOf(full));
    const titles = await page.getByRole('article').getByRole('heading').allTextContents();
    const more = page.getByRole('link', { name: 'More stories' });
    await expect(more).toHaveAttribute('rel', 'next');
    await expect(page.locator('head link[rel=next]')).toHaveAttribute(
      'href',
      (await more.getAttribute('href'))!,
    );
    await more.click();
    titles.push(...(await page.getByRole('article').getByRole('heading').allTextContents()));
    await expect(page.getByRole('link', { name: 'More stories' })).toHaveCount(0);
    const all = await approvedIn(website, full);
    expect(titles.toSorted()).toEqual(all.map(({ title }) => title).toSorted());
    await page.getByRole('link', { name: 'Back to the first stories' }).click();
    await expect(page.getByRole('article')).toHaveCount(cardsPerPage);
  });
});

checkEveryWidth(test, { category: pathOf(full), 'category-empty': pathOf(empty) });
