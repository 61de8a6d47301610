import type { Actor } from '../../access/index.ts';
import { changedFields, formerFields } from '../../platform/changed-fields.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { done, type Outcome } from '../../platform/outcome.ts';
import type { SiteDetails } from '../contract.ts';
import { findSite } from '../reads/find-site.ts';
import type { SiteServices } from '../services.ts';
import type { SiteCorrection } from '../staff-contract.ts';
import { siteCorrectedResults } from '../tables.ts';
import { changeResults, type ResultKey } from './change-results.ts';
import { columnsOf, fieldsOf, siteProblem, typeProblem } from './site-problem.ts';
import { completeChange, withSite } from './with-site.ts';

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
  withSite(services, actor, { id, updatedAt }, async (transaction, site, administrator) => {
    const before = fieldsOf(site);
    const changed = changedFields(before, given);
    const fields = { ...before, ...changed };
    const problem = Object.keys(changed).length > 0 ? await siteProblem(transaction, fields, id) : null;
    if (problem) return problem;
    const today = services.clock.now().toISOString().slice(0, 10);
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
    return completeChange(services, transaction, {
      action: {
        actor: administrator,
        act: 'correct site',
        subjectId: id,
        before: half('before'),
        after: { ...half('after'), reason },
      },
      columns: Object.keys(changed).length > 0 ? columnsOf(fields) : {},
      correction: { reason, changes },
    });
  });

/** Protects these results from later imports. */
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
