import { looksAtEveryWidth, withoutScripts } from './filled-site.ts';
import { expect, test, withSample } from './support.ts';

test.use(withSample);

const podcast = '/story/the-carbon-bed-last-drum-out';

looksAtEveryWidth(test, { graphic: '/story/where-a-ton-of-foam-goes-fictional-example', podcast });

test('the recording of a sample podcast plays, from wherever one wants', async ({ page }) => {
  await page.goto(podcast);
  const heardFrom = await page.locator('audio').evaluate(async (audio: HTMLAudioElement) => {
    const happened = (event: string) =>
      new Promise((resolve) => audio.addEventListener(event, resolve, { once: true }));
    audio.muted = true;
    await audio.play();
    const sought = happened('seeked');
    audio.currentTime = 6;
    await sought;
    await happened('timeupdate');
    return audio.currentTime;
  });
  expect(heardFrom).toBeGreaterThanOrEqual(6);
});

test.describe('without scripts', () => {
  test.use(withoutScripts);

  test("'Sample data' stands on every page while there are samples", async ({ page, site }) => {
    const { featured } = (await (await site.call('/api/home')).json()) as { featured: { slug: string } };
    for (const path of [
      '/',
      `/story/${featured.slug}`,
      '/about',
      '/whitepaper',
      '/privacy',
      '/no/such/page',
    ]) {
      await page.goto(path);
      await expect(page.getByText('Sample data', { exact: true })).toBeVisible();
    }
  });
});
