import { indexPhrases, findPhrases } from '../builtin/text/phrases.ts';
import type { Reading, Sentence } from '../builtin/text/read-source.ts';
import eventWords from '../gazetteers/event-words.json' with { type: 'json' };
import {
  ones,
  scales,
  tens,
  readNumber,
  readScientific,
  scientificSource,
} from '../grounding/figures/numbers.ts';
import type { EventMarks } from '../terms.ts';

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
export function fingerprintOf({ source, title, sentences }: Reading): Fingerprint {
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

/** The word-for-word similarity of two texts, estimated from short signatures (Broder 1997). */

/** Words per shingle, and hash functions per signature. */
const shingleWords = 3;
const hashes = 64;
/** Two texts that share half of their shingles share a band with a probability of 64 % and more. */
const bandRows = 4;

type Signature = EventMarks['signature'];

/** The signature of a text's words, in lower case. */
function signatureOf(words: readonly string[]): Signature {
  const shingles = new Set<number>();
  for (let at = 0; at + shingleWords <= words.length; at += 1)
    shingles.add(hashOf(words.slice(at, at + shingleWords).join(' ')));
  if (shingles.size === 0) return { least: [], size: 0 };
  const least = Array.from({ length: hashes }, () => 0xffffffff);
  for (const shingle of shingles)
    for (let at = 0; at < hashes; at += 1) {
      const value = mixed(shingle ^ seeds[at]!);
      if (value < least[at]!) least[at] = value;
    }
  // As PostgreSQL's integers.
  return { least: least.map((value) => value | 0), size: shingles.size };
}

/** The share of the smaller text's shingles that the other one has too, from 0 to 1. */
export function containment(one: Signature, other: Signature): number {
  const smaller = Math.min(one.size, other.size);
  if (smaller === 0) return 0;
  const equal = one.least.filter((value, at) => value === other.least[at]).length;
  const similarity = equal / hashes;
  const shared = (similarity * (one.size + other.size)) / (1 + similarity);
  return Math.min(1, shared / smaller);
}

/** Similar texts have at least one band in common. */
const bandsOf = ({ least }: Signature): number[] =>
  Array.from({ length: Math.floor(least.length / bandRows) }, (_, band) =>
    hashOf(`band ${band} ${least.slice(band * bandRows, (band + 1) * bandRows).join(' ')}`),
  );

/** FNV-1a, finished with a mixer. 32 bits, signed. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return mixed(hash) | 0;
}

/** The finalizer of MurmurHash3. 32 bits, unsigned. */
function mixed(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const seeds = Array.from({ length: hashes }, (_, at) => mixed(0x9e3779b9 * (at + 1)) | 0);
