import type { BrowserContext } from '@playwright/test';
import { administrator } from '../../support/website/administrator.ts';
import { openSession } from '../../support/website/open-session.ts';
import type { TestWebsite } from '../../support/website/test-website.ts';
import { test as base } from './support.ts';

/** Signs the browser in without a password, as the administrator unless another account is named. */
export async function signIn(
  context: BrowserContext,
  website: TestWebsite,
  email = administrator.email,
): Promise<void> {
  const [name, value] = (await openSession(website, email)).split('=') as [string, string];
  await context.addCookies([{ name, value, url: website.address }]);
}

/** A test whose browser is signed in as the administrator. */
export const test = base.extend({
  context: async ({ context, website }, use) => {
    await signIn(context, website);
    await use(context);
  },
});

/** As if everyone had last given the password an hour ago. */
export const expireConfirmation = (website: TestWebsite) =>
  website.query("update sessions set confirmed_at = now() - interval '1 hour'");
