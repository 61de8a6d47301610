import { eq } from 'drizzle-orm';
import { type Actor, checkPermission, checkRole } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import { calendarDay } from '../../platform/calendar-day.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import type { LoggedCertificate } from '../contract.ts';
import { missingDocuments } from '../documents/keep-document.ts';
import type { LedgerAction } from '../issuing-contract.ts';
import type { LedgerServices } from '../services.ts';
import { preparedActions } from '../tables.ts';
import { ledgerActions } from '../terms.ts';
import { composeAction, fixAction } from './compose-action.ts';
import { withLedgerLock } from './ledger-lock.ts';
import { composeEntry, lockCertificate, performAction } from './perform-action.ts';
import { composePrepared, endOf, findPrepared, summaryOf, unknownAction } from './prepared-actions.ts';

/**
 * Signs a prepared action and publishes it: its entry is appended to the log, once. All rules apply again, and what is
 * signed is exactly what was prepared; a certificate with a newer entry is a conflict. By the setting `secondPerson`,
 * the person who prepared it may not sign it, unless it is about a sample certificate.
 */
export async function signAction(
  services: LedgerServices,
  actor: Actor | null,
  digest: string,
): Promise<Outcome<LoggedCertificate>> {
  const keeper = checkPermission(actor, 'manage the ledger', services.clock);
  if (!keeper.ok) return keeper;
  return withLedgerLock(services, async (transaction) => {
    const row = await findPrepared(transaction, digest);
    if (!row) return unknownAction;
    const ended = endOf(row, services.clock.now());
    if (ended) return refuse('conflict', ended);
    const { needsOtherPerson } = await summaryOf(services, keeper.value, row);
    if (needsOtherPerson)
      return refuse(
        'forbidden',
        'You prepared this, so another administrator must sign it. If there is none, add one under Accounts.',
      );
    const before = row.act === 'issue' ? null : await lockCertificate(transaction, row.certificateId);
    const prepared = await composePrepared({ ...services, database: transaction }, row, before);
    if (!prepared.ok) return prepared;
    const { composed, entry } = prepared.value;
    const missing = await missingDocuments(transaction, composed.certificate, before);
    if (missing) return missing;
    const signed = await performAction(transaction, services, keeper.value, composed, entry);
    // Its notes can be withdrawn from now on, so they stay nowhere else.
    await transaction
      .update(preparedActions)
      .set({ signedEntry: signed.entryIndex, action: null })
      .where(eq(preparedActions.digest, digest));
    return done(signed);
  });
}

/** Declines a prepared action, so that it can't be signed. The reason is for staff. */
export async function declineAction(
  services: LedgerServices,
  actor: Actor | null,
  digest: string,
  reason: string,
): Promise<Outcome<null>> {
  const keeper = checkRole(actor, 'manage the ledger');
  if (!keeper.ok) return keeper;
  return withLedgerLock(services, async (transaction) => {
    const row = await findPrepared(transaction, digest);
    if (!row) return unknownAction;
    const ended = endOf(row, services.clock.now());
    if (ended) return refuse('conflict', ended);
    await transaction
      .update(preparedActions)
      .set({ declinedBy: keeper.value.email, declinedAt: services.clock.now(), declineReason: reason })
      .where(eq(preparedActions.digest, digest));
    await recordActions(transaction, ledgerActions, [
      {
        actor: keeper.value,
        act: 'decline certificate',
        subjectId: row.certificateId,
        after: { act: row.act, digest, reason },
      },
    ]);
    await services.events.publish(transaction, { topic: 'prepared-actions' });
    return done(null);
  });
}

/** Performs an action of the sample content, in the samples' own log: nobody needs to review it. */
export const performSampleAction = (
  services: LedgerServices,
  system: Actor,
  requested: LedgerAction,
): Promise<Outcome<LoggedCertificate>> =>
  withLedgerLock(services, async (transaction) => {
    const before =
      requested.act === 'issue' ? null : await lockCertificate(transaction, requested.certificateId);
    const fixed = fixAction(requested, calendarDay(services.clock.now(), services.timeZone));
    const composed = await composeAction(transaction, services, fixed, before, 'sample');
    if (!composed.ok) return composed;
    const entry = await composeEntry(services, composed.value);
    if (!entry.ok) return entry;
    return done(await performAction(transaction, services, system, composed.value, entry.value));
  });
