import { makeStory } from '../../support/content/make-story.ts';
import { checkEveryWidth } from '../support/every-width.ts';
import { longDate, testOn, withoutScripts } from '../support/filled-website.ts';
import { watch, open } from '../support/page-checks.ts';
import { expect } from '../support/support.ts';

const storiesTagged = 31;
const cardsPerPage = 30;
type Listed = { title: string; summary: string; category: string; approvedAt: string };

const test = testOn(async (website) => {
  for (let at = 0; at < storiesTagged; at++)
    await makeStory(website, {
      title: `Wells tested, part ${at}`,
      summary: `The ${at} samples.`,
      slug: `wells-${at}`,
      category: at % 2 ? 'Utilities' : 'Regulation',
      status: 'APPROVED',
      tags: ['Drinking Water', 'Wells'],
      approved_at: new Date(Date.UTC(2026, 1, 1 + ((at * 5) % storiesTagged), 12)).toISOString(),
    });
  await makeStory(website, { title: 'A draft on wells', tags: ['Drinking Water'] });
  await makeStory(website, { title: 'Alone', slug: 'alone', status: 'APPROVED', tags: ['U.S. & Canada'] });
});

test('a tag lists its approved stories of all categories, newest first', async ({ page, website }) => {
  await page.goto('/tags/drinking-water');
  const main = page.getByRole('main');
  await expect(page).toHaveTitle(/^Drinking Water · /);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Drinking Water');
  await expect(main.getByText(`${storiesTagged} stories`)).toBeVisible();
  const all = (await (await website.call('/api/stories?tag=drinking-water')).json()) as Listed[];
  const shown = all.toSorted((a, b) => b.approvedAt.localeCompare(a.approvedAt)).slice(0, cardsPerPage);
  const cards = main.getByRole('article');
  await expect(cards.getByRole('heading')).toHaveText(shown.map(({ title }) => title));
  await expect(cards.getByRole('time')).toHaveText(shown.map(({ approvedAt }) => longDate(approvedAt)));
  for (const [at, { summary, category }] of shown.entries()) {
    await expect(cards.nth(at)).toContainText(summary);
    await expect(cards.nth(at)).toContainText(category);
  }
});

test('a page past the last story says so, and leads back to the first', async ({ page }) => {
  for (const list of ['/tags/wells', '/category/Utilities', '/entities/nobody']) {
    await page.goto(`${list}?before=0b6f2b7e-6f0c-4c53-9e9e-1f6f9a0d7c11`);
    await expect(page.getByText(/^No (more stories|mentions found)\.$/)).toBeVisible();
    await page.getByRole('link', { name: 'Back to the first stories' }).click();
    await expect(page).toHaveURL(list);
  }
});

test("a story's tag links to the tag page", async ({ page }) => {
  await page.goto('/story/alone');
  await page.getByRole('link', { name: 'U.S. & Canada' }).click();
  await expect(page).toHaveURL('/tags/u.s.-&-canada');
  await expect(page.getByRole('main').getByText('1 story', { exact: true })).toBeVisible();
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Alone']);
});

test('a tag without stories says so, and is not indexed', async ({ page }) => {
  await page.goto('/tags/unheard-of');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unheard Of');
  await expect(page.getByText('No stories with this tag yet.')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const tooLong = await page.goto(`/tags/${'x'.repeat(200)}`);
  expect(tooLong?.status()).toBe(404);
});

test('loading more stories takes one call', async ({ page }) => {
  const seen = await watch(page);
  await open(page, '/tags/drinking-water');
  await page.getByRole('link', { name: 'More stories' }).click();
  await expect(page.getByRole('article')).toHaveCount(storiesTagged - cardsPerPage);
  expect(seen.calls).toHaveLength(1);
  expect(seen.problems).toEqual([]);
});

test("a tag's feeds are announced and served", async ({ page, website }) => {
  await page.goto('/tags/drinking-water');
  for (const format of ['xml', 'atom', 'json']) {
    const address = `/tags/drinking-water/feed.${format}`;
    await expect(page.locator(`head link[rel=alternate][href="${address}"]`)).toHaveCount(1);
    expect((await website.call(address)).status).toBe(200);
  }
});

test.describe('without scripts', () => {
  test.use(withoutScripts);
  test('every story of a tag is reachable', async ({ page }) => {
    await page.goto('/tags/drinking-water');
    await page.getByRole('link', { name: 'More stories' }).click();
    await expect(page.getByRole('article')).toHaveCount(storiesTagged - cardsPerPage);
    await page.getByRole('link', { name: 'Back to the first stories' }).click();
    await expect(page).toHaveURL('/tags/drinking-water');
  });
});

checkEveryWidth(test, { tag: '/tags/drinking-water' });
