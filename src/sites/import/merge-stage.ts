import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { zipCodes } from '../places/zip-places.ts';
import { siteLimits } from '../terms.ts';
import { keepCorrectedFields, keepCorrectedResults } from './keep-corrections.ts';
import { boundOf, doubtOtherRecords, lowestLimit, rateSites } from './rate-sites.ts';
import { recognizeSites } from './recognize-sites.ts';
import { eachColumn, isSameResult, type SiteColumn } from './same-record.ts';
import { systemNumber } from './staged-row.ts';

type Merge = { importId: string; now: Date };
/** `kept` counts the file's values that were ignored because staff have corrected them. */
export type Merged = { added: number; updated: number; unchanged: number; kept: number };

/** Drops duplicate results: the same site, compound, date, sample and result. */
export async function dropRepeats(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`delete from staged_samples using (
      select ctid as row, line, first_value(line) over (partition by key, compound, collected_on, sample, value, unit,
        result, result_text, method order by line) as first
      from staged_samples
    ) as repeated where repeated.row = staged_samples.ctid and repeated.line <> repeated.first`);
}

/** Writes the staged data, and what it replaces, so that it can be undone; returns counts of sites. */
export async function mergeStage(transaction: Transaction, merge: Merge): Promise<Merged> {
  await gatherSites(transaction);
  await recognizeSites(transaction);
  const keptFields = await keepCorrectedFields(transaction);
  await findCoordinates(transaction);
  await gatherSamples(transaction);
  const keptResults = await keepCorrectedResults(transaction);
  await keepHigherResults(transaction);
  const kept = keptFields + keptResults + (await keepCorrectedResults(transaction));
  const unread = await findUnread(transaction, merge);
  await findChanges(transaction, unread);
  await writeChanges(transaction, merge);
  await rememberUnread(transaction, merge);
  await rateSites(transaction, unread);
  await doubtOtherRecords(transaction, merge.importId);
  const { rows } = await transaction.execute<Omit<Merged, 'kept'>>(sql`select
    (count(*) filter (where is_new))::int as added,
    (count(*) filter (where not is_new and is_changed))::int as updated,
    (count(*) filter (where not is_new and not is_changed))::int as unchanged from import_sites`);
  return { ...rows[0]!, kept };
}

/** One row per site of the file; earlier lines take precedence. */
async function gatherSites(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`create temporary table import_sites on commit drop as
    select key, gen_random_uuid() as site_id, true as is_new, true as is_changed, '{}'::text[] as corrected,
      bool_and(line is null) as is_refused, bool_or(is_water_system) as is_water_system, (array_agg(id))[1] as given_id,
      ${eachColumn((column) => `${gathered[column] ?? firstOf(column)} as ${column}`)}
    from staged_sites as sites group by key`);
  // Without statistics, the planner would assume that both tables are small.
  await transaction.execute(sql`analyze import_sites`);
}

const firstOf = (column: string): string =>
  `(array_agg(${column} order by line) filter (where ${column} is not null))[1]`;

/** In the types of the stored columns. */
const gathered: Partial<Record<SiteColumn, string>> = {
  zip_codes: `coalesce(
    (select array_agg(distinct zip order by zip) from staged_zips where staged_zips.external_id = min(sites.external_id)),
    string_to_array((array_agg(array_to_string(zip_codes, ' ') order by line) filter (where cardinality(zip_codes) > 0))[1], ' ')
  )::varchar[]`,
  latitude: `${firstOf('latitude')}::numeric(10,7)`,
  longitude: `${firstOf('longitude')}::numeric(10,7)`,
  is_approximate: 'coalesce(bool_or(is_approximate), false)',
};

/** Sites without coordinates are shown at the center of the first of their ZIP codes that has one. */
async function findCoordinates(transaction: Transaction): Promise<void> {
  const { rows } = await transaction.execute<{ any: boolean }>(
    sql`select exists (select from import_sites where latitude is null and cardinality(zip_codes) > 0) as any`,
  );
  if (!rows[0]!.any) return;
  const places = Array.from(zipCodes(), ([zip, { latitude, longitude }]) => ({ zip, latitude, longitude }));
  await transaction.execute(sql`update import_sites set latitude = found.latitude, longitude = found.longitude, is_approximate = true
    from (
      select distinct on (import_sites.key) import_sites.key, places.latitude, places.longitude
      from import_sites, unnest(zip_codes) with ordinality as served (zip, nth),
        json_to_recordset(${JSON.stringify(places)}::json) as places (zip text, latitude numeric, longitude numeric)
      where import_sites.latitude is null and places.zip = left(served.zip, 5)
      order by import_sites.key, nth
    ) as found
    where found.key = import_sites.key
      and not exists (select from contamination_sites where id = site_id and latitude is not null and not contamination_sites.is_approximate)`);
}

