import { eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '../../access/index.ts';
import { type RecordAction, staffAction } from '../../audit/index.ts';
import { calendarDay } from '../../platform/calendar-day.ts';
import { changedFields, formerFields } from '../../platform/changed-fields.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction, Queryable } from '../../platform/database/database.ts';
import type { Events } from '../../platform/events.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import type { SiteDetails } from '../contract.ts';
import type { SitesEvent } from '../events.ts';
import { isImporting } from '../import/lock-imports.ts';
import { findSite } from '../reads/find-site.ts';
import type { SiteServices } from '../services.ts';
import type { SiteCorrection, SiteReason, StaffNewSite } from '../staff-contract.ts';
import { siteCorrectedResults, contaminationSites, siteCorrections } from '../tables.ts';
import { siteActions } from '../terms.ts';
import { changeResults, type ResultKey, type SiteRow } from './change-results.ts';
import { columnsOf, fieldsOf, siteProblem, typeProblem } from './site-problem.ts';

type Services = {
  database: Queryable;
  clock: Clock;
  timeZone: string;
  events: Pick<Events<SitesEvent>, 'publish'>;
};

/** Adds a site with results that staff entered; it is public immediately. */
export const addSite = (
  services: Services,
  actor: Actor | null,
  { results, ...fields }: StaffNewSite,
): Promise<Outcome<SiteDetails>> =>
  manageSites(services, actor, async (transaction, record) => {
    // Otherwise, two requests that add the same site at the same time would both pass the check.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('sites added by staff'))`);
    const now = services.clock.now();
    const problem = await siteProblem(transaction, fields, null);
    if (problem) return problem;
    const [row] = await transaction
      .insert(contaminationSites)
      .values({ ...columnsOf(fields), contaminantData: {}, createdAt: now, updatedAt: now })
      .returning({ id: contaminationSites.id });
    const { id } = row!;
    const { siteName, siteType, location, dataSource } = fields;
    const first = { added: results, changed: [], removed: [] };
    const today = calendarDay(now, services.timeZone);
    const site = { id, dataSource, siteType };
    const stored = await changeResults(transaction, site, first, { today, addedAs: 'results' });
    if (!stored.ok) return stored;
    record('add site', id, { after: { siteName, siteType, location, results: results.length } });
    return done((await findSite(transaction, id))!);
  });

/**
 * Corrects a site's fields and results. Readers see what was corrected, when and why, and later imports preserve the
 * correction. A correction without an effect writes nothing.
 */
export const correctSite = (
  services: SiteServices,
  actor: Actor | null,
  id: string,
  { updatedAt, reason, changes: given, ...results }: SiteCorrection,
): Promise<Outcome<SiteDetails>> =>
  withSite(services, actor, { id, updatedAt }, async (transaction, site, record) => {
    const before = fieldsOf(site);
    const changed = changedFields(before, given);
    const fields = { ...before, ...changed };
    const problem = Object.keys(changed).length > 0 ? await siteProblem(transaction, fields, id) : null;
    if (problem) return problem;
    const today = calendarDay(services.clock.now(), services.timeZone);
    const corrected = { id, dataSource: fields.dataSource, siteType: fields.siteType };
    const changedResults = await changeResults(transaction, corrected, results, { today });
    if (!changedResults.ok) return changedResults;
    const wrongType = changed.siteType === undefined ? null : await typeProblem(transaction, corrected);
    if (wrongType) return wrongType;
    const changes = { ...changesOf(before, changed), ...changedResults.value.changes };
    if (Object.keys(changes).length === 0) return done((await findSite(transaction, id))!);
    await keepFromImports(transaction, id, changedResults.value.keys);
    const half = (side: 'before' | 'after') =>
      Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change[side]]));
    record('correct site', id, { before: half('before'), after: { ...half('after'), reason } });
    return completeChange(services, transaction, id, {
      columns: Object.keys(changed).length > 0 ? columnsOf(fields) : {},
      correction: { reason, changes },
    });
  });

/** Removes a site from the map and all lists; its page says when and why. */
export const withdrawSite = (
  services: SiteServices,
  actor: Actor | null,
  id: string,
  { updatedAt, reason }: SiteReason,
): Promise<Outcome<SiteDetails>> =>
  withSite(services, actor, { id, updatedAt }, async (transaction, site, record) => {
    if (site.withdrawnAt) return refuse('conflict', 'This site is already withdrawn.');
    record('withdraw site', id, { after: { reason } });
    return completeChange(services, transaction, id, {
      columns: { withdrawnAt: services.clock.now(), withdrawalReason: reason },
    });
  });

