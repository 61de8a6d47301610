import { defineConfig } from '@playwright/test';

/** What Playwright turns off, which another switch of that name replaces. */
const offInPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
/** Full Chromium's own pages and processes for each window: a second of processor time per test. */
const offInWindows = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
];

export default defineConfig({
  testDir: 'test/browser',
  // Node.js itself runs TypeScript, and caches what it compiles; the built pages need no compiling.
  build: { external: ['**/*.ts', '**/builds/**'] },
  // One more than two cores: many tests wait for a page to settle.
  workers: 3,
  // A test that hangs fails; one that checks a page in every way takes a while on a busy machine.
  timeout: 180_000,
  // A busy machine takes several times as long as an idle one.
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // A browser on a busy machine may miss a moment once; a promise that is broken fails twice.
  retries: process.env.CI ? 1 : 0,
  use: {
    actionTimeout: 30_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // No page lives long enough to gain from being optimized.
        '--js-flags=--no-opt --no-maglev',
        // Without a graphics card, a process for drawing only costs messages.
        '--in-process-gpu',
        // Otherwise each page starts in one process and moves to another on its first navigation.
        '--renderer-process-limit=1',
        `--disable-features=${[...offInPlaywright, ...offInWindows].join()}`,
      ],
    },
  },
});
