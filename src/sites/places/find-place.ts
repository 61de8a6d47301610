import type { NearPlace } from '../near-contract.ts';
import type { StateCode } from '../state-terms.ts';
import { type NamedPlace, findPlacesByName, parseUnambiguousState, stateOfSameName } from './place-names.ts';
import { meanOf, type Place, zipCodes } from './zip-places.ts';

/** A ZIP code without an area, such as for post office boxes, is located by its sites or neighbors. */
export type FoundPlace = Omit<NonNullable<NearPlace['place']>, 'town'> & {
  /** FIPS code of a county. */
  countyId?: string;
  code?: StateCode;
};

/** The maximum number of other places with the same name. */
export const othersMax = 8;

export type Finding = { place: FoundPlace | null; others: string[] };

/** The place for coordinates or a name, and others with that name; null if unknown. */
export async function findPlace(text: string): Promise<Finding> {
  const given = text.trim();
  if (/^-?[\d.]+,-?[\d.]+$/.test(given)) {
    const [latitude = 0, longitude = 0] = given.split(',').map(Number);
    const place = { latitude, longitude, name: given, kind: 'coordinates', isApproximate: false } as const;
    return { place: isOnEarth(place) ? place : null, others: [] };
  }
  const state = await parseUnambiguousState(given);
  if (state) return { place: { ...state, kind: 'state', isApproximate: false }, others: [] };
  const { place, others } = await findTownOrCounty(given);
  return { place: place ? { ...place, isApproximate: false } : null, others };
}

/** The town or county with a name, and others with that name, including the state for 'New York'. */
export async function findTownOrCounty(
  name: string,
): Promise<{ place: NamedPlace | null; others: string[] }> {
  const [place = null, ...rest] = await findPlacesByName(name);
  const others = [stateOfSameName(name) ?? [], rest.map((other) => other.name)].flat();
  return { place, others: [...new Set(others)].slice(0, othersMax) };
}

/** The maximum numeric gap between a ZIP code without an area and the next one with an area. */
const gapMax = 20;

/**
 * The mean of the ZIP codes with the same first three digits. Null if the number is far from all of these: such a code
 * doesn't exist, while one close to them may be for post office boxes.
 */
export function placeAmongNeighbors(zip: string): FoundPlace | null {
  const near = [...zipCodes()].filter(([other]) => other.startsWith(zip.slice(0, 3)));
  const isNear = near.some(([other]) => Math.abs(Number(other) - Number(zip)) <= gapMax);
  return isNear ? zipPlace(zip, meanOf(near.map(([, place]) => place)), true) : null;
}

/** The place of a ZIP code; approximate if derived from neighboring ZIP codes. */
export const zipPlace = (
  zip: string,
  { latitude, longitude }: Place,
  isApproximate: boolean,
): FoundPlace => ({
  latitude,
  longitude,
  name: `ZIP ${zip}`,
  kind: 'zip',
  isApproximate,
});

const isOnEarth = ({ latitude, longitude }: Place): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
