import { chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../bin/chromium.ts';
import type { SiteMap } from '../src/sites/contract.ts';
import { startTestWebsite } from '../test/support/website/test-website.ts';
import { serveBareMap } from './support/bare-map-server.ts';
import { median, printFigures, whole } from './support/figures.ts';

/**
 * The map in a headless Chromium that draws in software: from the start of the navigation until everything is drawn,
 * and frames while panning at 100,000 sites. Compared with pages that hold nothing but MapLibre (`bare-map.ts`).
 */
const sitesOneByOne = 4_000;
const sitesMany = 100_000;
const tries = 3;
const panSteps = 60;
const goals = { idleTimes: 2, framesShare: 0.9 };
const readyMsMax = 60_000;

const website = await startTestWebsite();
const sites = new Map<string, string>();
const bare = await serveBareMap(async () => Object.fromEntries(sites));
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--no-sandbox'],
});
try {
  await addSites(1, sitesOneByOne);
  sites.set('sites', await read('/api/contamination-sites.geojson'));
  const pages = {
    ours: { address: `${website.address}/contamination`, map: '.site-map' },
    same: { address: bare.address('sites', { withBasemap: true }), map: '#map' },
    empty: { address: bare.address('sites', { withBasemap: false }), map: '#map' },
  };
  const idle = await timesOf(pages);
  await addSites(sitesOneByOne + 1, sitesMany);
  sites.set('areas', areasOf(await read('/api/map/sites?zoom=3')));
  const frames = await framesOf({
    ours: pages.ours,
    same: { address: bare.address('areas', { withBasemap: true }), map: '#map' },
  });
  printFigures([
    {
      what: `first idle with ${whole(sitesOneByOne)} sites`,
      measured: `${whole(idle.ours)} ms`,
      reference: `bare MapLibre with the same basemap and sites ${whole(idle.same)} ms (${ratio(idle.ours / idle.same)}), without basemap ${whole(idle.empty)} ms (${ratio(idle.ours / idle.empty)})`,
      goal: `≤ ${goals.idleTimes} × the same`,
      isMet: idle.ours <= goals.idleTimes * idle.same,
    },
    {
      what: `frames per second while panning, ${whole(sitesMany)} sites`,
      measured: frames.ours.toFixed(1),
      reference: `bare MapLibre with the same basemap and clusters: ${frames.same.toFixed(1)}`,
      goal: `≥ ${goals.framesShare * 100} %`,
      isMet: frames.ours >= goals.framesShare * frames.same,
    },
  ]);
} finally {
  await browser.close();
  bare.stop();
  await website.stop();
}

/** In random order, as an import adds them. */
async function addSites(from: number, to: number): Promise<void> {
  await website.query(
    `insert into contamination_sites (site_name, site_type, location, latitude, longitude, contaminant_data)
     select 'Site ' || n, (enum_range(null::site_type))[1 + n % 5], 'Town ' || n % 900, 30 + n % 1789 / 100.0,
       -120 + n % 4507 / 100.0, '{"PFOA": 12}' from generate_series($1::int, $2::int) as n order by random()`,
    [from, to],
  );
}

async function read(address: string): Promise<string> {
  return (await website.callAfresh(address)).text();
}

function ratio(value: number): string {
  return `${value.toFixed(1)} ×`;
}

/** The website's cell counts, as points. */
function areasOf(answer: string): string {
  const { areas } = JSON.parse(answer) as SiteMap;
  const features = areas.map(({ latitude, longitude }) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  }));
  return JSON.stringify({ type: 'FeatureCollection', features });
}

type Pages = Record<string, { address: string; map: string }>;

/** Milliseconds until everything is drawn, the median of a few first visits: in turn, so that all share the machine. */
function timesOf<All extends Pages>(pages: All) {
  return mediansOf(pages, async ({ address, map }) => {
    const page = await open(address, map);
    const time = await page.evaluate(() => performance.now());
    await page.context().close();
    return time;
  });
}

function framesOf<All extends Pages>(pages: All) {
  return mediansOf(pages, ({ address, map }) => framesWhilePanning(address, map));
}

async function mediansOf<All extends Pages>(
  pages: All,
  measure: (page: Pages[string]) => Promise<number>,
): Promise<Record<keyof All, number>> {
  const found: Record<string, number[]> = {};
  for (let at = 0; at < tries; at++)
    for (const [name, page] of Object.entries(pages)) (found[name] ??= []).push(await measure(page));
  return Object.fromEntries(Object.entries(found).map(([name, each]) => [name, median(each)])) as never;
}

async function open(address: string, map: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(address);
  await page.locator(`${map}[data-ready]`).waitFor({ timeout: readyMsMax });
  return page;
}

async function framesWhilePanning(address: string, map: string): Promise<number> {
  const page = await open(address, map);
  const box = (await page.locator(map).boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.evaluate(() => {
    const counted = { frames: 0, start: performance.now() };
    Object.assign(globalThis, { counted });
    const count = () => {
      counted.frames++;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 0; step < panSteps; step++)
    await page.mouse.move(x + 150 * Math.sin(step / 6), y + 80 * Math.sin(step / 9));
  await page.mouse.up();
  const perSecond = await page.evaluate(() => {
    const { counted } = globalThis as unknown as { counted: { frames: number; start: number } };
    return (counted.frames / (performance.now() - counted.start)) * 1_000;
  });
  await page.context().close();
  return perSecond;
}
