import type { Page } from '@playwright/test';
import type { TestWebsite } from '../../support/website/test-website.ts';
import { expectSoundAtEveryWidth } from '../support/every-width.ts';
import {
  waitForHydration,
  expectAccessibleAndStable,
  readStructuredData,
  watch,
  open,
} from '../support/page-checks.ts';
import { publish } from '../support/publish.ts';
import { expect, test } from '../support/support.ts';

const storyContent = {
  title: 'Larkfield closes two wells',
  summary: 'Two wells were closed.\n\nA filter follows in spring.',
  why_matters: 'Twelve thousand people drink from these wells.',
  regulatory_basis: 'Safe Drinking Water Act',
  human_impact: 'No illness was reported.',
  category: 'Finance/Insurance',
  geo: 'Larkfield, Ohio',
  key_data: { 'People served': '12,000', 'PFOA found': '38 ppt' },
  tags: ['Drinking Water'],
  entities: ['Larkfield Water Co'],
  approved_at: '2025-03-05T17:00:00Z',
  canonical_url: 'https://news.example.org/larkfield',
};

const changes = (page: Page) => page.locator('details', { hasText: 'since it was published' });

/** The address of a long story with a published change. */
async function publishChanged(website: TestWebsite): Promise<string> {
  const { id, slug } = await publish(website, { ...storyContent, why_matters: 'At length.\n'.repeat(60) });
  await change(website, id, { summary: 'Corrected.' });
  return `/story/${slug}`;
}

async function dateLeadsToChanges(page: Page): Promise<void> {
  const first = changes(page).getByRole('listitem').first();
  await expect(first).toBeHidden();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Updated / })
    .click();
  await expect(first).toBeInViewport();
}

/** Edits a published story through the editor's API call. */
const change = async (website: TestWebsite, id: string, words: Record<string, unknown>) =>
  expect((await website.send('PATCH', `/api/admin/stories/${id}`, words)).status).toBe(200);

test('a story with every field is accessible, stable and error-free at every width, in both themes', async ({
  page,
  website,
}, info) => {
  const { id, slug } = await publish(website, {
    ...storyContent,
    audio_url: 'https://cast.example.org/1.mp3',
  });
  await publish(website, { ...storyContent, title: 'Another one' });
  await change(website, id, { summary: 'Three wells were closed.\n\nA filter follows in spring.' });
  const seen = await watch(page);
  await expectSoundAtEveryWidth(page, info, async () => {
    await open(page, `/story/${slug}`);
    await changes(page).locator('summary').click();
  });
  expect(seen).toEqual({ calls: [], problems: [] });
});

