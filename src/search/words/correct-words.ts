import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { findPlaceByName, townsStartingWith } from '../../sites/index.ts';
import { stateNames } from '../../sites/state-terms.ts';
import { contaminationSites, townOfSite } from '../../sites/tables.ts';
import { wordFigures } from '../tables.ts';
import {
  endingMax,
  lettersMin,
  nearBeginnings,
  nearWords,
  stepsFrom,
  wrongLettersMax,
} from './near-words.ts';
import { spellingsOf } from './spelling.ts';
import { longWords } from './synonyms.ts';

/** A query with more unknown words is not misspelled but off topic. */
const correctedMax = 3;
/** Shorter words are not even searched for a missing vowel. */
const typedMin = 3;
const neighborsMax = 5_000;
/** Shorter words in capitals are acronyms. */
const acronymMax = 5;

/** A word that occurs in no story: as typed, its stem, and the compound or name that it is part of, if any. */
export type Unknown = { typed: string; stem: string; within: string };
/** The correction of a misspelled word: a stem in stories or, with `spelling`, an English word, technical term or place. */
export type Correction = { typed: string; stem: string; spelling?: string | undefined };

/**
 * The unknown words that may be misspelled: not English words, acronyms, words with a digit, or words of two letters.
 */
export async function findMisspelled(unknown: readonly Unknown[]): Promise<Unknown[]> {
  if (unknown.length === 0) return [];
  const english = await readEnglish();
  return unknown.filter((word) => isMisspelled(word, english));
}

/** The first of the misspelled words, without names of places: those are meant as typed, even if no story has them. */
export async function withoutPlaces(database: Queryable, misspelled: readonly Unknown[]): Promise<Unknown[]> {
  const first = misspelled.slice(0, 2 * correctedMax);
  const isPlace = await Promise.all(first.map(({ typed }) => isPlaceWord(database, lettersOf(typed))));
  return first.filter((_, at) => !isPlace[at]).slice(0, correctedMax);
}

/**
 * Corrects misspelled words to the nearest words in stories or the nearest places: 'setlement' to 'settlement', 'Orgeon'
 * to 'Oregon'. The `unfinished` word may also be a misspelled beginning: 'setlem' of 'settlement'.
 */
export async function correctWords(
  database: Queryable,
  misspelled: readonly Unknown[],
  unfinished: string | null,
): Promise<Correction[]> {
  const english = await readEnglish();
  const corrected = await Promise.all(
    misspelled.map(async (word): Promise<Correction[]> => {
      const asked = { ...word, letters: lettersOf(word.typed), isUnfinished: word.typed === unfinished };
      const near = await nearest(database, asked, english);
      return near ? [{ typed: word.typed, stem: near.stem, spelling: near.spelling }] : [];
    }),
  );
  return corrected.flat();
}

const isMisspelled = ({ typed, within }: Unknown, english: English): boolean =>
  !/\d/.test(typed) &&
  lettersOf(typed).length >= typedMin &&
  !english.has(lettersOf(typed)) &&
  !english.has(within.replaceAll(/[^\p{L}]/gu, '')) &&
  (typed.length > acronymMax || typed !== typed.toUpperCase());

type Asked = Unknown & { letters: string; isUnfinished: boolean };
type Near = { stem: string; spelling?: string; steps: number; stories: number; isBegun?: boolean };

/** Frequent words are more likely: ten times the stories weigh as much as half a wrong letter. */
const likelihood = ({ steps, stories }: Near): number => Math.log10(stories + 1) / 2 - steps;

async function nearest(
  database: Queryable,
  asked: Asked,
  english: English,
): Promise<Pick<Near, 'stem' | 'spelling'> | undefined> {
  const near = await Promise.all([
    nearestEnglish(database, asked, english),
    asked.stem.length < lettersMin ? [] : nearestNames(database, asked, english),
    nearestPlaces(database, asked, english),
  ]);
  const likely = near.flat().toSorted((a, b) => likelihood(b) - likelihood(a));
  return likely.find(({ isBegun }) => !isBegun) ?? nearestOfField(asked) ?? likely[0];
}

/** Technical terms are used even if no story has them, because their synonyms may be found. */
function nearestOfField({ letters }: Asked): Pick<Near, 'stem' | 'spelling'> | undefined {
  const [near] = nearWords(longWords, letters).toSorted((a, b) => a.steps - b.steps);
  return near && near.steps > 0 ? { stem: near.word, spelling: near.word } : undefined;
}

/** Words that a misspelled beginning may have been meant for. */
const begunMax = 200;

/** English words that occur in stories. */
async function nearestEnglish(
  database: Queryable,
  { letters, isUnfinished }: Asked,
  english: English,
): Promise<Near[]> {
  const words = english.byLetter.get(letters[0]!) ?? [];
  const begun = isUnfinished
    ? nearBeginnings(words, letters)
        .toSorted((a, b) => a.steps - b.steps)
        .slice(0, begunMax)
    : [];
  const near = [
    ...nearWords(words, letters).map((one) => ({ ...one, isBegun: false })),
    ...begun.map((one) => ({ ...one, isBegun: true })),
  ];
  if (near.length === 0) return [];
  const { rows } = await database.execute<{ nth: string; stem: string; stories: number }>(sql`
    select nth, stem, sum(stories)::int as stories
    from unnest(${sql.param(near.map(({ word }) => word))}::text[]) with ordinality as near (text, nth),
      unnest(tsvector_to_array(to_tsvector('pg_catalog.english', text))) as stem
      join ${wordFigures} as known on known.word = stem
    group by nth, stem having sum(stories) > 0`);
  return rows.map(({ nth, stem, stories }) => {
    const { word, steps, isBegun } = near[Number(nth) - 1]!;
    return { steps, stories, isBegun, ...(isBegun ? { stem: word, spelling: word } : { stem }) };
  });
}

