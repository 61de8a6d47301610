import type { Page } from '@playwright/test';
import { open } from '../support/page-checks.ts';
import { test } from '../support/staff.ts';
import { expect } from '../support/support.ts';

const screens = [
  '/',
  '/contamination',
  '/ledger',
  '/entities',
  '/admin/certificates',
  '/admin/sites',
  '/admin/settings/audit',
];

/** The placeholders that are wider than their fields. */
const cutOn = (page: Page): Promise<string[]> =>
  page.locator('input[placeholder]:visible').evaluateAll((fields) => {
    const pen = document.createElement('canvas').getContext('2d')!;
    return (fields as HTMLInputElement[])
      .filter((field) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(field);
        pen.font = font;
        const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        return pen.measureText(field.placeholder).width > room;
      })
      .map(({ placeholder }) => placeholder);
  });

test('no placeholder is cut, even on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const screen of screens) {
    await open(page, screen);
    expect(await cutOn(page), screen).toEqual([]);
  }
});
