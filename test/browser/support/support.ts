import { test as base } from '@playwright/test';
import { startTestWebsite, type TestWebsite } from '../../support/test-website.ts';

/** A test with the real website, empty except for its administrator and shared by the tests of a file. */
export const test = base.extend<object, { website: TestWebsite; settings: Record<string, string> }>({
  settings: [{}, { scope: 'worker', option: true }],
  website: [
    async ({ settings }, use) => {
      const website = await startTestWebsite(settings);
      await use(website);
      await website.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ website }, use) => use(website.address),
});
export { expect } from '@playwright/test';

/** The website with its sample content. */
export const withSample = { settings: { SAMPLE: 'on' } };
