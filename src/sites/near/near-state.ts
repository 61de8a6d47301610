import { and, eq, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { type Conditions, conditionsOf } from '../reads/conditions.ts';
import type { NearPlace } from '../near-contract.ts';
import { viewsOf } from './level-views.ts';
import { mainLevels } from './levels.ts';
import type { FoundPlace } from '../places/find-place.ts';
import { siteColumns } from '../reads/list-sites.ts';
import { listSitesNear, withoutDistance } from '../reads/list-sites-near.ts';
import { siteView } from '../reads/site-view.ts';
import { contaminationSites as sites, siteLevels as levels } from '../tables.ts';
import { nearestMin, radiusMiles } from '../terms.ts';

type Query = Conditions & { limit: number };
type Answer = Pick<
  NearPlace,
  'place' | 'isInArea' | 'own' | 'found' | 'unfiltered' | 'highest' | 'also' | 'nearest'
>;

/**
 * What was measured in a state: the number of matching sites, the level that most exceeds its limit, and the sites with
 * the highest levels; if there are none, the nearest sites elsewhere.
 */
export async function readState(
  database: Queryable,
  { code, countyId: _countyId, ...place }: FoundPlace,
  { limit, ...filter }: Query,
  now: Date,
): Promise<Answer> {
  const inState = conditionsOf({ state: code });
  const matching = and(inState, conditionsOf(filter));
  const found = await database.$count(sites, matching);
  const highestFirst = database
    .select(siteColumns)
    .from(sites)
    .where(matching)
    .orderBy(sql`${sites.maxPfasLevel} desc nulls last`, sites.id)
    .limit(limit);
  const nearest =
    found > 0
      ? (await highestFirst).map(siteView)
      : (await listSitesNear(database, { ...filter, radius: radiusMiles.max }, place, nearestMin)).map(
          withoutDistance,
        );
  return {
    place: { ...place, town: null },
    isInArea: true,
    own: found,
    found,
    unfiltered: found > 0 ? found : await database.$count(sites, inState),
    ...(await viewsOf(database, mainLevels(found > 0 ? await listWorst(database, matching) : []), now)),
    nearest: nearest.slice(0, limit),
  };
}

/** The sites with the highest level of each compound and of any compound: no other site can be the worst. */
async function listWorst(database: Queryable, matching: ReturnType<typeof conditionsOf>) {
  const ofCompounds = database
    .selectDistinctOn([levels.compound], { id: sites.id })
    .from(levels)
    .innerJoin(sites, eq(sites.id, levels.siteId))
    .where(and(matching, ne(levels.compound, '')))
    .orderBy(levels.compound, sql`${levels.levelPpt} desc`);
  const ofAll = database
    .select({ id: sites.id })
    .from(sites)
    .where(matching)
    .orderBy(sql`${sites.maxPfasLevel} desc nulls last`)
    .limit(1);
  const rows = await database
    .select(siteColumns)
    .from(sites)
    .where(sql`${sites.id} in ((${ofCompounds}) union (${ofAll}))`);
  return rows.map(siteView);
}
