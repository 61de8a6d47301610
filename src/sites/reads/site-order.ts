import { type SQL, sql } from 'drizzle-orm';
import { contaminationSites as sites } from '../tables.ts';
import type { SiteSort } from '../terms.ts';

/** A site's highest level in parts per trillion, as an index has it; -1 if none was measured. */
export const highestLevel = sql`coalesce(${sites.maxPfasLevel}, -1)`;

type Order = { key: SQL; type: SQL; isAscending: boolean };

/** The sort keys, each followed by the id; each has an index. */
const orders: Record<SiteSort, Order> = {
  level: { key: highestLevel, type: sql`numeric`, isAscending: false },
  newest: { key: sql`${sites.createdAt}`, type: sql`timestamptz`, isAscending: false },
  name: { key: sql`lower(${sites.siteName})`, type: sql`text`, isAscending: true },
};

/** A site's place in the order; `key` is a text. */
export type SitePlace = { key: string; id: string };

/** The key of a site's place in the order, to select. */
export const keyOf = (sort: SiteSort): SQL<string> => sql<string>`(${orders[sort].key})::text`;

/** Orders by the sort key, then the id, so that pages never overlap. */
export function orderBy(sort: SiteSort): SQL[] {
  const { key, isAscending } = orders[sort];
  const direction = isAscending ? sql`asc` : sql`desc`;
  return [sql`${key} ${direction}`, sql`${sites.id} ${direction}`];
}

/** The sites after a place in the order. */
export const isAfter = (sort: SiteSort, { key, id }: SitePlace): SQL =>
  comesAfter(sort, sql`${key}::${orders[sort].type}, ${id}::uuid`);

/** The sites after another one in the order; none if there is no such site. */
export const isAfterSite = (sort: SiteSort, id: string): SQL =>
  comesAfter(sort, sql`select ${orders[sort].key}, ${sites.id} from ${sites} where ${sites.id} = ${id}`);

function comesAfter(sort: SiteSort, place: SQL): SQL {
  const { key, isAscending } = orders[sort];
  return sql`(${key}, ${sites.id}) ${isAscending ? sql`>` : sql`<`} (${place})`;
}
