import type { Page } from '@playwright/test';
import { open } from '../support/page-checks.ts';
import { test } from '../support/staff.ts';
import { expect } from '../support/support.ts';

const dialog = (page: Page) => page.getByRole('dialog');

test('focus returns to the button that opened a dialog, by Escape or by its close button', async ({
  page,
}) => {
  await open(page, '/admin/sources');
  const button = page.getByRole('button', { name: 'Add Source' });
  await button.press('Enter');
  await expect(dialog(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await button.press('Enter');
  await dialog(page).getByRole('button', { name: 'Close' }).press('Enter');
  await expect(button).toBeFocused();
});

test('focus returns from the palette, and from the menu of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, '/admin/sources');
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.focus();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Go to' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await menu.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
});
