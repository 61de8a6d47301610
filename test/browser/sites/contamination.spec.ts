import type { Page } from '@playwright/test';
import playwright from '../../../playwright.config.ts';
import type { TestWebsite } from '../../support/website/test-website.ts';
import { checkEveryWidth } from '../support/every-width.ts';
import { longDate, testOn, withoutScripts } from '../support/filled-website.ts';
import { waitForHydration, watch, open } from '../support/page-checks.ts';
import { expect } from '../support/support.ts';

const cardsPerStep = 24;
const sitesMade = 60;
const types = ['Military', 'Drinking Water Above MCL', 'Drinking Water Below MCL', 'Industrial', 'Other'];

type Site = {
  siteName: string;
  siteType: string;
  location: string;
  zipCode: string | null;
  maxPfasLevel: number | null;
  testedAt: string | null;
  dataSource: string;
  contaminantData: Record<string, number | string>;
};

async function addSites(website: TestWebsite, count: number): Promise<void> {
  for (let at = 0; at < count; at++)
    await website.query(
      `insert into contamination_sites (site_name, site_type, location, zip_code, latitude, longitude, contaminant_data, max_pfas_level, tested_at, data_source, source_url, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        `Site ${at}`,
        types[at % types.length],
        `Town ${at}, Ohio`,
        at === 3 ? null : String(43_000 + at),
        at === 4 ? null : 30 + (at % 17),
        at === 4 ? null : -120 + (at % 50),
        {
          PFOA: at + 0.5,
          PFOS: 1_000 + at,
          ...(at === 5 && { GenX: 'not detected', A: 5, B: 4, C: 3, D: 2 }),
        },
        at === 6 ? null : 1_000 + at,
        at === 7 ? null : `2024-03-${String(1 + (at % 28)).padStart(2, '0')}`,
        'Sample',
        at % 2 ? 'https://www.example.org/report' : null,
        new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
      ],
    );
}

const test = testOn((website) => addSites(website, sitesMade));
const { args = [], ...launch } = playwright.use?.launchOptions ?? {};
// Without WebGL, also where the browser would draw in software: `map.spec.ts` has the interactive map.
test.use({ launchOptions: { ...launch, args: [...args, '--disable-3d-apis'] } });
const pptText = (level: number) => `${level.toLocaleString('en-US')}\u00A0ppt`;
const nearest = (page: Page) => page.getByRole('region', { name: /^Sites near/ }).getByRole('article');
/** In the order of the page: drinking water first, then the highest levels. */
async function allSites(website: TestWebsite): Promise<Site[]> {
  const sites = (await (await website.call('/api/contamination-sites?sort=level')).json()) as Site[];
  const isTapWater = ({ siteType }: Site) => siteType.startsWith('Drinking Water');
  return [...sites.filter(isTapWater), ...sites.filter((site) => !isTapWater(site))];
}

test('without WebGL the page has a drawn map, and explains what a ppt is', async ({ page }) => {
  await open(page, '/contamination');
  await expect(page.getByText(/ppt, parts per trillion/)).toBeVisible();
  await expect(page.getByRole('img', { name: `Map of ${sitesMade - 1} sites` })).toBeVisible();
  await expect(page.getByRole('link', { name: /Show on map/ })).toHaveCount(0);
});

test('the ZIP search is visible without scrolling at every width', async ({ page }) => {
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/contamination');
    const field = await page.getByRole('textbox', { name: 'Search by ZIP code' }).boundingBox();
    expect(field!.y + field!.height).toBeLessThan(height);
  }
});

test('a card shows what is known about a site and leaves out what is not', async ({ page, website }) => {
  await page.goto(`/contamination?show=${sitesMade + cardsPerStep}`);
  const cards = page.getByRole('article');
  const sites = await allSites(website);
  await expect(cards.getByRole('heading')).toHaveText(sites.map(({ siteName }) => siteName));
  for (const [
    at,
    { siteType, location, zipCode, maxPfasLevel, testedAt, dataSource, contaminantData },
  ] of sites.entries()) {
    const card = cards.nth(at);
    const text = await card.innerText();
    for (const known of [siteType, location, `Source: ${dataSource}`]) expect(text).toContain(known);
    if (zipCode) expect(text).toContain(`ZIP ${zipCode}`);
    else expect(text).not.toContain('ZIP');
    if (maxPfasLevel === null) expect(text.toLowerCase()).toContain('no level published');
    else expect(text).toContain(pptText(maxPfasLevel));
    if (testedAt) expect(text).toContain(`Tested ${longDate(`${testedAt}T12:00:00-05:00`)}`);
    else expect(text).not.toContain('Tested');
    const values = await card.locator('dl > div').allTextContents();
    expect(values.toSorted()).toEqual(
      Object.entries(contaminantData)
        .map(([name, value]) => name + (typeof value === 'number' ? pptText(value) : value))
        .toSorted(),
    );
  }
});

test('typing part of a ZIP code narrows the cards and the map key', async ({ page, website }) => {
  const seen = await watch(page);
  await open(page, '/contamination');
  const field = page.getByRole('textbox', { name: 'Search by ZIP code' });
  const cards = page.getByRole('article');
  const key = page.getByRole('list', { name: 'Sites by type' });
  const sites = await allSites(website);
  for (const part of ['4305', '43', '17', '']) {
    await field.fill(part);
    const matching = sites.filter(({ zipCode }) => part === '' || zipCode?.includes(part));
    expect(matching.length).toBeGreaterThan(0);
    await expect(cards.getByRole('heading')).toHaveText(
      matching.slice(0, cardsPerStep).map(({ siteName }) => siteName),
    );
    for (const type of types)
      await expect(key.getByRole('listitem').filter({ hasText: type })).toHaveText(
        `${type}${matching.filter(({ siteType }) => siteType === type).length}`,
      );
  }
  await field.fill('99999');
  await expect(page.getByText('No sites found for ZIP code: 99999')).toBeVisible();
  await expect(cards).toHaveCount(0);
  await open(page, '/contamination?zip=99999');
  await expect(page.getByText('We couldn’t find ZIP code 99999')).toBeVisible();
  await expect(page.getByText('No sites found for ZIP code: 99999')).toBeVisible();
  await expect(page.getByText(/^0 sites/)).toHaveCount(0);
  expect(seen.problems).toEqual([]);
});

test('while other sites are loading, the last ones stay with their count', async ({ page }) => {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(/zip=99999/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await open(page, '/contamination');
  const asked = page.waitForRequest(/zip=99999/);
  await page.getByRole('textbox', { name: 'Search by ZIP code' }).fill('99999');
  await asked;
  await expect(page.getByRole('article')).toHaveCount(cardsPerStep);
  await expect(page.getByRole('status').first()).toHaveText(`${sitesMade} sites`);
  release();
  await expect(page.getByText('No sites found for ZIP code: 99999')).toBeVisible();
  await expect(page.getByRole('status').first()).toHaveText('0 sites, by ZIP code 99999');
});

test('while the next place is looked up, the field keeps the focus and the last answer stays, marked as busy', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/contamination?zip=43201');
  const answer = page.getByText(/within 25 miles of ZIP 43201/).first();
  const busy = page.locator('main [aria-busy=true]');
  await expect(answer).toBeVisible();
  await expect(busy).toHaveCount(0);
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route('/api/**', async (route) => {
    await isReleased;
    await route.continue();
  });
  const field = page.getByRole('textbox', { name: 'Search by ZIP code' });
  await field.fill('Ohio');
  await field.press('Enter');
  await expect(page).toHaveURL('/contamination?zip=Ohio');
  await expect(field).toBeFocused();
  await expect(busy.getByText(/within 25 miles of ZIP 43201/).first()).toBeVisible();
  await expect(busy.getByRole('article')).toHaveCount(10);
  await expect(busy.and(page.getByRole('region', { name: 'Map of sites' }))).toBeVisible();
  release();
  await expect(page.getByText(`the worst result of ${sitesMade} sites in Ohio`)).toBeVisible();
  await expect(busy).toHaveCount(0);
  await expect(field).toBeFocused();
});

test('a search shows the figures of the last one, marked as busy, until its own are there', async ({
  page,
}) => {
  let held = Promise.withResolvers<void>();
  await page.route('/api/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await open(page, '/contamination');
  const field = page.getByRole('textbox', { name: 'Search by ZIP code' });
  const map = page.getByRole('region', { name: 'Map of sites', exact: true });
  const count = page.getByRole('status').first();
  const figures = () => Promise.all([count.textContent(), map.textContent()]);
  for (const [place, said] of [
    ['Ohio', `${sitesMade} sites in Ohio`],
    ['Atlantida', ''],
    ['49519', 'The nearest 10 sites'],
    ['', `${sitesMade} sites`],
  ] as const) {
    const last = await figures();
    await field.fill(place);
    await field.press('Enter');
    if (place) {
      await expect(map).toHaveAttribute('aria-busy', 'true');
      expect(await figures()).toEqual(last);
    }
    held.resolve();
    await expect(count).toHaveText(said);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    held = Promise.withResolvers();
  }
});

test('typing the name of a place leaves the answer until it is submitted', async ({ page }) => {
  const seen = await watch(page);
  await open(page, '/contamination?zip=43201');
  const longerThanPause = 200;
  const field = page.getByRole('textbox', { name: 'Search by ZIP code' });
  await field.selectText();
  await field.pressSequentially('Ohio', { delay: longerThanPause });
  await expect(page.getByText(/within 25 miles of ZIP 43201/).first()).toBeVisible();
  expect(seen.calls).toEqual([]);
});

test('a submitted ZIP code is in the address, and back removes it', async ({ page }) => {
  const seen = await watch(page);
  await open(page, '/contamination');
  const field = page.getByRole('textbox', { name: 'Search by ZIP code' });
  await field.fill('43017');
  await field.press('Enter');
  await expect(page).toHaveURL('/contamination?zip=43017');
  await expect(nearest(page)).toHaveCount(10);
  await expect(nearest(page).first()).toContainText('Site 17');
  await page.goBack();
  await expect(field).toHaveValue('');
  await expect(page.getByRole('article')).toHaveCount(cardsPerStep);
  expect(seen.problems).toEqual([]);
});

test('a whole ZIP code, a town or a county gets an answer and the nearest sites', async ({ page }) => {
  for (const place of ['43201', 'Columbus, OH', 'Franklin County, OH']) {
    await page.goto(`/contamination?zip=${encodeURIComponent(place)}`);
    const answer = page.getByText(/times the federal limit|No site on record is within 25 miles/);
    await expect(answer).toBeVisible();
    const [{ y: answered }, { y: explained }] = [
      (await answer.boundingBox())!,
      (await page.getByText('one drop in twenty').boundingBox())!,
    ];
    expect(answered, 'the answer comes before what its figures mean').toBeLessThan(explained);
    await expect(nearest(page)).toHaveCount(10);
    await expect(nearest(page).last()).toContainText(/[\d.]+ mi \([\d.]+ km\) away/);
  }
});

test('list, map and key show the same sites: those near a place that match the filters', async ({
  page,
  website,
}) => {
  const military = (await allSites(website)).filter(({ siteType }) => siteType === 'Military');
  await open(page, '/contamination?zip=Columbus, OH&type=Military');
  await expect(nearest(page)).toHaveCount(10);
  for (const card of await nearest(page).all()) await expect(card).toContainText('Military');
  await expect(page.getByText(/No site on record that matches the filters is within 25 miles/)).toBeVisible();
  await expect(page.getByRole('img', { name: /^Map of 10 sites/ })).toBeVisible();
  const key = page.getByRole('list', { name: 'Sites by type' }).getByRole('listitem');
  await expect(key).toHaveText(types.map((type) => `${type}${type === 'Military' ? 10 : 0}`));
  expect(military.length).toBeGreaterThan(10);
});

test('an unknown ZIP code gets a sentence that helps', async ({ page }) => {
  await page.goto('/contamination?zip=00000');
  await expect(page.getByText(/We couldn’t find ZIP code 00000. Check its five digits/)).toBeVisible();
  await page.goto('/contamination?zip=-1');
  await expect(page.getByText('A ZIP code has five digits.')).toBeVisible();
});

test('a ZIP code can be saved in this browser, is shown with its answer, and can be removed', async ({
  page,
}) => {
  const places = page.getByRole('region', { name: 'My places' });
  await open(page, '/contamination?zip=43201');
  await expect(places).toHaveCount(0);
  await page.getByRole('button', { name: 'Save ZIP 43201 to my places' }).click();
  await expect(places).toContainText('kept in this browser only');
  await open(page, '/contamination');
  await expect(places.getByRole('listitem')).toContainText(/ZIP 43201.*within 25 miles/);
  await places.getByRole('button', { name: 'Remove ZIP 43201' }).click();
  await expect(places).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('places'))).toBeNull();
});

test('a ZIP code gets both kinds of water and the limits of its state, in the order of the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/contamination?zip=49004');
  const boxes = [
    page.getByText('If your water comes from a town or water district'),
    page.getByText('If your water comes from a private well'),
  ];
  const map = page.getByRole('region', { name: 'Map of sites' });
  const [town, well, mapBox] = await Promise.all(
    [...boxes, map].map(async (part) => (await part.boundingBox())!),
  );
  expect(town!.y).toBeLessThan(well!.y);
  expect(well!.x + well!.width, 'the map is in the next column').toBeLessThan(mapBox!.x);
  expect(mapBox!.y).toBeLessThan(town!.y);
  const limits = page.getByRole('table').filter({ hasText: 'Michigan' }).getByRole('row');
  await expect(limits).toHaveText([
    /Michigan$/,
    /^PFOA4.ppt8.ppt/,
    /^PFOS4.ppt16.ppt/,
    /^PFHxS10.ppt51.ppt/,
    /^PFNA10.ppt6.ppt/,
    /^HFPO-DA10/,
    /^PFBSnone420/,
    /^PFHxAnone/,
  ]);
  await expect(page.getByRole('link', { name: /R 325.10604g/ })).toBeVisible();
  await page.goto('/contamination?zip=43201');
  await expect(page.getByText('No limit of Ohio’s own is on record here')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const [box, below] = await Promise.all([boxes[0]!, map].map((part) => part.boundingBox()));
  expect(box!.y, 'what to do comes before the map').toBeLessThan(below!.y);
});

test('a place without sites nearby leads on: the nearest sites, private wells and stories', async ({
  page,
}) => {
  await page.goto('/contamination?zip=Honolulu, HI');
  await expect(page.getByText(/No site on record is within 25 miles of Honolulu, HI/)).toBeVisible();
  await expect(page.getByText('If your water comes from a private well')).toBeVisible();
  await expect(page.getByRole('link', { name: 'More stories on private wells' })).toBeVisible();
  await expect(nearest(page)).toHaveCount(10);
  await page.goto('/contamination?zip=Atlantida');
  await expect(page.getByText('We couldn’t find “Atlantida”')).toBeVisible();
  await page.getByRole('link', { name: 'Cincinnati, OH' }).click();
  await expect(page.getByRole('region', { name: 'Sites near Cincinnati, OH' })).toBeVisible();
});

test('a state gets an answer, its sites, and the way to the filtered list', async ({ page }) => {
  await open(page, '/contamination');
  await page.getByRole('textbox', { name: 'Search by ZIP code' }).fill('Ohio');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText(`the worst result of ${sitesMade} sites in Ohio`)).toBeVisible();
  await expect(
    page.getByText(/^In drinking water, the worst result on record in Ohio is at Site 57/),
  ).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: `${sitesMade} sites in Ohio` })).toBeVisible();
  const cards = page.getByRole('region', { name: 'Sites in Ohio' }).getByRole('article');
  await expect(cards.first()).toContainText(`Site ${sitesMade - 1}`);
  await page.getByRole('link', { name: `Show all ${sitesMade} sites in Ohio` }).click();
  await expect(page).toHaveURL('/contamination?state=OH');
  await expect(page.getByLabel('State')).toHaveValue('OH');
  await expect(page.getByText(`${sitesMade} sites that match the filters`)).toBeVisible();
  await page.goto('/contamination?zip=Wyoming');
  await expect(page.getByText('No site on record is in Wyoming.')).toBeVisible();
});

test('the count under the search matches the list', async ({ page, website }) => {
  const count = page.getByRole('status').first();
  const military = (await allSites(website)).filter(({ siteType }) => siteType === 'Military').length;
  for (const [address, said] of [
    ['', `${sitesMade} sites`],
    ['?type=Military', `${military} sites that match the filters`],
    ['?zip=4305', '10 sites, by ZIP code 4305'],
    ['?zip=Honolulu, HI', 'The nearest 10 sites'],
  ] as const) {
    await page.goto(`/contamination${address}`);
    await expect(count).toHaveText(said);
  }
  await page.goto('/contamination?bbox=-120,30,-110,40');
  const listed = await page.getByRole('article').count();
  await expect(count).toHaveText(`${listed} sites in this view`);
});

test('the nearest water system leads the answer, and sample sites say so', async ({ page, website }) => {
  await website.query(
    `insert into contamination_sites (site_name, site_type, location, latitude, longitude, contaminant_data, max_pfas_level, tested_at, data_source)
     values ('Island Works', 'Industrial', 'Hilo', 19.72, -155.1, '{"PFOA": 68}', 68, '2024-03-05', 'Sample'),
       ('Island Water', 'Drinking Water Below MCL', 'Hilo', 19.75, -155.2, '{"PFOA": 2}', 2, '2024-03-06', 'Hawaii DOH')`,
  );
  await page.goto('/contamination?zip=Hilo, HI');
  const answer = page.locator('[aria-live=polite]').filter({ hasText: 'water system' });
  await expect(answer.getByRole('paragraph').first()).toHaveText(
    /^The nearest water system on record is Island Water, [\d.]+.mi .* away\. .* 2.ppt of PFOA, within the federal/,
  );
  await expect(answer.getByRole('paragraph').nth(1)).toHaveText(
    /^68.ppt of PFOA, 17 times the federal limit of 4.ppt, was measured at Island Works \(Sample\)/,
  );
  await website.query("delete from contamination_sites where site_name like 'Island%'");
});

test('filters narrow cards and map, are in the address, and can be cleared', async ({ page, website }) => {
  const seen = await watch(page);
  const sites = await allSites(website);
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/contamination');
  const cards = page.getByRole('article').getByRole('heading');
  await page.getByLabel('Site type').selectOption('Military');
  await expect(page).toHaveURL('/contamination?type=Military');
  const military = sites.filter(({ siteType }) => siteType === 'Military');
  await expect(cards).toHaveText(military.map(({ siteName }) => siteName));
  await expect(page.getByRole('img', { name: `Map of ${military.length} sites` })).toBeVisible();
  await page.getByLabel('Compound').selectOption('HFPO-DA');
  await expect(page.getByText('No sites match these filters.')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Compound')).toHaveValue('');
  await page.getByLabel('Level').selectOption('1000');
  await expect(page).toHaveURL('/contamination?type=Military&minLevel=1000');
  await page.reload();
  await expect(page.getByLabel('Level')).toHaveValue('1000');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(page).toHaveURL('/contamination');
  await expect(cards).toHaveCount(cardsPerStep);
  expect(seen.problems).toEqual([]);
});

test('drinking water leads, and links sort the sites by level, name or age', async ({ page }) => {
  const seen = await watch(page);
  const cards = page.getByRole('article').getByRole('heading');
  const order = page.getByRole('navigation', { name: 'Sort sites' });
  await open(page, `/contamination?show=${sitesMade + cardsPerStep}`);
  await expect(cards.first()).toHaveText(`Site ${sitesMade - 3}`);
  await expect(order.locator('[aria-current=true]')).toHaveText('Drinking water first');
  await open(page, `/contamination?sort=level&show=${sitesMade + cardsPerStep}`);
  await expect(cards.first()).toHaveText(`Site ${sitesMade - 1}`);
  await expect(cards.last()).toHaveText('Site 6');
  await order.getByRole('link', { name: 'Name' }).press('Enter');
  await expect(page).toHaveURL('/contamination?sort=name');
  await expect(page.getByRole('heading', { name: 'Sites', exact: true })).toBeFocused();
  await expect(cards.nth(2)).toHaveText('Site 10');
  await expect(order.locator('[aria-current=true]')).toHaveText('Name');
  await page.getByLabel('Site type').selectOption('Industrial');
  await expect(page).toHaveURL('/contamination?type=Industrial&sort=name');
  await order.getByRole('link', { name: 'Highest level' }).click();
  await expect(page).toHaveURL('/contamination?type=Industrial&sort=level');
  await expect(cards.first()).toHaveText(`Site ${sitesMade - 2}`);
  expect(seen.problems).toEqual([]);
});

test('an address with a view of the map lists what is in it', async ({ page, website }) => {
  const box = { west: -120, south: 30, east: -110, north: 40 };
  const inside = (
    (await allSites(website)) as (Site & { latitude: number | null; longitude: number })[]
  ).filter(
    ({ latitude, longitude }) =>
      latitude !== null && latitude <= box.north && longitude >= box.west && longitude <= box.east,
  );
  await page.goto('/contamination?bbox=-120,30,-110,40');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(
    inside.map(({ siteName }) => siteName),
  );
  await page.getByRole('link', { name: 'Show all sites' }).click();
  await expect(page).toHaveURL('/contamination');
  await expect(page.getByRole('article')).toHaveCount(cardsPerStep);
});

test('more cards appear in place, and stay after a reload', async ({ page }) => {
  const seen = await watch(page);
  await open(page, '/contamination');
  const cards = page.getByRole('article');
  await expect(page.getByText(`${cardsPerStep} of ${sitesMade} sites shown`)).toBeVisible();
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(cards).toHaveCount(2 * cardsPerStep);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.reload();
  await expect(cards).toHaveCount(2 * cardsPerStep);
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(cards).toHaveCount(sitesMade);
  await expect(page.getByRole('link', { name: 'Show more' })).toHaveCount(0);
  expect(seen).toEqual({ calls: [], problems: [] });
});

test.describe('without scripts', () => {
  test.use(withoutScripts);

  test('the ZIP search and more cards work by address', async ({ page }) => {
    await page.goto('/contamination');
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(page.getByRole('article')).toHaveCount(2 * cardsPerStep);
    await expect(page.getByRole('article').nth(cardsPerStep)).toBeInViewport();
    await expect(page.getByRole('article').first()).not.toBeInViewport();
    await page.getByRole('textbox', { name: 'Search by ZIP code' }).fill('43017');
    await page.getByRole('textbox', { name: 'Search by ZIP code' }).press('Enter');
    await expect(page).toHaveURL('/contamination?zip=43017');
    await expect(nearest(page).first()).toContainText('Site 17');
    await page.goto('/contamination?zip=00000');
    await expect(page.getByText('No sites found for ZIP code: 00000')).toBeVisible();
  });

  test('the front page asks for a place, and leads to its answer', async ({ page }) => {
    await page.goto('/');
    await page
      .getByRole('textbox', { name: 'What was measured in the water near you?' })
      .fill('Columbus, OH');
    await page.getByRole('button', { name: 'Look up' }).click();
    await expect(page).toHaveURL('/contamination?zip=Columbus%2C+OH');
    await expect(page.getByRole('region', { name: 'Sites near Columbus, OH' })).toBeVisible();
  });

  test('filters and a town work by address', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/contamination');
    await expect(page.getByRole('img', { name: `Map of ${sitesMade - 1} sites` })).toBeVisible();
    await page.getByLabel('Site type').selectOption('Industrial');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/[?&]type=Industrial/);
    await expect(page.getByRole('article')).toHaveCount(sitesMade / types.length);
    await page.getByRole('textbox', { name: 'Search by ZIP code' }).fill('Columbus, OH');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/[?&]type=Industrial/);
    await expect(page.getByRole('region', { name: 'Sites near Columbus, OH' })).toBeVisible();
  });
});

checkEveryWidth(test, {
  contamination: '/contamination',
  'contamination-none': '/contamination?zip=00000',
  'contamination-near': '/contamination?zip=Columbus, OH&type=Military',
  'contamination-far': '/contamination?zip=96813',
});

testOn(async () => {})('without any sites, the page says so', async ({ page }) => {
  await page.goto('/contamination');
  await expect(page.getByText('No contamination sites available')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Map of 0 sites' })).toBeVisible();
  await page.goto('/contamination?zip=45202');
  await expect(
    page.getByText('There is no site on record near ZIP 45202 (Cincinnati, OH) yet.'),
  ).toBeVisible();
});

testOn((website) => addSites(website, 203))(
  'if there are more sites than are listed, all of them are searched by ZIP code',
  async ({ page }) => {
    await open(page, '/contamination');
    await expect(page.getByText(/These are the 200 sites with the highest levels/)).toBeVisible();
    const field = page.getByRole('textbox', { name: 'Search by ZIP code' });
    await field.fill('43001');
    await expect(page.getByRole('article')).toHaveCount(1);
    await field.press('Enter');
    await expect(nearest(page).first()).toContainText('Site 1');
    await page.reload();
    await expect(nearest(page)).toHaveCount(10);
  },
);

testOn(async (website) => {
  await website.query(
    `insert into contamination_sites (site_name, site_type, location, latitude, longitude, contaminant_data)
     values ('Works', 'Industrial', 'Columbus', 39.97, -83.01, '{}'), ('Base', 'Military', 'Anchorage', 61.2, -149.9, '{}'),
       ('Port', 'Other', 'San Juan', 18.45, -66.1, '{}')`,
  );
})('the drawn map shows what was found around a place, and says what it leaves out', async ({ page }) => {
  const drawing = page.getByRole('img', { name: /^Map of / });
  const viewOf = async () => (await drawing.getAttribute('viewBox'))!.split(' ').map(Number);
  await page.goto('/contamination');
  expect((await viewOf())[2]).toBeGreaterThan(500);
  await expect(drawing).toHaveAccessibleName(/^Map of 2 sites/);
  await expect(page.getByText('1 site outside the 50 states is not drawn.')).toBeVisible();
  await page.goto('/contamination?zip=Columbus, OH');
  expect((await viewOf())[2]).toBeLessThan(200);
});

test('the card of a system with several ZIP codes names the one that was searched for', async ({
  page,
  website,
}) => {
  await website.send('POST', '/api/admin/sites', {
    siteName: 'Riverside',
    siteType: 'Other',
    location: 'Ann Arbor, MI',
    zipCodes: ['48103', '48197'],
    dataSource: 'Michigan EGLE',
  });
  for (const [searched, shown] of [
    ['4819', '48197'],
    ['481', '48103'],
  ]) {
    await page.goto(`/contamination?zip=${searched}`);
    const card = page.getByRole('article').filter({ hasText: 'Riverside' });
    await expect(card).toContainText(`ZIP ${shown}`);
  }
});
