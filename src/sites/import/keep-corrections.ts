import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { eachColumn, isSamePlace, isSameResult, isSameSource, siteColumns } from './same-record.ts';

/**
 * Imports preserve what staff have corrected (docs/decisions/0046-imports-of-sites.md): sites are matched by
 * their names before the correction, and corrected fields as well as corrected or removed results stay.
 */

/** Sites with the identifying fields they had before these were first corrected. */
const asFirstNamed = sql`(
  select sites.id, coalesce(first ->> 'siteName', sites.site_name) as site_name,
    coalesce(first ->> 'location', sites.location) as location, coalesce(first ->> 'dataSource', sites.data_source) as data_source,
    case when first #>> '{zipCodes,0}' is null then sites.zip_codes else array[first #>> '{zipCodes,0}']::varchar[] end as zip_codes,
    coalesce((first ->> 'latitude')::numeric, sites.latitude) as latitude,
    coalesce((first ->> 'longitude')::numeric, sites.longitude) as longitude,
    case when first ? 'externalId' then first ->> 'externalId' else sites.external_id end as external_id
  from contamination_sites as sites join (
    -- Of one field's changes, the last in this order remains.
    select site_id, jsonb_object_agg(field, change -> 'before' order by at desc) as first
    from site_corrections, jsonb_each(changes) as changed (field, change) group by site_id
  ) as corrections on site_id = sites.id
  where first ?| array['siteName', 'location', 'dataSource', 'externalId', 'zipCodes', 'latitude', 'longitude'])`;

/** Matches sites of the file by the names they had before staff corrected them. */
export async function recognizeCorrected(transaction: Transaction): Promise<void> {
  // Two statements, because a join with OR would compare every site of the file with every corrected one.
  await transaction.execute(sql`update import_sites set site_id = sites.id, is_new = false from ${asFirstNamed} as sites
    where is_new and given_id is null and sites.external_id = import_sites.external_id
      and lower(sites.data_source) = lower(import_sites.data_source)
      and not exists (select from import_sites as other where other.site_id = sites.id)`);
  await transaction.execute(sql`update import_sites set site_id = sites.id, is_new = false from ${asFirstNamed} as sites
    where is_new and given_id is null and lower(sites.site_name) = lower(import_sites.site_name)
      and ${isSamePlace} and ${isSameSource}
      and not exists (select from import_sites as other where other.site_id = sites.id)`);
}

/** Replaces the file's values by the fields that staff have corrected; returns how many differed. */
export async function keepCorrectedFields(transaction: Transaction): Promise<number> {
  await transaction.execute(sql`update import_sites set corrected = corrections.fields
    from (select site_id, array_agg(distinct field) as fields
      from site_corrections, jsonb_object_keys(changes) as field group by site_id) as corrections
    where not is_new and corrections.site_id = import_sites.site_id`);
  const { rows } = await transaction.execute<{ kept: number }>(sql`
    select count(distinct (import_sites.key, replace(field, 'longitude', 'latitude')))::int as kept
    from import_sites join contamination_sites as sites on sites.id = import_sites.site_id,
      json_each_text(${JSON.stringify(siteColumns)}::json) as columns (field, name)
    where field = any (corrected)
      and to_jsonb(import_sites) -> name <> all (array['null', to_jsonb(sites) -> name])`);
  await transaction.execute(
    sql`update import_sites set ${eachColumn(
      (column, field) =>
        `${column} = case when ${isCorrected(field)} then sites.${column} else import_sites.${column} end`,
    )} from contamination_sites as sites where corrected <> '{}' and sites.id = import_sites.site_id`,
  );
  return rows[0]!.kept;
}

/** Coordinates are corrected together. */
const isCorrected = (field: string): string =>
  ['latitude', 'longitude', 'isApproximate'].includes(field)
    ? `corrected && array['latitude', 'longitude']`
    : `'${field}' = any (corrected)`;

/** Drops results that staff have corrected or removed from the import; returns how many differed from the kept ones. */
export async function keepCorrectedResults(transaction: Transaction): Promise<number> {
  const { rows } = await transaction.execute<{ kept: number }>(sql`with kept as (
      delete from import_samples using site_corrected_results as corrected
      where ${isSameResult('corrected', 'import_samples')} returning import_samples.*
    )
    select count(*)::int as kept from kept where not exists (select from site_samples as samples
      where ${isSameResult('samples', 'kept')}
        and (samples.result, samples.value, samples.unit) is not distinct from (kept.result, kept.value, kept.unit))`);
  return rows[0]!.kept;
}