test('a figure stays on one line with its unit, and is copied with a plain space', async ({
  page,
  website,
}) => {
  const text = Array.from({ length: 40 }, (_, at) => `${'a'.repeat(at % 7)} 4 ppt, $10.3 billion`).join(' ');
  const { slug } = await publish(website, { ...storyContent, summary: text });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/story/${slug}`);
  const summary = page.locator('article p', { hasText: '$10.3 billion' });
  const lines = await summary.evaluate((paragraph) => {
    const node = document.createRange();
    return [...paragraph.querySelectorAll('span')].map((span) => {
      node.selectNodeContents(span);
      return `${span.textContent} in ${node.getClientRects().length}`;
    });
  });
  expect(new Set(lines)).toEqual(new Set(['4 ppt in 1', '10.3 billion in 1']));
  expect(await summary.textContent()).toBe(text);
});

test('on a phone the figures come before the story’s provenance', async ({ page, website }) => {
  const { slug } = await publish(website, storyContent);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/story/${slug}`);
  const tops = ['Human Impact', 'Key Data', 'What this rests on', 'Related Entities'].map(
    async (name) => (await page.getByRole('heading', { name, exact: true }).boundingBox())!.y,
  );
  const shown = await Promise.all(tops);
  expect(shown).toEqual(shown.toSorted((a, b) => a - b));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test("a story's page shows all its fields", async ({ page, website }) => {
    const { slug } = await publish(website, { ...storyContent, audio_url: 'https://cast.example.org/1.mp3' });
    await page.goto(`/story/${slug}`);
    const article = page.getByRole('article').first();
    await expect(article.getByRole('heading', { level: 1, name: storyContent.title })).toBeVisible();
    for (const words of [
      'March 5, 2025',
      storyContent.geo,
      'Two wells were closed.',
      'A filter follows in spring.',
    ])
      await expect(article.getByText(words, { exact: true }).first()).toBeVisible();
    for (const [heading, text] of [
      ['Why It Matters', storyContent.why_matters],
      ['Legal & Regulatory Basis', storyContent.regulatory_basis],
      ['Human Impact', storyContent.human_impact],
    ] as const) {
      await expect(article.getByRole('heading', { name: heading })).toBeVisible();
      await expect(article.getByText(text)).toBeVisible();
    }
    const aside = page.getByRole('complementary', { name: 'About this story' });
    await expect(aside.getByRole('term')).toHaveText(Object.keys(storyContent.key_data));
    await expect(aside.getByRole('definition')).toHaveText(Object.values(storyContent.key_data));
    await expect(article.locator('audio')).toHaveAttribute('src', 'https://cast.example.org/1.mp3');
    await expect(article.getByText('By the editors', { exact: true })).toBeVisible();
    await expect(article.getByText('By an editor on March 5, 2025', { exact: true })).toBeVisible();
  });

  test('its links match the specification, and the breadcrumb leads to the category', async ({
    page,
    website,
  }) => {
    const { slug } = await publish(website, storyContent);
    await page.goto(`/story/${slug}`);
    const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
    await expect(link('Drinking Water')).toHaveAttribute('href', '/tags/drinking-water');
    await expect(link('Larkfield Water Co')).toHaveAttribute('href', '/entities/larkfield-water-co');
    const source = page.getByRole('link', { name: 'Read original source' });
    await expect(source).toHaveAttribute('href', storyContent.canonical_url);
    await expect(source).toHaveAttribute('target', '_blank');
    await expect(link('Finance/Insurance')).toHaveAttribute('href', '/categories/finance-insurance');
    const category = await website.call('/categories/finance-insurance');
    expect(category.headers.get('location')).toBe('/category/Finance%2FInsurance');
  });

  for (const nothing of [null, 'N/A'])
    test(`a box whose text is ${nothing} is hidden`, async ({ page, website }) => {
      const { slug } = await publish(website, {
        ...storyContent,
        why_matters: nothing,
        regulatory_basis: nothing,
        human_impact: nothing,
        key_data: {},
        tags: [],
        entities: [],
      });
      await page.goto(`/story/${slug}`);
      for (const heading of [
        'Why It Matters',
        'Legal & Regulatory Basis',
        'Human Impact',
        'Key Data',
        'Tags',
      ])
        await expect(page.getByRole('heading', { name: heading })).toHaveCount(0);
      await expect(page.getByText('N/A')).toHaveCount(0);
    });

  test('changes after publication are shown word by word, newest first', async ({ page, website }) => {
    const { id, slug } = await publish(website, {
      ...storyContent,
      summary: 'Two wells were closed in March.',
    });
    await page.goto(`/story/${slug}`);
    await expect(page.getByText(/^Updated/)).toHaveCount(0);
    await change(website, id, { summary: 'Three wells were closed in March.' });
    await change(website, id, { score: 9 });
    await change(website, id, { keyData: { 'People served': '12,000', 'PFOA found': '40 ppt' } });
    await page.goto(`/story/${slug}`);
    const revisions = changes(page);
    await expect(revisions.getByText('2 changes since it was published')).toBeVisible();
    await expect(revisions.getByRole('listitem').first()).toBeHidden();
    await revisions.locator('summary').click();
    const [newest, oldest] = [revisions.getByRole('listitem').nth(0), revisions.getByRole('listitem').nth(1)];
    await expect(newest.locator('del')).toHaveText(/38/);
    await expect(newest.locator('ins')).toHaveText(/40/);
    await expect(oldest.locator('del')).toHaveText(/Two/);
    await expect(oldest.locator('ins')).toHaveText(/Three/);
  });

  test('the date of the last change links to the changes and opens them', async ({ page, website }) => {
    await page.goto(await publishChanged(website));
    await dateLeadsToChanges(page);
  });

  test('a story states its source, license, quotations, writer, approval and corrections', async ({
    page,
    website,
  }, info) => {
    const [source] = await website.query<{ id: string }>(
      "insert into sources (name, url, parser) values ('Larkfield Gazette', 'https://news.example.org/feed', 'rss') returning id",
    );
    const [item] = await website.query<{ id: string }>(
      `insert into raw_items (source_id, url, title, published_at, fetched_at, content_html, content_text, hash)
       values ($1, 'https://news.example.org/larkfield', 'Wells', now(), now(), '', '', 'one') returning id`,
      [source!.id],
    );
    const { id, slug } = await publish(website, { ...storyContent, raw_item_id: item!.id });
    await website.query(
      `insert into drafts (story_id, writer, writer_version, score_parts, is_quotation, original_title,
         original_summary, quotations, drafted_at)
       select id, 'builtin', '1', '{}', true, 'Wells', 'Wells', array[summary], '2025-03-04T17:00:00Z'
       from stories where id = $1`,
      [id],
    );
    await page.goto(`/story/${slug}`);
    const rests = page.getByRole('region', { name: 'What this rests on' });
    await expect(rests).toContainText('Larkfield Gazette (opens in a new tab)');
    await expect(rests).toContainText('Drafted by the built-in writer on March 4, 2025');
    await expect(rests).toContainText('By an editor on March 5, 2025');
    await expect(rests).toContainText('None since it was published');
    await expect(rests).toContainText('may be quoted');
    await rests.getByText('1 sentence in the source’s own words').click();
    await expect(rests.getByRole('listitem')).toBeVisible();
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        if (process.env.SCREENSHOTS)
          await rests.screenshot({ path: info.outputPath(`rests-${width}-${colorScheme}.png`) });
      }
    }
  });

  test('at most four related stories are shown', async ({ page, website }) => {
    const entities = ['Five of a kind'];
    const { slug } = await publish(website, { ...storyContent, entities });
    for (let number = 1; number <= 5; number++)
      await publish(website, { ...storyContent, title: `Sibling ${number}`, entities });
    await page.goto(`/story/${slug}`);
    const related = page.getByRole('region', { name: 'Related Stories' });
    await expect(related.getByRole('article')).toHaveCount(4);
    await expect(related.getByRole('link', { name: storyContent.title })).toHaveCount(0);
  });

  test('an unapproved story is not found, except by staff', async ({ page, website }) => {
    const { slug } = await publish(website, { ...storyContent, status: 'HELD', approved_at: null });
    const answer = await page.goto(`/story/${slug}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Story not found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
    const preview = await (await website.asStaff(`/story/${slug}`)).text();
    expect(preview).toContain('Not published');
    expect(preview).toContain(storyContent.title);
  });

  test('a withdrawn story shows when and why, and where to go next', async ({ page, website }) => {
    const { id, slug } = await publish(website, storyContent);
    await change(website, id, {
      status: 'DISCARDED',
      withdrawalReason: 'The laboratory took its figures back.',
    });
    expect((await page.goto(`/story/${slug}`))?.status()).toBe(410);
    await expect(page.getByRole('heading', { level: 1, name: 'This story was withdrawn' })).toBeVisible();
    await expect(page.getByText('The laboratory took its figures back.')).toBeVisible();
    await expect(page.getByText(/^Withdrawn on /)).toBeVisible();
    await expect(page.getByText(storyContent.title)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
    await expect(page.getByRole('link', { name: 'Search the record' })).toHaveAttribute('href', '/search');
  });

  test('a withheld change shows when and why', async ({ page, website }) => {
    const { id, slug } = await publish(website, storyContent);
    await change(website, id, { summary: 'A slander.' });
    const [revision] = (await (await website.call(`/api/stories/${slug}/revisions`)).json()) as {
      id: string;
    }[];
    const path = `/api/admin/stories/${id}/revisions/${revision!.id}/withhold`;
    await website.send('POST', path, { reason: 'It named a private person.' });
    await change(website, id, { summary: 'Two wells were closed.' });
    await page.goto(`/story/${slug}`);
    await changes(page).locator('summary').click();
    const [, oldest] = await page.locator('#revisions li').all();
    await expect(oldest!).toHaveText(/has been withheld since .+: It named a private person\./);
    await expect(oldest!.locator('del, ins')).toHaveCount(0);
  });

  test('our own infographic is shown, a third-party one is linked', async ({ page, website }) => {
    const own = await publish(website, {
      ...storyContent,
      content_type: 'Graphics',
      image_url: '/icon.svg',
      graphics_url: '/icon.svg',
    });
    await page.goto(`/story/${own.slug}`);
    const graphic = page.getByRole('img', { name: `Infographic: ${storyContent.title}` });
    expect(await graphic.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(page.getByRole('main').locator('img'), 'without the cover above it').toHaveCount(1);
    const elsewhere = await publish(website, {
      ...storyContent,
      graphics_url: 'https://chart.example.org/1.png',
    });
    await page.goto(`/story/${elsewhere.slug}`);
    await expect(page.getByRole('main').locator('img')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /See the infographic/ })).toHaveAttribute(
      'href',
      'https://chart.example.org/1.png',
    );
  });
});

test('a broken image leaves the PFAS placeholder, whether it fails before or after hydration', async ({
  page,
  website,
}) => {
  const { slug } = await publish(website, {
    ...storyContent,
    // A content type missing from the front page, where other tests check for failed images.
    content_type: 'Gateway',
    image_url: '/gone.webp',
    graphics_url: '/gone.svg',
  });
  await watch(page);
  await page.goto(`/story/${slug}`);
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
  await expect(page.getByRole('main').getByText('PFAS', { exact: true })).toHaveCount(2);
});

test('structured data describes the story, its source and its last change', async ({ page, website }) => {
  const { id, slug } = await publish(website, {
    ...storyContent,
    image_url: '/icon.svg',
    audio_url: '/sample/episode.mp3',
  });
  await change(website, id, { summary: 'Corrected.' });
  await page.goto(`/story/${slug}`);
  const [article, way] = await readStructuredData(page);
  expect(article).toMatchObject({
    '@type': 'NewsArticle',
    headline: storyContent.title,
    isBasedOn: storyContent.canonical_url,
    datePublished: '2025-03-05T17:00:00.000Z',
    image: [`${website.address}/icon.svg`],
    audio: { '@type': 'AudioObject', contentUrl: `${website.address}/sample/episode.mp3` },
  });
  expect(String(article!.dateModified) > '2025-03-05T17:00:00.000Z').toBe(true);
  expect(way).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: `${website.address}/` },
      { position: 2, name: storyContent.category, item: `${website.address}/category/Finance%2FInsurance` },
      { position: 3, name: storyContent.title, item: `${website.address}/story/${slug}` },
    ],
  });
  const content = (name: string) => page.locator(`meta[property="${name}"], meta[name="${name}"]`);
  await expect(content('og:type')).toHaveAttribute('content', 'article');
  await expect(content('og:image')).toHaveAttribute('content', `${website.address}/icon.svg`);
  await expect(content('twitter:card')).toHaveAttribute('content', 'summary_large_image');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${website.address}/story/${slug}`,
  );
});

