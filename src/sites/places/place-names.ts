import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type StateCode, stateCodes, stateNames } from '../state-terms.ts';
import { plainName, stateNamed } from './state-names.ts';
import { meanOf, type Place } from './zip-places.ts';

export type NamedPlace = Place & {
  name: string;
  kind: 'town' | 'county';
  /** FIPS code of a county. */
  countyId?: string;
};

/** The word for counties by postal abbreviation, where it isn't 'County'. */
const countyWords = new Map([
  ['AK', 'Borough'],
  ['LA', 'Parish'],
  ['PR', 'Municipio'],
]);
const countyWord = / (county|parish|borough|census area|municipio)$/;

/** Names of states and of the District that usually mean a city. */
const cityOfStateName = new Map([
  ['new york', 'new york city'],
  ['washington', 'washington'],
  ['dc', 'washington'],
  ['d c', 'washington'],
  ['district of columbia', 'washington'],
]);

/** The possible numbers of words in a state's name, longest first: 'West Virginia' is not Virginia. */
const stateWords = [3, 2, 1];

export type NamedState = Place & { name: string; code: StateCode };

/** Names are without spaces: people write 'De Kalb' and 'LaCrosse'. */
type Gazetteer = {
  towns: Map<string, Entry[]>;
  counties: Map<string, Entry[]>;
  /** Single-word names of towns, by first letter in lower case. */
  townsByLetter: Map<string, string[]>;
  /** The center of each state: the mean of its counties. */
  centers: Map<string, Place>;
};
type Entry = { place: NamedPlace; state: string };

let gazetteer: Promise<Gazetteer> | undefined;
const loadGazetteer = (): Promise<Gazetteer> => (gazetteer ??= readGazetteer());

/**
 * Finds the US towns and counties with a name: `Cincinnati`, `Cincinnati, OH`, `Hamilton County, Ohio`. Towns come
 * first, or counties if the text says so, the most populous of each first. Empty for an unknown name and for a state's
 * name (see `parseUnambiguousState`).
 */
export async function findPlacesByName(text: string): Promise<NamedPlace[]> {
  const { towns, counties } = await loadGazetteer();
  if (stateNamed(text) && !cityOfStateName.has(plainName(text))) return [];
  const { name, state } = readName(text);
  const found = countyWord.test(name)
    ? countiesNamed(name, counties)
    : [...(towns.get(keyOf(cityOfStateName.get(name) ?? name)) ?? []), ...(counties.get(keyOf(name)) ?? [])];
  return found.filter((entry) => state === undefined || entry.state === state).map(({ place }) => place);
}

/** Parses the name or abbreviation of a state or territory; null if it usually means a city. */
export async function parseUnambiguousState(text: string): Promise<NamedState | null> {
  const { centers } = await loadGazetteer();
  const code = cityOfStateName.has(plainName(text)) ? undefined : stateNamed(text);
  const center = code && centers.get(code);
  return center ? { ...center, code, name: stateNames[code] } : null;
}

/** The state with the same name as the city that a text means: 'New York State' for 'New York'. */
export function stateOfSameName(text: string): string | null {
  const code = cityOfStateName.has(plainName(text))
    ? stateCodes.find((one) => plainName(stateNames[one]) === plainName(text))
    : undefined;
  return code && code !== 'DC' ? `${stateNames[code]} State` : null;
}

/** Splits a text that ends with the name or abbreviation of a state; null if it doesn't. */
export function splitState(text: string): { name: string; code: StateCode } | null {
  const [, before = '', last = ''] = /^(.*[^,\s])\s*,\s*([^,]+)$/s.exec(text.trim()) ?? [];
  const afterComma = last && stateNamed(last, true);
  if (afterComma) return { name: before, code: afterComma };
  const words = text.trim().split(/\s+/);
  for (const length of stateWords) {
    const code = words.length > length ? stateNamed(words.slice(-length).join(' ')) : undefined;
    if (code) return { name: words.slice(0, -length).join(' ').replace(/,$/, ''), code };
  }
  return null;
}

const earthRadiusMiles = 3_958.8;
const radians = Math.PI / 180;

/** The town of a state whose center is nearest to a point, at most this far away: 'Parchment, MI'. Null if none is. */
export async function nearestTown(
  at: Place,
  state: string | undefined,
  milesMax: number,
): Promise<string | null> {
  const across = Math.cos(at.latitude * radians);
  let nearest: { name: string | null; miles: number } = { name: null, miles: milesMax };
  for (const entries of (await loadGazetteer()).towns.values())
    for (const { place, state: its } of entries) {
      if (its !== state) continue;
      // Flat, as the distances are short.
      const degrees = Math.hypot(place.latitude - at.latitude, (place.longitude - at.longitude) * across);
      const miles = degrees * radians * earthRadiusMiles;
      if (miles <= nearest.miles) nearest = { name: place.name, miles };
    }
  return nearest.name;
}

/** The single-word names of towns that start with a letter, given in lower case. */
export async function townsStartingWith(letter: string): Promise<readonly string[]> {
  return (await loadGazetteer()).townsByLetter.get(letter) ?? [];
}

/** Exact names come first: 'Orleans Parish' is not Orleans County. */
const countiesNamed = (name: string, counties: Gazetteer['counties']): Entry[] =>
  (counties.get(keyOf(name.replace(countyWord, ''))) ?? []).toSorted(
    (a, b) => Number(startsWith(b, name)) - Number(startsWith(a, name)),
  );

const startsWith = ({ place }: Entry, name: string): boolean => keyOf(place.name).startsWith(keyOf(name));

/** The name without its state: after a comma, or as the last words. */
function readName(text: string): { name: string; state?: string } {
  if (cityOfStateName.has(plainName(text))) return { name: plainName(text) };
  const split = splitState(text);
  return split ? { name: plainName(split.name), state: split.code } : { name: plainName(text) };
}

async function readGazetteer(): Promise<Gazetteer> {
  const text = await readFile(path.join(import.meta.dirname, 'us-places.tsv'), 'utf8');
  const towns: Gazetteer['towns'] = new Map();
  const counties: Gazetteer['counties'] = new Map();
  const ofCounties = new Map<string, Place[]>();
  for (const line of text.split('\n')) {
    const [kind, name = '', state = '', latitude, longitude, countyId = ''] = line.split('\t');
    const at = { latitude: Number(latitude), longitude: Number(longitude) };
    if (kind === 'town')
      add(towns, keyOf(name), { state, place: { ...at, kind, name: `${name}, ${state}` } });
    if (kind === 'county') {
      const shown = `${name} ${countyWords.get(state) ?? 'County'}, ${state}`;
      add(counties, keyOf(name), { state, place: { ...at, kind, name: shown, countyId } });
      add(ofCounties, state, at);
    }
  }
  const centers = new Map([...ofCounties].map(([state, places]) => [state, meanOf(places)]));
  return { towns, counties, townsByLetter: byLetter(towns), centers };
}

function byLetter(towns: Gazetteer['towns']): Gazetteer['townsByLetter'] {
  const names = new Map<string, string[]>();
  for (const [entry] of towns.values()) {
    const name = entry!.place.name.replace(/,.*$/, '');
    const plain = plainName(name);
    if (!plain.includes(' ')) add(names, plain[0]!, name);
  }
  return names;
}

function add<Value>(index: Map<string, Value[]>, key: string, value: Value): void {
  const known = index.get(key);
  if (known) known.push(value);
  else index.set(key, [value]);
}

const keyOf = (name: string): string => plainName(name).replaceAll(' ', '');
