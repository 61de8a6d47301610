import { and, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { hasZip } from '../reads/conditions.ts';
import type { StateCode } from '../state-terms.ts';
import { contaminationSites as sites, townOfSite } from '../tables.ts';
import { findTownOrCounty } from './find-place.ts';
import { splitState, parseUnambiguousState } from './place-names.ts';
import { isInState } from './state-shapes.ts';
import { placeOfZip } from './zip-places.ts';

/**
 * A place with its name on the contamination page. `isWithState`: the text unambiguously means a place. `others` are
 * further places with the same name, if it was given without a state.
 */
export type PlaceByName = {
  name: string;
  kind: 'zip' | 'state' | 'town';
  isWithState: boolean;
  others: string[];
};

/**
 * Finds the place with exactly this name: a ZIP code, a state, a town or county in the gazetteer, or a town with a
 * site. Null if there is none; parts of ZIP codes and names don't count.
 */
export async function findPlaceByName(database: Queryable, text: string): Promise<PlaceByName | null> {
  if (/^\d{5}$/.test(text)) {
    const isZip =
      placeOfZip(text) ?? (await database.$count(sites, and(isNull(sites.withdrawnAt), hasZip(text)))) > 0;
    return isZip ? { name: `ZIP code ${text}`, kind: 'zip', isWithState: true, others: [] } : null;
  }
  const state = await parseUnambiguousState(text);
  if (state) return { name: state.name, kind: 'state', isWithState: true, others: [] };
  const split = splitState(text);
  const { place, others } = await findTownOrCounty(text);
  const name = place?.name ?? (await townOfSites(database, split?.name ?? text, split?.code));
  return name ? { name, kind: 'town', isWithState: split !== null, others: split ? [] : others } : null;
}

/** Shorter ones abbreviate states. */
const nameMin = 3;

/** The location of a site in a town that isn't in the gazetteer. */
async function townOfSites(
  database: Queryable,
  town: string,
  code: StateCode | undefined,
): Promise<string | undefined> {
  if (town.length < nameMin) return undefined;
  const [found] = await database
    .select({ location: sites.location })
    .from(sites)
    .where(and(isNull(sites.withdrawnAt), sql`${townOfSite} = lower(${town})`, code && isInState(code)))
    .limit(1);
  return found?.location;
}
