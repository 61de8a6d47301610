import { and, getTableColumns, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { ContaminationSite, SiteSample } from '../contract.ts';
import { contaminationSites as sites, type contaminationSites, type siteSamples } from '../tables.ts';
import { type SiteSort, sitesPerPageMax } from '../terms.ts';
import { conditionsOf, type Filter, highestLevel } from './conditions.ts';

/** All columns but those that only serve searches. */
export const { zipText: _text, position: _position, ...siteColumns } = getTableColumns(sites);

type Page = {
  sort: SiteSort;
  limit: number;
  /** The id of the last site on the previous page. */
  before?: string | undefined;
  /** Leaves out the sites without coordinates. */
  isPlaced?: boolean;
};

/** A page of the matching sites. */
export async function listSites(
  database: Queryable,
  filter: Filter,
  { sort, limit, before, isPlaced = false }: Page,
): Promise<ContaminationSite[]> {
  const after = and(
    before === undefined ? undefined : isAfterSite(sort, before),
    isPlaced ? isNotNull(sites.position) : undefined,
  );
  return (await readBatch(database, filter, { sort, after, limit })).map(({ site }) => siteView(site));
}

/** All matching sites, without a limit, read lazily. */
export async function* eachSite(
  database: Queryable,
  filter: Filter,
  sort: SiteSort,
): AsyncGenerator<ContaminationSite> {
  for (let after: SQL | undefined; ;) {
    const batch = await readBatch(database, filter, { sort, after, limit: sitesPerPageMax });
    for (const { site } of batch) yield siteView(site);
    const last = batch.at(-1);
    if (!last || batch.length < sitesPerPageMax) return;
    after = isAfter(sort, { key: last.key, id: last.site.id });
  }
}

type Batch = {
  sort: SiteSort;
  /** The sites that follow the previous page. */
  after: SQL | undefined;
  limit: number;
};

const readBatch = (database: Queryable, filter: Filter, { sort, after, limit }: Batch) =>
  database
    .select({ site: siteColumns, key: keyOf(sort) })
    .from(sites)
    .where(and(conditionsOf(filter), after))
    .orderBy(...orderBy(sort))
    .limit(limit);

type Order = { key: SQL; type: SQL; isAscending: boolean };

/** The sort keys, each followed by the id; each has an index. */
const orders: Record<SiteSort, Order> = {
  level: { key: highestLevel, type: sql`numeric`, isAscending: false },
  newest: { key: sql`${sites.createdAt}`, type: sql`timestamptz`, isAscending: false },
  name: { key: sql`lower(${sites.siteName})`, type: sql`text`, isAscending: true },
};

const keyOf = (sort: SiteSort): SQL<string> => sql<string>`(${orders[sort].key})::text`;

/** Orders by the sort key, then the id, so that pages never overlap. */
function orderBy(sort: SiteSort): SQL[] {
  const { key, isAscending } = orders[sort];
  const direction = isAscending ? sql`asc` : sql`desc`;
  return [sql`${key} ${direction}`, sql`${sites.id} ${direction}`];
}

/** The sites after a place in the order; `key` is a text. */
const isAfter = (sort: SiteSort, { key, id }: { key: string; id: string }): SQL =>
  comesAfter(sort, sql`${key}::${orders[sort].type}, ${id}::uuid`);

/** The sites after another one in the order; none if there is no such site. */
const isAfterSite = (sort: SiteSort, id: string): SQL =>
  comesAfter(sort, sql`select ${orders[sort].key}, ${sites.id} from ${sites} where ${sites.id} = ${id}`);

function comesAfter(sort: SiteSort, place: SQL): SQL {
  const { key, isAscending } = orders[sort];
  return sql`(${key}, ${sites.id}) ${isAscending ? sql`>` : sql`<`} (${place})`;
}

type SiteRow = Omit<typeof contaminationSites.$inferSelect, 'zipText' | 'position'>;

/** A row as the API returns it: decimals as numbers, times as ISO 8601, fields in the order of the contract. */
export const siteView = ({
  withdrawnAt: _at,
  withdrawalReason: _why,
  ...row
}: SiteRow): ContaminationSite => ({
  ...row,
  latitude: numberOf(row.latitude),
  longitude: numberOf(row.longitude),
  maxPfasLevel: numberOf(row.maxPfasLevel),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

type SampleRow = typeof siteSamples.$inferSelect;

/** A sample as the API returns it. */
export const sampleView = ({ siteId: _site, importId: _import, ...row }: SampleRow): SiteSample => ({
  ...row,
  value: numberOf(row.value),
  levelPpt: numberOf(row.levelPpt),
  reportingLimit: numberOf(row.reportingLimit),
});

const numberOf = (decimal: string | null): number | null => (decimal === null ? null : Number(decimal));
