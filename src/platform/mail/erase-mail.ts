import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import { mails } from '../tables.ts';

/** Which email to erase. */
export type Erasure = {
  to: string;
  /** Only email by these templates. */
  templates: readonly string[];
  /** Bulk email isn't stored, but may be in the outbox: files whose names end with this. */
  ending: string;
};

/** Deletes the records of email to an address, and its files in the outbox. */
export async function eraseMail(
  database: Queryable,
  outbox: string,
  { to, templates, ending }: Erasure,
): Promise<void> {
  const erased = await database
    .delete(mails)
    .where(and(eq(sql`lower(${mails.recipient})`, to.toLowerCase()), inArray(mails.template, [...templates])))
    .returning({ id: mails.id });
  const endings = [ending, ...erased.map(({ id }) => id)].map((id) => `-${id}.eml`);
  for (const file of await filesIn(outbox))
    if (endings.some((end) => file.endsWith(end))) await rm(path.join(outbox, file), { force: true });
}

/** The names of the files in the outbox, which doesn't exist until the first email is written. */
export async function filesIn(outbox: string): Promise<string[]> {
  try {
    return await readdir(outbox);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
