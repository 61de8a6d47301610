import type { Page } from '@playwright/test';
import { administrator, type TestWebsite } from '../../support/website/test-website.ts';
import { waitForHydration } from './page-checks.ts';

/** Signs the browser in, as the administrator unless another person is named. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string } = administrator,
): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } });
  if (!answer.ok()) throw new Error(`${answer.status()}: ${await answer.text()}`);
}

/** Opens a screen and waits until it is hydrated. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
}

/** As if everyone had last given the password an hour ago. */
export const expireConfirmation = (website: TestWebsite) =>
  website.query("update sessions set confirmed_at = now() - interval '1 hour'");
