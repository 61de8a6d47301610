import { issueOrFail } from '../../support/content/ledger.ts';
import { makeStory } from '../../support/content/make-story.ts';
import { checkEveryWidth } from '../support/every-width.ts';
import { longDate, monthAndYear, testOn, withoutScripts } from '../support/filled-website.ts';
import { watch, open } from '../support/page-checks.ts';
import { expect } from '../support/support.ts';

type Entity = { name: string; slug: string; mentions: number };
type Mention = { slug: string; title: string; approvedAt: string };
const often = 31;
const cardsPerPage = 30;
const namesPerPage = 300;
const rareNames = 310;
const counted = (count: number) => `${count} ${count === 1 ? 'mention' : 'mentions'}`;

const test = testOn(async (website) => {
  for (let at = 0; at < often; at++)
    await makeStory(website, {
      title: `Statement ${at}`,
      slug: `statement-${at}`,
      status: 'APPROVED',
      entities: [
        'U.S. Navy',
        ...(at < 12 ? ['Lindle State'] : []),
        ...(at < 2 ? ['3M', 'Öko Institut'] : []),
      ],
      // Every other month; 3 o'clock UTC on the first is still the previous month in New York.
      approved_at: new Date(Date.UTC(2025, 2 * ((at * 5) % 19), 1, 3)).toISOString(),
    });
  for (let at = 0; at < rareNames; at += 10)
    await makeStory(website, {
      title: `Names from ${at}`,
      status: 'APPROVED',
      entities: Array.from({ length: 10 }, (_, next) => `Rare Name ${String(at + next).padStart(3, '0')}`),
    });
  await makeStory(website, { title: 'A draft', entities: ['Nobody Yet', 'U.S. Navy'] });
});

test('the index lists every entity with its mentions, most mentioned first', async ({ page, website }) => {
  await page.goto('/entities');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PFAS Entities');
  const all = (await (await website.call('/api/entities')).json()) as Entity[];
  expect(all.map(({ mentions }) => mentions)).toEqual(
    all.map(({ mentions }) => mentions).toSorted((a, b) => b - a),
  );
  const shown = all.slice(0, namesPerPage);
  const names = page.getByRole('main').getByRole('listitem');
  await expect(names).toHaveText(shown.map(({ name, mentions }) => `${name}${counted(mentions)}`));
  await expect(names.first()).toHaveText('U.S. Navy31 mentions');
  await expect(page.getByText('Nobody Yet')).toHaveCount(0);
  expect(
    await names.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual(shown.map(({ slug }) => `/entities/${encodeURIComponent(slug)}`));
});

test('an entity shows its name, its mentions, the first and the latest month, and its timeline', async ({
  page,
  website,
}) => {
  await page.goto('/entities');
  await page.getByRole('link', { name: 'U.S. Navy' }).click();
  await expect(page).toHaveURL('/entities/u.s.-navy');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('U.s. Navy');
  const mentions = (await (await website.call('/api/stories?entity=u.s.-navy')).json()) as Mention[];
  const newestFirst = mentions.toSorted((a, b) => b.approvedAt.localeCompare(a.approvedAt));
  const figure = (label: string) => main.locator('dl > div', { hasText: label }).getByRole('definition');
  await expect(figure('Total Mentions')).toHaveText(String(often));
  await expect(figure('First Mention')).toHaveText(monthAndYear(newestFirst.at(-1)!.approvedAt));
  await expect(figure('Latest Mention')).toHaveText(monthAndYear(newestFirst[0]!.approvedAt));

  const timeline = page.getByRole('region', { name: 'Mention Timeline' });
  const headings = timeline.getByRole('article').getByRole('heading');
  const dates = await timeline.getByRole('time').allTextContents();
  expect(dates).toEqual(newestFirst.slice(0, cardsPerPage).map(({ approvedAt }) => longDate(approvedAt)));
  const links = await headings
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(links)).toEqual(
    new Set(newestFirst.slice(0, cardsPerPage).map(({ slug }) => `/stories/${slug}`)),
  );
});

test('the timeline leads to the story despite its alternative address', async ({ page }) => {
  await page.goto('/entities/3m');
  const link = page.getByRole('article').getByRole('link', { name: 'Statement 0' });
  await expect(link).toHaveAttribute('href', '/stories/statement-0');
  await link.click();
  await expect(page).toHaveURL('/story/statement-0');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statement 0');
});

