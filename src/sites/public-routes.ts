import { Readable } from 'node:stream';
import { z } from 'zod';
import type { StaffEnvironment } from '../access/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { createApi, json, route } from '../platform/http/api.ts';
import { nextPage } from '../platform/http/next-page.ts';
import { sendRefusal, refusals } from '../platform/http/refusals.ts';
import { streamCsv, streamJsonArray, streamText } from '../platform/http/stream-body.ts';
import { done, type Outcome, refuse } from '../platform/outcome.ts';
import { sampleIds } from '../sample/tables.ts';
import { links } from '../web/kit/links.ts';
import { ContaminationSite, DrinkingWaterLimits, SiteMap, SitePage } from './contract.ts';
import { federalLimits, namedLimits, yearsSince } from './limits-terms.ts';
import { NearPlace } from './near-contract.ts';
import { locatePoint } from './near/locate-place.ts';
import { readNearPlace } from './near/near-place.ts';
import { NearQuery, SiteMapQuery, SiteQuery } from './query-contract.ts';
import { sitesCsv, sitesGeoJson } from './reads/export-sites.ts';
import { findSite } from './reads/find-site.ts';
import { listSitesNear } from './reads/list-sites-near.ts';
import { eachSite, listSites } from './reads/list-sites.ts';
import { readSiteMap } from './reads/site-map.ts';
import { mapSitesMax, siteLimits } from './terms.ts';

const narrowing =
  '`zip` is any part of a ZIP code, `near` a ZIP code or latitude,longitude, `radius` in miles. `compound` alone ' +
  'means detected there; with `minLevel`, in parts per trillion, it is that compound’s level, otherwise the highest. ' +
  '`measured` is `yes` or `no`: whether any level was measured. `state` is a postal abbreviation. `bbox` is west,south,east,north in degrees. ' +
  'Unknown parameters are rejected.';
const list = route.get('/api/contamination-sites', {
  summary: 'List contamination sites',
  description:
    `Newest first, unless \`sort\` is \`level\` (highest first) or \`name\`; with \`near\`, the nearest first and at most 500. ${narrowing} Without \`limit\`, all of them, ` +
    'streamed; with it, the `Link` header leads to the next page.',
  request: { query: SiteQuery },
  responses: { 200: json(z.array(ContaminationSite)), ...refusals },
});
const nearPlace = route.get('/api/contamination-sites/near/{place}', {
  summary: 'Get what was measured near a place',
  description:
    'The place is a ZIP code of five digits, `latitude,longitude`, or the name of a US town or county, such as ' +
    '`Cincinnati, OH` or `Hamilton County, OH`, of a state, or of a site or its location. `nearest` lists the sites found, up to ' +
    '`limit`, or the ten nearest if they are fewer. The filters narrow the answer.',
  request: {
    params: z.object({ place: z.string().min(1).max(siteLimits.placeMax) }),
    query: NearQuery,
  },
  responses: { 200: json(NearPlace), ...refusals },
});
const map = route.get('/api/map/sites', {
  summary: 'Get contamination sites for a map',
  description:
    `The sites in \`bbox\` that have coordinates: one by one up to ${mapSitesMax}, otherwise counted by the cells of a ` +
    `grid that \`zoom\` sets. ${narrowing}`,
  request: { query: SiteMapQuery },
  responses: { 200: json(SiteMap), ...refusals },
});
const one = route.get('/api/contamination-sites/{slugOrId}', {
  summary: 'Get a contamination site with its samples',
  request: { params: z.object({ slugOrId: z.string().max(siteLimits.slugMax) }) },
  responses: { 200: json(SitePage), ...refusals },
});

const limits = route.get('/api/limits', {
  summary: 'Get the limits on PFAS in drinking water',
  description: 'By jurisdiction, as of the stated day.',
  responses: { 200: json(z.array(DrinkingWaterLimits)) },
});

