import type { Page } from '@playwright/test';
import playwright from '../../../playwright.config.ts';
import type { TestWebsite } from '../../support/website/test-website.ts';
import { testOn } from '../support/filled-website.ts';
import { expectAccessibleAndStable, watch } from '../support/page-checks.ts';
import { expect as expectSoon } from '../support/support.ts';

/** The interactive map, drawn in software; `contamination.spec.ts` has the page without it. */
const types = ['Military', 'Drinking Water Above MCL', 'Drinking Water Below MCL', 'Industrial', 'Other'];
/** The browser's warnings about drawing in software. */
const expected = /GL Driver Message|GroupMarkerNotSet|swiftshader/i;

async function addSites(website: TestWebsite, count: number): Promise<void> {
  await website.query(
    `insert into contamination_sites (site_name, site_type, location, zip_code, latitude, longitude, contaminant_data, max_pfas_level, created_at)
     select 'Site ' || n, ($2::text[])[1 + n % 5]::site_type, 'Town ' || n || ', Ohio', (43000 + n)::text,
       30 + n % 17, -120 + n % 50, jsonb_build_object('PFOA', n + 0.5), n + 0.5, timestamptz '2026-01-01' + n * interval '1 minute'
     from generate_series(0, $1::int - 1) n`,
    [count, types],
  );
}

const test = testOn((website) => addSites(website, 40));
const { args = [], ...launch } = playwright.use?.launchOptions ?? {};
test.use({
  // Drawing in software takes its time by the pixel.
  viewport: { width: 800, height: 600 },
  launchOptions: {
    ...launch,
    args: [
      ...args.filter((arg) => arg !== '--disable-gpu'),
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  },
});

const drawMsMax = 60_000;
const expect = expectSoon.configure({ timeout: drawMsMax });
const mapOf = (page: Page) => page.getByRole('region', { name: /^Map of sites; the list below/ });
const selectionOf = (page: Page) =>
  page.getByRole('region', { name: 'Map of sites', exact: true }).getByRole('status');

async function openMap(page: Page, address = '/contamination'): Promise<void> {
  await page.goto(address);
  await page.getByRole('region', { name: 'Map of sites', exact: true }).scrollIntoViewIfNeeded();
  // Phones load it at the first sign of a reader.
  await page.mouse.move(10, 10);
  await page.locator('.site-map[data-ready]').waitFor({ timeout: drawMsMax });
}

test('on a phone the drawn map stays until the reader scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const scripts: string[] = [];
  page.on('request', (request) => {
    // A file may be fetched ahead, at low priority, but does not run.
    if (request.headers()['sec-purpose'] !== 'prefetch') scripts.push(request.url());
  });
  await page.goto('/contamination');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('img', { name: /^Map of 40 sites/ })).toBeVisible();
  expect(scripts.filter((url) => /create-map|maplibre/.test(url))).toEqual([]);
  await page.mouse.wheel(0, 200);
  await page.locator('.site-map[data-ready]').waitFor({ timeout: drawMsMax });
});

test('the map replaces the drawing without being touched, and asks no other server', async ({ page }) => {
  const seen = await watch(page, { expected });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await openMap(page);
  await expect(page.getByRole('img', { name: /^Map of 40 sites/ })).toHaveCount(0);
  await expect(page.getByText('US Census Bureau')).toBeVisible();
  await page.goto('/');
  const atMap = scripts.length;
  await page.waitForLoadState('networkidle');
  expect(scripts.slice(atMap).filter((url) => /create-map|maplibre/.test(url))).toEqual([]);
  expect(seen).toEqual({ calls: [], problems: [] });
});

