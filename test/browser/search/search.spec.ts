import { makeStory } from '../../support/content/make-story.ts';
import type { TestWebsite } from '../../support/website/test-website.ts';
import { checkEveryWidth } from '../support/every-width.ts';
import { shortDate, testOn, withoutScripts } from '../support/filled-website.ts';
import { watch, open } from '../support/page-checks.ts';
import { expect } from '../support/support.ts';

const resultsPerPage = 20;
const manyResults = 23;

const test = testOn(async (website) => {
  const approved = (overrides: Record<string, unknown>) =>
    makeStory(website, { status: 'APPROVED', ...overrides });
  await approved({
    title: 'Foam at the airfield',
    slug: 'foam-at-the-airfield',
    summary: 'Old foam was found below the runway. <b>Nobody</b> had counted it.',
    category: 'Litigation',
    entities: ['U.S. Navy', 'Lindle State', '3M', 'A Fourth Name'],
    approved_at: '2026-03-06T03:00:00Z',
  });
  await approved({
    title: 'A county burns its foam',
    summary: 'The foam is gone.',
    category: 'Destruction Capacity',
    entities: ['Lindle State'],
    approved_at: '2025-06-02T12:00:00Z',
  });
  await approved({ title: 'Foam in court', summary: 'A ruling on foam.', category: 'Litigation' });
  await makeStory(website, { title: 'Foam in a draft', category: 'Litigation', entities: ['Lindle State'] });
  for (let at = 0; at < manyResults; at++)
    await approved({ title: `Resin, part ${at}`, summary: 'Spent resin.', category: 'Utilities' });
});

type Result = {
  found: number;
  hits: { title: string; slug: string; category: string; entities: string[]; approvedAt: string }[];
  facets: { counts: { value: string; count: number }[] }[];
};
const ask = async (website: TestWebsite, query: string): Promise<Result> =>
  (await website.call(`/api/search?${query}`)).json();

test('a category chosen before scripts load is searched for', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/search');
  await page.getByLabel('Category', { exact: true }).selectOption('Litigation');
  await expect(page).toHaveURL(/category=Litigation/);
});

test('Ctrl+K leads to the search box from every page that anyone can open, also before scripts have loaded', async ({
  page,
}) => {
  const box = page.getByRole('combobox', { name: 'Search for' });
  for (const address of ['/entities', '/admin/login', '/admin/forgot', '/api/docs', '/no-such-page']) {
    await page.goto(address);
    await page.keyboard.press('Control+k');
    await expect(page).toHaveURL('/search#query');
    await expect(box).toBeFocused();
  }

  await open(page, '/search?q=foam');
  await page.keyboard.press('Meta+k');
  await expect(box).toBeFocused();
  await page.keyboard.type('resin');
  await expect(box).toHaveValue('resin');
});

