import { countries, impact, states } from '../../gazetteers/gazetteers.ts';
import type { Reading } from '../read-source.ts';
import { findPhrases, indexPhrases } from '../text/phrases.ts';

/** A part of the score: 10 the world, 8 a nation, 6 a state, 4 a city, 2 a building. */
const stateLevel = 6;
const nationLevel = 8;
/** How many of the first sentences are read: they say whom a story concerns; later ones name others. */
const leadSentences = 2;

type Level = { level: number; isName: boolean };

const named = indexPhrases<Level | null>([
  ...impact.passing.map((phrase): [string, null] => [phrase, null]),
  ...Object.entries(impact.jurisdictions).flatMap(([level, phrases]) =>
    phrases.map((phrase): [string, Level] => [phrase, { level: Number(level), isName: false }]),
  ),
  ...states.map(({ name }): [string, Level] => [name, { level: stateLevel, isName: true }]),
  ...countries
    .filter(({ name }) => name !== 'United States')
    .map(({ name }): [string, Level] => [name, { level: nationLevel, isName: true }]),
]);

/** The widest and the narrowest level that the title names, else the first sentences; null if neither names any. */
export function levelsIn({ title, sentences }: Reading): { widest: number; subject: number } | null {
  const [inTitle = [], ...inLead] = [title, ...sentences.slice(0, leadSentences)].map((sentence) =>
    findPhrases(named, sentence).flatMap(({ entry }) => entry ?? []),
  );
  const all = [...inTitle, ...inLead.flat()];
  if (all.length === 0) return null;
  return { widest: widestOf(all), subject: subjectOf(inTitle.length > 0 ? inTitle : all) };
}

/**
 * For a state or more, all of it; for less, the smallest place named. The name of a state or country only locates the
 * story, unless no smaller place is named.
 */
function subjectOf(levels: Level[]): number {
  const described = levels.filter(({ isName }) => !isName);
  const widest = widestOf(described.length > 0 ? described : levels);
  return widest >= stateLevel ? widest : Math.min(...described.map(({ level }) => level));
}

const widestOf = (levels: Level[]): number => Math.max(...levels.map(({ level }) => level));
