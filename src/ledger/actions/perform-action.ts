import { eq } from 'drizzle-orm';
import type { Actor } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import { appendEntries, entryBytes, entryBytesMax } from '../../log/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import type { LoggedCertificate } from '../contract.ts';
import { nameDocuments } from '../documents/keep-document.ts';
import { certificateColumns, certificateView, type StoredCertificate } from '../reads/queries.ts';
import type { LedgerServices } from '../services.ts';
import { destructionCertificates, preparedActions } from '../tables.ts';
import { implausibility, ledgerActions } from '../terms.ts';
import { type CertificateEntry, certificateEntry, type Composed } from './certificate-entry.ts';

/** What a composed action would publish, or why the log can't hold it. */
export async function composeEntry(
  { organization }: Pick<LedgerServices, 'organization'>,
  { type, certificate, statements }: Composed,
): Promise<Outcome<CertificateEntry>> {
  const by = await organization();
  const entry = certificateEntry(type, certificateView(certificate), { by, ...statements });
  const { length } = entryBytes({ ...entry, indexRoot: anyRoot });
  return length > entryBytesMax
    ? refuse(
        'invalid',
        `The certificate is too long for the log: its entry would be ${length.toLocaleString('en-US')} bytes, and the limit is ${entryBytesMax.toLocaleString('en-US')}. Shorten the byproduct testing summary or the list of documents.`,
      )
    : done(entry);
}

/** A placeholder of the same length for the index root, which is known only once the entry is appended. */
const anyRoot = '0'.repeat(64);

/**
 * The last step of every ledger action: stores the log entry and the certificate it describes in the action's
 * transaction, so that neither exists without the other.
 */
export async function performAction(
  transaction: Transaction,
  { clock, events, logs }: LedgerServices,
  actor: Actor,
  { type, certificate, audit }: Composed,
  entry: CertificateEntry,
): Promise<LoggedCertificate> {
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
  return {
    ...certificateView(certificate),
    entryIndex: firstIndex,
    warnings: warning === null ? [] : [warning],
  };
}

/** The current certificate, locked until the transaction ends: concurrent actions wait and see its result. */
export async function lockCertificate(
  transaction: Transaction,
  certificateId: string,
): Promise<StoredCertificate | null> {
  const [row] = await transaction
    .select(certificateColumns)
    .from(destructionCertificates)
    .where(eq(destructionCertificates.certificateId, certificateId))
    .for('update');
  return row ?? null;
}

/**
 * Removes all sample certificates, which closes the sample log: its entries stay, and nothing more is appended.
 * Returns how many there were. The caller must check authorization.
 */
export async function removeSampleCertificates(transaction: Transaction): Promise<number> {
  await transaction.delete(preparedActions).where(eq(preparedActions.log, 'sample'));
  const { rowCount } = await transaction
    .delete(destructionCertificates)
    .where(eq(destructionCertificates.log, 'sample'));
  return rowCount ?? 0;
}
