import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { FileProblem } from '../../platform/formats/read-table.ts';
import type { ImportResult } from './import-query.ts';
import { recognizeCorrected } from './keep-corrections.ts';
import { isSamePlace, isSameSource } from './same-record.ts';

type Namesakes = NonNullable<ImportResult['namesakes']>;

/**
 * Lines without an identifier belong to the site of the file that has their name, location and source, and one. Throws
 * `FileProblem` if several sites have the name.
 */
export async function joinUnidentified(transaction: Transaction): Promise<void> {
  const { rows } = await transaction.execute<{ key: string; line: number; name: string; of: string[] }>(sql`
    with sites as (
      select key, min(line) as line, min(site_name) as name, lower(site_name) as plain, lower(data_source) as source,
        lower(location) as place, coalesce(min(external_id), min(id::text)) is null as is_bare, min(external_id) as external_id
      from staged_sites group by key, plain, source, place
    )
    select bare.key, coalesce(min(bare.line), 1) as line, min(bare.name) as name, array_agg(distinct whole.key) as of
    from sites as bare join sites as whole
      on whole.plain = bare.plain and whole.source = bare.source and whole.place is not distinct from bare.place
    where bare.is_bare and whole.external_id is not null
    group by bare.key`);
  const unclear = rows.find(({ of }) => of.length > 1);
  if (unclear)
    throw new FileProblem(
      unclear.line,
      `'${unclear.name.slice(0, 40)}' has no identifier here, and ${unclear.of.length} in other lines. Enter the one that is meant.`,
    );
  const joined = new Map(rows.map(({ key, of }) => [key, of[0]!]));
  const pairs = sql`unnest(${sql.param([...joined.keys()])}::text[], ${sql.param([...joined.values()])}::text[]) as joined (bare, whole)`;
  for (const table of [sql`staged_sites`, sql`staged_samples`, sql`staged_unread`])
    if (joined.size > 0)
      await transaction.execute(sql`update ${table} set key = whole from ${pairs} where key = bare`);
}

/** Matches by our own id, then source and identifier, then name, place and source, then the values before corrections. */
export async function recognizeSites(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`update import_sites set site_id = sites.id, is_new = false
    from contamination_sites as sites where sites.id = import_sites.given_id`);
  await transaction.execute(sql`update import_sites set site_id = sites.id, is_new = false
    from contamination_sites as sites
    where is_new and ${plainId('sites')} = ${plainId('import_sites')} and lower(sites.data_source) = lower(import_sites.data_source)`);
  await refuseUnclear(transaction);
  await transaction.execute(sql`update import_sites set site_id = sites.id, is_new = false
    from contamination_sites as sites where ${isSameByName}`);
  await recognizeCorrected(transaction);
  // Of a stored site with nothing but refused lines, only the rating changes.
  await transaction.execute(sql`delete from import_sites where is_new and is_refused`);
  await transaction.execute(
    sql`update import_sites set site_id = given_id where is_new and given_id is not null`,
  );
  await refuseDoubles(transaction);
}

/** SQL condition: a site of the file that nothing identifies has the name, place and source of one on record. */
const isSameByName = sql`is_new and given_id is null and lower(sites.site_name) = lower(import_sites.site_name)
  and ${isSamePlace} and ${isSameSource}
  and not exists (select from import_sites as other where other.site_id = sites.id)`;

/** Throws `FileProblem` if a site of the file may be any of several on record. */
async function refuseUnclear(transaction: Transaction): Promise<void> {
  const { rows } = await transaction.execute<{ name: string; line: number; stored: number }>(sql`
    select import_sites.site_name as name, count(*)::int as stored,
      coalesce((select min(line) from staged_sites where key = import_sites.key), 1) as line
    from import_sites join contamination_sites as sites on ${isSameByName}
    group by import_sites.key, import_sites.site_name having count(*) > 1 limit 1`);
  const [unclear] = rows;
  if (unclear)
    throw new FileProblem(
      unclear.line,
      `'${unclear.name.slice(0, 40)}' may be any of ${unclear.stored} sites on record. Add a column that tells them apart, such as the identifier or the ZIP code.`,
    );
}

/** Throws `FileProblem` if the file tells apart what is one site on record. */
async function refuseDoubles(transaction: Transaction): Promise<void> {
  const { rows } = await transaction.execute<{ stored: string; line: number; given: string[] }>(sql`
    select sites.site_name as stored, coalesce(max(first.line), 1) as line,
      array_agg(coalesce(import_sites.external_id, import_sites.site_name)) as given
    from import_sites join contamination_sites as sites on sites.id = site_id
      left join (select key, min(line) as line from staged_sites group by key) as first using (key)
    where not is_new group by sites.id having count(*) > 1 limit 1`);
  const [double] = rows;
  if (double)
    throw new FileProblem(
      double.line,
      `Several sites of the file (${double.given.map((given) => `'${given.slice(0, 40)}'`).join(', ')}) match one on record, '${double.stored.slice(0, 40)}'. Identify all its lines in the same way, or import them as separate files.`,
    );
}

/** A source's identifier as `keyOf` compares it: `MI-0001001` is `mi0001001`. */
const plainId = (table: string): SQL =>
  sql.raw(String.raw`regexp_replace(lower(${table}.external_id), '^([a-z\d]{2})[- ](\d{7})$', '\1\2')`);

const namesakesShown = 100;

/**
 * The new sites with the name and place of a stored site of another source. Before sources counted, such a file would
 * have changed the stored site, which may therefore have results of both.
 */
export async function findNamesakes(transaction: Transaction): Promise<Namesakes> {
  const { rows } = await transaction.execute<Namesakes['first'][number] & { count: number }>(sql`
    select import_sites.site_name as "siteName", import_sites.data_source as "dataSource", sites.id as "storedId",
      sites.location as "storedLocation", sites.data_source as "storedSource", (count(*) over ())::int as count
    from import_sites join contamination_sites as sites on lower(sites.site_name) = lower(import_sites.site_name)
    where is_new and given_id is null and ${isSamePlace} and lower(sites.data_source) <> lower(import_sites.data_source)
      and (import_sites.external_id is null or sites.external_id is null)
      and not exists (select from import_sites as other where other.is_new and other.site_id = sites.id)
    order by lower(import_sites.site_name), sites.id limit ${namesakesShown}`);
  return { count: rows[0]?.count ?? 0, first: rows.map(({ count: _, ...namesake }) => namesake) };
}
