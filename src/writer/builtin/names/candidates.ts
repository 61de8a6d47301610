import { nameWords, notOrganizations, organizations } from '../../gazetteers/gazetteers.ts';
import type { Reading } from '../read-source.ts';
import { isPlace, type Mention, mentionsIn } from './mentions.ts';

/** A name and its mentions in a text, in any of its forms. */
export type Candidate = {
  name: string;
  mentions: Mention[];
  /** 'Calloway' of 'Calloway Materials', 'CWD' of 'Calloway Water District (CWD)'. */
  shortForms: string[];
  /** The text also calls it by its last word, as it does people. */
  isCalledByLastWord: boolean;
};

/** Every name is compared with all others; names further down are hardly what the text is about. */
export const namesMax = 200;

/** The first distinct names of a text, in order, that could be an organization or a law. */
export function candidatesIn(reading: Reading): Candidate[] {
  const byName = Map.groupBy(mentionsIn(reading).filter(couldBeEntity(reading)), ({ name }) => name);
  const candidates = Array.from([...byName].slice(0, namesMax), ([name, mentions]): Candidate => ({
    name,
    mentions,
    shortForms: [],
    isCalledByLastWord: false,
  }));
  return joined(candidates);
}

/** In other languages, nouns are capitalized too, or names are joined by other words: only known forms count. */
function couldBeEntity({ sentences }: Reading): (mention: Mention) => boolean {
  const words = sentences.slice(0, languageSentences).flatMap((sentence) => sentence.words);
  const english = words.filter(({ lower }) => englishWords.has(lower)).length;
  const isEnglish = english >= words.length * englishShareMin;
  return ({ name, origin }) =>
    origin === 'record' ||
    origin === 'law' ||
    ((isEnglish || origin === 'form') &&
      !neverNames.test(name) &&
      !reporters.has(name) &&
      !isPlace(name) &&
      !isFeature(name));
}

const languageSentences = 8;
const englishShareMin = 0.08;
const englishWords = new Set(
  'the of and to a in for that is was with by on at from its are has have it'.split(' '),
);
const features = new Set(nameWords.features);
/** 'Rowe River', but not 'Rowe & Marsh'. */
const isFeature = (name: string): boolean =>
  !name.includes(' & ') && features.has(name.slice(name.lastIndexOf(' ') + 1));

/** Weight of a mention in the title, in the first sentences, and further down. */
const [titleWeight, leadWeight, otherWeight] = [3, 2, 1];
const leadSentences = 3;

/** How much of a text is about a name. */
export const prominence = ({ mentions }: Candidate): number =>
  mentions.reduce(
    (sum, { sentence: { position } }) =>
      sum + (position < 0 ? titleWeight : position < leadSentences ? leadWeight : otherWeight),
    0,
  );

/** Compounds, dates, numerals, countries, offices. */
const neverNames =
  /^(?:PF\p{Lu}\p{L}*(?:-\p{L}+)*|\p{Lu}|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|August|September|October|November|December|AFFF|GenX|GAC|DNA|AM|PM|C[EFO]O|[IVX]+|Q[1-4]|Ph\.?D|U\.?S\.?A?\.?|U\.?K\.?)$/u;

/** 'Washington Post': media, which only report on others. */
const reporters = new Set(notOrganizations);
/** Names with records, which are kept. */
const knownNames = new Set(organizations.map(({ name }) => name));
const generic = new Set([
  ...nameWords.bodies,
  ...nameWords.subjects,
  ...nameWords.groups,
  ...nameWords.notAlone,
]);
/** 'City Council', 'Environment Agency': generic names of many bodies. */
const isGeneric = (name: string): boolean => name.split(' ').every((word) => generic.has(word));

/** Adds short forms to the only full name they can stand for. */
function joined(candidates: readonly Candidate[]): Candidate[] {
  const kept = new Set(candidates);
  const join = (short: Candidate, isFull: (full: Candidate) => boolean): Candidate | undefined => {
    const [full, ...others] = [...kept].filter((other) => other !== short && isFull(other));
    if (!full || others.length > 0) return undefined;
    full.mentions.push(...short.mentions);
    full.shortForms.push(short.name);
    kept.delete(short);
    return full;
  };
  for (const full of candidates) {
    const acronym = acronymOf(full);
    const short = candidates.find(({ name }) => name === acronym);
    if (short && kept.has(short)) join(short, (other) => other === full);
  }
  const shortestFirst = candidates.toSorted((one, other) => one.name.length - other.name.length);
  for (const short of shortestFirst) {
    if (!kept.has(short) || knownNames.has(short.name) || isPlace(short.name)) continue;
    const isWord = !short.name.includes(' ');
    if (isGeneric(short.name)) {
      if (!join(short, ({ name }) => name.endsWith(` ${short.name}`)) && isWord) kept.delete(short);
    } else if (!join(short, ({ name }) => name.startsWith(`${short.name} `)) && isWord) {
      const person = join(
        short,
        ({ name, mentions }) => name.endsWith(` ${short.name}`) && mentions[0]!.origin === 'capitals',
      );
      if (person) person.isCalledByLastWord = true;
    }
  }
  return [...kept];
}

/** The short form in parentheses after a name. */
function acronymOf({ mentions }: Candidate): string | undefined {
  for (const { sentence, end } of mentions) {
    const found = /^ \((?:the )?["“]?([\p{Lu}\d][\p{L}\d&-]{1,12})["”]?\)/u.exec(
      sentence.text.slice(end, end + 24),
    );
    if (found) return found[1]!;
  }
  return undefined;
}
