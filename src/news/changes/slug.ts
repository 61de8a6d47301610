import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { stories } from '../tables.ts';

/** For the title part; a numeric suffix may follow. */
const charactersMax = 80;

/** `EPA Sets Limits: 4 ppt!` → `epa-sets-limits-4-ppt`; accents are stripped, letters of other scripts dropped. */
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
 * Unused slugs, one per title: the title's own slug, or that with the next free number. Until the transaction ends,
 * other transactions that could pick the same slugs wait: `a` may become `a-2`, which is also another title's own slug.
 */
export async function reserveSlugs(transaction: Transaction, titles: readonly string[]): Promise<string[]> {
  const wanted = titles.map(slugOf);
  await lockSlugs(transaction, wanted);
  const taken = await takenSlugs(transaction, wanted);
  return wanted.map((slug) => {
    let free = slug;
    for (let number = 2; taken.has(free); number++) free = `${slug}-${number}`;
    taken.add(free);
    return free;
  });
}

/** Locked in a fixed order, so that concurrent transactions never deadlock. */
async function lockSlugs(transaction: Transaction, slugs: readonly string[]): Promise<void> {
  const names = slugs.map((slug) => `slug ${slug.replace(/(-[0-9]+)+$/, '')}`);
  await transaction.execute(sql`
    select pg_advisory_xact_lock(key)
    from (select distinct hashtext(name) as key from unnest(${sql.param(names)}::text[]) as name order by key) as keys`);
}

/** The slugs already in use; for those, and for slugs wanted twice, their numbered variants too. */
async function takenSlugs(transaction: Transaction, slugs: readonly string[]): Promise<Set<string>> {
  const found = await transaction
    .select({ slug: stories.slug })
    .from(stories)
    .where(inArray(stories.slug, [...new Set(slugs)]));
  const taken = new Set(found.map(({ slug }) => slug));
  const contested = slugs.filter((slug, at) => taken.has(slug) || slugs.indexOf(slug) !== at);
  for (const slug of new Set(contested)) {
    const numbered = await transaction
      .select({ slug: stories.slug })
      .from(stories)
      .where(sql`${stories.slug} ~ ${`^${slug}-[0-9]+$`}`);
    for (const row of numbered) taken.add(row.slug);
  }
  return taken;
}
