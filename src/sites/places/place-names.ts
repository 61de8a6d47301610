import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type StateCode, stateCodes, stateNames } from '../state-terms.ts';
import { meanOf, type Place } from './zip-places.ts';

export type NamedPlace = Place & {
  name: string;
  kind: 'town' | 'county';
  /** FIPS code of a county. */
  countyId?: string;
};

/** The word for counties by postal abbreviation, where it isn't 'County'. */
const countyWords: Record<string, string> = { AK: 'Borough', LA: 'Parish', PR: 'Municipio' };
const countyWord = / (county|parish|borough|census area|municipio)$/;

/** Names of states and of the District that usually mean a city. */
const cityOfStateName: Record<string, string> = {
  'new york': 'new york city',
  washington: 'washington',
  dc: 'washington',
  'district of columbia': 'washington',
};

/** The possible numbers of words in a state's name, shortest first. */
const stateWords = [1, 2, 3];

export type NamedState = Place & { name: string; code: StateCode };

type Gazetteer = {
  towns: Map<string, Entry[]>;
  counties: Map<string, Entry[]>;
  /** Single-word names of towns, by first letter in lower case. */
  townsByLetter: Map<string, string[]>;
  /** Names and abbreviations of states to their abbreviation. */
  states: Map<string, StateCode>;
  /** Where each state is: the mean of its counties. */
  centers: Map<string, Place>;
};
type Entry = { place: NamedPlace; state: string };

let gazetteer: Promise<Gazetteer> | undefined;

/**
 * Finds the US towns and counties with a name: `Cincinnati`, `Cincinnati, OH`, `Hamilton County, Ohio`. Towns come
 * first, or counties if the text says so, the most populous of each first. Empty for an unknown name and for a state's
 * name (see `parseUnambiguousState`).
 */
export async function findPlacesByName(text: string): Promise<NamedPlace[]> {
  gazetteer ??= readGazetteer();
  const { towns, counties, states } = await gazetteer;
  if (states.has(plain(text)) && !(plain(text) in cityOfStateName)) return [];
  const { name, state } = readName(text, states);
  const found = countyWord.test(name)
    ? countiesNamed(name, counties)
    : [...(towns.get(cityOfStateName[name] ?? name) ?? []), ...(counties.get(name) ?? [])];
  return found.filter((entry) => state === undefined || entry.state === state).map(({ place }) => place);
}

/** Parses the name or abbreviation of a state or territory; null if it usually means a city. */
export async function parseUnambiguousState(text: string): Promise<NamedState | null> {
  gazetteer ??= readGazetteer();
  const { states, centers } = await gazetteer;
  const word = plain(text);
  const code = word in cityOfStateName ? undefined : states.get(word);
  const center = code && centers.get(code);
  return center ? { ...center, code, name: stateNames[code] } : null;
}

/** Parses the name or abbreviation of a state, even if it usually means a city. */
export async function parseState(text: string): Promise<StateCode | undefined> {
  gazetteer ??= readGazetteer();
  return (await gazetteer).states.get(plain(text));
}

/** The state with the same name as the city that a text means: 'New York State' for 'New York'. */
export function stateOfSameName(text: string): string | null {
  const code =
    plain(text) in cityOfStateName
      ? stateCodes.find((one) => plain(stateNames[one]) === plain(text))
      : undefined;
  return code && code !== 'DC' ? `${stateNames[code]} State` : null;
}

/** Splits a text that ends with the name or abbreviation of a state; null if it doesn't. */
export async function splitState(text: string): Promise<{ name: string; code: StateCode } | null> {
  gazetteer ??= readGazetteer();
  const { states } = await gazetteer;
  const words = text.trim().split(/\s+/);
  for (const length of stateWords) {
    const code = words.length > length ? states.get(plain(words.slice(-length).join(' '))) : undefined;
    if (code) return { name: words.slice(0, -length).join(' ').replace(/,$/, ''), code };
  }
  return null;
}

/** The single-word names of towns that start with a letter, given in lower case. */
export async function townsStartingWith(letter: string): Promise<readonly string[]> {
  gazetteer ??= readGazetteer();
  return (await gazetteer).townsByLetter.get(letter) ?? [];
}

/** Exact names come first: 'Orleans Parish' is not Orleans County. */
const countiesNamed = (name: string, counties: Gazetteer['counties']): Entry[] =>
  (counties.get(name.replace(countyWord, '')) ?? []).toSorted(
    (a, b) => Number(plain(b.place.name).startsWith(name)) - Number(plain(a.place.name).startsWith(name)),
  );

/** The name without its state: after a comma, or as the last words. */
function readName(text: string, states: Gazetteer['states']): { name: string; state?: string } {
  if (plain(text) in cityOfStateName) return { name: plain(text) };
  const [first = '', last = ''] = text.split(/,(?=[^,]*$)/).map(plain);
  if (last) {
    const state = states.get(last);
    return state ? { name: first, state } : { name: plain(text) };
  }
  const words = first.split(' ');
  for (const length of stateWords) {
    const state = words.length > length ? states.get(words.slice(-length).join(' ')) : undefined;
    if (state) return { name: words.slice(0, -length).join(' '), state };
  }
  return { name: first };
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
      add(towns, plain(name), { state, place: { ...at, kind, name: `${name}, ${state}` } });
    if (kind === 'county') {
      const shown = `${name} ${countyWords[state] ?? 'County'}, ${state}`;
      add(counties, plain(name), { state, place: { ...at, kind, name: shown, countyId } });
      add(ofCounties, state, at);
    }
  }
  const centers = new Map([...ofCounties].map(([state, places]) => [state, meanOf(places)]));
  return { towns, counties, townsByLetter: byLetter(towns), states: readStates(), centers };
}

function byLetter(towns: Gazetteer['towns']): Gazetteer['townsByLetter'] {
  const names = new Map<string, string[]>();
  for (const [key, [entry]] of towns)
    if (!key.includes(' ')) add(names, key[0]!, entry!.place.name.replace(/,.*$/, ''));
  return names;
}

/** By abbreviation and name; 'New York State' is not the city. */
const readStates = (): Gazetteer['states'] =>
  new Map(
    stateCodes.flatMap((code) =>
      [code, stateNames[code], `${stateNames[code]} State`].map((word) => [plain(word), code] as const),
    ),
  );

function add<Value>(index: Map<string, Value[]>, key: string, value: Value): void {
  const known = index.get(key);
  if (known) known.push(value);
  else index.set(key, [value]);
}

/** Lower case, without accents and punctuation, with the usual short forms. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036F.'’]/g, '')
    .replace(/[^a-z\d]+/g, ' ')
    .replace(/\bsaint\b/g, 'st')
    .replace(/\bfort\b/g, 'ft')
    .replace(/\bmount\b/g, 'mt')
    .trim();
