import { and, eq, gte, isNull, like, type SQL, sql } from 'drizzle-orm';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { storedNames } from '../limits-terms.ts';
import { isInState } from '../places/state-shapes.ts';
import type { SiteFilter } from '../query-contract.ts';
import { contaminationSites as sites, siteLevels as levels } from '../tables.ts';
import { type Box, boxOf } from '../terms.ts';

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

/** Whether a site has a whole ZIP code: the text uses the index, the array rules out partial matches. */
export const hasZip = (zip: string): SQL =>
  sql`(${sites.zipText} like ${`%${zip}%`} and ${zip} = any(${sites.zipCodes}))`;

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
export const highestLevel = sql`coalesce(${sites.maxPfasLevel}, -1)`;