/** The results by site; several on one day without a sample number are numbered. */
async function gatherSamples(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`create temporary table import_samples on commit drop as
    select site_id, compound, result, value, unit, reporting_limit, result_text, collected_on, method, replaces_higher,
      case when nth = 1 then sample else concat_ws(' ', sample, '#' || nth) end as sample, data_source, is_listed
    from (
      select samples.*, import_sites.site_id, import_sites.data_source, row_number() over (
        partition by samples.key, compound, collected_on, sample order by line) as nth
      from staged_samples as samples join import_sites using (key)
    ) as counted`);
  // Our own export repeats listed values, which are not new samples.
  await transaction.execute(sql`delete from import_samples using contamination_sites as sites
    where is_listed and sites.id = import_samples.site_id and case
      when compound is null then sites.max_pfas_level = round(value, 2)
      else sites.contaminant_data -> compound = coalesce(to_jsonb(trim_scale(value)), to_jsonb(result_text)) end`);
  await transaction.execute(sql`create index on import_samples (site_id)`);
  await transaction.execute(sql`analyze import_samples`);
}

/**
 * Another file's lower result for the same compound and day, or without a day, may be of another tap: unless it is EPA's
 * own correction, it is stored next to a higher level, or one that may be above a limit, and doesn't replace it.
 */
const nameOfFile = '(,? ?another file)?( ?#\\d+)?$';

async function keepHigherResults(transaction: Transaction): Promise<void> {
  for (const label of ['another file', 'a third file'])
    await transaction.execute(sql`update import_samples as fresh
      set sample = left(concat_ws(', ', nullif(regexp_replace(fresh.sample, ${nameOfFile}, ''), ''),
        concat_ws(' ', ${label}::text, substring(fresh.sample from '#\\d+$'))), ${siteLimits.sampleMax})
      from site_samples as kept
      where ${isSameResult('kept', 'fresh')} and not fresh.replaces_higher
        and kept.result <> 'not tested' and (kept.result = 'detected' or ${boundOf('kept')} > ${lowestLimit})
        and ${boundOf('kept')} > case fresh.result when 'detected' then ${boundOf('fresh')}
          when 'not tested' then 0 else coalesce(${boundOf('fresh')}, 0) end`);
}

/**
 * The keys of the sites with lines that can't be read, also of earlier imports and under other names or numbers. A file
 * has read those of an earlier import if it has everything new that one read, more results of the site and compound from
 * that day on but before that import, and no such line.
 */
async function findUnread(transaction: Transaction, { importId }: Merge): Promise<string[]> {
  const { rows } = await transaction.execute<{ key: string }>(sql`with standing as (
      select lines.*, lines.ctid as row, key as site_key from site_unread_lines as lines join import_sites using (key)
      where read_in is null
      union select lines.*, lines.ctid, import_sites.key
      from site_unread_lines as lines join import_sites using (site_id) where read_in is null
    ), incomplete as (
      select once.import_id from site_samples as once left join import_samples as fresh
        on ${isSameResult('fresh', 'once')}
      where fresh.site_id is null and once.import_id in (select import_id from standing)
    ), read as (
      update site_unread_lines as lines set read_in = ${importId}::uuid
      from (
        select row, site_key
        from standing join site_imports on site_imports.id = import_id
          join staged_samples as fresh on fresh.key = site_key and ${maySettle('fresh', 'standing')}
        where fresh.collected_on is null or fresh.collected_on < at::date
        group by row, site_key, results having count(*) > results
      ) as settled
      where lines.ctid = settled.row and not exists (select from staged_unread where key = site_key)
        and lines.import_id not in (select import_id from incomplete)
      returning settled.row, site_key
    )
    select key from staged_unread
    union select site_key from (
      select row, site_key from standing except select row, site_key from read
    ) as left_over`);
  return rows.map(({ key }) => key);
}

/** SQL condition: a result is of the compound of one that can't be read, and not from before its day, where it has them. */
const maySettle = (fresh: string, unread: string): SQL =>
  sql.raw(`(${unread}.compound is null or ${fresh}.compound = ${unread}.compound)
    and (${unread}.collected_on is null or ${fresh}.collected_on >= ${unread}.collected_on)`);

