import { eventWords } from '../gazetteers/gazetteers.ts';
import { readSource, type Sentence } from '../builtin/read-source.ts';
import { indexPhrases, findPhrases } from '../builtin/text/phrases.ts';
import type { SourceText } from '../story-writer.ts';
import type { EventMarks } from '../terms.ts';
import {
  ones,
  scales,
  tens,
  readNumber,
  readScientific,
  scientificSource,
} from '../grounding/figures/numbers.ts';
import { bandsOf, hashOf, signatureOf } from './min-hash.ts';

/** A report as it is compared with others; its lists are sorted, so that equal texts give equal ones. */
export type Fingerprint = EventMarks & { publishedAt: Date };

/** In characters: event features come from the start of a report; copies are recognized by more of it. */
const leadSentences = 6;
const signatureWordsMax = 1_500;
const valuesMax = 40;
/** Reports this many days apart are of different events, unless one is a copy. */
export const eventDays = 5;
/** Reports this many days apart are not copies of each other. */
export const copyDays = 30;

/** Pure; accepts any text. */
export function fingerprintOf(source: SourceText): Fingerprint {
  const { title, sentences } = readSource(source);
  const lead = sentences.slice(0, leadSentences);
  const words = sentences.flatMap((sentence) => sentence.words.map(({ lower }) => lower));
  return {
    publishedAt: source.publishedAt,
    signature: signatureOf(words.slice(0, signatureWordsMax)),
    ...namesIn(title, lead),
    figures: sorted(
      [title, ...lead].flatMap(({ text }) => figuresIn(text, source.publishedAt.getFullYear())),
    ),
    acts: sorted([title, ...lead.slice(0, 2)].flatMap((sentence) => actsIn(sentence))),
    words: sorted([title, ...lead].flatMap((sentence) => stemsIn(sentence))),
  };
}

/**
 * The keys under which a report is found: its names and figures, among reports of the same days, and the bands of its
 * signature, among those of the same month. Only reports with a common key are compared.
 */
export function keysOf({ signature, names, openings, figures }: Fingerprint): {
  event: number[];
  copy: number[];
} {
  const shared = names.filter((name) => common.has(name));
  const marks = [
    ...names.filter((name) => !common.has(name)),
    ...openings.filter((name) => !common.has(name)),
    ...figures.filter(isDistinctive),
    ...shared.flatMap((name) => figures.map((figure) => `${name} ${figure}`)),
  ];
  return { event: [...new Set(marks.map((mark) => hashOf(mark)))], copy: bandsOf(signature) };
}

/** Whether a number is distinctive: neither a round number below a thousand nor a year. */
export const isDistinctive = (figure: string): boolean =>
  !isYear(figure) && (figure.replace(/0+$/, '').replace('.', '').length >= 2 || Number(figure) >= 1_000);

const isYear = (figure: string): boolean => /^20\d\d$/.test(figure);

const common = new Set(eventWords.commonNames);
/** Whether a name is too common to tell events apart. */
export const isCommonName = (name: string): boolean => common.has(name);

const notNames = new Set(eventWords.notNames);
const acts = indexPhrases(
  Object.entries(eventWords.acts).flatMap(([act, phrases]) =>
    phrases.map((phrase): [string, string] => [phrase, act]),
  ),
);

function namesIn(title: Sentence, lead: readonly Sentence[]): Pick<Fingerprint, 'names' | 'openings'> {
  const names = new Set<string>();
  const openings = new Set<string>();
  for (const sentence of [title, ...lead])
    sentence.words.forEach(({ text, lower, start }, at) => {
      if (!/^\p{Lu}[\p{L}\p{N}]+|^\d\p{Lu}/u.test(text) || notNames.has(lower)) return;
      const opens = at === 0 || /[.!?:“"]\s*$/.test(sentence.text.slice(0, start));
      (opens || sentence === title ? openings : names).add(lower);
    });
  for (const name of names) openings.delete(name);
  return { names: sorted([...names]), openings: sorted([...openings]) };
}

/** Numbers, except for parts of dates and names; of years, only future ones, which are deadlines. */
function figuresIn(text: string, present: number): string[] {
  const plain = text.replace(scientific, (found) => String(readScientific(found)?.value ?? found));
  const digits = Array.from(
    plain.matchAll(
      /(?<![\p{L}\d.-])(\d[\d,]*(?:\.\d+)?)(?:[ -]?(hundred|thousand|million|billion)|([MBKmbk])(?!\p{L}))?/gu,
    ),
    ([, written = '', word, letter]) => {
      const size =
        Number(written.replaceAll(',', '')) * (scales.get((word ?? letter ?? '').toLowerCase()) ?? 1);
      const isPast = !word && !letter && /^(?:19|20)\d\d$/.test(written) && size <= present;
      return isPast ? 0 : Number(size.toPrecision(6));
    },
  );
  const words = Array.from(text.toLowerCase().matchAll(/\p{L}+(?:-\p{L}+)?/gu), ([word]) =>
    ones.has(word) || tens.has(word) || /^(?:twen|thir|for|fif|six|seven|eigh|nine)ty-/.test(word)
      ? readNumber(word).value
      : 0,
  );
  return [...digits, ...words.filter((size) => size > 10)].filter((size) => size > 0).map(String);
}

const scientific = new RegExp(`(?<![\\p{L}\\d.-])${scientificSource}`, 'gu');

const actsIn = (sentence: Sentence): string[] => findPhrases(acts, sentence).map(({ entry }) => entry);

const lettersMin = 4;
const stopWords = new Set(eventWords.stopWords);

const stemsIn = ({ words }: Sentence): string[] =>
  words
    .filter(
      ({ lower, text }) => (lower.length >= lettersMin || /\p{Lu}{2}/u.test(text)) && !stopWords.has(lower),
    )
    .map(({ lower }) => stemOf(lower));

/** A crude stemmer, but the same for both reports. */
const stemOf = (word: string): string =>
  word.replace(/(?<=\p{L}{3})(?:ations?|ments?|ings?|ed|es|s|e|ers?|or|ors)$/u, '');

const sorted = (values: string[]): string[] => [...new Set(values)].toSorted().slice(0, valuesMax);
