import { and, eq, sql } from 'drizzle-orm';
import { type Actor, checkRole } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import { appendObstacle, type LogName } from '../../log/index.ts';
import { calendarDay, dayMs } from '../../platform/calendar-day.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import { missingDocuments } from '../documents/keep-document.ts';
import type { LedgerAction, PreparedAction } from '../issuing-contract.ts';
import type { LedgerServices } from '../services.ts';
import { preparedActions } from '../tables.ts';
import { ledgerActions, preparedDaysMax } from '../terms.ts';
import { composeAction, fixAction } from './compose-action.ts';
import { withLedgerLock } from './ledger-lock.ts';
import { composeEntry, lockCertificate } from './perform-action.ts';
import { findPrepared, newestEntryOf, preparedDigest, reviewed, summaryOf } from './prepared-actions.ts';

/**
 * Stores an action to be reviewed and then signed by its digest; nothing is published. It replaces an action of the same
 * person if it names one, and expires after `preparedDaysMax` days.
 */
export async function prepareAction(
  services: LedgerServices,
  actor: Actor | null,
  requested: LedgerAction,
): Promise<Outcome<PreparedAction>> {
  const keeper = checkRole(actor, 'manage the ledger');
  if (!keeper.ok) return keeper;
  return withLedgerLock(services, async (transaction) => {
    const { logs, clock, events, timeZone } = services;
    const now = clock.now();
    const before =
      requested.act === 'issue' ? null : await lockCertificate(transaction, requested.certificateId);
    const log: LogName = before?.log ?? 'real';
    const fixed = fixAction(requested, calendarDay(now, timeZone));
    const composed = await composeAction(transaction, services, fixed, before, log);
    if (!composed.ok) return composed;
    const entry = await composeEntry(services, composed.value);
    if (!entry.ok) return entry;
    const missing = await missingDocuments(transaction, composed.value.certificate, before);
    if (missing) return missing;
    const obstacle = await appendObstacle(transaction, logs[log]);
    if (obstacle !== null) return refuse('conflict', obstacle);

    const { certificateId, projectName } = composed.value.certificate;
    const newestEntry = newestEntryOf(before);
    const digest = preparedDigest(entry.value, newestEntry);
    if (requested.replaces !== undefined) await dropOwn(transaction, keeper.value, requested.replaces);
    await store(transaction, now, {
      digest,
      act: requested.act,
      log,
      certificateId,
      projectName,
      newestEntry,
      action: fixed,
      preparedById: keeper.value.id,
      preparedBy: keeper.value.email,
      preparedAt: now,
      expiresAt: new Date(now.getTime() + preparedDaysMax * dayMs),
    });
    await recordActions(transaction, ledgerActions, [
      {
        actor: keeper.value,
        act: 'prepare certificate',
        subjectId: certificateId,
        after: { act: requested.act, digest },
      },
    ]);
    await events.publish(transaction, { topic: 'prepared-actions' });
    const row = (await findPrepared(transaction, digest))!;
    return done({
      ...(await summaryOf(services, keeper.value, row)),
      ...(await reviewed(transaction, { composed: composed.value, entry: entry.value }, before)),
    });
  });
}

const dropOwn = (transaction: Transaction, { id }: Actor, digest: string): Promise<unknown> =>
  transaction
    .delete(preparedActions)
    .where(
      and(
        eq(preparedActions.digest, digest),
        eq(preparedActions.preparedById, id),
        sql`${preparedActions.signedEntry} is null`,
      ),
    );

/** If the same action is already waiting, it stays as it is, with the person who first prepared it. */
const store = (
  transaction: Transaction,
  now: Date,
  { digest, ...values }: typeof preparedActions.$inferInsert,
): Promise<unknown> =>
  transaction
    .insert(preparedActions)
    .values({ digest, ...values })
    .onConflictDoUpdate({
      target: preparedActions.digest,
      set: { ...values, declinedAt: null, declinedBy: null, declineReason: null },
      setWhere: sql`${preparedActions.declinedAt} is not null or ${preparedActions.expiresAt} <= ${now.toISOString()}`,
    });
