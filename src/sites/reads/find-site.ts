import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/terms.ts';
import { isSampleRecord } from '../../sample/tables.ts';
import type { ContaminationSite, SiteDetails } from '../contract.ts';
import type { Place } from '../places/zip-places.ts';
import {
  contaminationSites as sites,
  siteCorrections as corrections,
  siteSamples as samples,
  siteUnreadLines as unreadLines,
} from '../tables.ts';
import { pwsidPattern } from '../terms.ts';
import { listSitesNear } from './list-sites-near.ts';
import { siteColumns, sampleView, siteView } from './list-sites.ts';

/** How many of a site's samples its page shows, how many other records of it, and how many nearby sites. */
const samplesMax = 2_000;
const otherRecordsMax = 5;
const nearbyMax = 6;
const nearbyMiles = 100;

/** A site by slug or id, with its samples, corrections and nearby sites; also a withdrawn one. */
export async function findSite(database: Queryable, slugOrId: string): Promise<SiteDetails | undefined> {
  const [found] = await database
    .select({ site: siteColumns, isSample: isSampleRecord('site', sites.id) })
    .from(sites)
    .where(isUuid(slugOrId) ? or(eq(sites.id, slugOrId), eq(sites.slug, slugOrId)) : eq(sites.slug, slugOrId))
    .limit(1);
  if (!found) return undefined;
  const { site, isSample } = found;
  const results = await database
    .select()
    .from(samples)
    .where(eq(samples.siteId, site.id))
    .orderBy(sql`${samples.collectedOn} desc nulls last`, samples.compound, samples.id)
    .limit(samplesMax + 1);
  const view = siteView(site);
  const { latitude, longitude } = view;
  return {
    ...view,
    isSample,
    samples: results.slice(0, samplesMax).map(sampleView),
    isCut: results.length > samplesMax,
    corrections: (
      await database
        .select()
        .from(corrections)
        .where(eq(corrections.siteId, site.id))
        .orderBy(desc(corrections.at))
    ).map(({ at, reason, changes }) => ({ at: at.toISOString(), reason, changes })),
    otherRecords: await listOtherRecords(database, site),
    nearby:
      latitude === null || longitude === null
        ? []
        : await listOthersNear(database, site.id, { latitude, longitude }),
    hasUnreadLines:
      (await database.$count(unreadLines, and(eq(unreadLines.siteId, site.id), isNull(unreadLines.readIn)))) >
      0,
    withdrawal: site.withdrawnAt && {
      at: site.withdrawnAt.toISOString(),
      reason: site.withdrawalReason ?? '',
    },
  };
}

/** Other sources’ records of the same water system, the highest level first. */
async function listOtherRecords(
  database: Queryable,
  { id, externalId }: Pick<ContaminationSite, 'id' | 'externalId'>,
): Promise<ContaminationSite[]> {
  if (externalId === null || !pwsidPattern.test(externalId)) return [];
  const rows = await database
    .select(siteColumns)
    .from(sites)
    .where(and(eq(sites.externalId, externalId), ne(sites.id, id), isNull(sites.withdrawnAt)))
    .orderBy(sql`${sites.maxPfasLevel} desc nulls last`, sites.id)
    .limit(otherRecordsMax);
  return rows.map(siteView);
}

async function listOthersNear(
  database: Queryable,
  siteId: string,
  place: Place,
): Promise<ContaminationSite[]> {
  const near = await listSitesNear(database, { radius: nearbyMiles }, place, nearbyMax + 1);
  return near.filter(({ id }) => id !== siteId).slice(0, nearbyMax);
}
