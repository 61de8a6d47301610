import { isDeepStrictEqual } from 'node:util';
import { test as base } from '@playwright/test';
import { startTestWebsite, type TestWebsite } from '../../support/website/test-website.ts';

/** Separate from the time that a test may take. */
const startMsMax = 120_000;

export type Fill = (website: TestWebsite) => Promise<void>;
export type Settings = Record<string, string>;
/** The website that a worker is running, and for which tests. */
type Running = { of: { file: string; fill: Fill; settings: Settings }; website: TestWebsite };

/** A test with the real website, empty except for its administrator and shared by the tests of a file. */
export const test = base.extend<
  { website: TestWebsite; fill: Fill; settings: Settings },
  { running: { last?: Running } }
>({
  // Not an option of the worker: Playwright ends a worker, with its browser, to change one.
  settings: [{}, { option: true }],
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
      const of = { file: titlePath[0]!, fill, settings };
      if (!running.last || !isDeepStrictEqual(running.last.of, of)) {
        await running.last?.website.stop();
        delete running.last;
        const website = await startTestWebsite(settings);
        running.last = { of, website };
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
