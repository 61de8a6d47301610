import type { Queryable } from '../../platform/database/database.ts';
import { findSite, readSamples } from '../reads/find-site.ts';
import { sampleView } from '../reads/site-view.ts';
import type { SiteRecord } from '../staff-contract.ts';

/** A site for staff to correct, with the ids of its samples; also a withdrawn one. */
export async function findRecord(database: Queryable, id: string): Promise<SiteRecord | undefined> {
  const site = await findSite(database, id);
  if (!site) return undefined;
  const rows = await readSamples(database, id);
  return { ...site, samples: rows.map((row) => ({ id: row.id, ...sampleView(row) })) };
}
