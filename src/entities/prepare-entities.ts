import { sql, type SQL } from 'drizzle-orm';
import { hyphenated } from '../news/terms.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { seedRecords } from './seeds/seed-records.ts';
import { type MentionSubject, mentionSubjects } from './terms.ts';

/**
 * Runs before the website starts serving: adds the names of this release and the mentions for records from earlier
 * releases. Idempotent.
 */
export const prepareEntities = (database: Database): Promise<void> =>
  database.transaction(async (transaction) => {
    // With many stories, this takes longer than the statement timeout of a running website.
    await transaction.execute(sql`set local statement_timeout = 0`);
    const hasNewNames = await seedEntities(transaction);
    if (hasNewNames && !(await hasMentions(transaction))) await refresh(transaction, mentionSubjects);
    // A site mentions only entities that had a record when it was last changed.
    else if (hasNewNames || !(await hasMentions(transaction, 'site'))) await refresh(transaction, ['site']);
  });

async function hasMentions(transaction: Transaction, subject?: MentionSubject): Promise<boolean> {
  const { rows } = await transaction.execute(
    sql`select from entity_mentions where ${subject ? sql`subject = ${subject}` : true} limit 1`,
  );
  return rows.length > 0;
}

async function refresh(transaction: Transaction, subjects: readonly MentionSubject[]): Promise<void> {
  for (const subject of subjects)
    await transaction.execute(
      sql`select refresh_mentions(${subject}, array(select id from ${sql.identifier(tables[subject])}))`,
    );
}

const tables = {
  story: 'stories',
  certificate: 'destruction_certificates',
  site: 'contamination_sites',
} as const satisfies Record<MentionSubject, string>;

/**
 * Adds the records and names of this release that are missing. A name known only from mentions joins the record it
 * belongs to. Decisions by staff are kept: a name they moved, split off or added stays where it is. Idempotent. Returns
 * whether anything was missing.
 */
async function seedEntities(transaction: Transaction): Promise<boolean> {
  const seeds = seedRows();
  if (!(await isMissing(transaction, seeds))) return false;
  await transaction.execute(sql`select lock_entity_names()`);
  await addRecords(transaction, seeds);
  await adoptRecords(transaction, seeds);
  await addOtherNames(transaction, seeds);
  await adoptOtherNames(transaction, seeds);
  return true;
}

/** Every seed name as rows `seed (slug, name, canonical, kind, is_ambiguous)`; each slug once. */
function seedRows(): SQL {
  const rows = seedRecords().flatMap(({ kind, names, isAmbiguous }) => {
    const canonical = hyphenated(names[0]!);
    const bySlug = new Map(names.toReversed().map((name) => [hyphenated(name), name]));
    return Array.from(bySlug, ([slug, name]) => ({ slug, name, canonical, kind, is_ambiguous: isAmbiguous }));
  });
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as seed (slug text, name text, canonical text, kind entity_kind, is_ambiguous boolean)`;
}

async function isMissing(transaction: Transaction, seeds: SQL): Promise<boolean> {
  const { rows } = await transaction.execute(sql`
    select from ${seeds} left join entity_names as known using (slug)
    where known.slug is null or known.origin = 'mention' limit 1`);
  return rows.length > 0;
}

const addRecords = (transaction: Transaction, seeds: SQL) =>
  transaction.execute(sql`
    with missing as materialized (
      select gen_random_uuid() as id, seed.* from ${seeds}
      where slug = canonical and not exists (select from entity_names where entity_names.slug = seed.slug)
    ), added as (
      insert into entities (id, kind, name, slug, is_ambiguous) select id, kind, name, slug, is_ambiguous from missing
    )
    insert into entity_names (slug, name, entity_id, origin) select slug, name, id, 'seed' from missing`);

const adoptRecords = (transaction: Transaction, seeds: SQL) =>
  transaction.execute(sql`
    with adopted as (
      update entity_names as known set name = seed.name, origin = 'seed' from ${seeds}
      where known.slug = seed.slug and seed.slug = seed.canonical and known.origin = 'mention'
      returning seed.*
    )
    update entities set name = adopted.name, kind = coalesce(entities.kind, adopted.kind), is_ambiguous = adopted.is_ambiguous
    from adopted where entities.slug = adopted.slug`);

/** A seed's record is the one that currently has its canonical name, wherever staff have moved it. */
const recordOfSeed = sql`entity_names as own join entities on entities.id = own.entity_id and not entities.is_ambiguous`;

const addOtherNames = (transaction: Transaction, seeds: SQL) =>
  transaction.execute(sql`
    insert into entity_names (slug, name, entity_id, origin)
    select seed.slug, seed.name, own.entity_id, 'seed' from ${seeds} join (${recordOfSeed}) on own.slug = seed.canonical
    where not exists (select from entity_names where entity_names.slug = seed.slug)`);

async function adoptOtherNames(transaction: Transaction, seeds: SQL): Promise<void> {
  const { rows } = await transaction.execute<{ entityId: string }>(sql`
    update entity_names as known set name = seed.name, entity_id = own.entity_id, origin = 'seed'
    from ${seeds} join (${recordOfSeed}) on own.slug = seed.canonical
    where known.slug = seed.slug and known.origin = 'mention'
    returning own.entity_id as "entityId"`);
  if (rows.length === 0) return;
  await removeNameless(transaction);
  const changed = [...new Set(rows.map(({ entityId }) => entityId))];
  await transaction.execute(sql`select recount_mentions(${sql.param(changed)}::uuid[])`);
}

/**
 * Removes records that were created by a mention, are no longer mentioned, and were never edited by staff: what sample
 * content leaves behind.
 */
export async function removeUnmentioned(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select lock_entity_names()`);
  await transaction.execute(sql`
    delete from entity_names as names where origin = 'mention' and not exists (
      select from entity_mentions where entity_id = names.entity_id and slug = names.slug)`);
  await removeNameless(transaction);
}

const removeNameless = (transaction: Transaction) =>
  transaction.execute(
    sql`delete from entities where not exists (select from entity_names where entity_id = entities.id)`,
  );
