import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { type ActionContext, staffAction } from '../../audit/index.ts';
import { calendarDay } from '../../platform/calendar-day.ts';
import { changedFields, formerFields } from '../../platform/changed-fields.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import type { Events } from '../../platform/events.ts';
import { done, type Outcome, type Refusal, refuse } from '../../platform/outcome.ts';
import type { SiteDetails } from '../contract.ts';
import type { SitesEvent } from '../events.ts';
import { isImporting } from '../import/lock-imports.ts';
import { findExceedance } from '../limits-terms.ts';
import { placeOfZip } from '../places/zip-places.ts';
import { findSite } from '../reads/find-site.ts';
import type { SiteCorrection, SiteReason, StaffNewSite } from '../staff-contract.ts';
import {
  contaminationSites,
  contaminationSites as sites,
  siteCorrectedResults,
  siteCorrections,
} from '../tables.ts';
import { siteActions } from '../terms.ts';
import { changeResults, type ResultKey, type SiteRow } from './change-results.ts';

type Services = {
  database: Queryable;
  clock: Clock;
  timeZone: string;
  events: Pick<Events<SitesEvent>, 'publish'>;
};

const manageSites = staffAction<typeof siteActions, Services>(siteActions, 'manage sites', () => ({
  topic: 'sites',
}));

type Changing = ActionContext<typeof siteActions, Services> & { site: SiteRow };

/**
 * Makes an action that changes a site while it is locked. If the site has changed since the version that the change is
 * based on (`updatedAt`), nothing is written and the result is a conflict with the current site.
 */
const changeOfSite = <Input extends { updatedAt: string }>(
  change: (changing: Changing, input: Input) => Promise<Outcome<SiteDetails>>,
) =>
  manageSites(async (context, id: string, input: Input) => {
    const { transaction } = context;
    // An import compares sites with what it read, so nothing may change in between.
    if (await isImporting(transaction))
      return refuse('conflict', 'An import is running. Try again when it has finished.');
    const [site] = await transaction
      .select()
      .from(contaminationSites)
      .where(eq(contaminationSites.id, id))
      .for('update');
    if (!site) return siteNotFound;
    if (new Date(input.updatedAt).getTime() !== site.updatedAt.getTime())
      return refuse('conflict', 'Someone else has changed this site.', {
        current: await findSite(transaction, id),
      });
    return change({ ...context, site }, input);
  });

/** Adds a site with results that staff entered; it is public immediately. */
export const addSite = manageSites(
  async ({ services, transaction, record }, { results, ...fields }: StaffNewSite) => {
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
  },
);

/**
 * Corrects a site's fields and results. Readers see what was corrected, when and why, and later imports preserve the
 * correction. A correction without an effect writes nothing.
 */
export const correctSite = changeOfSite(
  async (changing, { reason, changes: given, updatedAt: _, ...resultsGiven }: SiteCorrection) => {
    const { services, transaction, site, record } = changing;
    const before = fieldsOf(site);
    const changed = changedFields(before, given);
    const fields = { ...before, ...changed };
    const isChanged = Object.keys(changed).length > 0;
    const problem = isChanged ? await siteProblem(transaction, fields, site.id) : null;
    if (problem) return problem;
    const today = calendarDay(services.clock.now(), services.timeZone);
    const corrected = { id: site.id, dataSource: fields.dataSource, siteType: fields.siteType };
    const results = await changeResults(transaction, corrected, resultsGiven, { today });
    if (!results.ok) return results;
    const wrongType = changed.siteType === undefined ? null : await typeProblem(transaction, corrected);
    if (wrongType) return wrongType;
    const changes = { ...changesOf(before, changed), ...results.value.changes };
    if (Object.keys(changes).length === 0) return done((await findSite(transaction, site.id))!);
    await keepFromImports(transaction, site.id, results.value.keys);
    const half = (side: 'before' | 'after') =>
      Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change[side]]));
    record('correct site', site.id, { before: half('before'), after: { ...half('after'), reason } });
    return completeChange(changing, isChanged ? columnsOf(fields) : {}, { reason, changes });
  },
);

/** Removes a site from the map and all lists; its page says when and why. */
export const withdrawSite = changeOfSite(async (changing, { reason }: SiteReason) => {
  const { services, site, record } = changing;
  if (site.withdrawnAt) return refuse('conflict', 'This site is already withdrawn.');
  record('withdraw site', site.id, { after: { reason } });
  return completeChange(changing, { withdrawnAt: services.clock.now(), withdrawalReason: reason });
});

