import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../bin/chromium.ts';
import { projectRoot } from '../src/platform/config.ts';
import { startTestWebsite } from '../test/support/test-website.ts';
import { median, printFigures, whole } from './support/figures.ts';

/**
 * The map in a headless Chromium that draws in software: from the start of the navigation until everything is drawn,
 * compared with a page that holds nothing but MapLibre with the same sites, and frames while panning at 100,000 sites.
 */
const sitesOneByOne = 4_000;
const sitesMany = 100_000;
const tries = 3;
const panSteps = 60;
const goal = 2;
const readyMsMax = 60_000;

const barePage = `<!doctype html><link rel="stylesheet" href="/maplibre-gl.css"><div id="map" style="width:800px;height:464px"></div>
<script type="module">
import { Map, setWorkerUrl } from '/maplibre-gl.mjs';
setWorkerUrl('/maplibre-gl-worker.mjs');
const map = new Map({ container: 'map', center: [-96, 38], zoom: 3, style: { version: 8,
  sources: { sites: { type: 'geojson', data: '/sites.geojson', cluster: true } },
  layers: [{ id: 'ground', type: 'background', paint: { 'background-color': '#eee' } },
    { id: 'sites', type: 'circle', source: 'sites', paint: { 'circle-radius': 8 } }] } });
map.once('idle', () => (map.getContainer().dataset.ready = 'true'));
</script>`;

const website = await startTestWebsite();
const bare = await serveBare();
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--no-sandbox'],
});
try {
  await addSites(1, sitesOneByOne);
  const ours = await timesOf(`${website.address}/contamination`, '.site-map[data-ready]');
  const theirs = await timesOf(bare.address, '#map[data-ready]');
  await addSites(sitesOneByOne + 1, sitesMany);
  const frames = await framesWhilePanning(`${website.address}/contamination`, '.site-map');
  const bareFrames = await framesWhilePanning(bare.address, '#map');
  printFigures([
    {
      what: `first idle with ${whole(sitesOneByOne)} sites`,
      measured: `${whole(ours)} ms`,
      reference: `bare MapLibre ${whole(theirs)} ms`,
      goal: `≤ ${goal} ×`,
      isMet: ours <= goal * theirs,
    },
    {
      what: `frames per second while panning, ${whole(sitesMany)} sites`,
      measured: whole(frames),
      reference: `bare MapLibre with ${whole(sitesOneByOne)}: ${whole(bareFrames)}`,
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

async function open(address: string, mark: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(address);
  await page.locator(mark).waitFor({ timeout: readyMsMax });
  return page;
}

/** Milliseconds until the mark is there, the median of a few first visits. */
async function timesOf(address: string, mark: string): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < tries; at++) {
    const page = await open(address, mark);
    times.push(await page.evaluate(() => performance.now()));
    await page.context().close();
  }
  return median(times);
}

async function framesWhilePanning(address: string, map: string): Promise<number> {
  const page = await open(address, `${map}[data-ready]`);
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

/** A page with MapLibre and the sites of the website, clustered. */
async function serveBare() {
  const folder = path.join(projectRoot, 'node_modules/maplibre-gl/dist');
  const server = createServer((request, response) => {
    const name = path.basename(request.url ?? '/');
    if (name === '') return void response.writeHead(200, { 'content-type': 'text/html' }).end(barePage);
    if (name === 'sites.geojson')
      return void fetch(`${website.address}/api/contamination-sites.geojson`)
        .then((answer) => answer.text())
        .then((text) => response.writeHead(200, { 'content-type': 'application/json' }).end(text));
    const isScript = name.endsWith('.mjs');
    if (!isScript && name !== 'maplibre-gl.css') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/css' });
    response.end(readFileSync(path.join(folder, name)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