test('nothing is requested until there is something to search for', async ({ page, website }) => {
  const seen = await watch(page);
  await open(page, '/entities');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search PFAS News');
  await expect(page.getByLabel('Search for')).toBeFocused();
  await expect(page.getByText('Enter a search query to find stories.')).toBeVisible();
  await expect(page.getByText(/^Found \d/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('Enter a search query to find stories.')).toBeVisible();
  expect(seen).toEqual({ calls: ['/api/entities?limit=100'], problems: [] });
  expect((await ask(website, 'q=')).found).toBe(0);
  // A page load, unlike the search icon, leaves the focus alone.
  await open(page, '/search');
  await expect(page.locator('body')).toBeFocused();
});

test('the search works without the entities that it suggests', async ({ page }) => {
  await open(page, '/about');
  await page.route('**/api/entities?*', (route) => route.fulfill({ status: 503, body: '{"error":"x"}' }));
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await page.getByLabel('Search for').fill('foam');
  await page.getByLabel('Search for').press('Enter');
  await expect(page.getByText('Found 3 results')).toBeVisible();
});

test('Enter searches: the count, the cards and the facets match the response', async ({ page, website }) => {
  const seen = await watch(page);
  await open(page, '/search');
  await page.getByLabel('Search for').fill('foam');
  await page.getByLabel('Search for').press('Enter');
  await expect(page).toHaveURL('/search?q=foam');
  const { found, hits, facets } = await ask(website, 'q=foam');
  expect(found).toBe(3);
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Found' })).toHaveText(
    `Found ${found} results`,
  );

  const cards = page.getByRole('article');
  await expect(cards.getByRole('heading')).toHaveText(hits.map(({ title }) => title));
  for (const [at, { slug, category, entities, approvedAt }] of hits.entries()) {
    const card = cards.nth(at);
    await expect(card.getByRole('heading').getByRole('link')).toHaveAttribute('href', `/story/${slug}`);
    await expect(card.getByText(category, { exact: true })).toBeVisible();
    await expect(card.getByRole('time')).toHaveText(shortDate(approvedAt));
    await expect(card.getByRole('listitem')).toHaveText(entities.slice(0, 3));
    await expect(card.locator('mark').first()).toHaveText(/foam/i);
  }
  await expect(page.getByRole('heading', { name: 'Filter by Category' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Filter by Category' }).getByRole('button')).toHaveText(
    facets[0]!.counts.map(({ value, count }) => `${value}${count}`),
  );
  expect(seen.calls.filter((call) => !call.includes('/suggest'))).toEqual(['/api/search?q=foam']);
  expect(seen.problems).toEqual([]);
});

test('story content is shown as text, never as markup', async ({ page }) => {
  await page.goto('/search?q=airfield');
  await expect(page.getByRole('article')).toContainText('<b>Nobody</b>');
  await expect(page.locator('article b')).toHaveCount(0);
});

test('a search that is too long says so, and stays in its field', async ({ page }) => {
  const long = 'foam '.repeat(500).trim();
  await page.goto(`/search?q=${encodeURIComponent(long)}`);
  await expect(page.getByRole('alert')).toHaveText(
    'A search can have at most 2,000 characters. Shorten yours.',
  );
  await expect(page.locator('input[name=q]')).toHaveValue(long);
});

test('empty states appear where results would', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const left = async (text: string) => (await page.getByText(text).boundingBox())?.x;
  await page.goto('/search');
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(await left('Enter a search query to find stories.')).toBe(heading?.x);
  await page.goto('/search?q=zzzz&entity=Nobody');
  expect(await left('No stories found matching your search criteria.')).toBe(heading?.x);
  await expect(page.getByText('The entity filter needs the full name')).toBeVisible();
});

test('a misspelled search offers its correction, and an empty one fewer filters and recent stories', async ({
  page,
}) => {
  await page.goto('/search?q=airfeild');
  await expect(page.getByText('Found 1 result', { exact: true })).toBeVisible();
  await expect(page.getByText('No story has “airfeild”. Showing results for airfield.')).toBeVisible();
  await page.getByRole('link', { name: 'airfield', exact: true }).click();
  await expect(page).toHaveURL('/search?q=airfield');
  await expect(page.getByText('Showing results for')).toHaveCount(0);

  await page.goto('/search?q=asbestos&category=Litigation');
  await expect(page.getByRole('heading', { name: 'Recent stories' })).toBeVisible();
  await page.getByRole('link', { name: 'Without the words “asbestos”' }).click();
  await expect(page).toHaveURL('/search?category=Litigation');
});

test('counts of one and zero results read correctly', async ({ page }) => {
  await page.goto('/search?q=foam&category=Destruction+Capacity');
  await expect(page.getByText('Found 1 result', { exact: true })).toBeVisible();
  await page.goto('/search?q=asbestos');
  await expect(page.getByRole('status').getByText('Found 0 results')).toBeAttached();
  await expect(page.getByText('No story has “asbestos”.')).toHaveCount(1);
  await expect(page.getByText('No stories found matching your search criteria.')).toBeVisible();
  await expect(page.getByText('Enter a search query to find stories.')).toHaveCount(0);
});

test('a page beyond the last says so and links back; it never says that nothing was found', async ({
  page,
}) => {
  for (const beyond of [99, 999]) {
    await page.goto(`/search?q=foam&page=${beyond}`);
    await expect(page.getByText('No stories found matching your search criteria.')).toHaveCount(0);
    await expect(page.getByText(`There is no page ${beyond}.`)).toBeVisible();
  }
  await page.getByRole('link', { name: 'Back to the first page' }).click();
  await expect(page).toHaveURL('/search?q=foam');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('removing filters by keyboard focuses the next badge, and after the last the search box', async ({
  page,
}) => {
  await open(page, '/search?q=foam&category=Litigation&entity=Lindle+State');
  const badge = (filter: string) => page.getByRole('link', { name: `Remove filter ${filter}` });
  await badge('Category: Litigation').press('Enter');
  await expect(page).toHaveURL('/search?q=foam&entity=Lindle+State');
  await expect(badge('Entity: Lindle State')).toBeFocused();
  await badge('Entity: Lindle State').press('Enter');
  await expect(page).toHaveURL('/search?q=foam');
  await expect(badge('Search: foam')).toBeFocused();
  await badge('Search: foam').press('Enter');
  await expect(page).toHaveURL('/search');
  await expect(page.getByLabel('Search for')).toBeFocused();
});

test('each control of the results keeps the keyboard focus, or passes it on to the count', async ({
  page,
}) => {
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const found = page.getByRole('main').getByRole('status').filter({ hasText: 'Found' });
  await open(page, '/search?q=resin+foam');
  const category = filters.getByRole('button', { name: /^Litigation/ });
  await category.press('Enter');
  await expect(page).toHaveURL('/search?q=resin+foam&category=Litigation');
  await expect(category).toBeFocused();
  await page.getByRole('link', { name: 'Newest', exact: true }).press('Enter');
  await expect(page).toHaveURL('/search?q=resin+foam&category=Litigation&sort=newest');
  await expect(found).toBeFocused();

  await open(page, '/search?q=resin');
  await page.getByRole('link', { name: 'More results' }).press('Enter');
  await expect(page).toHaveURL('/search?q=resin&page=2');
  await expect(found).toBeFocused();

  await open(page, '/search?q=airfeild');
  await page.getByRole('link', { name: 'airfield', exact: true }).press('Enter');
  await expect(page).toHaveURL('/search?q=airfield');
  await expect(found).toBeFocused();
});

test('the category filter, the entity filter and the facets narrow; badges and Clear widen again', async ({
  page,
}) => {
  const found = page.getByText(/^Found \d+ results?$/);
  const badges = page.getByRole('list', { name: 'Active filters' }).getByRole('link');
  await open(page, '/search?q=foam');
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Litigation');
  await expect(page).toHaveURL('/search?q=foam&category=Litigation');
  await expect(found).toHaveText('Found 2 results');
  await page.getByRole('combobox', { name: 'Entity' }).fill('u.s. navy');
  await page.getByRole('combobox', { name: 'Entity' }).press('Enter');
  await expect(found).toHaveText('Found 1 result');
  await expect(badges).toHaveText(['Search: foam', 'Category: Litigation', 'Entity: u.s. navy']);

  await page.getByRole('link', { name: 'Remove filter Entity: u.s. navy' }).click();
  await expect(found).toHaveText('Found 2 results');
  await expect(page.getByRole('combobox', { name: 'Entity' })).toHaveValue('');
  const pressed = page.getByRole('button', { name: /^Litigation/, pressed: true });
  await expect(pressed).toHaveText('Litigation2');
  await page.getByRole('button', { name: /^Destruction Capacity/ }).click();
  await expect(page).toHaveURL('/search?q=foam&category=Destruction+Capacity');
  await expect(found).toHaveText('Found 1 result');
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Destruction Capacity');
  await page.getByRole('button', { name: /^Destruction Capacity/, pressed: true }).click();
  await expect(found).toHaveText('Found 3 results');

  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL('/search');
  await expect(page.getByLabel('Search for')).toHaveValue('');
  await expect(page.getByText('Enter a search query to find stories.')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Search for')).toHaveValue('foam');
  await expect(found).toHaveText('Found 3 results');
});

test('further facets narrow as links, fold on phones, and stay when the query changes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, '/search?q=foam');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const entity = filters.getByRole('link', { name: /^Lindle State/ });
  await expect(entity).toBeHidden();
  const category = page.getByRole('combobox', { name: 'Category' });
  await expect(category).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(category).toBeVisible();
  await entity.click();
  await expect(page).toHaveURL('/search?q=foam&entity=Lindle+State');
  await expect(page.getByText('Found 2 results')).toBeVisible();
  await filters.getByRole('link', { name: /^2025/ }).click();
  await page.getByLabel('Search for').fill('burns');
  await page.getByLabel('Search for').press('Enter');
  await expect(page).toHaveURL('/search?q=burns&entity=Lindle+State&year=2025');
  await page.getByRole('link', { name: 'Remove filter Year: 2025' }).click();
  await expect(page).toHaveURL('/search?q=burns&entity=Lindle+State');
  await page.getByRole('link', { name: 'Newest', exact: true }).click();
  await expect(page).toHaveURL('/search?q=burns&entity=Lindle+State&sort=newest');
  await expect(page.getByRole('link', { name: 'Atom feed of this search' })).toHaveAttribute(
    'href',
    '/search/feed.atom?q=burns&entity=Lindle+State',
  );
});

test('on phones other records unfold, and the first story is on the first screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, '/search?q=state');
  const entities = page.getByRole('region', { name: 'Entities' });
  await expect(entities).toBeHidden();
  const first = await page.getByRole('article').first().boundingBox();
  expect(first!.y).toBeLessThan(500);
  await page.getByRole('button', { name: /^Also \d/ }).click();
  await expect(entities.getByRole('link', { name: 'Lindle State' })).toBeVisible();
});

test('suggestions while typing work by keyboard and pointer, and Enter still searches', async ({ page }) => {
  await open(page, '/search');
  const box = page.getByRole('combobox', { name: 'Search for' });
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await box.pressSequentially('lindle');
  await expect(options).toHaveText([/Lindle State.*Entity/]);
  await expect(page.getByText('1 suggestion. Use the arrow keys to choose.')).toBeAttached();
  await box.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await box.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(box).toHaveValue('lindle');
  await box.press('Enter');
  await expect(page).toHaveURL('/search?q=lindle');
  await box.fill('foam in cou');
  await options.filter({ hasText: 'Foam in court' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Foam in court');
  await open(page, '/search');
  await box.pressSequentially('lindle');
  await expect(options).toHaveCount(1);
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page).toHaveURL('/entities/lindle-state');
});

test('an entity alone, or a category alone, is a search', async ({ page, website }) => {
  for (const query of ['entity=Lindle+State', 'category=Litigation']) {
    await page.goto(`/search?${query}`);
    const { found } = await ask(website, query);
    expect(found).toBe(2);
    await expect(page.getByText('Found 2 results')).toBeVisible();
  }
});

test('an invalid search address still shows a page', async ({ page }) => {
  for (const query of [
    'category=Gossip',
    'q=foam&page=banana',
    `q=${'x'.repeat(2000)}`,
    'q=%00',
    'entity=%00',
  ]) {
    const answer = await page.goto(`/search?${query}`);
    expect(answer?.status(), query).toBe(200);
  }
});

test('a filter that does not exist is named, and a link leads to the search without it', async ({ page }) => {
  await page.goto('/search?q=foam&category=Nope&year=then');
  await expect(
    page.getByText('Not applied: category “Nope”, year “then”, which aren’t valid.'),
  ).toBeVisible();
  await expect(page.getByText('Found 3 results')).toBeVisible();
  await page.getByRole('link', { name: 'Search without them' }).click();
  await expect(page).toHaveURL('/search?q=foam');
  await expect(page.getByText('Not applied')).toHaveCount(0);
  await page.goto('/search?category=Nope');
  await expect(page.getByText('Enter a search query to find stories.')).toBeVisible();
  await expect(page.getByText('Not applied: category “Nope”, which isn’t valid.')).toBeVisible();
});

test('words in a title are marked, and a category’s name leads to it', async ({ page }) => {
  await page.goto('/search?q=airfield');
  const title = page.getByRole('article').getByRole('link', { name: 'Foam at the airfield' });
  await expect(title.locator('mark')).toHaveText('airfield');
  await page.goto('/search?q=litigation');
  await page.getByRole('main').getByRole('link', { name: 'Litigation', exact: true }).click();
  await expect(page).toHaveURL('/category/Litigation');
});

test('a place name that several places have offers the others', async ({ page }) => {
  await page.goto('/search?q=Springfield');
  await expect(page.getByText('Other places of that name: ')).toBeVisible();
  await page.getByRole('link', { name: 'Springfield, IL' }).click();
  await expect(page).toHaveURL('/contamination?zip=Springfield%2C+IL');
});

test('a query that only excludes says what it lacks', async ({ page }) => {
  await page.goto('/search?q=-EPA');
  await expect(page.getByText('Add a word to search for, like water -EPA.')).toBeVisible();
});

test('results are shown a page at a time', async ({ page }) => {
  const seen = await watch(page);
  await open(page, '/search?q=resin');
  await expect(page.getByText(`Found ${manyResults} results`)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(resultsPerPage);
  await page.getByRole('link', { name: 'More results' }).click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(manyResults - resultsPerPage);
  expect(seen.calls).toHaveLength(1);
  await page.getByRole('link', { name: 'Previous results' }).click();
  await expect(page.getByRole('article')).toHaveCount(resultsPerPage);
  expect(seen.calls).toHaveLength(1);
});

test('a search announces its feed', async ({ page, website }) => {
  await page.goto('/search?q=foam&category=Litigation');
  const address = '/search/feed.xml?q=foam&category=Litigation';
  await expect(page.locator(`head link[rel=alternate][href="${address}"]`)).toHaveCount(1);
  const feed = await (await website.call(address)).text();
  expect(feed).toContain('Foam in court');
  expect(feed).not.toContain('Foam in a draft');
});

test.describe('without scripts', () => {
  test.use(withoutScripts);

  test('the form, the facets, the badges and Clear work', async ({ page }) => {
    const found = page.getByText(/^Found \d+ results?$/);
    await page.goto('/search');
    await page.getByLabel('Search for').fill('foam');
    await page.getByRole('combobox', { name: 'Entity' }).fill('Lindle State');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(found).toHaveText('Found 2 results');
    await page.getByRole('button', { name: /^Litigation/ }).click();
    await expect(found).toHaveText('Found 1 result');
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Litigation');
    await page.getByRole('link', { name: 'Remove filter Entity: Lindle State' }).click();
    await expect(found).toHaveText('Found 2 results');
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(page.getByText('Enter a search query to find stories.')).toBeVisible();
  });

  test('on a phone, the results come before the ways to narrow them', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/search?q=foam');
    const [result, filters] = [
      page.getByRole('article').first(),
      page.getByRole('complementary', { name: 'Filters' }),
    ];
    const [{ y: resultY }, { y: filtersY }] = [(await result.boundingBox())!, (await filters.boundingBox())!];
    expect(resultY).toBeLessThan(filtersY);
  });
});

checkEveryWidth(test, {
  'search-idle': '/search',
  search: '/search?q=foam&category=Litigation',
  'search-none': '/search?q=asbestos',
});
