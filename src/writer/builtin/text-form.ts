import type { Reading } from './read-source.ts';

/** Signs of a content type in the form of a text rather than in its words. */

const weekday = /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/;
/** News says on which day something happened. */
const namesWeekday = ({ sentences }: Reading): boolean => sentences.some(({ text }) => weekday.test(text));

/** 'Map: …', 'Profile: …', 'Interactive chart: …': the format that a publisher puts before the title. */
export function formatInTitle({ source }: Reading): 'Graphics' | 'Profile' | null {
  const kicker = /^([^:|]{3,30})[:|]/.exec(source.title)?.[1];
  const word = kicker?.trim().split(' ').at(-1)?.toLowerCase() ?? '';
  if (graphics.has(word)) return 'Graphics';
  return profiles.has(word) ? 'Profile' : null;
}
const graphics = new Set(
  'map maps chart charts infographic graphic graphics visualization interactive'.split(' '),
);
const profiles = new Set(['profile', 'portrait', 'interview']);

const questionsMin = 2;
/** A text that asks and answers, under a title that asks. */
export const asksAndAnswers = ({ source, sentences }: Reading): boolean =>
  (/\?|^(?:what|how|why|which|who|when|where|should|can|is|are|do|does)\b/i.test(source.title) &&
    sentences.some(({ text }) => text.endsWith('?'))) ||
  sentences.filter(({ text }) => text.endsWith('?')).length > questionsMin;

const abstractCharactersMax = 10_000;
const heading = /\b(Background|Introduction|Objectives?|Aims?|Methods|Results|Findings|Conclusions?):/g;
const researchVerb =
  /\b[Ww]e (?:have |then |also |here )?(?:studied|applied|measured|used|developed|investigated|analy[sz]ed|examined|assessed|evaluated|estimated|tested|sampled|collected|report|show|present|found|followed|compared|determined|quantified|propose)\b/;
/** An abstract: with headings, or in the words of those who did the work. */
export function isAbstract(reading: Reading): boolean {
  const text = reading.sentences.map((sentence) => sentence.text).join(' ');
  if (new Set(reading.source.contentText.slice(0, abstractCharactersMax).match(heading)).size > 1)
    return true;
  const unquoted = text.replace(/["“][^"”]*["”]/g, '');
  return researchVerb.test(unquoted) && !namesWeekday(reading) && !/\bsaid\b/.test(unquoted);
}

const obligation =
  /\b(?:must|shall|(?:have|has) to|(?:is|are|be) required to|required from|would have to|needs? to)\b/;
const day =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}\b/;
const obligationsMin = 2;
/** What someone has to do, and by which day; not news of the day. */
export const statesDuties = (reading: Reading): boolean =>
  reading.all.filter(({ text }) => obligation.test(text)).length >= obligationsMin &&
  reading.all.some(({ text }) => day.test(text)) &&
  !namesWeekday(reading);

const pastYearsMin = 3;
/** A text that moves through years past. */
export function looksBack(reading: Reading): boolean {
  const last = reading.source.publishedAt.getFullYear() - 2;
  const years = new Set(
    reading.sentences.flatMap(({ text }) => text.match(/\b(?:19[3-9]\d|20[0-4]\d)\b/g) ?? []).map(Number),
  );
  return (
    !namesWeekday(reading) &&
    years.size >= pastYearsMin &&
    [...years].filter((year) => year <= last).length >= Math.min(pastYearsMin, years.size)
  );
}
