import { type SQL, sql } from 'drizzle-orm';
import { findAnalyte } from '../analytes/terms.ts';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import type { Jobs, Queue } from '../platform/jobs.ts';
import { isImporting } from './import/lock-imports.ts';
import { federalLimits } from './limits-terms.ts';
import type { SiteServices } from './services.ts';
import {
  contaminationSites as sites,
  siteCorrectedResults as corrected,
  siteResultConflicts as conflicts,
  siteSamples as samples,
} from './tables.ts';
import { siteLimits } from './terms.ts';

const unifyQueue: Queue<Record<string, never>> = {
  name: 'sites.unify-compounds',
  // The next one comes in ten minutes and continues.
  retries: 0,
  pauseSeconds: 1,
  secondsMax: 3_600,
  cron: '*/10 * * * *',
};

export const siteQueues = [unifyQueue];

/** Starts the jobs for sites in this process: every ten minutes, renames results that have another name of a compound. */
export const registerSiteJobs = (
  services: SiteServices & { jobs: Jobs; stopping: AbortSignal },
): Promise<void> => services.jobs.work(unifyQueue, () => unifyCompounds(services, services.stopping));

/** Results per transaction. */
const batchMax = 1_000;

type Renaming = { from: string; to: string };

/**
 * Renames stored results whose compound has another name than in the table of analytes. Of equal results under two
 * names one is kept; of different ones both, so that the higher counts, and they are listed for staff. Each batch is
 * committed, so that a run which was stopped is continued by the next; it waits while a file is imported.
 */
export async function unifyCompounds(
  { database, clock, events }: SiteServices,
  stopping?: AbortSignal,
): Promise<void> {
  for (const renaming of await findRenamings(database))
    for (let isLeft = true; isLeft;) {
      if (stopping?.aborted) return;
      const renamed = await database.transaction(async (transaction) => {
        if (await isImporting(transaction)) return null;
        const siteIds = await renameBatch(transaction, renaming);
        if (siteIds.length > 0) await rateSystems(transaction, siteIds, clock.now());
        await renameCorrected(transaction, renaming);
        await events.publish(transaction, { topic: 'sites' });
        return siteIds.length;
      });
      if (renamed === null) return;
      isLeft = renamed > 0;
    }
}

async function findRenamings(database: Queryable): Promise<Renaming[]> {
  const { rows } = await database.execute<{ name: string }>(sql`
    select compound as name from ${samples} where compound is not null
    union select compound from ${corrected} where compound is not null order by 1`);
  return rows.flatMap(({ name }) => {
    const to = findAnalyte(name)?.name;
    return to === undefined || to === name ? [] : [{ from: name, to }];
  });
}

async function renameBatch(transaction: Transaction, { from, to }: Renaming): Promise<string[]> {
  const { rows } = await transaction.execute<{ id: number; siteId: string }>(sql`
    select id::int8 as id, site_id as "siteId" from ${samples} where compound = ${from} order by id limit ${batchMax} for update`);
  if (rows.length === 0) return [];
  const ids = sql`any(${sql.param(rows.map(({ id }) => Number(id)))}::bigint[])`;
  // The unique key is compound, day and sample: a name in brackets makes room for a different result.
  const sample = sql`left(concat_ws(' ', left(sample, ${siteLimits.sampleMax} - length(${from}) - 3), '(' || ${from} || ')'), ${siteLimits.sampleMax})`;
  await transaction.execute(sql`delete from site_samples as given using site_samples as known
    where given.id = ${ids} and ${isSameKey(to)}
      and (given.result, given.level_ppt) is not distinct from (known.result, known.level_ppt)
      and (given.result = 'detected' or given.result_text is not distinct from known.result_text)`);
  await transaction.execute(sql`insert into ${conflicts} (first_id, second_id, written_as)
    select known.id, given.id, ${from} from site_samples as given, site_samples as known
    where given.id = ${ids} and ${isSameKey(to)} on conflict do nothing`);
  await transaction.execute(sql`update ${samples} set compound = ${to}, sample = case
      when exists (select from ${conflicts} where second_id = id and written_as = ${from}) then ${sample} else sample end
    where id = ${ids}`);
  return [...new Set(rows.map(({ siteId }) => siteId))];
}

const isSameKey = (to: string): SQL => sql`(known.site_id = given.site_id and known.compound = ${to}
  and known.collected_on is not distinct from given.collected_on and known.sample is not distinct from given.sample)`;

/** Corrections by staff also hold under the new name. */
async function renameCorrected(transaction: Transaction, { from, to }: Renaming): Promise<void> {
  await transaction.execute(sql`insert into ${corrected} (site_id, compound, collected_on, sample)
    select site_id, ${to}, collected_on, sample from ${corrected} where compound = ${from} on conflict do nothing`);
  await transaction.execute(sql`delete from ${corrected} where compound = ${from}`);
}

/** A water system whose level was not compared with its limit under the other name may be above it. */
async function rateSystems(transaction: Transaction, siteIds: readonly string[], now: Date): Promise<void> {
  const limits = federalLimits.limits.map(({ compound, ppt }) => ({ compound, ppt }));
  await transaction.execute(sql`update ${sites} as sites set site_type = 'Drinking Water Above MCL', updated_at = ${now}
    where sites.id = any(${sql.param(siteIds)}::uuid[]) and sites.site_type = 'Drinking Water Below MCL'
      and exists (
        select from site_levels join json_to_recordset(${JSON.stringify(limits)}::json) as limits (compound text, ppt numeric)
          on limits.compound = site_levels.compound and site_levels.level_ppt > limits.ppt
        where site_levels.site_id = sites.id)`);
}