/** Stems that aren't English words, mostly names. */
async function nearestNames(
  database: Queryable,
  { typed, stem, letters, isUnfinished }: Asked,
  english: English,
): Promise<Near[]> {
  const forms = [...new Set([letters, stem])];
  const lengths = forms.map((form) => form.length);
  const wrongMax = wrongLettersMax(typed);
  // Each wrong letter adds at most one that none of the forms has.
  const isNear = (text: SQL) =>
    sql`length(translate(${text}, ${[...new Set(forms.join(''))].join('')}, '')) <= ${wrongMax}`;
  const isBegun = sql`length(word) >= ${letters.length} and ${isNear(sql`left(word, ${letters.length - 1})`)}`;
  const { rows } = await database.execute<{ word: string; stories: number }>(sql`
    select word, sum(stories)::int as stories from ${wordFigures} as known
    where starts_with(word, left(${stem}, 1)) and (${isUnfinished ? isBegun : sql`false`}
      or length(word) between ${Math.min(...lengths) - endingMax} and ${Math.max(...lengths) + wrongMax} and ${isNear(sql`word`)})
    group by word having sum(stories) > 0 order by 2 desc limit ${neighborsMax}`);
  const compare = forms.map(stepsFrom);
  return rows.flatMap(({ word, stories }) => {
    const whole = compare.flatMap((stepsTo) => stepsTo(word) ?? []);
    const begun = isUnfinished ? nearBeginnings([word], letters).map(({ steps }) => steps) : [];
    const near = whole.length > 0 ? whole : begun;
    if (near.length === 0 || english.has(word)) return [];
    return [{ stem: word, stories, steps: Math.min(...near), isBegun: whole.length === 0 }];
  });
}

async function nearestPlaces(database: Queryable, { letters }: Asked, english: English): Promise<Near[]> {
  const places = await nearPlaces(database, letters, english);
  return places.map(({ name, steps, sites }) => ({
    stem: name.toLowerCase(),
    spelling: name,
    steps,
    stories: sites,
  }));
}

/** Without surrounding punctuation, in lower case like a stem. */
const lettersOf = (typed: string): string => typed.toLowerCase().match(/\p{L}+/u)?.[0] ?? typed;

/** A place name that may have been meant, with its edit distance and the number of sites in it. */
type NearPlace = { name: string; steps: number; sites: number };

/** States are as likely as towns with this many sites. */
const stateSites = 30;
const townsMax = 20;

const stateWords = [...new Set(Object.values(stateNames).flatMap((name) => name.split(' ')))].filter(
  ({ length }) => length >= lettersMin,
);

const isPlaceWord = async (database: Queryable, word: string): Promise<boolean> =>
  stateWords.some((one) => one.toLowerCase() === word.toLowerCase()) ||
  (await findPlaceByName(database, word)) !== null;

/** The states, and towns with contamination sites, that a misspelled word in lower case may have been meant for. */
async function nearPlaces(database: Queryable, typed: string, english: English): Promise<NearPlace[]> {
  const letter = typed[0]!;
  const states = stateWords.filter((word) => word.toLowerCase().startsWith(letter) && !english.has(word));
  const near = nearNames(states, typed).map(({ name, steps }) => ({ name, steps, sites: stateSites }));
  const towns = nearNames(await townsStartingWith(letter), typed).slice(0, townsMax);
  if (towns.length === 0) return near;
  const { rows } = await database.execute<{ name: string; sites: number }>(sql`
    select town as name, count(*)::int as sites from unnest(${sql.param(towns.map(({ name }) => name))}::text[]) as town
    join ${contaminationSites} on ${townOfSite} = lower(town)
    where ${contaminationSites.withdrawnAt} is null group by town`);
  const stepsOf = new Map(towns.map(({ name, steps }) => [name, steps]));
  return [...near, ...rows.map((row) => ({ ...row, steps: stepsOf.get(row.name)! }))];
}

function nearNames(names: readonly string[], typed: string) {
  const byWord = new Map(names.map((name) => [name.toLowerCase(), name]));
  return nearWords([...byWord.keys()], typed)
    .map(({ word, steps }) => ({ name: byWord.get(word)!, steps }))
    .toSorted((a, b) => a.steps - b.steps);
}

type English = {
  /** Whether a word is spelled correctly in American or British English. Names don't count. */
  has(word: string): boolean;
  byLetter: ReadonlyMap<string, readonly string[]>;
};

let english: Promise<English> | undefined;

/** The words of the English language with three letters or more, in lower case (written by bin/english-words.ts). */
export function readEnglish(): Promise<English> {
  english ??= readWords();
  return english;
}

async function readWords(): Promise<English> {
  const text = await readFile(path.join(import.meta.dirname, 'english-words.txt'), 'utf8');
  const list = text.trimEnd().split('\n');
  const words = new Set(list);
  return {
    has: (word) => [word.toLowerCase(), ...spellingsOf(word)].some((one) => words.has(one)),
    byLetter: Map.groupBy(list, (word) => word[0]!),
  };
}
