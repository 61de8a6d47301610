import type { Page } from '@playwright/test';
import { open } from '../support/page-checks.ts';
import { test } from '../support/staff.ts';
import { expect, withSample } from '../support/support.ts';

test.use(withSample);

const widths = [320, 360, 390, 430, 768, 1024, 1280, 1440];
const pages = {
  home: '/',
  story: '/story/the-carbon-bed-last-drum-out-fictional-example',
  search: '/search?q=wells',
  ledger: '/ledger',
  place: '/contamination?zip=49004',
  queue: '/admin/queue',
  sources: '/admin/sources',
  settings: '/admin/settings',
};

/** Text that a box hides without saying so ('…' does), and controls that stick out of the box they are in. */
const findClipped = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility() && element.getBoundingClientRect().width > 1;
    const nameOf = (element: Element) => `${element.tagName}: ${element.textContent.trim().slice(0, 60)}`;
    const all = [...document.querySelectorAll<HTMLElement>('body *')].filter(isShown);
    const cut = all.filter((element) => {
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      return (
        hasText &&
        overflowX === 'hidden' &&
        textOverflow !== 'ellipsis' &&
        webkitLineClamp === 'none' &&
        element.scrollWidth > element.clientWidth + 1
      );
    });
    const out = all.filter((element) => {
      const box =
        element.matches('button, a, input, select') && element.closest('section, form, article, nav');
      if (!box || getComputedStyle(element).position === 'absolute') return false;
      const [inner, outer] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
      // A box that scrolls sideways may be wider inside.
      return inner.right > outer.right + 1 && box.scrollWidth <= box.clientWidth + 1;
    });
    return [...cut, ...out].map(nameOf);
  });

for (const [name, path] of Object.entries(pages))
  test(`${name}: no text is clipped and nothing sticks out, at eight widths`, async ({ page }) => {
    await open(page, path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findClipped(page), `${width}`).toEqual([]);
      const { scrollWidth } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
      }));
      expect(scrollWidth, `${width}`).toBeLessThanOrEqual(width);
    }
  });
