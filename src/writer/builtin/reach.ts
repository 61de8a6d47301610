import { type StoryKind, countries, impact, states } from '../gazetteers/gazetteers.ts';
import type { Placed } from './facts/amounts/find-amounts.ts';
import { findPhrases, indexPhrases } from './text/phrases.ts';
import type { Reading, Sentence } from './text/read-source.ts';

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
export function reachOf(kind: StoryKind, reading: Reading, amounts: readonly Placed[]): number {
  const people = peopleIn(amounts);
  const concerned = partOf(peopleScale, people.concerned);
  const place = placeOf(kind, reading);
  const reach =
    kind.measure === 'sample'
      ? Math.max(partOf(studiedScale, people.studied), concerned) || Math.min(place, studyPlaceMax)
      : withPlace(concerned, place);
  return Math.max(1, Math.min(reach, kind.reachMax ?? 10));
}

/** A count of people takes precedence over a place. */
const withPlace = (concerned: number, place: number): number =>
  concerned === 0 || concerned > place ? Math.max(concerned, place) : (concerned + place) / 2;

/** A story reaches as far as the jurisdictions it is about. */
function placeOf(kind: StoryKind, reading: Reading): number {
  if (reading.source.details?.kind === 'federal-register') return federalLevel;
  const level = levelIn(reading);
  return kind.reach ? Math.max(kind.reach, level) : level || unknown;
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

/**
 * The level that the title names, else the first sentences; 0 if neither names any. For a state or more, all of it; for
 * less, the smallest place named. The name of a state or country only locates the story, unless no smaller place is
 * named.
 */
function levelIn({ title, sentences }: Reading): number {
  const levelsOf = (sentence: Sentence): Level[] =>
    findPhrases(named, sentence).flatMap(({ entry }) => entry ?? []);
  const inTitle = levelsOf(title);
  const levels = inTitle.length > 0 ? inTitle : sentences.slice(0, leadSentences).flatMap(levelsOf);
  const described = levels.filter(({ isName }) => !isName);
  const reached = (described.length > 0 ? described : levels).map(({ level }) => level);
  const widest = Math.max(0, ...reached);
  return widest >= stateLevel ? widest : Math.min(...reached, widest);
}

/** Rows of an amount and its points, in ascending order. */
export type Scale = readonly (readonly [amount: number, part: number])[];

/** The points for an amount, interpolated between two rows by its magnitude; 0 below the first row. */
export function partOf(scale: Scale, amount: number): number {
  const above = scale.findIndex(([bound]) => amount < bound);
  if (above === 0) return 0;
  if (above < 0) return scale.at(-1)![1];
  const [[low, from], [high, to]] = [scale[above - 1]!, scale[above]!];
  return from + ((to - from) * Math.log(amount / low)) / Math.log(high / low);
}

/** The largest number of people that a text mentions, and the largest number in a study; 0 if there is none. */
export function peopleIn(amounts: readonly Placed[]): { concerned: number; studied: number } {
  const { concerned = [], studied = [] } = Object.groupBy(
    amounts.filter(({ amount }) => amount.kind === 'people'),
    ({ amount, sentence }) =>
      areSubjects.test(amount.value) || isOnStudy.test(sentence.text) ? 'studied' : 'concerned',
  );
  const most = (people: readonly Placed[]): number =>
    Math.max(0, ...people.map(({ amount }) => amount.magnitude ?? 0));
  return { concerned: most(concerned), studied: most(studied) };
}

const areSubjects = /(?:participants|volunteers|mothers|births|pregnancies|infants|newborns|adolescents)$/;
/** Marks a sentence whose people are participants of a study. */
const isOnStudy =
  /stud(?:y|ied)|sampled|examined|measured|enrolled|followed|\btested|cohort|survey|analy[sz]ed|matched/i;
