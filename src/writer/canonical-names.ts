import { findByNames } from '../entities/index.ts';
import type { Queryable } from '../platform/database/database.ts';

/**
 * The names of the entity records for given names, as staff have renamed and merged them. Ambiguous names map to
 * themselves; names without a record are missing.
 */
export async function readCanonicalNames(
  database: Queryable,
  names: readonly string[],
): Promise<Map<string, string>> {
  const distinct = [...new Set(names)];
  const known = distinct.length > 0 ? await findByNames(database, distinct) : new Map();
  return new Map(
    Array.from(known, ([name, entity]): [string, string] => [name, entity.isAmbiguous ? name : entity.name]),
  );
}

/** Replaces names with those of their records, without duplicates. */
export const withCanonicalNames = (
  names: readonly string[],
  usual: ReadonlyMap<string, string>,
): string[] => [...new Set(names.map((name) => usual.get(name) ?? name))];
