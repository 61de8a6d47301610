import { type StoryKind, countries, impact, states } from '../../gazetteers/gazetteers.ts';
import type { Reading } from '../read-source.ts';
import { peopleIn } from './people.ts';
import { partOf, type Scale } from './scale.ts';
import { findPhrases, indexPhrases } from '../text/phrases.ts';

const peopleScale: Scale = [
  [1, 1],
  [100, 2],
  [1e3, 3],
  [1e4, 4.2],
  [1e5, 5.6],
  [1e6, 7],
  [1e7, 8.5],
  [1e8, 10],
];
const studiedScale: Scale = [
  [1, 2],
  [100, 3.5],
  [1e3, 5],
  [1e4, 6.5],
  [1e5, 8],
  [1e6, 9],
];
/** The score of a text that names no place and counts no people. */
const unknown = 3;

/** The most that a study scores by its place alone. */
const studyPlaceMax = 7;
const federalLevel = 8;

/** How far the effects reach: by the people concerned and the jurisdiction. 0 to 10, not rounded. */
export function reachOf(kind: StoryKind, reading: Reading): number {
  const people = peopleIn(reading);
  const concerned = partOf(peopleScale, people.concerned);
  const place = placeOf(kind, reading);
  const reach =
    kind.measure === 'sample'
      ? Math.max(partOf(studiedScale, people.studied), concerned) || Math.min(place, studyPlaceMax)
      : withPlace(kind, concerned, place);
  return Math.max(1, Math.min(reach, kind.reachMax ?? 10));
}

/** A count of people takes precedence over a place; for a rule, the wider of the two is used. */
function withPlace(kind: StoryKind, concerned: number, place: number): number {
  if (concerned === 0) return place;
  return kind.binding || concerned > place ? Math.max(concerned, place) : (concerned + place) / 2;
}

/** A rule reaches as far as the widest jurisdiction it names; other stories, as far as those they are about. */
function placeOf(kind: StoryKind, reading: Reading): number {
  if (reading.source.details?.kind === 'federal-register') return federalLevel;
  const levels = levelsIn(reading);
  if (kind.reach) return Math.max(kind.reach, levels?.subject ?? 0);
  if (!levels) return unknown;
  return kind.binding ? levels.widest : levels.subject;
}

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
function levelsIn({ title, sentences }: Reading): { widest: number; subject: number } | null {
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
