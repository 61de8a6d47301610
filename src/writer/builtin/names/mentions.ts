import { laws } from '../../../entities/index.ts';
import { storyLimits } from '../../../news/terms.ts';
import { countries, nameWords, type Organization, places, states } from '../../gazetteers/gazetteers.ts';
import { findPhrases, indexPhrases } from '../text/phrases.ts';
import type { Reading, Sentence } from '../text/read-source.ts';
import { capitalizedRuns, titleNames } from './capitalized-runs.ts';
import { type FoundName, namesByPattern } from './name-patterns.ts';
import { titled } from './people.ts';

/** A mention of a name in a text. */
export type Mention = {
  /** The usual name if there is a record, else the name as in the text. */
  name: string;
  /** How it was recognized: by a record, as a law, by the form of a body's name, or only by its capitals. */
  origin: 'record' | 'law' | 'form' | 'capitals';
  record: Organization | null;
  sentence: Sentence;
  start: number;
  end: number;
};

/** All names in a text, in order: organizations, laws, people, places, brands. */
export function mentionsIn({ title, sentences }: Reading): Mention[] {
  const inText = sentences.flatMap((sentence) =>
    mentionsInSentence(sentence, capitalizedRuns(sentence.text)),
  );
  const known = inText.map(({ sentence, start, end }) => sentence.text.slice(start, end));
  return [...mentionsInSentence(title, titleNames(title.text, known)), ...inText];
}

const placeNames = new Set(
  [...states, ...countries, ...places].flatMap(({ name, otherNames }) => [name, ...otherNames]),
);
/** Whether a name, canonical or not, belongs to a known place. */
export const isPlace = (name: string): boolean => placeNames.has(name);

const knownLaws = indexPhrases(
  laws.flatMap((law) => [law.name, ...law.otherNames].map((name): [string, typeof law] => [name, law])),
);
const bodies = new Set(nameWords.bodies);
const openers = new Set(nameWords.openers);
const titles = new Set(nameWords.titles);

function mentionsInSentence(sentence: Sentence, capitalized: readonly FoundName[]): Mention[] {
  const { text } = sentence;
  const names = capitalized
    .flatMap(withoutOpeners)
    .filter((name) => isName(name.name) && !isPartOfCollege(text, name));
  const listed: Found[] = [
    ...sentence.organizations.map(({ entry, start, end }): Found => {
      return { name: entry.name, origin: 'record', record: entry, start, end };
    }),
    ...findPhrases(knownLaws, sentence).map(({ entry, start, end }): Found => {
      return { name: entry.name, origin: 'law', record: null, start, end };
    }),
  ].filter((match) => !isQuestion(text, match) && !names.some((name) => isOtherName(name, match, text)));
  const formed = namesByPattern(text);
  const others = names
    .filter((name) => !listed.some((match) => overlap(match, name) > 0))
    .map((name): Found => {
      const isFormed = formed.some((form) => overlap(form, name) * 2 >= lengthOf(name));
      return { ...name, origin: isFormed ? 'form' : 'capitals', record: null };
    });
  return [...listed, ...others]
    .map((found) => ({ ...found, sentence }))
    .toSorted((one, other) => one.start - other.start);
}

type Found = Omit<Mention, 'sentence'>;
type Span = { start: number; end: number };
const lengthOf = ({ start, end }: Span): number => end - start;
const overlap = (one: Span, other: Span): number =>
  Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start));

const joiner = /^(?:of|for|and|on|&|against) /;

/** 'When OSHA' and 'Osaka-based Tokiwa' without their first words; '' for 'The'. */
function withoutOpeners({ name, start, end }: FoundName): FoundName[] {
  const words = name.replace(/^\p{Lu}\p{L}+-based /u, '').split(' ');
  while (openers.has(words[0]!) && !joiner.test(`${words[1]} `)) words.shift();
  const rest = words.join(' ');
  return rest === '' ? [] : [{ name: rest, start: rest === name ? start : end - rest.length, end }];
}

/** False for names that are too long, people with a title, and headings in capitals. */
const isName = (name: string): boolean =>
  name.length <= storyLimits.labelMax &&
  !isTitled(name) &&
  !(name.includes(' ') && !/[\p{Ll}\d&]/u.test(name));

const isTitled = (name: string): boolean =>
  (titled.test(name) || titles.has(name.split(' ', 1)[0]!.replace(/\.$/, ''))) &&
  !/^Attorney General(?:['’]s|$)| (?:of|for) /.test(name) &&
  !bodies.has(name.split(' ').at(-1)!);

/** 'Department of Economics, Hollis College' names the college. */
const isPartOfCollege = (text: string, { name, end }: FoundName): boolean =>
  /^(?:Department|School|Division|Faculty|Institute|Cent(?:er|re)) (?:of|for) /.test(name) &&
  /^, (?:the )?(?:\p{Lu}[\p{L}’'&-]* ){0,4}(?:University|College|Institute)(?!\p{L})/u.test(text.slice(end));

/** 'WHO IS INCLUDED?' is not about the World Health Organization. */
const isQuestion = (text: string, { start, end }: Span): boolean =>
  text.slice(start, end) === 'WHO' && /^(?: \p{Lu}{2}|\?)/u.test(text.slice(end));

/** 'Chemours Example Coatings Inc.', but not 'Chemours Co. LLC'. */
const ownFirm = /^(?!Co\b|Company|Corporation).* (?:Inc|Corp|LLC|Ltd|GmbH|PLC)\.?$/;
const countryBefore = /^(?:U\.?S\.?|United States|American|Federal|EU|European)$/;

/**
 * Whether a longer name is of another body: 'Nebraska Air National Guard' isn't the National Guard, nor 'Air Force
 * Civil Engineer Center' the Air Force. 'U.S. National Guard' and 'EPA Administrator Rowe' name the one they contain.
 */
function isOtherName(name: Span, match: Span, text: string): boolean {
  if (name.start > match.start || name.end < match.end || lengthOf(name) === lengthOf(match)) return false;
  const whole = text.slice(name.start, name.end);
  if (whole.includes(' v. ')) return true;
  const own = text.slice(match.start, match.end);
  const [before, after] = [
    text.slice(name.start, match.start).trim(),
    text.slice(match.end, name.end).trim(),
  ];
  if (after !== '')
    return (
      (/^\P{Lu}*\p{Lu}?\P{Lu}+$/u.test(own) || own.includes(' ')) &&
      (bodies.has(after.split(' ').at(-1)!) || joiner.test(after) || ownFirm.test(after))
    );
  return own.includes(' ') && !countryBefore.test(before);
}
