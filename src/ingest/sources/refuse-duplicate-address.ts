import { ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { type Refusal, refuse } from '../../platform/outcome.ts';
import { feedKey } from '../items/canonical-url.ts';
import { sources } from '../tables.ts';
import { sourceView } from './list-sources.ts';

/**
 * Refuses an address already used by a source other than `id`, which it names; null if there is none. Blocks concurrent callers until
 * the transaction ends, so adding one address twice at the same moment creates one source.
 * Not a unique index: an installation may have older duplicates, which stay.
 */
export async function refuseDuplicateAddress(
  transaction: Transaction,
  url: string,
  id: string | null = null,
): Promise<Refusal | null> {
  await lockAddresses(transaction);
  const others = await transaction
    .select()
    .from(sources)
    .where(id === null ? undefined : ne(sources.id, id));
  const key = feedKey(url);
  const duplicate = others.find((other) => feedKey(other.url) === key);
  if (!duplicate) return null;
  const problem = `The source “${duplicate.name}” already uses this address.`;
  return refuse('conflict', problem, { fields: { url: problem }, current: sourceView(duplicate) });
}

/** Until the transaction ends, others that add or move sources wait. */
export async function lockAddresses(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('addresses of sources'))`);
}
