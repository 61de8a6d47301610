import type { Clock } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/database.ts';
import { done, type Outcome } from '../platform/outcome.ts';
import { type Actor, denied } from '../access/index.ts';
import { recordActions } from '../audit/index.ts';
import { type ContaminationSite, NewSite } from './contract.ts';
import { siteView } from './site-view.ts';
import { contaminationSites } from './tables.ts';
import { siteActions } from './audit-terms.ts';

/** Adds a contamination site. Throws if it violates the contract. */
export async function addSite(
  { database, clock }: { database: Queryable; clock: Clock },
  actor: Actor | null,
  input: NewSite,
): Promise<Outcome<ContaminationSite>> {
  const refusal = denied(actor, 'import sites');
  if (refusal) return refusal;
  const { latitude, longitude, maxPfasLevel, ...site } = NewSite.parse(input);
  const decimals = {
    latitude: latitude?.toString() ?? null,
    longitude: longitude?.toString() ?? null,
    maxPfasLevel: maxPfasLevel?.toString() ?? null,
  };
  const now = clock.now();
  return database.transaction(async (transaction) => {
    const [row] = await transaction
      .insert(contaminationSites)
      .values({ ...site, ...decimals, createdAt: now, updatedAt: now })
      .returning();
    const after = { siteName: site.siteName, siteType: site.siteType, location: site.location };
    await recordActions(transaction, siteActions, [{ actor, act: 'add site', subjectId: row!.id, after }]);
    return done(siteView(row!));
  });
}
