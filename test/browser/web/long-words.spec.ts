import { contentTypes } from '../../../src/news/terms.ts';
import { makeStory } from '../../support/content/make-story.ts';
import { testOn } from '../support/filled-website.ts';
import { expect } from '../support/support.ts';

/** As a source may contain them: an address of 90 characters, a name of 53. */
const address = `https://archive.example.org/${'monitoring'.repeat(6)}/`.padEnd(90, '0');
const name = 'Perfluorohexanesulfonylpropyldimethylammoniumverbände';
const slug = 'long-words';

const test = testOn(async (website) => {
  const words = {
    title: `Told at ${address}`,
    summary: `See ${address} for all of it. Aqueous foam was found.`,
    why_matters: address,
    key_data: { Record: address, [name]: '38 ppt' },
    tags: [name],
    entities: [name],
    geo: name,
    status: 'APPROVED',
  };
  for (const content_type of contentTypes)
    await makeStory(website, { ...words, content_type, citation_count: 3, audio_url: '/sample/episode.mp3' });
  const id = await makeStory(website, { ...words, slug, featured: true });
  const change = { title: `Changed at ${address}`, keyData: { ...words.key_data, Kept: `${address}/kept` } };
  expect((await website.send('PATCH', `/api/admin/stories/${id}`, change)).status).toBe(200);
});

const pages = {
  home: '/',
  story: `/story/${slug}#revisions`,
  category: '/category/Regulation',
  search: `/search?q=foam&entity=${name}`,
  tag: `/tags/${encodeURIComponent(name.toLowerCase())}`,
  entity: `/entities/${encodeURIComponent(name.toLowerCase())}`,
  entities: '/entities',
};

for (const [screen, path] of Object.entries(pages))
  test(`${screen}: a very long word does not widen the page, on a phone`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(screen === 'entities' ? /perfluorohexane/i : address);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