test('the date of the last change opens the changes with scripts too, and so does its address', async ({
  page,
  website,
}) => {
  const address = await publishChanged(website);
  await open(page, address);
  await dateLeadsToChanges(page);
  await page.goto('/');
  await page.goto(`${address}#revisions`);
  await expect(changes(page).getByRole('listitem').first()).toBeInViewport();
});

test.describe('navigation', () => {
  /** The newest featured story leads the front page. */
  const leading = (title: string) => ({ ...storyContent, title, featured: true, approved_at: new Date() });

  test('the skeleton shows first, then the whole story; going back refetches nothing', async ({
    page,
    website,
  }) => {
    const { id, slug } = await publish(website, leading('Followed'));
    await change(website, id, { summary: 'Corrected.' });
    const seen = await watch(page);
    await open(page, '/');
    expect(seen.calls).toEqual([]);
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route('**/api/stories/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Followed', exact: true }).click();
    await expect(page.getByText('Loading the story')).toBeAttached();
    letThrough();
    await expect(page.getByRole('heading', { level: 1, name: 'Followed' })).toBeVisible();
    await expect(changes(page)).toBeVisible();
    const own = `/api/stories/${slug}`;
    const parts = ['connections', 'provenance', 'related', 'revisions'];
    const expected = [own, ...parts.map((part) => `${own}/${part}`)];
    expect([...seen.calls].sort()).toEqual(expected);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Latest News' })).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: 'Followed' })).toBeVisible();
    expect(seen.calls.filter((call) => call !== '/api/home')).toHaveLength(expected.length);
    expect(seen.problems).toEqual([]);
  });

  test('a story renders even if its extras fail', async ({ page, website }) => {
    await publish(website, leading('Alone'));
    const seen = await watch(page, { expected: /status of 503/ });
    await open(page, '/');
    await page.route(/\/api\/stories\/.+\/(related|connections|revisions|provenance)$/, (route) =>
      route.fulfill({ status: 503, body: '{"error":"busy"}' }),
    );
    await page.getByRole('link', { name: 'Alone', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Alone' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'What this rests on' })).toHaveCount(0);
    for (const part of ['Related stories', 'Related records', 'Changes to this story'])
      await expect(page.getByText(`${part} couldn’t be loaded.`)).toBeVisible();
    expect(seen.problems).toEqual([]);
  });

  test('a story withdrawn just before navigation says so without a page load', async ({ page, website }) => {
    const { id } = await publish(website, leading('Soon gone'));
    const seen = await watch(page, { expected: /status of 4(04|10)/ });
    await open(page, '/');
    await change(website, id, { status: 'HELD' });
    await page.getByRole('link', { name: 'Soon gone', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'This story was withdrawn' })).toBeVisible();
    await page.reload();
    await waitForHydration(page);
    await expect(page.getByText('The editors are reviewing this story again.')).toBeVisible();
    // Only after the reload: replacing a skeleton by a screen of another shape may shift the layout.
    await expectAccessibleAndStable(page);
    expect(seen.problems).toEqual([]);
  });

  for (const [status, heading] of [
    [404, 'Story not found'],
    [500, 'Something went wrong'],
    [503, 'The website is busy'],
  ] as const)
    test(`a ${status} response shows '${heading}'`, async ({ page, website }) => {
      await publish(website, leading(`Answers ${status}`));
      const seen = await watch(page, { expected: /status of/ });
      await open(page, '/');
      await page.route('**/api/stories/**', (route) => route.fulfill({ status, body: '{"error":"x"}' }));
      await page.getByRole('main').locator('article h2 a').click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      expect(seen.problems).toEqual([]);
    });
});
