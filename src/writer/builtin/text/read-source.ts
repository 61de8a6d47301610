import { storyLimits } from '../../../news/terms.ts';
import {
  boilerplate,
  states,
  notOrganizations,
  type Organization,
  organizations,
} from '../../gazetteers/gazetteers.ts';
import type { SourceText } from '../../story-writer.ts';
import { countWords } from '../../terms.ts';
import { cleanTitle } from './clean-title.ts';
import { clipText, normalizeLine, normalizeText } from './normalize-text.ts';
import { findPhrases, indexPhrases, type Word, wordsOf, type Match, type Tokenized } from './phrases.ts';
import { isComplete, splitSentences } from './split-sentences.ts';

/** In characters: no draft needs more of a text, and the limit bounds the work. */
export const readCharactersMax = 60_000;
export const sentencesMax = 400;

export type Sentence = {
  /** As in the normalized source. */
  text: string;
  words: Word[];
  /** Words as separated by white space. */
  wordCount: number;
  /** From 0, in text order; the title and datelines precede it. */
  position: number;
  isComplete: boolean;
  organizations: NamedOrganization[];
};

/** A source text as all stages read it: cleaned, split, without boilerplate. */
export type Reading = {
  source: SourceText;
  title: Sentence;
  sentences: Sentence[];
  /** The title and the sentences: searched for names and terms. */
  all: Sentence[];
  /** 'WILMINGTON, N.C. (AP) — ', stripped from the sentences: the place of the story. */
  datelines: Sentence[];
};

/** Reads a source text once for all stages. Pure; accepts any text. */
export function readSource(source: SourceText): Reading {
  const text = withoutFeedFooter(normalizeText(source.contentText.slice(0, readCharactersMax)));
  const pieces = splitSentences(text)
    .map((sentence) => sentence.replace(credit, ''))
    .filter((sentence) => sentence !== '' && !isBoilerplate(sentence))
    .slice(0, sentencesMax);
  const sentences = pieces.map((piece, position) =>
    toSentence(piece.slice(datelineOf(piece).length).replace(sectionLabel, ''), position),
  );
  const title = toSentence(cleanTitle(source) || untitled(source, sentences), titlePosition);
  const datelines = pieces
    .slice(0, datelinesMax)
    .flatMap((piece) => toSentence(datelineOf(piece), titlePosition))
    .filter(({ text: words }) => words !== '');
  return { source, title, sentences, all: [title, ...sentences], datelines };
}

const titlePosition = -1;
/** A dateline precedes the first sentence, or the first sentence after one or two headings. */
const datelinesMax = 4;

/** Journals label the sections of an abstract. */
const sectionLabel =
  /^(?:background|introduction|objectives?|aims?|purpose|(?:materials and )?methods?|results|findings|discussion|conclusions?|significance|interpretation) ?[:.] ?(?=\p{Lu})/iu;

const toSentence = (text: string, position: number): Sentence => {
  const words = wordsOf(text);
  return {
    text,
    words,
    wordCount: countWords(text),
    position,
    isComplete: isComplete(text),
    organizations: organizationsIn({ text, words }),
  };
};

/** Title of an untitled item: its first sentence, else its source. */
const untitled = ({ sourceName, url }: SourceText, [first]: Sentence[]): string =>
  clipText(first?.text ?? (normalizeLine(sourceName) || url), storyLimits.titleMax);

const footerEnd = ' appeared first on ';
/** Maximum length of the title between 'The post' and 'appeared first on'. */
const footerCharactersMax = 500;

/** 'The post … appeared first on …' holds a title that may contain periods: strip it before splitting sentences. */
function withoutFeedFooter(text: string): string {
  const end = text.lastIndexOf(footerEnd);
  const start = end < 0 ? -1 : text.lastIndexOf('The post ', end);
  return start >= 0 && end - start <= footerCharactersMax ? text.slice(0, start).trimEnd() : text;
}

