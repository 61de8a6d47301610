import { eq, sql } from 'drizzle-orm';
import { appendEntries, entryBytesMax } from '../../log/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import type { Actor } from '../../access/index.ts';
import { type AuditedAction, recordActions } from '../../audit/index.ts';
import { entryBytes } from './certificate-entry.ts';
import { certificateView, type StoredCertificate } from '../reads/queries.ts';
import type { LoggedCertificate } from '../contract.ts';
import type { LedgerServices } from '../services.ts';
import { destructionCertificates } from '../tables.ts';
import { type EntryType, implausibility, ledgerActions } from '../terms.ts';

type Kept = {
  actor: Actor;
  type: EntryType;
  /** The new state, with the indexes of its entries so far. */
  certificate: StoredCertificate;
  audit: Pick<AuditedAction<typeof ledgerActions>, 'act' | 'before' | 'after'>;
};

/**
 * The last step of every ledger action: stores the log entry and the certificate it describes in the action's
 * transaction, so that neither exists without the other.
 */
export async function storeCertificate(
  transaction: Transaction,
  { clock, events, logs }: LedgerServices,
  { actor, type, certificate, audit }: Kept,
): Promise<Outcome<LoggedCertificate>> {
  const view = certificateView(certificate);
  const entry = entryBytes(type, view);
  if (entry.length > entryBytesMax)
    return refuse(
      'invalid',
      `The certificate is too long for the log: its entry would be ${entry.length.toLocaleString('en-US')} bytes, and the limit is ${entryBytesMax.toLocaleString('en-US')}. Shorten the byproduct testing summary or the list of documents.`,
    );
  await recordActions(transaction, ledgerActions, [
    { actor, subjectId: certificate.certificateId, ...audit },
  ]);
  await events.publish(transaction, { topic: 'certificates', certificateId: certificate.certificateId });

  const { firstIndex } = await appendEntries(transaction, logs[certificate.log], [entry], clock.now());
  const row = { ...certificate, entryIndexes: [...certificate.entryIndexes, firstIndex] };
  if (type === 'issued') await transaction.insert(destructionCertificates).values(row);
  else
    await transaction.update(destructionCertificates).set(row).where(eq(destructionCertificates.id, row.id));
  const warning = implausibility(certificate);
  return done({ ...view, entryIndex: firstIndex, warnings: warning === null ? [] : [warning] });
}

/** The current certificate, locked until the transaction ends: concurrent actions wait and see its result. */
export async function lockCertificate(
  transaction: Transaction,
  certificateId: string,
): Promise<StoredCertificate | null> {
  const [row] = await transaction
    .select()
    .from(destructionCertificates)
    .where(eq(destructionCertificates.certificateId, certificateId))
    .for('update');
  if (!row) return null;
  const { words: _, ...certificate } = row;
  return certificate;
}

/** Serializes actions that claim any of the same keys. */
export async function lockKeys(transaction: Transaction, keys: readonly string[]): Promise<void> {
  // In a fixed order, to prevent deadlocks.
  await transaction.execute(sql`select pg_advisory_xact_lock(lock) from (
    select distinct hashtextextended('ledger ' || key, 0) as lock from unnest(${sql.param(keys)}::text[]) as key order by 1
  ) as locks`);
}

/**
 * Removes all sample certificates, which closes the sample log: its entries stay, and nothing more is appended.
 * Returns how many there were. The caller must check authorization.
 */
export async function removeSampleCertificates(transaction: Transaction): Promise<number> {
  const { rowCount } = await transaction
    .delete(destructionCertificates)
    .where(eq(destructionCertificates.log, 'sample'));
  return rowCount ?? 0;
}