test('leaving before the map is drawn, or just after, throws nothing', async ({ page }) => {
  const seen = await watch(page, { expected });
  for (const drawn of ['.site-map', '.site-map canvas', '.site-map[data-ready]']) {
    await page.goto('/contamination');
    await page.getByRole('region', { name: 'Map of sites', exact: true }).scrollIntoViewIfNeeded();
    await page.mouse.move(10, 10);
    await page.locator(drawn).first().waitFor({ state: 'attached', timeout: drawMsMax });
    // A click takes its time to aim.
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/about"]')!.click());
    await expect(page.locator('.site-map')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
  }
  expect(seen).toEqual({ calls: [], problems: [] });
});

test('the map is accessible at every width, in both themes', async ({ page }) => {
  await openMap(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessibleAndStable(page);
  }
});

for (const theme of ['light', 'dark'] as const)
  test(`with reduced motion the map is drawn in its colors, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme });
    await openMap(page);
    // Drawn a few frames after the map is ready: land, water and markers differ.
    await expect.poll(() => countColors(page)).toBeGreaterThan(3);
  });

test('in forced colors the drawing stays, with markers in their own colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/contamination');
  const drawing = page.getByRole('img', { name: /^Map of 40 sites/ });
  await drawing.scrollIntoViewIfNeeded();
  await page.mouse.move(10, 10);
  await page.waitForLoadState('networkidle');
  await expect(drawing).toBeVisible();
  await expect(page.locator('.site-map canvas')).toHaveCount(0);
  expect(await countColors(page, await drawing.screenshot())).toBeGreaterThan(3);
});

/** How many distinct colors a picture has, that of the map if no other is given; close ones count once. */
async function countColors(page: Page, picture?: Buffer): Promise<number> {
  const png = picture ?? (await page.locator('.site-map canvas').screenshot());
  return page.evaluate(
    async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      const counts = new Map<string, number>();
      for (let at = 0; at < data.length; at += 4) {
        const color = [data[at]!, data[at + 1]!, data[at + 2]!].map((part) => part >> 4).join();
        counts.set(color, (counts.get(color) ?? 0) + 1);
      }
      const pixelsMin = 20;
      return [...counts.values()].filter((pixels) => pixels >= pixelsMin).length;
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
}

test('a click on a marker selects its site, and leads to its page', async ({ page }) => {
  const seen = await watch(page, { expected });
  await openMap(page, '/contamination?zip=3017');
  // Markers are drawn a few frames after the map is ready, and later on a busy machine.
  await expect(async () => {
    await mapOf(page).scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await mapOf(page).boundingBox())!;
    await page.mouse.click(x + width / 2, y + height / 2);
    await expectSoon(selectionOf(page)).toContainText('Site 17', { timeout: 3_000 });
  }).toPass({ timeout: drawMsMax });
  await expect(selectionOf(page)).toContainText('up to 17.5 ppt');
  await selectionOf(page).getByRole('link', { name: 'Site 17' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Site 17' })).toBeVisible();
  expect(seen.problems).toEqual([]);
});

test('by keyboard the map zooms, the list follows, and Enter selects the site at the center', async ({
  page,
}) => {
  await openMap(page, '/contamination?zip=3017');
  await mapOf(page).focus();
  await page.keyboard.press('Enter');
  await expect(selectionOf(page)).toContainText('Site 17');
  await selectionOf(page).getByRole('button', { name: 'Close' }).press('Enter');
  await expect(selectionOf(page)).toBeEmpty();
  await openMap(page);
  await mapOf(page).focus();
  await page.keyboard.press('+');
  await expect(page).toHaveURL(/bbox=/);
  const count = page.getByText(/^\d+ sites in this view ·/);
  await expect(count).toBeVisible();
  const inView = Number((await count.textContent())!.split(' ')[0]);
  expect(inView).toBeLessThan(40);
  await expect(page.getByRole('article')).toHaveCount(Math.min(24, inView));
  await page.getByRole('link', { name: 'Show all sites' }).click();
  await expect(page).toHaveURL('/contamination');
});

test('a place that is searched for fills the map, with what was found around it', async ({ page }) => {
  await openMap(page, '/contamination?zip=32,-84');
  await expect(page.getByText('1 site within 25 miles of 32,-84')).toHaveCount(2);
  await mapOf(page).focus();
  await page.keyboard.press('-');
  await expect(page).toHaveURL(/bbox=/);
  const [west, , east] = new URL(page.url()).searchParams.get('bbox')!.split(',').map(Number);
  expect(east! - west!).toBeLessThan(4);
});

test('a card shows its site on the map, at an address that can be shared', async ({ page }) => {
  await openMap(page);
  await page.getByRole('link', { name: 'Show more' }).click();
  await page
    .getByRole('article')
    .filter({ hasText: 'Site 30' })
    .getByRole('link', { name: /Show on map/ })
    .click();
  await expect(page).toHaveURL(/bbox=.*&site=site-30/);
  await expect(selectionOf(page)).toContainText('Site 30');
  await expect(mapOf(page)).toBeInViewport();
  await expect(page.getByText('1 site in this view ·')).toBeVisible();
  await openMap(page, page.url());
  await expect(selectionOf(page)).toContainText('Site 30');
  await selectionOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(page).not.toHaveURL(/site=/);
});

test('‘Locate me’ asks only when pressed, and says so if it may not', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 39.1, longitude: -84.5 });
  await openMap(page);
  await expect(page).toHaveURL('/contamination');
  await page.getByRole('button', { name: 'Locate me' }).click();
  await expect(page).toHaveURL(/bbox=-8[45]\.\d+%2C3[89]\.\d+%2C-8[34]\.\d+%2C39\.\d+/);
  await context.clearPermissions();
  await openMap(page);
  await page.getByRole('button', { name: 'Locate me' }).click();
  await expect(page.getByText('Location access is blocked.')).toBeVisible();
});

testOn((website) => addSites(website, 230))(
  'if there are more sites than the list reads, the map has them all',
  async ({ page }) => {
    const seen = await watch(page, { expected });
    const key = page.getByRole('list', { name: 'Sites by type' });
    // On a phone, where it has not loaded yet, header and legend count those that the drawing shows.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/contamination');
    await expect(page.getByRole('region', { name: 'Map of sites', exact: true })).toContainText(
      'The 200 sites with the highest levels',
    );
    const counts = await key.getByRole('listitem').allTextContents();
    expect(counts.reduce((sum, text) => sum + Number(/\d+$/.exec(text)![0]), 0)).toBe(200);
    await page.setViewportSize({ width: 800, height: 600 });
    await openMap(page);
    for (const type of types)
      await expect(key.getByRole('listitem').filter({ hasText: type })).toHaveText(`${type}46`);
    expect(seen.calls).toContain('/api/map/sites?zoom=3');
    expect(seen.problems).toEqual([]);
  },
);
