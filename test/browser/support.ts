import { test as base } from '@playwright/test';
import { startTestSite, type TestSite } from '../support/test-site.ts';

/** A test with the real site, empty but for its administrator and shared by the tests of a file. */
export const test = base.extend<object, { site: TestSite; settings: Record<string, string> }>({
  settings: [{}, { scope: 'worker', option: true }],
  site: [
    async ({ settings }, use) => {
      const site = await startTestSite(settings);
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.address),
});
export { expect } from '@playwright/test';

/** The site with its sample content. */
export const withSample = { settings: { SAMPLE: 'on' } };
