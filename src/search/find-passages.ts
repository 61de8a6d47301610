import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { stories } from '../news/index.ts';
import type { PassagePart } from './contract.ts';
import { foldAccents } from './words/spelling.ts';

/** Private-use characters, which are removed from the text first, so that only marks use them. */
const markStart = '\uE000';
const markEnd = '\uE001';
const marks = `StartSel=${markStart}, StopSel=${markEnd}`;
const headline = `${marks}, MaxWords=39, MinWords=20, ShortWord=2`;
const wholeText = `${marks}, HighlightAll=true`;
/** Words before the match: a passage that began with the match would begin mid-statement. */
const leadWordsMax = 6;

/**
 * Joined to stories, their texts without marks, as `plain`. Not columns, because each function in `passageColumns` would
 * compute them again; `offset 0` keeps the planner from inlining them.
 */
export const plainTexts = (): SQL => sql`lateral (
  select ${withoutMarks(stories.title)} as heading, ${withoutMarks(sql`concat_ws(' ', ${stories.summary}, ${stories.whyMatters}, nullif(${stories.regulatoryBasis}, 'N/A'),
    nullif(${stories.humanImpact}, 'N/A'), key_data_text(${stories.keyData}, '. '))`)} as text offset 0) as plain`;

/** Columns of stories joined to `plainTexts`, from which `markPassage` makes the title and the passage with the most matches. */
export function passageColumns({ marked }: { marked: SQL }) {
  const marksIn = (plain: SQL, options: string) =>
    sql<string>`ts_headline('pg_catalog.english', fold_accents(${plain}), ${marked}, ${options})`;
  const [heading, text] = [sql<string>`plain.heading`, sql<string>`plain.text`];
  return { heading, text, title: marksIn(heading, wholeText), passage: marksIn(text, headline) };
}

const withoutMarks = (text: SQLWrapper): SQL<string> =>
  sql<string>`normalize(translate(${text}, ${markStart + markEnd}, ''))`;

type MarkedTexts = { heading: string; text: string; title: string; passage: string };

/** In parts: plain text, no markup. Of the words that match, those `asked` for are marked. */
export function markPassage(
  { heading, text, title, passage }: MarkedTexts,
  asked: readonly string[],
): { title: PassagePart[]; passage: PassagePart[] } {
  const markAsked = (marked: string) =>
    partsOf(marked).map((part) => ({ ...part, isMatch: part.isMatch && isSameWord(part.text, asked) }));
  return {
    title: markAsked(withAccents(title, heading)),
    passage: markAsked(withLead(withAccents(passage, text), text)),
  };
}

/** The marked part of a text with its accents, which were left out to find the words. */
export function withAccents(marked: string, text: string): string {
  const folded = foldAccents(text);
  let at = folded.indexOf(marked.replace(anyMark, ''));
  if (at < 0 || folded === text || folded.length !== text.length) return marked;
  return marked.replaceAll(/./gsu, (character) => {
    if (character === markStart || character === markEnd) return character;
    at += character.length;
    return text.slice(at - character.length, at);
  });
}

/** The passage with up to a few words before its first match, within the same sentence. */
export function withLead(marked: string, text: string): string {
  const [ahead = '', ...rest] = marked.split(markStart);
  const at = text.indexOf(marked.replace(anyMark, ''));
  if (rest.length === 0 || at < 0) return marked;
  const words = text.slice(0, at + ahead.length).split(betweenWords);
  const lead = words.slice(-leadWordsMax);
  const sentence = lead.slice(lead.findLastIndex((word) => sentenceEnd.test(word)) + 1).join('');
  return (sentence.length > ahead.length ? sentence : ahead) + marked.slice(ahead.length);
}

const anyMark = new RegExp(`[${markStart}${markEnd}]`, 'g');
/** Each word keeps the space that follows it. */
const betweenWords = /(?<=\s)(?=\S)/;
const sentenceEnd = /[.!?]["”’)]*\s+$/;

/** Splits at the marks: text between a start and an end mark is a match. */
export const partsOf = (marked: string): PassagePart[] =>
  marked
    .split(betweenMarks)
    .map((text, at) => ({ text, isMatch: at % 2 === 1 }))
    .filter(({ text }) => text !== '');

/** Splitting by a pattern with a group keeps each group between the pieces. */
const betweenMarks = new RegExp(`${markStart}([^${markEnd}]*)${markEnd}`);

/** Endings that make different words of one root: 'organic' and 'organization' have the same stem. */
const families: readonly RegExp[] = [
  /(ics?|ical|ically)$/,
  /(als?|ally)$/,
  /(ates?|ated|ating|ations?|ators?|ative)$/,
  /(i[sz]e|i[sz]es|i[sz]ed|i[sz]ing|i[sz]ations?)$/,
];
/** Words that share fewer letters are synonyms, to which endings don't apply. */
const sharedMin = 4;

/** Whether a word of a text is one of the words searched for, and doesn't merely have the same stem. */
export function isSameWord(word: string, asked: readonly string[]): boolean {
  const found = foldAccents(word.toLowerCase());
  const alike = asked
    .map((one) => foldAccents(one.toLowerCase()))
    .filter((one) => shared(one, found) >= sharedMin);
  return alike.length === 0 || alike.some((one) => fits(one, found));
}

function fits(asked: string, found: string): boolean {
  if (asked.startsWith(found) || found.startsWith(asked)) return true;
  const [one, other] = [familyOf(asked), familyOf(found)];
  return one === -1 || other === -1 || one === other;
}

const familyOf = (word: string): number => families.findIndex((endings) => endings.test(word));

function shared(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}
