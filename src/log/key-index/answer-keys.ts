import type { Queryable } from '../../platform/database/database.ts';
import type { StoredProof } from '../read-log.ts';
import type { LogName } from '../terms.ts';
import { readIndexed } from './entry-keys.ts';
import { digitsOf, leafDigits, prefixesOf, readListed, readParts, subtreesOf } from './stored-index.ts';
import { type Branch, descend, listHash, type Step } from './subtree.ts';

/**
 * What the index lists under a key: indexes of entries, ascending, or the leaf in the place of an absent key. The path
 * leads from the leaf to the root.
 */
export type IndexAnswer = {
  indexes: number[] | null;
  other: { key: Uint8Array; listHash: Uint8Array } | null;
  path: Step[];
};

/**
 * What the index of the newest tree lists under some keys; `last` is that tree's last entry, which names the root of the
 * index. Null if it names none. The caller must read both from one snapshot.
 */
export async function readIndexAnswers(
  database: Queryable,
  log: LogName,
  keys: readonly Uint8Array[],
  last: StoredProof,
): Promise<IndexAnswer[] | null> {
  if (readIndexed(last.entry).indexRoot === undefined) return null;
  const digits = new Set(keys.map(digitsOf));
  // The path of a key nearly always follows its own digits, so that one is read for all keys together.
  const prefixes = new Set([...digits].flatMap(prefixesOf));
  const { rows, leaves, lists } = await readParts(database, log, { prefixes, digits, keys });

  async function branchesBelow(prefix: string): Promise<Branch[]> {
    if (prefix.length === leafDigits)
      return leaves.get(prefix) ?? (await readParts(database, log, { digits: [prefix] })).leaves.get(prefix)!;
    const row =
      rows.get(prefix) ?? (await readParts(database, log, { prefixes: [prefix] })).rows.get(prefix)!;
    return subtreesOf(prefix, row.hashes);
  }
  const answers: IndexAnswer[] = [];
  for (const key of keys) {
    const path: Step[] = [];
    let prefix = '';
    let { end, steps } = descend(await branchesBelow(prefix), key);
    path.unshift(...steps.toReversed());
    while (prefix.length < leafDigits) {
      prefix = digitsOf(end.key).slice(0, prefix.length + 1);
      ({ end, steps } = descend(await branchesBelow(prefix), key));
      path.unshift(...steps.toReversed());
    }
    const hex = Buffer.from(end.key).toString('hex');
    const isPresent = Buffer.compare(end.key, key) === 0;
    const list = lists.get(hex) ?? (await readListed(database, log, end.key));
    answers.push({
      indexes: isPresent ? list : null,
      other: isPresent ? null : { key: end.key, listHash: listHash(list) },
      path,
    });
  }
  return answers;
}
