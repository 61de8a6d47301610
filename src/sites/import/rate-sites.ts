import { type SQL, sql } from 'drizzle-orm';
import { distance } from 'fastest-levenshtein';
import { findAnalyte, namesOf } from '../../analytes/terms.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { federalLimitByName, federalLimits, wholeOf } from '../limits-terms.ts';
import { pwsidPattern } from '../terms.ts';

/** Sums rarely include HFPO-DA. */
const limitedInSums = federalLimits.limits
  .map(({ compound }) => compound)
  .filter((name) => name !== 'HFPO-DA');
/** In parts per trillion. */
export const lowestLimit = Math.min(...federalLimits.limits.map(({ ppt }) => ppt));

/**
 * Sets the types of the imported water systems. One is above the limits if any of its results is, and below them only if
 * one could be compared and nothing leaves room for more than a limit: a level of a compound that may be one with a limit,
 * a result below a reporting limit that is higher or isn't stated, a detection without a number, or a line of this or an earlier file that can't be
 * read (`unread` has the keys of their sites). No other site stays below the limits with a level above, even if staff chose its type.
 * Unchanged systems are rated too, since an earlier release may have been less strict.
 */
export async function rateSites(transaction: Transaction, unread: readonly string[]): Promise<void> {
  const unsure = await unsureNames(transaction);
  await transaction.execute(sql`with limits (compound, ppt) as (
      select * from jsonb_each_text(${JSON.stringify(federalLimitByName())}::jsonb)
    ), unsure as (
      select * from json_to_recordset(${JSON.stringify(unsure)}::json)
        as names (compound text, whole text, ppt numeric, "isSum" boolean, "isUnknown" boolean)
    )
    update contamination_sites as sites set site_type = rated.site_type
    from (
      select import_sites.site_id, is_rated, (case
        when exists (select from site_levels join limits
          on limits.compound = site_levels.compound and site_levels.level_ppt > limits.ppt::numeric
          where site_levels.site_id = import_sites.site_id) then 'Drinking Water Above MCL'
        when exists (select from (
            select whole, ppt, max(${boundOf('site_samples')}) as most
            from site_samples join unsure on unsure.compound = site_samples.compound
            where site_samples.site_id = import_sites.site_id and result <> 'not tested'
              and ("isUnknown" is null or result = 'detected') and ("isSum" is null or (
              select count(distinct own.compound) from site_samples as own
              where own.site_id = import_sites.site_id and own.result <> 'not tested'
                and own.collected_on is not distinct from site_samples.collected_on
                and own.sample is not distinct from site_samples.sample
                and own.compound = any (${sql.param(limitedInSums)}::text[])) < ${limitedInSums.length})
            group by whole, ppt, site_samples.compound
          ) as bounds group by whole having sum(most) > min(ppt))
          or exists (select from site_samples left join limits on limits.compound = site_samples.compound
            where site_samples.site_id = import_sites.site_id and case result
              when 'detected' then level_ppt is null or (site_samples.compound is null and level_ppt > ${lowestLimit})
              when 'not tested' then false
              when 'below reporting limit' then limits.compound is not null and coalesce(${boundOf('site_samples')} > limits.ppt::numeric, true)
              else ${boundOf('site_samples')} > limits.ppt::numeric end)
          or import_sites.key = any (${sql.param(unread)}::text[]) then 'Other'
        when exists (select from site_samples join limits on limits.compound = site_samples.compound
          where site_samples.site_id = import_sites.site_id and result <> 'not tested') then 'Drinking Water Below MCL'
        else 'Other' end)::site_type as site_type
      from import_sites join contamination_sites as stored on stored.id = import_sites.site_id,
        lateral (select is_water_system and not 'siteType' = any (corrected) and not exists (
          select from staged_sites where staged_sites.key = import_sites.key and staged_sites.site_type is not null
        ) as is_rated) as rule
      where is_rated or stored.site_type = 'Drinking Water Below MCL'
    ) as rated
    where rated.site_id = sites.id and sites.site_type <> rated.site_type
      and (is_rated or rated.site_type = 'Drinking Water Above MCL')`);
}

/**
 * A water system isn't below the limits if another source's record of it is above them, in whichever order these were
 * imported. Its other record changes with the import and is restored when that is undone; a type that staff chose stays.
 */
