import { sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { stories } from './tables.ts';

const wordsMax = 80;

/** `EPA Sets Limits: 4 ppt!` → `epa-sets-limits-4-ppt`; letters of other scripts lose their accents or go. */
export function slugOf(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/μ|µ/g, 'u')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const cut =
    plain.length <= wordsMax
      ? plain
      : plain
          .slice(0, wordsMax + 1)
          .replace(/-[^-]*$/, '')
          .slice(0, wordsMax);
  return cut || 'story';
}

/** A slug that no story has: the title's, or with the next free number. Serial for one slug, so that none is doubled. */
export async function freeSlug(transaction: Transaction, title: string): Promise<string> {
  const slug = slugOf(title);
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`slug ${slug}`}))`);
  const { rows } = await transaction.execute<{ slug: string }>(
    sql`select ${stories.slug} from ${stories} where ${stories.slug} = ${slug} or ${stories.slug} ~ ${`^${slug}-[0-9]+$`}`,
  );
  const taken = new Set(rows.map((row) => row.slug));
  let free = slug;
  for (let number = 2; taken.has(free); number++) free = `${slug}-${number}`;
  return free;
}
