import { inArray, sql } from 'drizzle-orm';
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
 * Slugs that no story has, one per title: the title's own, or with the next free number. Until the transaction ends,
 * others that could arrive at the same ones wait: `a` may become `a-2`, which another title gives outright.
 */
export async function freeSlugs(transaction: Transaction, titles: readonly string[]): Promise<string[]> {
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

/** In one order, so that parallel transactions wait for each other and never deadlock. */
async function lockSlugs(transaction: Transaction, slugs: readonly string[]): Promise<void> {
  const names = slugs.map((slug) => `slug ${slug.replace(/(-[0-9]+)+$/, '')}`);
  await transaction.execute(sql`
    select pg_advisory_xact_lock(key)
    from (select distinct hashtext(name) as key from unnest(${sql.param(names)}::text[]) as name order by key) as keys`);
}

/** Which of the slugs there are; of those, and of those wanted twice, the numbered ones too. */
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
