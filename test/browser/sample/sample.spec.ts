import { waitFor } from '../../support/wait-for.ts';
import { checkEveryWidth } from '../support/every-width.ts';
import { withoutScripts } from '../support/filled-website.ts';
import { expect, test, withSample } from '../support/support.ts';

test.use(withSample);

const podcast = '/story/the-carbon-bed-last-drum-out-fictional-example';

checkEveryWidth(test, { graphic: '/story/where-a-ton-of-foam-goes-fictional-example', podcast });

test('the recording of a sample podcast plays from any position', async ({ page }) => {
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

for (const width of [390, 768, 1024, 1440])
  test(`at ${width}, images are as large as shown and no larger; only the first loads eagerly`, async ({
    page,
    website,
  }) => {
    const { featured } = await waitFor('the covers of the front page', async () => {
      const home = await (await website.call('/api/home')).json();
      return !JSON.stringify(home).includes('"imageUrl":null') && (home as { featured: { slug: string } });
    });
    await page.setViewportSize({ width, height: 900 });
    // Smaller sizes first: a browser reuses a larger image that it already has.
    for (const path of ['/', `/story/${featured.slug}`]) {
      await page.goto(path);
      await expect(page.locator('link[rel=preload][as=image]')).toHaveCount(1);
      await expect(page.locator('img[srcset]:not([loading=lazy])')).toHaveCount(1);
      const pictures = page.locator('img[srcset]');
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        await picture.evaluate((image: HTMLImageElement) => image.decode());
      }
      expect(await pictures.evaluateAll(misfits), path).toEqual([]);
    }
  });

/** Images whose file is not the smallest one at least as wide as displayed. */
const misfits = (pictures: (HTMLElement | SVGElement)[]): string[] =>
  (pictures as HTMLImageElement[]).flatMap((picture) => {
    const widths = [...picture.srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
    const chosen = Number(/(\d+)\.\w+$/.exec(picture.currentSrc)?.[1]);
    const box = picture.getBoundingClientRect();
    const ratio = Number(picture.getAttribute('width')) / Number(picture.getAttribute('height'));
    const whole = Math.max(box.width, box.height * ratio);
    const fitting = widths.find((width) => width >= Math.floor(whole)) ?? widths.at(-1)!;
    return chosen === fitting ? [] : [`${picture.currentSrc} for ${whole}`];
  });

test.describe('without JavaScript', () => {
  test.use(withoutScripts);

  test("'Sample data' appears on every page while there are samples", async ({ page, website }) => {
    const { featured } = (await (await website.call('/api/home')).json()) as { featured: { slug: string } };
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
