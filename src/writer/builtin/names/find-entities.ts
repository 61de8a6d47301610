import { signWeights, nameWords, notOrganizations, organizations } from '../../gazetteers/gazetteers.ts';
import { likelihood, type SignWeights, type Signs } from '../../gazetteers/linear-model.ts';
import { draftLimits } from '../../terms.ts';
import type { Reading } from '../text/read-source.ts';
import { isPlace, type Mention, mentionsIn } from './mentions.ts';

/** A name that is less likely than this to be an entity of the story is left out. */
const likelihoodMin = 0.38;

/**
 * The organizations and laws that the story is about, the most prominent first, under their usual names, however the
 * text spells them, or as written if they have none. A company and its shorter name in the text are one entity.
 */
export function findEntities(reading: Reading, weights: SignWeights = signWeights.entities): string[] {
  const candidates = candidatesIn(reading);
  const signs = entitySigns(candidates);
  return candidates
    .map((candidate, index) => ({ candidate, likelihood: likelihood(signs[index]!, weights) }))
    .filter((one) => one.likelihood >= likelihoodMin)
    .toSorted((one, other) => other.likelihood - one.likelihood)
    .slice(0, draftLimits.entitiesMax)
    .map(({ candidate }) => candidate)
    .toSorted(
      (one, other) =>
        prominence(other) - prominence(one) || candidates.indexOf(one) - candidates.indexOf(other),
    )
    .map(({ name }) => name);
}

/** The signs for and against each name of a text as one of its entities, in the order of the names. */
export function entitySigns(candidates: readonly Candidate[]): Signs[] {
  const weights = candidates.map(prominence);
  const most = Math.max(...weights);
  const couldBe = candidates.map(({ name }) => !isPlace(name));
  return candidates.map((candidate, index) => {
    const rank = weights.filter(
      (weight, other) =>
        couldBe[other] && (weight > weights[index]! || (weight === weights[index]! && other < index)),
    ).length;
    return {
      ...ofName(candidate),
      'share of the weightiest': weights[index]! / most,
      [`rank: ${Math.min(rank, 5)}`]: 1,
      'far down the ranks': Math.min(1, rank / 8),
    };
  });
}

const placeWords = new Set(nameWords.places);
const roles = new Set(nameWords.roles);

function ofName({ name, mentions, shortForms }: Candidate): Signs {
  const words = name.split(' ');
  const last = words.at(-1)!;
  const origin = mentions.some((mention) => mention.origin === 'form') ? 'form' : mentions[0]!.origin;
  return {
    [origin]: 1,
    [`${origin}: ${Math.min(words.length, 5)} words`]: 1,
    'in capitals': has(/^[\p{Lu}\d&]{2,6}$/u, name),
    'camel case': has(/(?<!\bMa?c)\p{Ll}\p{Lu}/u, name),
    'has a digit': has(/\d/, name),
    'has &': has(/ & /, name),
    'joined by of': has(/ (?:of|for) /, name),
    place: isPlace(name) ? 1 : 0,
    'ends like a place': placeWords.has(last) ? 1 : 0,
    'begins with a place': words.length > 1 && isPlace(words[0]!) ? 1 : 0,
    'ends in a role': words.length > 1 && roles.has(last.toLowerCase()) ? 1 : 0,
    'called by a short form': shortForms.length > 0 ? 1 : 0,
    'called by an acronym': shortForms.some((short) => /^\p{Lu}{2,}$/u.test(short)) ? 1 : 0,
  };
}

const has = (pattern: RegExp, text: string): number => (pattern.test(text) ? 1 : 0);

/** A name and its mentions in a text, in any of its forms. */
export type Candidate = {
  name: string;
  mentions: Mention[];
  /** 'Calloway' of 'Calloway Materials', 'CWD' of 'Calloway Water District (CWD)'. */
  shortForms: string[];
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
const prominence = ({ mentions }: Candidate): number =>
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
  const join = (short: Candidate, isFull: (full: Candidate) => boolean): boolean => {
    const [full, ...others] = [...kept].filter((other) => other !== short && isFull(other));
    if (!full || others.length > 0) return false;
    full.mentions.push(...short.mentions);
    full.shortForms.push(short.name);
    return kept.delete(short);
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
    } else join(short, ({ name }) => name.startsWith(`${short.name} `));
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
