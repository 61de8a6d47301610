import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { siteColumns } from '../reads/list-sites.ts';
import { siteView } from '../reads/site-view.ts';
import type { StaffSites, StaffSitesQuery } from '../staff-contract.ts';
import { contaminationSites as sites, siteImportChanges as changes } from '../tables.ts';
import { sampleSource, type SiteState } from '../terms.ts';

/** A page of all sites including withdrawn ones, latest change first. */
export async function listStaffSites(
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
