import { eq } from 'drizzle-orm';
import { type Actor, checkPermission } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import type { KeptDocument } from '../contract.ts';
import type { LedgerServices } from '../services.ts';
import { keptDocuments } from '../tables.ts';
import { ledgerActions } from '../terms.ts';
import { documentView, findKept } from './read-documents.ts';

/** Deletes a kept file's bytes. Its hash stays, here and in the entries, and the reason is public. */
export async function withdrawDocument(
  { database, clock, events }: Pick<LedgerServices, 'database' | 'clock' | 'events'>,
  actor: Actor | null,
  sha256: string,
  reason: string,
): Promise<Outcome<KeptDocument>> {
  const keeper = checkPermission(actor, 'manage the ledger', clock);
  if (!keeper.ok) return keeper;
  return database.transaction(async (transaction) => {
    const before = await findKept(transaction, sha256, { lock: true });
    if (!before) return refuse('not-found', 'There is no such file.');
    if (before.withdrawnAt) return refuse('conflict', 'This file was already withdrawn.');
    const withdrawal = { withdrawnAt: clock.now(), withdrawalReason: reason };
    await transaction
      .update(keptDocuments)
      .set({ ...withdrawal, bytes: null })
      .where(eq(keptDocuments.sha256, sha256));
    await recordActions(transaction, ledgerActions, [
      { actor: keeper.value, act: 'withdraw document', subjectId: sha256, after: { reason } },
    ]);
    await events.publish(transaction, { topic: 'certificates' });
    return done(documentView({ ...before, ...withdrawal }));
  });
}
