import { isNotNull, max } from 'drizzle-orm';
import { entities } from '../entities/tables.ts';
import { destructionCertificates as certificates } from '../ledger/tables.ts';
import { stories } from '../news/tables.ts';
import type { Queryable } from '../platform/database/database.ts';
import { contaminationSites as sites } from '../sites/tables.ts';
import type { DataSetChange } from './contract.ts';
import { changingSets } from './terms.ts';

/** When the records of each data set last changed, stories that were withdrawn included. */
export async function findChanges(database: Queryable): Promise<DataSetChange[]> {
  const [story, site, certificate, entity] = await Promise.all([
    database
      .select({ at: max(stories.updatedAt) })
      .from(stories)
      .where(isNotNull(stories.approvedAt)),
    database.select({ at: max(sites.updatedAt) }).from(sites),
    database.select({ at: max(certificates.updatedAt) }).from(certificates),
    database.select({ at: max(entities.updatedAt) }).from(entities),
  ]).then((results) => results.map(([row]) => row?.at ?? null));
  // Entities are listed with how often the others name them; the log holds what happens to certificates.
  const changes = {
    stories: story,
    sites: site,
    certificates: certificate,
    log: certificate,
    entities: latest([story, site, certificate, entity]),
    feeds: story,
  };
  return changingSets.map((id) => ({ id, changedAt: changes[id]?.toISOString() ?? null }));
}

const latest = (dates: readonly (Date | null | undefined)[]): Date | null =>
  dates.reduce<Date | null>((last, date) => (date && (!last || date > last) ? date : last), null);
