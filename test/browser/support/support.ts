import { test as base } from '@playwright/test';
import { startTestWebsite, type TestWebsite } from '../../support/test-website.ts';

/** Separate from the time that a test may take. */
const startMsMax = 120_000;

export type Fill = (website: TestWebsite) => Promise<void>;
/** The website that a worker is running, and for which tests. */
type Running = { file: string; fill: Fill; website: TestWebsite };

/** A test with the real website, empty except for its administrator and shared by the tests of a file. */
export const test = base.extend<
  { website: TestWebsite; fill: Fill },
  { settings: Record<string, string>; running: { last?: Running } }
>({
  settings: [{}, { scope: 'worker', option: true }],
  running: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright infers the fixtures from the pattern
    async ({}, use) => {
      const running: { last?: Running } = {};
      await use(running);
      await running.last?.website.stop();
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright infers the fixtures from the pattern
  fill: async ({}, use) => use(addNothing),
  website: [
    async ({ settings, running, fill }, use, { titlePath }) => {
      // Tests declared by a helper are in its file, but have the path of the file that called it.
      const file = titlePath[0]!;
      if (running.last?.file !== file || running.last.fill !== fill) {
        await running.last?.website.stop();
        delete running.last;
        const website = await startTestWebsite(settings);
        running.last = { file, fill, website };
        await fill(website);
      }
      await use(running.last.website);
    },
    { timeout: startMsMax },
  ],
  baseURL: async ({ website }, use) => use(website.address),
});
export { expect } from '@playwright/test';

const addNothing: Fill = async () => {};

/** The website with its sample content. */
export const withSample = { settings: { SAMPLE: 'on' } };
