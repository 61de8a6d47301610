import { ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { type Refusal, refuse } from '../../platform/outcome.ts';
import { feedKey } from '../items/canonical-url.ts';
import { sources } from '../tables.ts';

/**
 * Refuses an address that another source than `id` is fetched from already; null if there is none. Until the
 * transaction ends nobody else gets past here, so that two who add one address at the same moment make one source. No
 * unique index: a site may hold duplicates from before, which stay.
 */
export async function refuseDuplicateAddress(
  transaction: Transaction,
  url: string,
  id: string | null = null,
): Promise<Refusal | null> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('addresses of sources'))`);
  const others = await transaction
    .select({ name: sources.name, url: sources.url })
    .from(sources)
    .where(id === null ? undefined : ne(sources.id, id));
  const key = feedKey(url);
  const duplicate = others.find((other) => feedKey(other.url) === key);
  if (!duplicate) return null;
  const problem = `The source “${duplicate.name}” is fetched from this address already.`;
  return refuse('conflict', problem, { fields: { url: problem } });
}
