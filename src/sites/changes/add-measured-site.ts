import { type Actor, checkPermission } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import { done, type Outcome } from '../../platform/outcome.ts';
import { siteActions } from '../terms.ts';
import type { SiteServices } from '../services.ts';
import type { SiteRecord, StaffNewSite } from '../staff-contract.ts';
import { contaminationSites } from '../tables.ts';
import { changeResults } from './change-results.ts';
import { findRecord } from './with-site.ts';
import { columnsOf, siteProblem } from './site-problem.ts';

/** Thrown to roll the transaction back. */
class NotAdded extends Error {
  readonly outcome: Outcome<never>;
  constructor(outcome: Outcome<never>) {
    super('Not added.');
    this.outcome = outcome;
  }
}

/** Adds a site with results that staff entered; it is public immediately. */
export async function addMeasuredSite(
  { database, clock, events }: SiteServices,
  actor: Actor | null,
  { results, ...fields }: StaffNewSite,
): Promise<Outcome<SiteRecord>> {
  const administrator = checkPermission(actor, 'manage sites');
  if (!administrator.ok) return administrator;
  const now = clock.now();
  try {
    return await database.transaction(async (transaction) => {
      const problem = await siteProblem(transaction, fields, null);
      if (problem) return problem;
      const [row] = await transaction
        .insert(contaminationSites)
        .values({ ...columnsOf(fields), contaminantData: {}, createdAt: now, updatedAt: now })
        .returning({ id: contaminationSites.id });
      const { id } = row!;
      const site = { id, dataSource: fields.dataSource, siteType: fields.siteType };
      const first = { added: results, changed: [], removed: [] };
      const today = now.toISOString().slice(0, 10);
      const stored = await changeResults(transaction, site, first, { today, addedAs: 'results' });
      if (!stored.ok) throw new NotAdded(stored);
      const { siteName, siteType, location } = fields;
      const after = { siteName, siteType, location, results: results.length };
      await recordActions(transaction, siteActions, [
        { actor: administrator.value, act: 'add site', subjectId: id, after },
      ]);
      await events.publish(transaction, { topic: 'sites' });
      return done((await findRecord(transaction, id))!);
    });
  } catch (error) {
    if (error instanceof NotAdded) return error.outcome;
    throw error;
  }
}