async function findChanges(transaction: Transaction, unread: readonly string[]): Promise<void> {
  // Values missing from the file stay unchanged.
  await transaction.execute(sql`update import_sites set
      is_water_system = is_water_system
        or coalesce(import_sites.external_id is null and sites.external_id ~* ${systemNumber}, false),
      ${eachColumn((column) =>
        column === 'is_approximate'
          ? 'is_approximate = case when import_sites.latitude is null then sites.is_approximate else import_sites.is_approximate end'
          : `${column} = coalesce(import_sites.${column}, sites.${column})`,
      )}
    from contamination_sites as sites where not is_new and sites.id = site_id`);
  await transaction.execute(sql`delete from import_samples using site_samples as kept
    where ${isSameResult('kept', 'import_samples')}
      and (kept.result, kept.value, kept.unit, kept.reporting_limit, kept.result_text, kept.method)
        is not distinct from (import_samples.result, import_samples.value, import_samples.unit,
          import_samples.reporting_limit, import_samples.result_text, import_samples.method)`);
  await transaction.execute(sql`update import_sites set is_changed =
      (import_sites.key = any (${sql.param(unread)}::text[]) and is_water_system
        and not 'siteType' = any (corrected) and sites.site_type = 'Drinking Water Below MCL')
      or not is_refused and (exists (select from import_samples where import_samples.site_id = import_sites.site_id)
      or (${columnsOf('import_sites')}) is distinct from (${columnsOf('sites')}))
    from contamination_sites as sites where not is_new and sites.id = import_sites.site_id`);
}

const columnsOf = (table: string): SQL => eachColumn((column) => `${table}.${column}`);

/** What a new site has where the file says nothing. */
const defaults: Partial<Record<SiteColumn, string>> = {
  site_type: 'Other',
  location: 'Not stated',
  zip_codes: '{}',
};

async function writeChanges(transaction: Transaction, { importId, now }: Merge): Promise<void> {
  await transaction.execute(sql`insert into site_import_changes (import_id, site_id, before)
    select ${importId}::uuid, site_id, case when is_new then null else (
      select jsonb_build_object('site', to_jsonb(sites) - 'position' - 'zip_text', 'samples', coalesce((
        select jsonb_agg(to_jsonb(kept) - 'level_ppt') from site_samples as kept join import_samples as fresh
          on ${isSameResult('kept', 'fresh')} where kept.site_id = sites.id), '[]'))
      from contamination_sites as sites where sites.id = site_id) end
    from import_sites where is_new or is_changed`);
  // In random order (by id), because inserting along a line would degrade the spatial index.
  await transaction.execute(sql`insert into contamination_sites
      (id, contaminant_data, created_at, updated_at, ${eachColumn((column) => column)})
    select site_id, '{}', ${now}, ${now},
      ${eachColumn((column) => (column in defaults ? `coalesce(${column}, '${defaults[column]}')` : column))}
    from import_sites where is_new order by site_id`);
  await transaction.execute(sql`update contamination_sites as sites set updated_at = ${now},
      ${eachColumn((column) => `${column} = import_sites.${column}`)}
    from import_sites where import_sites.is_changed and not is_refused and not import_sites.is_new and sites.id = import_sites.site_id`);
  await transaction.execute(sql`insert into site_samples (site_id, compound, result, value, unit, reporting_limit, result_text,
      collected_on, method, sample, source, import_id)
    select site_id, compound, result, value, unit, reporting_limit, result_text, collected_on, method, sample, data_source,
      ${importId}::uuid from import_samples
    on conflict (site_id, compound, collected_on, sample) do update set result = excluded.result, value = excluded.value,
      unit = excluded.unit, reporting_limit = excluded.reporting_limit, result_text = excluded.result_text,
      method = excluded.method, source = excluded.source, import_id = excluded.import_id`);
}

/** Remembers which results can't be read. */
async function rememberUnread(transaction: Transaction, { importId }: Merge): Promise<void> {
  await transaction.execute(sql`insert into site_unread_lines (import_id, key, compound, collected_on, results)
    select ${importId}::uuid, given.key, given.compound, given.collected_on, count(fresh.key)
    from (select distinct * from staged_unread) as given left join staged_samples as fresh
      on fresh.key = given.key and ${maySettle('fresh', 'given')}
    group by given.key, given.compound, given.collected_on`);
  await transaction.execute(sql`update site_unread_lines as lines set site_id = import_sites.site_id
    from import_sites where import_sites.key = lines.key and lines.site_id is null`);
}
