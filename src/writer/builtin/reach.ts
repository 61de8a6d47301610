import { type StoryKind, countries, impact, states } from '../gazetteers/gazetteers.ts';
import type { Reading } from './text/read-source.ts';
import { findPhrases, indexPhrases } from './text/phrases.ts';

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
type People = { concerned: number; studied: number };

/** Reads 'serves 12,400 people', 'a city of 84,000', 'half a million customers', 'tens of millions of Americans'. */
export function peopleIn({ all }: Reading): People {
  const found = all.flatMap(({ text }) => [...countsIn(text), ...wordsIn(text)]);
  const most = (isStudied: boolean): number =>
    Math.max(0, ...found.filter((one) => one.isStudied === isStudied).map(({ count }) => count));
  return { concerned: most(false), studied: most(true) };
}

type Found = { count: number; isStudied: boolean };

const number = '(?:\\d{1,3}(?:,\\d{3}){1,3}|\\d{1,9}(?:\\.\\d{1,3})?)(?: ?(?:thousand|million|billion))?';
const persons =
  'people|residents|customers|Americans|Europeans|inhabitants|consumers|ratepayers|users|veterans|service members|' +
  'inmates|students|pupils|firefighters|workers|employees|men|women|children|adults|patients';
const homes = 'homes|households|families|connections|private wells';
const subjects =
  'participants|subjects|volunteers|mothers|pregnancies|births|infants|newborns|adolescents|servicemen|donors|' +
  'cases|pairs';
const adjectives = '(?:[a-z-]{2,15} ){0,3}?';

const counted = new RegExp(
  `(?<![\\w$€£.,])(${number}) ${adjectives}(${persons}|${subjects}|${homes})\\b`,
  'g',
);
const ofPlace =
  /\b(?:city|town|village|community|county|district|region|island|population)(?: of|,)? (?:about |some |roughly |nearly )?(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)? million)\b/g;

const areHomes = new RegExp(`^(?:${homes})$`);
/** An American household is 2.5 people. */
const peoplePerHome = 2.5;

const areSubjects = new RegExp(`^(?:${subjects})$`);
/** Marks a sentence whose people are participants of a study. */
const isOnStudy =
  /stud(?:y|ied)|sampled|examined|measured|enrolled|followed|\btested|cohort|survey|analy[sz]ed|matched/i;

function countsIn(text: string): Found[] {
  const groups = Array.from(text.matchAll(counted), ([, size, group]) => ({
    count: sizeOf(size!) * (areHomes.test(group!) ? peoplePerHome : 1),
    isStudied: areSubjects.test(group!) || isOnStudy.test(text),
  }));
  const places = Array.from(text.matchAll(ofPlace), ([, size]) => ({
    count: sizeOf(size!),
    isStudied: false,
  }));
  return [...groups, ...places];
}

/** Words for quantities, with the least number that they imply. */
const inWords: [RegExp, number][] = [
  [/\bhundreds of millions of (?:people|Americans)/i, 2e8],
  [/\btens of millions of (?:people|Americans)/i, 3e7],
  [/\bmillions of (?:people|Americans|residents|customers|exposed)/i, 5e6],
  [/(?<!half |quarter of )\b(?:a|one) million (?:people|residents|customers)/i, 1e6],
  [/\bhalf a million (?:people|residents|customers|households)/i, 5e5],
  [/\bhundreds of thousands of (?:people|residents|customers|households)/i, 3e5],
  [/\b(?:a )?quarter of a million (?:people|residents|customers)/i, 2.5e5],
  [/\btens of thousands of (?:people|residents|customers|households)/i, 3e4],
  [/(?<!hundreds of |tens of )\bthousands of (?:people|residents|customers|households|homes)/i, 3e3],
  [
    /(?:percent|%|half|third|quarter|most) of (?:the nation['’]s|the country['’]s|all U\.S\.|U\.S\.|American)/i,
    1e8,
  ],
];

const wordsIn = (text: string): Found[] =>
  inWords.filter(([words]) => words.test(text)).map(([, count]) => ({ count, isStudied: false }));

const factors = new Map([
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
]);

const sizeOf = (size: string): number =>
  Number.parseFloat(size.replaceAll(',', '')) * (factors.get(/[a-z]+$/.exec(size)?.[0] ?? '') ?? 1);
