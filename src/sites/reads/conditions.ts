import { and, eq, gte, isNull, like, type SQL, sql } from 'drizzle-orm';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { storedNames } from '../limits-terms.ts';
import { isInState } from '../places/state-shapes.ts';
import type { SiteFilter } from '../query-contract.ts';
import { contaminationSites as sites, siteLevels as levels } from '../tables.ts';
import { type Box, boxOf, type SiteSort } from '../terms.ts';

/** A filter without a place. */
export type Conditions = Omit<SiteFilter, 'near' | 'radius'>;
/** A filter whose `near` is known. */
export type Filter = Conditions & Pick<SiteFilter, 'radius'>;

/** SQL condition for the matching sites, without withdrawn ones. */
export function conditionsOf({
  zip,
  type,
  state,
  compound,
  minLevel,
  testedSince,
  measured,
  bbox,
}: Conditions) {
  const box = bbox === undefined ? undefined : boxOf(bbox);
  return and(
    isNull(sites.withdrawnAt),
    zip ? like(sites.zipText, containsPattern(zip)) : undefined,
    type && eq(sites.siteType, type),
    state && isInState(state),
    compound ? isDetected(compound, minLevel) : undefined,
    compound || minLevel === undefined ? undefined : sql`${highestLevel} >= ${String(minLevel)}::numeric`,
    testedSince ? gte(sites.testedAt, testedSince) : undefined,
    measured && (measured === 'yes' ? sql`${highestLevel} >= 0` : sql`${highestLevel} = -1`),
    box && isInside(box),
  );
}

/** Whether a site is in a box of degrees. */
export function isInside({ west, south, east, north }: Box): SQL {
  const longitude =
    west <= east
      ? sql`${sites.longitude} between ${west} and ${east}`
      : sql`(${sites.longitude} >= ${west} or ${sites.longitude} <= ${east})`;
  return sql`${sites.latitude} between ${south} and ${north} and ${longitude}`;
}

const isDetected = (compound: string, minLevel: number | undefined): SQL =>
  sql`exists (select from ${levels} where ${levels.siteId} = ${sites.id} and ${levels.compound} = any(${sql.param(storedNames(compound))}::text[])
    ${minLevel === undefined ? sql`` : sql`and ${levels.levelPpt} >= ${minLevel}`})`;

/** A site's highest level in parts per trillion, as an index has it; -1 if none was measured. */
const highestLevel = sql`coalesce(${sites.maxPfasLevel}, -1)`;

type Order = { key: SQL; type: SQL; isAscending: boolean };

/** The sort keys, each followed by the id; each has an index. */
const orders: Record<SiteSort, Order> = {
  level: { key: highestLevel, type: sql`numeric`, isAscending: false },
  newest: { key: sql`${sites.createdAt}`, type: sql`timestamptz`, isAscending: false },
  name: { key: sql`lower(${sites.siteName})`, type: sql`text`, isAscending: true },
};

/** A site's place in the order; `key` is a text. */
type SitePlace = { key: string; id: string };

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
