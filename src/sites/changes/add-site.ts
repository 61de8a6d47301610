import { type Actor, checkPermission } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Events } from '../../platform/events.ts';
import { done, type Outcome } from '../../platform/outcome.ts';
import type { SiteDetails } from '../contract.ts';
import type { SitesEvent } from '../events.ts';
import { findSite } from '../reads/find-site.ts';
import type { StaffNewSite } from '../staff-contract.ts';
import { contaminationSites } from '../tables.ts';
import { siteActions } from '../terms.ts';
import { changeResults } from './change-results.ts';
import { columnsOf, siteProblem } from './site-problem.ts';
import { rolledBackIfRefused } from './with-site.ts';

type Services = { database: Queryable; clock: Clock; events: Pick<Events<SitesEvent>, 'publish'> };

/** Adds a site with results that staff entered; it is public immediately. */
export async function addSite(
  { database, clock, events }: Services,
  actor: Actor | null,
  { results, ...fields }: StaffNewSite,
): Promise<Outcome<SiteDetails>> {
  const administrator = checkPermission(actor, 'manage sites');
  if (!administrator.ok) return administrator;
  const now = clock.now();
  return rolledBackIfRefused(database, async (transaction) => {
    const problem = await siteProblem(transaction, fields, null);
    if (problem) return problem;
    const [row] = await transaction
      .insert(contaminationSites)
      .values({ ...columnsOf(fields), contaminantData: {}, createdAt: now, updatedAt: now })
      .returning({ id: contaminationSites.id });
    const { id } = row!;
    const { siteName, siteType, location, dataSource } = fields;
    const first = { added: results, changed: [], removed: [] };
    const today = now.toISOString().slice(0, 10);
    const site = { id, dataSource, siteType };
    const stored = await changeResults(transaction, site, first, { today, addedAs: 'results' });
    if (!stored.ok) return stored;
    const after = { siteName, siteType, location, results: results.length };
    await recordActions(transaction, siteActions, [
      { actor: administrator.value, act: 'add site', subjectId: id, after },
    ]);
    await events.publish(transaction, { topic: 'sites' });
    return done((await findSite(transaction, id))!);
  });
}
