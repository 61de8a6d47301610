import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './support.ts';

export type Watch = {
  /** The API calls that the browser made, in order; calls that the server made to itself are not included. */
  calls: string[];
  /** Console errors and warnings, failed scripts, requests to other servers. */
  problems: string[];
};

/** The largest sum of layout shifts that goes unnoticed. */
const layoutShiftMax = 0.02;

/** Call this before the first page: records what the browser does behind the scenes. */
export async function watch(page: Page, { expected = /$^/ }: { expected?: RegExp } = {}): Promise<Watch> {
  const seen: Watch = { calls: [], problems: [] };
  page.on('request', (request) => {
    const { pathname, search, protocol } = new URL(request.url());
    if (pathname.startsWith('/api/')) seen.calls.push(pathname + search);
    const isOurs = request.url().startsWith(new URL(page.url()).origin) || page.url() === 'about:blank';
    if (!isOurs && protocol !== 'data:') seen.problems.push(`asked another server: ${request.url()}`);
  });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !expected.test(message.text()))
      seen.problems.push(message.text());
  });
  page.on('pageerror', (error) => seen.problems.push(String(error)));
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) shifts.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return seen;
}

/** Starts using the page and waits until it is hydrated: from here on links navigate without a page load. */
export async function hydrated(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((name) => name.startsWith('__reactProps')),
  );
}

/** No axe violations, no sideways scrolling, no layout shifts. */
export async function expectAccessibleAndStable(page: Page): Promise<void> {
  await stillness(page);
  const { violations } = await new AxeBuilder({ page })
    // Leaves out elements that pass, which for a long table take most of the time.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  const { overflow, shift } = await page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    shift: (window as unknown as { shifts?: { sum: number } }).shifts?.sum ?? 0,
  }));
  expect(overflow).toBeLessThanOrEqual(0);
  expect(await clippedChartText(page)).toEqual([]);
  expect(shift).toBeLessThan(layoutShiftMax);
}

/** The text in drawings that extends beyond its drawing and is cut off there. */
export const clippedChartText = (page: Page): Promise<string[]> =>
  page.locator('svg text').evaluateAll((texts) => {
    const tolerance = 1;
    return texts.flatMap((text) => {
      const drawing = text.closest('svg')!.getBoundingClientRect();
      const { left, right, top, bottom, width } = text.getBoundingClientRect();
      const isInside =
        left >= drawing.left - tolerance &&
        right <= drawing.right + tolerance &&
        top >= drawing.top - tolerance &&
        bottom <= drawing.bottom + tolerance;
      return width === 0 || isInside ? [] : [text.textContent ?? ''];
    });
  });

/**
 * Waits until fades and slides have finished: half faded in, no text has its contrast. What has just been added to the
 * page starts to move a few frames later.
 */
const stillness = (page: Page) =>
  page.evaluate(async () => {
    const framesUntilItMoves = 4;
    for (let still = 0; still < framesUntilItMoves; still++) {
      await new Promise(requestAnimationFrame);
      const ending = document
        .getAnimations()
        .filter(
          ({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
        );
      if (ending.length > 0) still = 0;
      await Promise.all(ending.map(({ finished }) => finished.catch(() => {})));
    }
  });

/** All schema.org objects of the page. */
export const structuredData = (page: Page): Promise<Record<string, unknown>[]> =>
  page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) =>
      scripts.flatMap(
        ({ textContent }) =>
          (JSON.parse(textContent ?? '{}') as { '@graph': Record<string, unknown>[] })['@graph'],
      ),
    );
