import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOnly, RunOptions } from 'axe-core';
import { projectRoot } from '../../../src/platform/config.ts';
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
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    };
    const shifts = { sum: 0, moved: [] as string[] };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput) {
          shifts.sum += value;
          shifts.moved.push(
            ...sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? node?.nodeName ?? '?'),
          );
        }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return seen;
}

/** For what an answer has moved: a browser blames the reader's click for it only if it comes quickly. */
export const forgetShifts = (page: Page): Promise<number> =>
  page.evaluate(() => ((window as unknown as { shifts: { sum: number } }).shifts.sum = 0));

/** Starts using the page and waits until it is hydrated: from here on links navigate without a page load. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((name) => name.startsWith('__reactProps')),
  );
}

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
}

/** In both themes no accessibility violations, and no sideways scrolling, clipped chart text or layout shifts. */
export async function expectAccessibleAndStable(page: Page): Promise<void> {
  await finishAnimations(page);
  const { isDark, shift, moved } = await page.evaluate(() => {
    const { shifts } = window as unknown as { shifts?: { sum: number; moved: string[] } };
    return {
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
      shift: shifts?.sum ?? 0,
      moved: shifts?.moved ?? [],
    };
  });
  expect(shift, `moved: ${moved.join(' | ')}`).toBeLessThan(layoutShiftMax);
  await expectNothingCutOff(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  expect(await violations(page, { runOnly: accessibilityTags })).toEqual([]);
  const [theme, otherTheme] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await page.emulateMedia({ colorScheme: otherTheme });
  expect(await violations(page, { runOnly: colorRules }), otherTheme).toEqual([]);
  await page.emulateMedia({ colorScheme: theme });
}

/** No sideways scrolling, and no chart text beyond its chart. */
export async function expectNothingCutOff(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  expect(await findClippedChartText(page)).toEqual([]);
}

/** The minified one: reading the other takes longer than checking a small page. */
const axeSource = readFileSync(path.join(projectRoot, 'node_modules/axe-core/axe.min.js'), 'utf8');

const accessibilityTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules among them whose outcome depends on the theme; all others look at what is the same in both. */
const colorRules: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/**
 * Axe must already be on the page. Reports violations only: listing what passes takes most of the time. A message that
 * begins to fade while axe looks has lost its contrast: then it looks again.
 */
async function violations(page: Page, options: RunOptions): Promise<string[]> {
  for (;;) {
    await finishAnimations(page);
    const { found, moved } = await page.evaluate(
      async (options) => {
        let moved = false;
        const noteMove = () => (moved = true);
        const starts = ['transitionrun', 'animationstart'];
        for (const start of starts) document.addEventListener(start, noteMove);
        const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
        // A fade announces itself in the frame after its start.
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        for (const start of starts) document.removeEventListener(start, noteMove);
        return {
          found: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
          moved,
        };
      },
      { ...options, resultTypes: ['violations'] } as RunOptions,
    );
    if (found.length === 0 || !moved) return found;
  }
}

/** The text in drawings that extends beyond its drawing and is cut off there. */
export const findClippedChartText = (page: Page): Promise<string[]> =>
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
 * Ends fades and slides: half faded in, no text has its contrast. What has just been added to the page starts to move
 * a few frames later.
 */
const finishAnimations = (page: Page) =>
  page.evaluate(async () => {
    const framesUntilItMoves = 4;
    const isEnding = ({ effect, playState }: Animation) =>
      playState === 'running' && effect?.getTiming().iterations !== Infinity;
    for (let still = 0; still < framesUntilItMoves; still++) {
      await new Promise(requestAnimationFrame);
      const moving = document.getAnimations().filter(isEnding);
      // Drawing each frame of them takes longer than all that is checked here.
      for (const animation of moving) animation.finish();
      if (moving.length > 0) still = 0;
    }
  });

/** All schema.org objects of the page. */
export const readStructuredData = (page: Page): Promise<Record<string, unknown>[]> =>
  page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) =>
      scripts.flatMap(
        ({ textContent }) =>
          (JSON.parse(textContent ?? '{}') as { '@graph': Record<string, unknown>[] })['@graph'],
      ),
    );
