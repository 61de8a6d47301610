import type { Actor } from '../../access/index.ts';
import { type Outcome, refuse } from '../../platform/outcome.ts';
import type { SiteDetails } from '../contract.ts';
import type { SiteServices } from '../services.ts';
import type { SiteReason } from '../staff-contract.ts';
import { completeChange, withSite } from './with-site.ts';

/** Removes a site from the map and all lists; its page says when and why. */
export const withdrawSite = (
  services: SiteServices,
  actor: Actor | null,
  id: string,
  { updatedAt, reason }: SiteReason,
): Promise<Outcome<SiteDetails>> =>
  withSite(services, actor, { id, updatedAt }, async (transaction, site, administrator) => {
    if (site.withdrawnAt) return refuse('conflict', 'This site is already withdrawn.');
    return completeChange(services, transaction, {
      action: { actor: administrator, act: 'withdraw site', subjectId: id, after: { reason } },
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
  withSite(services, actor, { id, updatedAt }, async (transaction, site, administrator) => {
    if (!site.withdrawnAt) return refuse('conflict', 'This site is not withdrawn.');
    const before = site.withdrawalReason;
    return completeChange(services, transaction, {
      action: {
        actor: administrator,
        act: 'restore site',
        subjectId: id,
        before: { reason: before },
        after: { reason },
      },
      columns: { withdrawnAt: null, withdrawalReason: null },
      correction: { reason, changes: { withdrawal: { before, after: null } } },
    });
  });
