import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { permit, type StaffEnvironment } from '../../access/index.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { createApi, json, jsonBody, idParams } from '../../platform/http/api.ts';
import { refusals, refusalsWith, sendOutcome, sendRefusal } from '../../platform/http/refusals.ts';
import { SiteDetails } from '../contract.ts';
import { findSite } from '../reads/find-site.ts';
import { siteColumns, siteView } from '../reads/list-sites.ts';
import type { SiteServices } from '../services.ts';
import { SiteCorrection, SiteReason, StaffNewSite, StaffSites, StaffSitesQuery } from '../staff-contract.ts';
import { contaminationSites as sites, siteImportChanges as changes } from '../tables.ts';
import { sampleSource, type SiteState } from '../terms.ts';
import { addSite, correctSite, restoreSite, withdrawSite, siteNotFound } from './change-site.ts';

const conflicts = 'Returns 409 with the current site if it has changed since `updatedAt`.';

const list = permit('view the staff area').get('/api/admin/sites', {
  summary: 'List all sites, including withdrawn ones',
  description: 'The latest change first. `import` lists what an import added or changed.',
  request: { query: StaffSitesQuery },
  responses: { 200: json(StaffSites), ...refusals },
});
const one = permit('manage sites').get('/api/admin/sites/{id}', {
  summary: 'Get a site with the ids of its samples',
  request: { params: idParams },
  responses: { 200: json(SiteDetails), ...refusals },
});
const add = permit('manage sites').post('/api/admin/sites', {
  summary: 'Add a site',
  description:
    'It is public immediately. Without coordinates it is shown at the center of its first ZIP code.',
  request: jsonBody(StaffNewSite),
  responses: { 201: json(SiteDetails, 'Added'), ...refusals },
});
const correct = permit('manage sites').post('/api/admin/sites/{id}/correct', {
  summary: 'Correct a site and its results',
  description: `Its page shows what was corrected, when and why. ${conflicts}`,
  request: { params: idParams, ...jsonBody(SiteCorrection) },
  responses: { 200: json(SiteDetails), ...refusalsWith(SiteDetails) },
});
const withdraw = permit('manage sites').post('/api/admin/sites/{id}/withdraw', {
  summary: 'Withdraw a site',
  description: `It leaves the map and every list; its page says when and why. ${conflicts}`,
  request: { params: idParams, ...jsonBody(SiteReason) },
  responses: { 200: json(SiteDetails), ...refusalsWith(SiteDetails) },
});
const restore = permit('manage sites').post('/api/admin/sites/{id}/restore', {
  summary: 'Restore a withdrawn site',
  description: conflicts,
  request: { params: idParams, ...jsonBody(SiteReason) },
  responses: { 200: json(SiteDetails), ...refusalsWith(SiteDetails) },
});

/** The staff's list of sites, and changes to them. */
export const changeRoutes = (services: SiteServices) =>
  createApi<StaffEnvironment>()
    .openapi(list, async (c) => c.json(await listStaffSites(services.database, c.req.valid('query')), 200))
    .openapi(one, async (c) => {
      const site = await findSite(services.database, c.req.valid('param').id);
      return site ? c.json(site, 200) : sendRefusal(c, siteNotFound);
    })
    .openapi(add, async (c) => sendOutcome(c, await addSite(services, c.var.actor, c.req.valid('json')), 201))
    .openapi(correct, async (c) =>
      sendOutcome(c, await correctSite(services, c.var.actor, c.req.valid('param').id, c.req.valid('json'))),
    )
    .openapi(withdraw, async (c) =>
      sendOutcome(c, await withdrawSite(services, c.var.actor, c.req.valid('param').id, c.req.valid('json'))),
    )
    .openapi(restore, async (c) =>
      sendOutcome(c, await restoreSite(services, c.var.actor, c.req.valid('param').id, c.req.valid('json'))),
    );

async function listStaffSites(
  database: Queryable,
  { q, type, state, import: importId, page, limit }: StaffSitesQuery,
): Promise<StaffSites> {
  const matching = and(
    q ? hasText(q) : undefined,
    type && eq(sites.siteType, type),
    state && inState[state],
    importId
      ? sql`${sites.id} in (select ${changes.siteId} from ${changes} where ${changes.importId} = ${importId})`
      : undefined,
  );
  const [rows, total] = await Promise.all([
    database
      .select(siteColumns)
      .from(sites)
      .where(matching)
      .orderBy(desc(sites.updatedAt), desc(sites.id))
      .limit(limit)
      .offset((page - 1) * limit),
    database.$count(sites, matching),
  ]);
  const views = rows.map((row) => ({
    ...siteView(row),
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  }));
  return { sites: views, total };
}

const inState: Record<SiteState, SQL | undefined> = {
  public: isNull(sites.withdrawnAt),
  withdrawn: isNotNull(sites.withdrawnAt),
  sample: eq(sites.dataSource, sampleSource),
};

function hasText(part: string): SQL | undefined {
  const pattern = containsPattern(part.toLowerCase());
  return or(
    sql`lower(${sites.siteName}) like ${pattern}`,
    sql`lower(${sites.location}) like ${pattern}`,
    sql`${sites.zipText} like ${pattern}`,
    sql`lower(${sites.externalId}) = ${part.toLowerCase()}`,
  );
}