/** Restores a withdrawn site; its page says why it was withdrawn and restored. */
export const restoreSite = changeOfSite(async (changing, { reason }: SiteReason) => {
  const { site, record } = changing;
  if (!site.withdrawnAt) return refuse('conflict', 'This site is not withdrawn.');
  const before = site.withdrawalReason;
  record('restore site', site.id, { before: { reason: before }, after: { reason } });
  const changes = { withdrawal: { before, after: null } };
  return completeChange(changing, { withdrawnAt: null, withdrawalReason: null }, { reason, changes });
});

export const siteNotFound = refuse('not-found', 'There is no such site.');

/** Completes every change: writes the columns and the changes that readers see, and returns the site as it is now. */
async function completeChange(
  { services, transaction, site: { id } }: Changing,
  columns: Partial<typeof contaminationSites.$inferInsert>,
  correction?: Pick<typeof siteCorrections.$inferInsert, 'reason' | 'changes'>,
): Promise<Outcome<SiteDetails>> {
  const now = services.clock.now();
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

/** The refusal if a site can't have these fields, otherwise null. `id` is the site's own. */
async function siteProblem(
  database: Queryable,
  given: SiteFields,
  id: string | null,
): Promise<Refusal | null> {
  if ((given.latitude === null) !== (given.longitude === null))
    return wrong(given.latitude === null ? 'latitude' : 'longitude', 'Enter both coordinates, or neither.');
  const isNamed = and(
    sql`lower(${sites.siteName}) = ${given.siteName.toLowerCase()}`,
    sql`lower(${sites.location}) = ${given.location.toLowerCase()}`,
  );
  const isIdentified =
    given.externalId === null
      ? undefined
      : and(
          eq(sites.externalId, given.externalId),
          sql`lower(${sites.dataSource}) = ${given.dataSource.toLowerCase()}`,
        );
  const [same] = await database
    .select({ siteName: sites.siteName, externalId: sites.externalId })
    .from(sites)
    .where(and(or(isNamed, isIdentified), id === null ? undefined : ne(sites.id, id)))
    .limit(1);
  if (!same) return null;
  return isIdentified && same.externalId === given.externalId
    ? wrong('externalId', `${same.siteName} already has this ID in the same source.`)
    : wrong(
        'siteName',
        'There is already a site with this name at this place. Correct that one, or choose another name.',
      );
}

/** The refusal of the type Drinking Water Below MCL for a site with a level above a limit, otherwise null. */
async function typeProblem(
  database: Queryable,
  { id, siteType }: Pick<SiteRow, 'id' | 'siteType'>,
): Promise<Refusal | null> {
  if (siteType !== 'Drinking Water Below MCL') return null;
  const [site] = await database
    .select({ contaminantData: sites.contaminantData })
    .from(sites)
    .where(eq(sites.id, id));
  const found = findExceedance(site?.contaminantData ?? {});
  if (!found) return null;
  const { compound, level, limit } = found;
  const message = `The site has ${level} ppt of ${compound}, above the federal limit of ${limit} ppt. Choose Drinking Water Above MCL, or correct the result first.`;
  return refuse('invalid', `changes.siteType: ${message}`, { fields: { 'changes.siteType': message } });
}

const wrong = (field: keyof SiteFields, message: string): Refusal =>
  refuse('invalid', `${field}: ${message}`, { fields: { [field]: message } });

type SiteFields = Omit<StaffNewSite, 'results'>;

/** A site's fields as staff see them; coordinates derived from its ZIP code are left out. */
const fieldsOf = (site: SiteRow): SiteFields => ({
  siteName: site.siteName,
  siteType: site.siteType,
  location: site.location,
  zipCodes: site.zipCodes,
  latitude: site.isApproximate || site.latitude === null ? null : Number(site.latitude),
  longitude: site.isApproximate || site.longitude === null ? null : Number(site.longitude),
  externalId: site.externalId,
  dataSource: site.dataSource,
  sourceUrl: site.sourceUrl,
});

/** The stored columns for these fields: without coordinates, a site is placed at the center of its first ZIP code. */
function columnsOf({ latitude, longitude, ...fields }: SiteFields) {
  const stated = latitude === null || longitude === null ? undefined : { latitude, longitude };
  const place = stated ?? placeOfZip(fields.zipCodes[0] ?? '');
  return {
    ...fields,
    latitude: place?.latitude.toFixed(7) ?? null,
    longitude: place?.longitude.toFixed(7) ?? null,
    isApproximate: !stated && place !== undefined,
  };
}
