import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import type { StagedLine } from './staged-row.ts';

/** Creates the temporary tables of one import, which are dropped with its transaction. */
export async function createStagingTables(transaction: Transaction): Promise<void> {
  // A file of a gigabyte takes longer than the statement timeout.
  await transaction.execute(sql`set local statement_timeout = 0`);
  await transaction.execute(sql`create temporary table staged_sites (
    line int, key text, id uuid, external_id text, site_name text, site_type site_type, is_water_system boolean,
    location text, zip_codes text[], latitude numeric, longitude numeric, is_approximate boolean, data_source text,
    source_url text) on commit drop`);
  await transaction.execute(sql`create temporary table staged_samples (
    line int, key text, compound text, result sample_result, value numeric, unit sample_unit, reporting_limit numeric,
    result_text text, collected_on date, method text, sample text, replaces_higher boolean, is_listed boolean) on commit drop`);
  await transaction.execute(
    sql`create temporary table staged_unread (key text, compound text, collected_on date) on commit drop`,
  );
  await transaction.execute(
    sql`create temporary table staged_zips (external_id text, zip text) on commit drop`,
  );
}

/** Adds lines; if several lines of a batch describe the same site, the first one counts. */
export async function stageLines(transaction: Transaction, lines: readonly StagedLine[]): Promise<void> {
  const described = new Set<string>();
  const sites = lines.flatMap(({ line, key, site }) => {
    const text = JSON.stringify([key, site, line === null]);
    if (described.has(text)) return [];
    described.add(text);
    return [{ line, key, ...site }];
  });
  const samples = lines.flatMap(({ line, key, samples: found }) =>
    found.map((sample) => ({ line, key, ...sample })),
  );
  await transaction.execute(sql`insert into staged_sites
    select * from json_to_recordset(${JSON.stringify(sites)}::json) as given (line int, key text, id uuid, "externalId" text,
      "siteName" text, "siteType" site_type, "isWaterSystem" boolean, location text, "zipCodes" text[],
      latitude numeric, longitude numeric, "isApproximate" boolean, "dataSource" text, "sourceUrl" text)`);
  await transaction.execute(sql`insert into staged_samples
    select * from json_to_recordset(${JSON.stringify(samples)}::json) as given (line int, key text, compound text,
      result sample_result, value numeric, unit sample_unit, "reportingLimit" numeric, "resultText" text,
      "collectedOn" date, method text, sample text, "replacesHigher" boolean, "isListed" boolean)`);
  const unread = lines.flatMap(({ key, unread: results = [] }) => results.map((one) => ({ key, ...one })));
  if (unread.length > 0)
    await transaction.execute(sql`insert into staged_unread select distinct *
      from json_to_recordset(${JSON.stringify(unread)}::json) as given (key text, compound text, "collectedOn" date)`);
}

/** Stages the ZIP codes that systems serve. */
export async function stageZips(
  transaction: Transaction,
  zips: readonly { externalId: string; zip: string }[],
): Promise<void> {
  await transaction.execute(sql`insert into staged_zips
    select * from json_to_recordset(${JSON.stringify(zips)}::json) as given ("externalId" text, zip text)`);
}