export async function doubtOtherRecords(transaction: Transaction, importId: string): Promise<void> {
  await transaction.execute(sql`with doubted as (
      select sites.* from contamination_sites as sites
      where site_type = 'Drinking Water Below MCL' and external_id ~ ${pwsidPattern.source}
        and exists (select from contamination_sites as above
          where above.external_id = sites.external_id and above.site_type = 'Drinking Water Above MCL'
            and above.withdrawn_at is null
            and (sites.id in (select site_id from import_sites) or above.id in (select site_id from import_sites)))
        and not exists (select from site_corrections where site_id = sites.id and changes ? 'siteType')
    ), kept as (
      insert into site_import_changes (import_id, site_id, before)
      select ${importId}::uuid, id, jsonb_build_object('site', to_jsonb(doubted) - 'position' - 'zip_text', 'samples', '[]'::jsonb)
      from doubted where id not in (select site_id from import_sites)
    )
    update contamination_sites as sites set site_type = 'Other' from doubted where doubted.id = sites.id`);
}

/** What a result is, or is below, in parts per trillion; null if it has no figure. */
export const boundOf = (table: string): SQL =>
  sql.raw(
    `(coalesce(${table}.value, ${table}.reporting_limit) * case when ${table}.unit in ('ppb', 'µg/L') then 1000 else 1 end)`,
  );

/** `whole`: the compound of which it may be a part. */
type Unsure = { whole: string; ppt: number; isSum?: boolean; isUnknown?: boolean };

/** The names of the imported sites' results that may be of a compound with a limit, with that limit. */
async function unsureNames(transaction: Transaction): Promise<(Unsure & { compound: string })[]> {
  const { rows } = await transaction.execute<{
    compound: string;
  }>(sql`select distinct compound from site_samples
    where compound is not null and site_id in (select site_id from import_sites)`);
  return rows.flatMap(({ compound }) => {
    if (findAnalyte(compound) || otherCompound.test(plain(compound))) return [];
    // Found under a name that nobody knows, it may be any compound.
    const found = possibleLimit(compound) ?? { whole: compound, ppt: lowestLimit, isUnknown: true };
    return [{ compound, ...found }];
  });
}

/**
 * The limit that a result under a name we don't know may be above: of the compound of which it is a form ('Total PFOS';
 * as parts of PFOS, 'PFOS (linear)' and 'PFOS (branched)' count together), of one in a sum, or of one whose name it
 * contains or nearly is ('PFOS dup', 'PFHS'); or, with `isSum`, of any in a total of many. Such a result isn't compared with
 * the limit in public, but with more than that, water isn't below the limits.
 */
export function possibleLimit(name: string): Unsure | undefined {
  if (findAnalyte(name)) return undefined;
  const part = wholeOf(name);
  const limits = federalLimits.limits.filter(
    ({ compound }) =>
      compound === part || namesOf(findAnalyte(compound)!).some((known) => isLike(name, plain(known))),
  );
  const ofPart = limits.find(({ compound }) => compound === part);
  if (ofPart) return { whole: ofPart.compound, ppt: ofPart.ppt };
  if (limits.length > 0) return { whole: name, ppt: lowest(limits) };
  return sumOfMany.test(name) ? { whole: name, ppt: lowest(federalLimits.limits), isSum: true } : undefined;
}

const lowest = (limits: readonly { ppt: number }[]): number => Math.min(...limits.map(({ ppt }) => ppt));

/**
 * `Total PFAS`, `PFAS6`, `Sum of 4`, `∑20`, `Organic fluorine`: it leaves no doubt where the compounds with limits have
 * results of their own in the same sample.
 */
const sumOfMany = /^(σ|∑|sum|total|combined)|\bpfas\W{0,2}\d*\b|\borgano?(ic)? ?fluorine\b|^[aet]of$/i;

const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/** A name with another one in it, or with few other letters. */
function isLike(name: string, known: string): boolean {
  const given = plain(name);
  if (otherCompound.test(given)) return false;
  return (
    given.includes(known) ||
    (known.length > 3 && !sumOfMany.test(name) && distance(given, known) <= (known.length > 8 ? 3 : 1))
  );
}

/**
 * Compounds with names like those: amides, phosphonic acids, longer acids and the trimer acid. Not PFHxSA, which some
 * laboratories write for PFHxS.
 */
const otherCompound = /^(pfoda|pf(o|hx|d)pa|hfpota|pfosam(s|ine)?|napp?f?(hxs|os)am?)$/;
