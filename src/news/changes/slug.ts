import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { stories } from '../tables.ts';

/** Of the title; a number may follow. */
const charactersMax = 80;

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
    plain.length <= charactersMax
      ? plain
      : plain
          .slice(0, charactersMax + 1)
          .replace(/-[^-]*$/, '')
          .slice(0, charactersMax);
  return cut || 'story';
}

/**
 * A slug that no story has: the title's, or with the next free number. Until the transaction ends, those wait that could
 * come to the same one: `a` may become `a-2`, which another title gives outright.
 */
export async function freeSlug(transaction: Transaction, title: string): Promise<string> {
  const slug = slugOf(title);
  const withoutNumbers = slug.replace(/(-[0-9]+)+$/, '');
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`slug ${withoutNumbers}`}))`);
  const { rows } = await transaction.execute<{ slug: string }>(
    sql`select ${stories.slug} from ${stories} where ${stories.slug} = ${slug} or ${stories.slug} ~ ${`^${slug}-[0-9]+$`}`,
  );
  const taken = new Set(rows.map((row) => row.slug));
  let free = slug;
  for (let number = 2; taken.has(free); number++) free = `${slug}-${number}`;
  return free;
}
