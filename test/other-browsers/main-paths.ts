import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { waitFor } from '../support/wait-for.ts';
import { administrator } from '../support/website/administrator.ts';
import { startTestWebsite, type TestWebsite } from '../support/website/test-website.ts';
import { click, type Driver, installed, keys, type, until } from './driven.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

/**
 * The main paths in browsers other than the one of `test/browser/`, each skipped where it is not installed. Run by
 * `npm run test:browsers`, not by `npm test`.
 */
const firefox = installed([process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox']);
const webkit = {
  driver: installed(['/usr/bin/WebKitWebDriver']),
  browser: installed(
    ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((name) => `/usr/lib/${name}/webkit2gtk-4.1/MiniBrowser`),
  ),
  display: installed(['/usr/bin/Xvfb']),
};

let website: TestWebsite;
before(async () => {
  website = await startTestWebsite({ SAMPLE: 'on' });
  await waitFor('the covers', async () => {
    const missing = "select from stories where status = 'APPROVED' and image_url is null";
    return (await website.query(missing)).length === 0;
  });
});
after(() => website.stop());

mainPaths('Firefox', 'Install firefox-esr to run this.', firefox && (() => startFirefox(firefox)));
mainPaths(
  'WebKit',
  'Install webkit2gtk-driver and xvfb to run this.',
  allFound(webkit) && (() => startWebKit(webkit)),
);

function allFound<Name extends string>(
  programs: Record<Name, string | undefined>,
): programs is Record<Name, string> {
  return Object.values(programs).every((file) => file !== undefined);
}

function mainPaths(
  name: string,
  missing: string,
  start: (() => Promise<Driver>) | undefined | false | '',
): void {
  suite(name, { skip: start ? false : missing }, () => {
    let driver: Driver;
    const open = async (path: string) => {
      await driver.open(website.address + path);
      await type(driver, keys.Shift);
      await until(driver, isHydrated);
    };
    before(async () => {
      if (start) driver = await start();
    });
    after(() => driver?.close());

    test('the front page is complete, and fits a phone and a desktop', async () => {
      for (const width of [500, 1_280]) {
        await driver.resize(width, 900);
        await open('/');
        assert.ok(
          (await driver.run<number>('document.querySelectorAll(\'main a[href^="/story/"]\').length')) > 8,
        );
        assert.equal(
          await driver.run('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
          0,
        );
        await until(
          driver,
          `(${visibleImages}).length > 0 && (${visibleImages}).every((image) => image.naturalWidth > 0)`,
        );
      }
    });

    test('the theme is chosen, and kept on the next page', async () => {
      await open('/');
      await click(
        driver,
        '[...document.querySelectorAll(\'[aria-label="Dark"]\')].find((button) => button.checkVisibility())',
      );
      await until(driver, "document.documentElement.classList.contains('dark')");
      await open('/about');
      assert.equal(await driver.run("document.documentElement.classList.contains('dark')"), true);
    });

    test('a search finds stories, and a story opens from it', async () => {
      await open('/search');
      await click(driver, "document.querySelector('main input[name=q]')");
      await type(driver, `PFOA${keys.Enter}`);
      await until(driver, "/Found \\d+ results/.test(document.querySelector('main').innerText)");
      await click(driver, 'document.querySelector(\'main a[href^="/story/"]\')');
      await until(driver, "location.pathname.startsWith('/story/') && document.querySelector('main h1')");
      await until(driver, textIncludes('Read original source'));
    });

    test('a place gets an answer, and the map is drawn', async () => {
      await open('/contamination');
      await click(driver, "document.querySelector('main input[name=zip]')");
      await type(driver, `Michigan${keys.Enter}`);
      await until(driver, textIncludes('Drinking-water limits in Michigan'));
      await until(
        driver,
        `document.querySelector('.site-map[data-ready] canvas') || document.querySelector('svg[aria-label^="Map of"] path')?.getBoundingClientRect().width > 0`,
      );
    });

    test('a certificate is verified by the browser', async () => {
      await open('/ledger');
      await click(driver, 'document.querySelector(\'main a[href^="/certificate/"]\')');
      await until(driver, "location.pathname.startsWith('/certificate/')");
      await until(driver, "/Verified|Nothing was changed/.test(document.querySelector('main').innerText)");
    });

    test('a visitor subscribes', async () => {
      await open('/');
      await click(driver, "document.querySelector('main input[type=email]')");
      await type(driver, `${name.toLowerCase()}@example.org${keys.Enter}`);
      await until(driver, "/subscribed|Check your/.test(document.querySelector('main').innerText)");
    });

    test('a reviewer signs in, holds a draft, takes that back, and opens the editor', async () => {
      await driver.resize(1440, 900);
      await open('/admin/login');
      await click(driver, "document.querySelector('input[type=email]')");
      await type(driver, administrator.email);
      await click(driver, "document.querySelector('input[type=password]')");
      await type(driver, `${administrator.password}${keys.Enter}`);
      await until(driver, "location.pathname === '/admin/queue' && document.querySelector('tbody tr')");
      const rows = await driver.run<number>("document.querySelectorAll('tbody tr').length");
      await type(driver, 'h');
      await until(driver, `document.querySelectorAll('tbody tr').length === ${rows - 1}`);
      await until(driver, "document.body.innerText.includes('Status updated successfully')");
      await type(driver, 'u');
      await until(driver, `document.querySelectorAll('tbody tr').length === ${rows}`);
      await type(driver, 'e');
      await until(
        driver,
        "location.pathname.startsWith('/admin/edit/') && document.querySelector('main textarea')",
      );
    });

    test('no page reports an error', () => {
      assert.deepEqual(driver.problems, []);
    });
  });
}

const isHydrated =
  "Object.keys(document.querySelector('main') ?? {}).some((name) => name.startsWith('__reactProps'))";

const visibleImages =
  '[...document.images].filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight)';

const textIncludes = (text: string): string =>
  `document.querySelector('main').innerText.includes(${JSON.stringify(text)})`;
