import { asc } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { sources } from '../tables.ts';
import { writeOpml } from './write-opml.ts';

/** All sources as OPML, by name. */
export async function exportOpml(database: Queryable): Promise<string> {
  const rows = await database.select().from(sources).orderBy(asc(sources.name), asc(sources.id));
  return writeOpml('Sources of The PFAS Record', rows);
}
