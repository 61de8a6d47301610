import type { Page, TestInfo } from '@playwright/test';
import { expectAccessibleAndStable, expectNothingCutOff, open, watch } from './page-checks.ts';
import { expect, type test } from './support.ts';

/**
 * At 320, the width of a laptop window at 400% zoom, a page has the layout of a phone; at 768 it is made of the parts
 * of the other two.
 */
const steps = [
  { width: 390, isLoaded: true, check: expectAccessibleAndStable },
  { width: 320, isLoaded: false, check: expectNothingCutOff },
  { width: 768, isLoaded: false, check: expectNothingCutOff },
  { width: 1440, isLoaded: true, check: expectAccessibleAndStable },
];

/**
 * Declares a test per page: complete from the server, no repeated requests, no problems, and what
 * `expectSoundAtEveryWidth` checks.
 */
export function checkEveryWidth(on: typeof test, pages: Record<string, string>): void {
  for (const [name, address] of Object.entries(pages))
    on(`${name}: accessible and stable at every width, in both themes`, async ({ page }, info) => {
      const seen = await watch(page);
      // Each load is a first visit.
      await page.addInitScript(() => localStorage.clear());
      await expectSoundAtEveryWidth(page, info, async () => {
        await open(page, address);
        expect(seen.calls).toEqual([]);
      });
      expect(seen).toEqual({ calls: [], problems: [] });
    });
}

/**
 * Loads a page on a phone and on a desktop, and checks it at every width in both themes. With SCREENSHOTS in the
 * environment, pictures of each are saved with the test results.
 */
export async function expectSoundAtEveryWidth(
  page: Page,
  info: TestInfo,
  load: () => Promise<void>,
  { height = 900, name = 'page' } = {},
): Promise<void> {
  for (const { width, isLoaded, check } of steps) {
    await page.setViewportSize({ width, height });
    if (isLoaded) await load();
    await check(page);
    if (process.env.SCREENSHOTS) await takePictures(page, info, `${name}-${width}`);
  }
}

async function takePictures(page: Page, info: TestInfo, name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: info.outputPath(`${name}-${colorScheme}.png`), fullPage: true });
  }
}
