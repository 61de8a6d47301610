import type { Reading } from '../read-source.ts';

/** The largest number of people that a text mentions, and the largest number in a study; 0 if there is none. */
export type People = { concerned: number; studied: number };

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
