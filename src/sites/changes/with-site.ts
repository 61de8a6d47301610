import { eq } from 'drizzle-orm';
import { type Actor, checkPermission } from '../../access/index.ts';
import { type AuditedAction, recordActions } from '../../audit/index.ts';
import type { Transaction, Queryable } from '../../platform/database/database.ts';
import { done, type Outcome, type Refusal, refuse } from '../../platform/outcome.ts';
import type { SiteDetails } from '../contract.ts';
import { isImporting } from '../import/lock-imports.ts';
import { findSite } from '../reads/find-site.ts';
import type { SiteServices } from '../services.ts';
import { contaminationSites, siteCorrections } from '../tables.ts';
import { siteActions } from '../terms.ts';

export type SiteRow = typeof contaminationSites.$inferSelect;
export type Version = {
  id: string;
  /** The site's `updatedAt` that the change is based on. */
  updatedAt: string;
};
type Change = (
  transaction: Transaction,
  site: SiteRow,
  administrator: Actor,
) => Promise<Outcome<SiteDetails>>;

/**
 * Runs a change of a site, if the actor has the permission, while the site is locked. If the site has changed since the
 * given version, nothing is written and the result is a conflict with the current site.
 */
export async function withSite(
  { database }: SiteServices,
  actor: Actor | null,
  { id, updatedAt }: Version,
  change: Change,
): Promise<Outcome<SiteDetails>> {
  const administrator = checkPermission(actor, 'manage sites');
  if (!administrator.ok) return administrator;
  return rolledBackIfRefused(database, async (transaction) => {
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
    return change(transaction, site, administrator.value);
  });
}

/** Runs a change in a transaction, which is rolled back if the change is refused. */
export async function rolledBackIfRefused<Value>(
  database: Queryable,
  change: (transaction: Transaction) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  let refusal: Refusal | undefined;
  try {
    return await database.transaction(async (transaction) => {
      const outcome = await change(transaction);
      if (outcome.ok) return outcome;
      refusal = outcome;
      return transaction.rollback();
    });
  } catch (error) {
    if (refusal) return refusal;
    throw error;
  }
}

export const siteNotFound = refuse('not-found', 'There is no such site.');

type Completed = {
  action: AuditedAction<typeof siteActions>;
  columns: Partial<typeof contaminationSites.$inferInsert>;
  /** The changes that readers see. */
  correction?: Pick<typeof siteCorrections.$inferInsert, 'reason' | 'changes'>;
};

/** Completes every change: writes the columns, records the action, publishes the event and any correction. */
export async function completeChange(
  { clock, events }: SiteServices,
  transaction: Transaction,
  { action, columns, correction }: Completed,
): Promise<Outcome<SiteDetails>> {
  const id = action.subjectId;
  const now = clock.now();
  await transaction
    .update(contaminationSites)
    .set({ ...columns, updatedAt: now })
    .where(eq(contaminationSites.id, id));
  if (correction) await transaction.insert(siteCorrections).values({ siteId: id, at: now, ...correction });
  await recordActions(transaction, siteActions, [action]);
  await events.publish(transaction, { topic: 'sites' });
  return done((await findSite(transaction, id))!);
}
