import { eq } from 'drizzle-orm';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import { type Actor, checkPermission } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import { certificateView } from '../reads/certificate-view.ts';
import type { Certificate } from '../contract.ts';
import { lockCertificate } from './store-certificate.ts';
import type { LedgerServices } from '../services.ts';
import { destructionCertificates } from '../tables.ts';
import { ledgerActions } from '../terms.ts';

/**
 * Deletes a certificate's notes and their salt, without which the notes can't be guessed from their digest. The log is
 * unchanged: it holds only the digest.
 */
export async function withdrawNotes(
  { database, clock, events }: LedgerServices,
  actor: Actor | null,
  certificateId: string,
): Promise<Outcome<Certificate>> {
  const keeper = checkPermission(actor, 'manage the ledger', clock);
  if (!keeper.ok) return keeper;
  return database.transaction(async (transaction) => {
    const before = await lockCertificate(transaction, certificateId);
    if (!before) return refuse('not-found', 'Certificate Not Found');
    if (before.notes === null) return refuse('conflict', 'The certificate has no notes.');
    const withdrawal = { notes: null, notesSalt: null, notesWithdrawnAt: clock.now() };
    await transaction
      .update(destructionCertificates)
      .set(withdrawal)
      .where(eq(destructionCertificates.id, before.id));
    await recordActions(transaction, ledgerActions, [
      { actor: keeper.value, act: 'withdraw notes', subjectId: certificateId },
    ]);
    await events.publish(transaction, { topic: 'certificates', certificateId });
    return done(certificateView({ ...before, ...withdrawal }));
  });
}
