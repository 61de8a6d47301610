import { ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { type Refusal, refuse } from '../../platform/outcome.ts';
import { sources } from '../tables.ts';
import { sourceLimits } from '../terms.ts';
import { feedKey } from '../text/item-address.ts';
import { sourceView } from './list-sources.ts';

/** A source's identifiers: the address for the fetcher, the name for people. */
type Identity = { url?: string | undefined; name?: string | undefined };

/**
 * Refuses an address or a name that a source other than `id` already has, and names it; null if there is none. Blocks
 * concurrent callers until the transaction ends, so adding one address twice at the same moment creates one source.
 * Not a unique index: an installation may have older duplicates, which stay.
 */
export async function refuseDuplicates(
  transaction: Transaction,
  { url, name }: Identity,
  id: string | null = null,
): Promise<Refusal | null> {
  await lockSources(transaction);
  const others = await transaction
    .select()
    .from(sources)
    .where(id === null ? undefined : ne(sources.id, id));
  const key = url === undefined ? null : feedKey(url);
  const label = name === undefined ? null : nameKey(name);
  const sameAddress = others.find((other) => feedKey(other.url) === key);
  const fields = {
    ...(sameAddress && { url: addressTaken(sameAddress.name) }),
    ...(others.some((other) => nameKey(other.name) === label) && { name: nameTaken }),
  };
  const problem = fields.url ?? fields.name;
  if (!problem) return null;
  return refuse('conflict', problem, { fields, current: sameAddress && sourceView(sameAddress) });
}

export const addressTaken = (name: string): string => `The source “${name}” already uses this address.`;

const nameTaken = 'Another source has this name. Choose one that tells them apart.';

/** Until the transaction ends, others that add, rename or move sources wait. */
export async function lockSources(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('addresses of sources'))`);
}

/** Characters of a host shown in a name. */
const hostMax = 80;

/** Names that people can't tell apart have the same key. */
export const nameKey = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();

/** The name of a source; if its key is taken, with its host, and if need be with a number. */
export function freeName({ name, url }: { name: string; url: string }, taken: ReadonlySet<string>): string {
  const host = (URL.parse(url)?.host ?? url).slice(0, hostMax);
  let free = name;
  for (let number = 1; taken.has(nameKey(free)); number++) {
    const ending = number === 1 ? ` (${host})` : ` (${host} ${number})`;
    free = name.slice(0, sourceLimits.nameMax - ending.length) + ending;
  }
  return free;
}