const file = (ending: 'csv' | 'geojson', type: string) =>
  route.get(`/api/contamination-sites.${ending}`, {
    summary: `Export contamination sites as ${ending === 'csv' ? 'CSV' : 'GeoJSON'}`,
    description:
      (ending === 'csv' ? '' : 'Without the sites that have no coordinates. ') +
      `${narrowing} With \`limit\`, the \`Link\` header leads to the next page.`,
    request: { query: SiteQuery },
    responses: { 200: { description: 'OK', content: { [type]: { schema: z.string() } } }, ...refusals },
  });
const csv = file('csv', 'text/csv');
const geoJson = file('geojson', 'application/geo+json');

export type ReadServices = {
  database: Database;
  clock: Clock;
  website: () => Promise<{ origin: string }>;
};

/** Public reads of contamination sites. */
export function readRoutes({ database, clock, website }: ReadServices) {
  const pages = async () => {
    const [{ origin }, { rows }] = await Promise.all([
      website(),
      database.execute<{ id: string }>(sampleIds('site')),
    ]);
    return { origin, samples: new Set(rows.map(({ id }) => id)) };
  };
  return createApi<StaffEnvironment>()
    .openapi(list, async (c) => {
      const query = c.req.valid('query');
      const found = await matching(database, query, { url: c.req.url });
      if (!found.ok) return sendRefusal(c, found);
      const { sites, link } = found.value;
      if (query.limit === undefined && !query.near) return streamJsonArray(sites);
      return c.json(await Array.fromAsync(sites), 200, link);
    })
    .openapi(csv, async (c) => {
      const found = await matching(database, c.req.valid('query'), { url: c.req.url });
      if (!found.ok) return sendRefusal(c, found);
      const lines = sitesCsv(found.value.sites, await pages());
      return streamCsv(lines, 'contamination-sites.csv', found.value.link);
    })
    .openapi(geoJson, async (c) => {
      const found = await matching(database, c.req.valid('query'), { url: c.req.url, isPlaced: true });
      if (!found.ok) return sendRefusal(c, found);
      return streamText(sitesGeoJson(found.value.sites, await pages()), {
        ...found.value.link,
        'content-type': 'application/geo+json',
      });
    })
    .openapi(limits, (c) => c.json([{ ...federalLimits, limits: namedLimits() }], 200))
    .openapi(nearPlace, async (c) =>
      c.json(await readNearPlace({ database, clock }, c.req.valid('param').place, c.req.valid('query')), 200),
    )
    .openapi(map, async (c) => {
      const { zoom, ...filter } = c.req.valid('query');
      return c.json(await readSiteMap(database, filter, zoom), 200);
    })
    .openapi(one, async (c) => {
      const site = await findSite(database, c.req.valid('param').slugOrId);
      if (!site) return sendRefusal(c, refuse('not-found', 'Site not found'));
      return c.json({ ...site, limitsYearsAgo: yearsSince(federalLimits.asOf, clock.now()) }, 200);
    })
    .get('/contamination/:slug', async (c, next) => {
      const requested = c.req.param('slug');
      const slug = requested.toLowerCase();
      await next();
      if (c.res.status !== 404 || slug === requested || !(await findSite(database, slug))) return;
      c.res = c.redirect(links.contaminationSite(slug), 308);
    });
}

type Query = z.infer<typeof SiteQuery>;
type Found = { sites: AsyncIterable<ContaminationSite>; link: Record<string, string> };

/** The sites that match a query, and the `Link` header to the next page if there is a limit. */
async function matching(
  database: Database,
  { sort, limit, before, near, ...filter }: Query,
  { url, isPlaced = false }: { url: string; isPlaced?: boolean },
): Promise<Outcome<Found>> {
  if (near) {
    const place = await locatePoint(database, near);
    const problem = `There is no ZIP code ${near}; try another, or latitude and longitude.`;
    if (!place) return refuse('invalid', `near: ${problem}`, { fields: { near: problem } });
    return done({ sites: Readable.from(await listSitesNear(database, filter, place, limit)), link: {} });
  }
  if (limit === undefined) return done({ sites: eachSite(database, filter, sort), link: {} });
  const page = await listSites(database, filter, { sort, limit, before, isPlaced });
  const last = page.length === limit ? page.at(-1) : undefined;
  return done({ sites: Readable.from(page), link: last ? { link: nextPage(url, last.id) } : {} });
}
