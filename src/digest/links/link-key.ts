import { randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { digestKeys } from '../tables.ts';

const keyBytes = 32;
const keys = new WeakMap<Database, Promise<Uint8Array>>();

/** The key that signs links in emails. All processes share it through the database; the first one creates it. */
export function readLinkKey(database: Database): Promise<Uint8Array> {
  const known = keys.get(database) ?? loadKey(database);
  keys.set(database, known);
  known.catch(() => keys.delete(database)); // failures are not cached
  return known;
}

async function loadKey(database: Database): Promise<Uint8Array> {
  const read = async () => (await database.select().from(digestKeys))[0]?.key;
  const existing = await read();
  if (existing) return existing;
  await database
    .insert(digestKeys)
    .values({ key: randomBytes(keyBytes) })
    .onConflictDoNothing();
  return (await read())!;
}