test("the chart counts months in the website's time zone, and its table matches", async ({
  page,
  website,
}) => {
  await page.goto('/entities/u.s.-navy');
  const { months } = (await (await website.call('/api/entities/u.s.-navy')).json()) as {
    months: { month: string; mentions: number }[];
  };
  const most = Math.max(...months.map(({ mentions }) => mentions));
  await expect(
    page.getByRole('img', { name: /^Bar chart of mentions per month from December 2024 to / }),
  ).toHaveAccessibleName(new RegExp(`the most, ${counted(most)}, in `));
  await page.getByText('Show the numbers').click();
  const rows = page.getByRole('table', { name: 'Mentions per month' }).getByRole('row');
  await expect(rows).toHaveText([
    'MonthMentions',
    ...months
      .toReversed()
      .map(({ month, mentions }) => `${monthAndYear(`${month}-15T12:00:00Z`)}${mentions}`),
  ]);
});

test("the chart's axis labels the first and last month and the years, without overlap", async ({ page }) => {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/entities/u.s.-navy');
    const labels = page.getByRole('figure').locator('[aria-hidden] span');
    await expect(labels).toHaveText(['2025', '2026', '2027', 'Dec 2024', 'Dec 2027']);
    const boxes = await labels.evaluateAll((all) =>
      all.map((label) => label.getBoundingClientRect().toJSON() as DOMRect),
    );
    for (const [at, one] of boxes.entries()) {
      expect(one.left).toBeGreaterThanOrEqual(0);
      expect(one.right).toBeLessThanOrEqual(width);
      for (const other of boxes.slice(at + 1))
        expect(one.right <= other.left || other.right <= one.left || one.bottom <= other.top).toBe(true);
    }
  }
});

test('those an entity appears with are listed with counts and link to their pages', async ({ page }) => {
  await page.goto('/entities/u.s.-navy');
  const list = page.getByRole('list', { name: 'Appears With' });
  await expect(list.getByRole('listitem')).toHaveText([
    'Lindle Statein 12 stories',
    /^(3M|Öko Institut)in 2 stories$/,
    /^(3M|Öko Institut)in 2 stories$/,
  ]);
  await list.getByRole('link', { name: 'Lindle State' }).click();
  await expect(page).toHaveURL('/entities/lindle-state');
});

test('a name without mentions says so', async ({ page }) => {
  for (const slug of ['no-such-name', 'nobody-yet']) {
    await page.goto(`/entities/${slug}`);
    await expect(page.getByText('No mentions found.')).toBeVisible();
    await expect(page.getByText('Total Mentions')).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  }
});

testOn(async (website) => void (await issueOrFail(website, { facility: 'Solo Works' })))(
  'the records of a name without mentions are on its first page only',
  async ({ page }) => {
    const records = page.getByRole('heading', { name: 'Destruction Certificates' });
    await page.goto('/entities/solo-works');
    await expect(records).toBeVisible();
    await page.goto(`/entities/solo-works?before=${crypto.randomUUID()}`);
    await expect(page.getByText('No mentions found.')).toBeVisible();
    await expect(records).toHaveCount(0);
  },
);

test('loading more names or mentions takes one call each', async ({ page }) => {
  const seen = await watch(page);
  await open(page, '/entities');
  await page.getByRole('link', { name: 'More entities' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(rareNames + 4 - namesPerPage);
  expect(seen.calls).toHaveLength(1);
  await open(page, '/entities/u.s.-navy');
  await page.getByRole('link', { name: 'More stories' }).click();
  await expect(page.getByRole('article')).toHaveCount(often - cardsPerPage);
  expect(seen.calls).toHaveLength(2);
  expect(seen.problems).toEqual([]);
});

test.describe('without scripts', () => {
  test.use(withoutScripts);
  test('the index and the timeline paginate by address', async ({ page }) => {
    await page.goto('/entities');
    await page.getByRole('link', { name: 'More entities' }).click();
    await expect(page.getByRole('main').getByRole('listitem').last()).toHaveText('Rare Name 3091 mention');
    await page.goto('/entities/u.s.-navy');
    await page.getByRole('link', { name: 'More stories' }).click();
    await expect(page.getByRole('article')).toHaveCount(often - cardsPerPage);
    await page.getByRole('link', { name: 'Back to the first stories' }).click();
    await expect(page.getByRole('article')).toHaveCount(cardsPerPage);
  });
});

checkEveryWidth(test, { entities: '/entities', entity: '/entities/u.s.-navy' });

testOn(async () => {})('an index without names says so', async ({ page }) => {
  await page.goto('/entities');
  await expect(page.getByText('No entities tracked yet.')).toBeVisible();
});

test('a page past the end says so, and is not its own canonical address', async ({ page }) => {
  await page.goto('/entities?before=zzz');
  await expect(page.getByText('No more entities.')).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/entities$/);
  await page.getByRole('link', { name: 'Back to the first entities' }).click();
  await expect(page).toHaveURL('/entities');
});