/** Restores a withdrawn site; its page says why it was withdrawn and restored. */
export const restoreSite = (
  services: SiteServices,
  actor: Actor | null,
  id: string,
  { updatedAt, reason }: SiteReason,
): Promise<Outcome<SiteDetails>> =>
  withSite(services, actor, { id, updatedAt }, async (transaction, site, record) => {
    if (!site.withdrawnAt) return refuse('conflict', 'This site is not withdrawn.');
    const before = site.withdrawalReason;
    record('restore site', id, { before: { reason: before }, after: { reason } });
    return completeChange(services, transaction, id, {
      columns: { withdrawnAt: null, withdrawalReason: null },
      correction: { reason, changes: { withdrawal: { before, after: null } } },
    });
  });

type Version = {
  id: string;
  /** The site's `updatedAt` that the change is based on. */
  updatedAt: string;
};
type Change = (
  transaction: Transaction,
  site: SiteRow,
  record: RecordAction<typeof siteActions>,
) => Promise<Outcome<SiteDetails>>;

const manageSites = staffAction(siteActions, 'manage sites', (): SitesEvent => ({ topic: 'sites' }));

/**
 * Runs a change of a site, if the actor has the permission, while the site is locked. If the site has changed since the
 * given version, nothing is written and the result is a conflict with the current site.
 */
const withSite = (
  services: SiteServices,
  actor: Actor | null,
  { id, updatedAt }: Version,
  change: Change,
): Promise<Outcome<SiteDetails>> =>
  manageSites(services, actor, async (transaction, record) => {
    // An import compares sites with what it read, so nothing may change in between.
    if (await isImporting(transaction))
      return refuse('conflict', 'An import is running. Try again when it has finished.');
    const [site] = await transaction
      .select()
      .from(contaminationSites)
      .where(eq(contaminationSites.id, id))
      .for('update');
    if (!site) return siteNotFound;
    if (new Date(updatedAt).getTime() !== site.updatedAt.getTime())
      return refuse('conflict', 'Someone else has changed this site.', {
        current: await findSite(transaction, id),
      });
    return change(transaction, site, record);
  });

export const siteNotFound = refuse('not-found', 'There is no such site.');

type Completed = {
  columns: Partial<typeof contaminationSites.$inferInsert>;
  /** The changes that readers see. */
  correction?: Pick<typeof siteCorrections.$inferInsert, 'reason' | 'changes'>;
};

/** Completes every change: writes the columns and any correction, and returns the site as it is now. */
async function completeChange(
  { clock }: SiteServices,
  transaction: Transaction,
  id: string,
  { columns, correction }: Completed,
): Promise<Outcome<SiteDetails>> {
  const now = clock.now();
  await transaction
    .update(contaminationSites)
    .set({ ...columns, updatedAt: now })
    .where(eq(contaminationSites.id, id));
  if (correction) await transaction.insert(siteCorrections).values({ siteId: id, at: now, ...correction });
  return done((await findSite(transaction, id))!);
}

async function keepFromImports(
  transaction: Transaction,
  siteId: string,
  keys: readonly ResultKey[],
): Promise<void> {
  if (keys.length === 0) return;
  const rows = keys.map(({ compound, collectedOn, sample }) => ({ siteId, compound, collectedOn, sample }));
  await transaction.insert(siteCorrectedResults).values(rows).onConflictDoNothing();
}

function changesOf<Fields extends object>(before: Fields, changed: Partial<Fields>) {
  const former = formerFields(before, changed);
  return Object.fromEntries(
    Object.entries(changed).map(([name, after]) => [
      name,
      { before: former[name as keyof Fields] as unknown, after: after as unknown },
    ]),
  );
}

/** Deletes the sample sites; returns how many there were. The caller checks the permission and records the deletion. */
export async function removeSampleSites(transaction: Transaction, ids: string[]): Promise<number> {
  const { rowCount } = await transaction
    .delete(contaminationSites)
    .where(inArray(contaminationSites.id, ids));
  return rowCount ?? 0;
}
