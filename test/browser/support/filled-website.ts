import { startTestWebsite, type TestWebsite } from '../../support/test-website.ts';
import { clippedChartText, hydrated, expectAccessibleAndStable, watch } from './scrutiny.ts';
import { expect, test } from './support.ts';

/** A test whose file has its own website, filled before any of its pages is requested. */
export const testOn = (fill: (website: TestWebsite) => Promise<void>) =>
  test.extend<object, { website: TestWebsite }>({
    website: [
      async ({ settings }, use) => {
        const website = await startTestWebsite(settings);
        await fill(website);
        await use(website);
        await website.stop();
      },
      { scope: 'worker' },
    ],
  });

const height = 900;
const phone = 390;
/** The narrowest is a laptop window at 400% zoom. */
const others = [320, 768, 1440];

/**
 * Declares a test per page and theme that checks the page at four widths: complete from the server, no repeated
 * requests, no problems. Screenshots are saved with the test results, for manual review.
 */
export function checkEveryWidth(on: typeof test, pages: Record<string, string>): void {
  for (const [name, address] of Object.entries(pages))
    for (const colorScheme of ['light', 'dark'] as const)
      on(`${name}: accessible and stable at every width, ${colorScheme}`, async ({ page }, info) => {
        const picture = async (width: number) =>
          page.screenshot({ path: info.outputPath(`${name}-${width}.png`), fullPage: true });
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width: phone, height });
        const seen = await watch(page);
        await page.goto(address);
        await hydrated(page);
        await expectAccessibleAndStable(page);
        await picture(phone);
        for (const width of others) {
          await page.setViewportSize({ width, height });
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
          expect(await clippedChartText(page)).toEqual([]);
          await picture(width);
        }
        expect(seen).toEqual({ calls: [], problems: [] });
      });
}

/** A page in a browser without scripts. */
export const withoutScripts = { javaScriptEnabled: false };

/** 'March 5, 2025', as the website writes it. */
export const longDate = (at: string | Date): string =>
  dateIn({ year: 'numeric', month: 'long', day: 'numeric' }, at);

/** 'Mar 5, 2025' */
export const shortDate = (at: string | Date): string =>
  dateIn({ year: 'numeric', month: 'short', day: 'numeric' }, at);

/** 'March 2025' */
export const monthAndYear = (at: string | Date): string => dateIn({ year: 'numeric', month: 'long' }, at);

const dateIn = (shape: Intl.DateTimeFormatOptions, at: string | Date): string =>
  new Date(at).toLocaleDateString('en-US', { ...shape, timeZone: 'America/New_York' });