/** '(Reporting by A in Boston; Editing by B)', to the end of the sentence. 'Reporting by A found …' is news. */
const credit =
  /\s*(?:\((?:Additional reporting|Reporting|Writing|Compiled|Editing) by \p{Lu}|(?:^|[;,.] )(?:Editing|Writing) by \p{Lu}|^Reporting by [^.;]{3,80}[;,] ?[Ee]diting by ).*$/u;

const boilerplatePhrases = indexPhrases(boilerplate.sentences.map((phrase) => [phrase, phrase]));

function isBoilerplate(sentence: string): boolean {
  const start = normalizeLine(sentence.slice(0, 40)).toLowerCase();
  if (boilerplate.starts.some((beginning) => start.startsWith(beginning))) return true;
  return findPhrases(boilerplatePhrases, { text: sentence, words: wordsOf(sentence) }).length > 0;
}

/** Text before the news itself: where and when it was filed, and by which agency. */

const capital = `\\p{Lu}[\\p{L}.'’-]{1,24}`;
/** 'WILMINGTON', 'St. Paul', 'NEW YORK & LONDON' */
const town = `${capital}(?:(?: & | and |[ /])${capital}){0,4}`;
/** ', N.C.', ', North Carolina' */
const region = `(?:, ?(?:\\p{Lu}[\\p{L}.]{0,14})(?: \\p{Lu}[\\p{L}.]{0,14}){0,2})?`;
const month =
  '(?:Jan(?:uary|\\.)?|Feb(?:ruary|\\.)?|Mar(?:ch|\\.)?|Apr(?:il|\\.)?|May|June?|July?|Aug(?:ust|\\.)?|' +
  'Sept?(?:ember|\\.)?|Oct(?:ober|\\.)?|Nov(?:ember|\\.)?|Dec(?:ember|\\.)?)';
const day = `(?:${month} \\d{1,2}(?:, ?\\d{4})?)`;
/** '(AP)', '/PRNewswire/', '(GLOBE NEWSWIRE)' */
const agency = `(?:\\([^()]{1,40}\\)|\\/[^/]{1,40}\\/)`;
const wire = '\\((?:AP|AFP|UPI|TNS|EN|[^()]{0,20}(?:Reuters|[Ww]ire|WIRE|News)[^()]{0,20})\\)';
const dash = '(?:[—–]|--?)';
const news = `(?=["“‘\\p{L}\\d])`;

const state = `(?:${states
  .flatMap(({ name, abbreviations }) => [name, ...abbreviations])
  .map((name) => name.replaceAll('.', '\\.?'))
  .join('|')})`;

const forms = [
  // A town in capitals is enough, as is any town with its state, a day or an agency, and a day with an agency.
  `(?!(?:PF[A-Z]{1,5}|EPA|FDA|AFFF|GENX)[^\\p{L}])\\p{Lu}[\\p{Lu}.'’& -]{2,40}${region}(?:, ?${day})? ?${agency}? ?${dash} ?(?=["“‘\\p{Lu}\\d])`,
  `${town}${region}, ?${day} ?${agency}? ?${dash} ?${news}`,
  `${town}, ?${state} ?${agency}? (?:[—–]|--?) ?(?=["“‘\\p{Lu}\\d])`,
  `${town}${region} ?${wire} ?${dash} ?${news}`,
  `${day},? ?${agency} ?${dash} ?${news}`,
].map((source) => new RegExp(`^(?:${source})`, 'u'));

/** 'WILMINGTON, N.C. (AP) — ', 'BOSTON, March 3 (Newswire) -- ': the dateline a sentence starts with, or ''. */
export const datelineOf = (sentence: string): string =>
  forms.map((form) => form.exec(sentence)?.[0]).find(Boolean) ?? '';

const known = indexPhrases<Organization | null>([
  ...notOrganizations.map((name): [string, null] => [name, null]),
  ...organizations.flatMap((organization) =>
    [organization.name]
      .concat(organization.otherNames)
      .map((name): [string, Organization] => [name, organization]),
  ),
]);

type NamedOrganization = Match<Organization>;

/** The gazetteer organizations named in a text under any spelling, in order. */
export const organizationsIn = (text: Tokenized): NamedOrganization[] =>
  // A longer name that merely contains an organization's name matches first and yields nothing.
  findPhrases(known, text).flatMap(({ entry, start, end }) => (entry ? { entry, start, end } : []));
