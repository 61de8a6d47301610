import { type SQL, sql } from 'drizzle-orm';
import { stateNames } from '../state-terms.ts';

/**
 * SQL condition: a site on record (`sites`) is at the same place as the file's site with the same name
 * (`import_sites`): the same location or, if the file has none or only a state, the same first ZIP code, or else
 * coordinates. Lines of the file are grouped by the same rule (`keyOf`). Earlier imports stored the names of states.
 */
export const isSamePlace = sql`(lower(sites.location) in (lower(coalesce(import_sites.location, 'Not stated')),
      lower(left(import_sites.location, -2) || (${JSON.stringify(stateNames)}::jsonb ->> right(import_sites.location, 2)))) and case
    when import_sites.location !~* '^[a-z]{2}$' then true
    when cardinality(import_sites.zip_codes) > 0 then left(sites.zip_codes[1], 5) = left(import_sites.zip_codes[1], 5)
    when import_sites.latitude is not null
      then (sites.latitude, sites.longitude) = (import_sites.latitude, import_sites.longitude)
    else true end)`;

/** SQL condition: both are from the same source, and at most one of them has the source's own identifier. */
export const isSameSource = sql`(lower(sites.data_source) = lower(import_sites.data_source)
    and (import_sites.external_id is null or sites.external_id is null))`;

/** SQL condition: the rows of two tables are of one compound, day and sample at one site. */
export const isSameResult = (one: string, other: string): SQL =>
  sql.raw(
    `(${one}.site_id = ${other}.site_id and ${['compound', 'collected_on', 'sample']
      .map((column) => `${one}.${column} is not distinct from ${other}.${column}`)
      .join(' and ')})`,
  );

/** A site's columns that files and staff fill in, by the names under which corrections list them. */
export const siteColumns = {
  siteName: 'site_name',
  siteType: 'site_type',
  location: 'location',
  zipCodes: 'zip_codes',
  latitude: 'latitude',
  longitude: 'longitude',
  isApproximate: 'is_approximate',
  dataSource: 'data_source',
  sourceUrl: 'source_url',
  externalId: 'external_id',
} as const;
export type SiteColumn = (typeof siteColumns)[keyof typeof siteColumns];

/** SQL for each of these columns, separated by commas. */
export const eachColumn = (write: (column: SiteColumn, field: string) => string): SQL =>
  sql.raw(
    Object.entries(siteColumns)
      .map(([field, column]) => write(column, field))
      .join(', '),
  );
