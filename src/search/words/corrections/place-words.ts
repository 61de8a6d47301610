import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { findPlaceByName, townsStartingWith } from '../../../sites/index.ts';
import { stateNames } from '../../../sites/state-terms.ts';
import { contaminationSites as sites } from '../../../sites/tables.ts';
import { type English } from '../english-words.ts';
import { nearWords } from './near-words.ts';

/** A place name that may have been meant, with its edit distance and the number of sites in it. */
export type NearPlace = { name: string; steps: number; sites: number };

/** States are as likely as towns with this many sites. */
const stateSites = 30;
const townsMax = 20;
const lengthMin = 4;

const stateWords = [...new Set(Object.values(stateNames).flatMap((name) => name.split(' ')))].filter(
  ({ length }) => length >= lengthMin,
);

/** Whether a word is the name of a town, or is in the name of a state. */
export const isPlaceWord = async (database: Queryable, word: string): Promise<boolean> =>
  stateWords.some((one) => one.toLowerCase() === word.toLowerCase()) ||
  (await findPlaceByName(database, word)) !== null;

/** The states, and towns with contamination sites, that a misspelled word in lower case may have been meant for. */
export async function nearPlaces(database: Queryable, typed: string, english: English): Promise<NearPlace[]> {
  const letter = typed[0]!;
  const states = stateWords.filter((word) => word.toLowerCase().startsWith(letter) && !english.has(word));
  const near = nearNames(states, typed).map(({ name, steps }) => ({ name, steps, sites: stateSites }));
  const towns = nearNames(await townsStartingWith(letter), typed).slice(0, townsMax);
  if (towns.length === 0) return near;
  const { rows } = await database.execute<{ name: string; sites: number }>(sql`
    select town as name, count(*)::int as sites from unnest(${sql.param(towns.map(({ name }) => name))}::text[]) as town
    join ${sites} on (${sites.siteName} || ' ' || ${sites.location}) ilike '%' || town || '%'
      and (${sites.location} ilike town or ${sites.location} ilike town || ',%')
    where ${sites.withdrawnAt} is null group by town`);
  const stepsOf = new Map(towns.map(({ name, steps }) => [name, steps]));
  return [...near, ...rows.map((row) => ({ ...row, steps: stepsOf.get(row.name)! }))];
}

function nearNames(names: readonly string[], typed: string) {
  const byWord = new Map(names.map((name) => [name.toLowerCase(), name]));
  return nearWords([...byWord.keys()], typed)
    .map(({ word, steps }) => ({ name: byWord.get(word)!, steps }))
    .toSorted((a, b) => a.steps - b.steps);
}
