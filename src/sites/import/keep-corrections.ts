import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { isSamePlace, isSameSource } from './same-place.ts';

/**
 * Imports preserve what staff have corrected (docs/decisions/0046-imports-of-sites.md): sites are matched by
 * their names before the correction, and corrected fields as well as corrected or removed results stay.
 */

/** Sites with the identifying fields they had before these were first corrected. */
const asFirstNamed = sql`(
  select sites.id, coalesce(first.site_name, sites.site_name) as site_name, coalesce(first.location, sites.location) as location,
    coalesce(first.data_source, sites.data_source) as data_source,
    case when first.zip is null then sites.zip_codes::text[] else array[first.zip] end as zip_codes,
    coalesce(first.latitude, sites.latitude) as latitude, coalesce(first.longitude, sites.longitude) as longitude,
    case when first.has_external_id then first.external_id else sites.external_id end as external_id
  from contamination_sites as sites join (
    select site_id,
      (array_agg(changes #>> '{siteName,before}' order by at) filter (where changes ? 'siteName'))[1] as site_name,
      (array_agg(changes #>> '{location,before}' order by at) filter (where changes ? 'location'))[1] as location,
      (array_agg(changes #>> '{dataSource,before}' order by at) filter (where changes ? 'dataSource'))[1] as data_source,
      (array_agg(changes #>> '{externalId,before}' order by at) filter (where changes ? 'externalId'))[1] as external_id,
      (array_agg(changes #>> '{zipCodes,before,0}' order by at) filter (where changes ? 'zipCodes'))[1] as zip,
      (array_agg(changes #>> '{latitude,before}' order by at) filter (where changes ? 'latitude'))[1]::numeric as latitude,
      (array_agg(changes #>> '{longitude,before}' order by at) filter (where changes ? 'longitude'))[1]::numeric as longitude,
      bool_or(changes ? 'externalId') as has_external_id
    from site_corrections where changes ?| array['siteName', 'location', 'dataSource', 'externalId', 'zipCodes', 'latitude', 'longitude'] group by site_id
  ) as first on first.site_id = sites.id)`;

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
  const { rows } = await transaction.execute<{ kept: number }>(sql`select coalesce(sum(
      ('siteName' = any (corrected) and import_sites.site_name <> sites.site_name)::int
      + ('siteType' = any (corrected) and (import_sites.site_type <> sites.site_type) is true)::int
      + ('location' = any (corrected) and (import_sites.location <> sites.location) is true)::int
      + ('zipCodes' = any (corrected) and import_sites.zip_codes <> '{}'
        and import_sites.zip_codes <> sites.zip_codes::text[])::int
      + ('externalId' = any (corrected) and import_sites.external_id is not null
        and import_sites.external_id is distinct from sites.external_id)::int
      + ('dataSource' = any (corrected) and import_sites.data_source <> sites.data_source)::int
      + ('sourceUrl' = any (corrected) and import_sites.source_url is not null
        and import_sites.source_url is distinct from sites.source_url)::int
      + (corrected && array['latitude', 'longitude'] and import_sites.latitude is not null
        and (import_sites.latitude::numeric(10,7), import_sites.longitude::numeric(10,7))
          is distinct from (sites.latitude, sites.longitude))::int), 0)::int as kept
    from import_sites join contamination_sites as sites on sites.id = import_sites.site_id where corrected <> '{}'`);
  await transaction.execute(sql`update import_sites set
      site_name = case when 'siteName' = any (corrected) then sites.site_name else import_sites.site_name end,
      site_type = case when 'siteType' = any (corrected) then sites.site_type else import_sites.site_type end,
      location = case when 'location' = any (corrected) then sites.location else import_sites.location end,
      zip_codes = case when 'zipCodes' = any (corrected) then sites.zip_codes::text[] else import_sites.zip_codes end,
      external_id = case when 'externalId' = any (corrected) then sites.external_id else import_sites.external_id end,
      data_source = case when 'dataSource' = any (corrected) then sites.data_source else import_sites.data_source end,
      source_url = case when 'sourceUrl' = any (corrected) then sites.source_url else import_sites.source_url end,
      latitude = case when corrected && array['latitude', 'longitude'] then sites.latitude else import_sites.latitude end,
      longitude = case when corrected && array['latitude', 'longitude'] then sites.longitude else import_sites.longitude end,
      is_approximate = case when corrected && array['latitude', 'longitude'] then sites.is_approximate
        else import_sites.is_approximate end
    from contamination_sites as sites where corrected <> '{}' and sites.id = import_sites.site_id`);
  return rows[0]!.kept;
}

/** Drops results that staff have corrected or removed from the import; returns how many differed from the kept ones. */
export async function keepCorrectedResults(transaction: Transaction): Promise<number> {
  const { rows } = await transaction.execute<{ kept: number }>(sql`with kept as (
      delete from import_samples using site_corrected_results as corrected
      where corrected.site_id = import_samples.site_id
        and corrected.compound is not distinct from import_samples.compound
        and corrected.collected_on is not distinct from import_samples.collected_on
        and corrected.sample is not distinct from import_samples.sample
      returning import_samples.*
    )
    select count(*)::int as kept from kept where not exists (select from site_samples as samples
      where samples.site_id = kept.site_id and samples.compound is not distinct from kept.compound
        and samples.collected_on is not distinct from kept.collected_on and samples.sample is not distinct from kept.sample
        and (samples.result, samples.value, samples.unit) is not distinct from (kept.result, kept.value, kept.unit))`);
  return rows[0]!.kept;
}
