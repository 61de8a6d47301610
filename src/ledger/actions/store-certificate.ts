import { eq } from 'drizzle-orm';
import { appendEntries, entryBytes, entryBytesMax } from '../../log/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import type { Actor } from '../../access/index.ts';
import { type AuditedAction, recordActions } from '../../audit/index.ts';
import { missingDocuments, nameDocuments } from '../documents/keep-document.ts';
import { certificateEntry, type EntryStatements } from './certificate-entry.ts';
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
  statements?: Omit<EntryStatements, 'by'>;
  audit: Pick<AuditedAction<typeof ledgerActions>, 'act' | 'before' | 'after'>;
};

/**
 * The last step of every ledger action: stores the log entry and the certificate it describes in the action's
 * transaction, so that neither exists without the other.
 */
export async function storeCertificate(
  transaction: Transaction,
  { clock, events, logs, organization }: LedgerServices,
  { actor, type, certificate, statements, audit }: Kept,
): Promise<Outcome<LoggedCertificate>> {
  const view = certificateView(certificate);
  const entry = certificateEntry(type, view, { by: await organization(), ...statements });
  const { length } = entryBytes({ ...entry, indexRoot: anyRoot });
  if (length > entryBytesMax)
    return refuse(
      'invalid',
      `The certificate is too long for the log: its entry would be ${length.toLocaleString('en-US')} bytes, and the limit is ${entryBytesMax.toLocaleString('en-US')}. Shorten the byproduct testing summary or the list of documents.`,
    );
  const missing = await missingDocuments(transaction, certificate.documents);
  if (missing) return missing;
  await nameDocuments(transaction, certificate.documents, clock.now());
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

/** As long as every root. */
const anyRoot = '0'.repeat(64);

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
