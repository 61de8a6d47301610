import type { BrowserContext } from '@playwright/test';
import { administrator } from '../../support/website/test-website.ts';
import { expect, test as base } from './support.ts';

/** Signs the browser in, bypassing the sign-in page. */
export async function signIn(context: BrowserContext, address: string): Promise<void> {
  const answer = await context.request.post(`${address}/api/auth/login`, { data: administrator });
  expect(answer.status()).toBe(200);
}

/** A test whose browser is signed in as the administrator. */
export const test = base.extend({
  context: async ({ context, website }, use) => {
    await signIn(context, website.address);
    await use(context);
  },
});
