import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import type { Database } from '../platform/database/database.ts';
import { refusals } from '../platform/http/answer.ts';
import { createApi, json } from '../platform/http/api.ts';
import type { CallsOf } from '../platform/http/call-types.ts';
import { nextPage } from '../platform/http/next-page.ts';
import { streamJsonArray, streamText } from '../platform/http/stream-text.ts';
import type { StaffEnvironment } from '../access/index.ts';
import { ContaminationSite, SiteFilter, SiteQuery } from './contract.ts';
import { sitesCsv, sitesGeoJson } from './export-sites.ts';
import { eachSite, listSites, listSitesNear } from './queries.ts';

const narrowing =
  '`zip` is any part of the ZIP code, `minLevel` in parts per trillion, `near` is latitude,longitude, `radius` in ' +
  'miles.';
const list = createRoute({
  method: 'get',
  path: '/api/contamination-sites',
  summary: 'Contamination sites',
  description:
    `Newest first; with \`near\`, the nearest first and at most 500. ${narrowing} Without \`limit\`, all of them, ` +
    'streamed; with it, the `Link` header leads to the next page.',
  request: { query: SiteQuery },
  responses: { 200: json(z.array(ContaminationSite)), ...refusals },
});

export type SiteCalls = CallsOf<typeof list>;
const file = (ending: 'csv' | 'geojson', type: string) =>
  createRoute({
    method: 'get',
    path: `/api/contamination-sites.${ending}`,
    summary: `Contamination sites as ${ending === 'csv' ? 'CSV' : 'GeoJSON'}`,
    description: narrowing,
    request: { query: SiteFilter },
    responses: { 200: { description: 'OK', content: { [type]: { schema: z.string() } } }, ...refusals },
  });
const csv = file('csv', 'text/csv');
const geoJson = file('geojson', 'application/geo+json');

/** Public reads of contamination sites. */
export const siteRoutes = ({ database }: { database: Database }) =>
  createApi<StaffEnvironment>()
    .openapi(list, async (c) => {
      const { limit, before, near, ...filter } = c.req.valid('query');
      if (near) return c.json(await listSitesNear(database, { ...filter, near }, limit), 200);
      if (limit === undefined) return streamJsonArray(eachSite(database, filter));
      const sites = await listSites(database, filter, { limit, before });
      const last = sites.at(-1);
      if (last && sites.length === limit) c.header('link', nextPage(c.req.url, last.id));
      return c.json(sites, 200);
    })
    .openapi(csv, (c) =>
      streamText(sitesCsv(matching(database, c.req.valid('query'))), {
        'content-type': 'text/csv; charset=utf-8; header=present',
        'content-disposition': 'attachment; filename="contamination-sites.csv"',
      }),
    )
    .openapi(geoJson, (c) =>
      streamText(sitesGeoJson(matching(database, c.req.valid('query'))), {
        'content-type': 'application/geo+json',
      }),
    );

async function* matching(database: Database, { near, ...filter }: SiteFilter) {
  if (near) yield* await listSitesNear(database, { ...filter, near });
  else yield* eachSite(database, filter);
}
