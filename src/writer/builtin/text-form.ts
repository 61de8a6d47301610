import type { Reading } from './read-source.ts';

/** Signs of a content type in the form of a text rather than in its words. */

/** 'Every Friday' does not date the news. */
const weekday = /(?<!\b(?:[Ee]very|[Ee]ach) )\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/;
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

const eventInTitle =
  /\b(?:opens|begins|starts|launches|wins|gets|buys|sells|signs|awards|receives|ships|installs|announces|completes|unveils|plans|picks|hires|approves|breaks ground|to (?:open|build|test|install|begin|start|buy|pilot|supply)|(?:opened|launched|approved|selected|commissioned|awarded) (?:in|at|for|by))\b/i;
const announcement =
  /\b(?:announced|said (?:it|that|on)|(?:company|firm|city|county|utility|spokes\p{L}+) said|has (?:opened|started|begun|launched|signed|won))\b/u;
/** Business news, as opposed to how something works or what it achieved. */
export const reportsEvent = (reading: Reading): boolean =>
  eventInTitle.test(reading.source.title) || reading.sentences.some(({ text }) => announcement.test(text));

const handling = /^(?:Click|Tap|Hover|Select|Zoom|Drag|Swipe|Scroll|Pick|Choose|Use the (?:slider|menu))\b/;
const interactive =
  /\binteractive (?:\p{L}+ )?(?:map|chart|graphic|overview|table|tool|timeline|feature|dashboard)\b/iu;
const drawn = /\b(?:map|chart|graphic|dashboard|bars|shades|dots|markers|legend|layers?)\b/i;
/** A text that explains how to use the graphic it comes with. */
export const usesGraphic = ({ source, sentences }: Reading): boolean =>
  interactive.test(source.title) ||
  sentences.slice(0, 2).some(({ text }) => interactive.test(text)) ||
  (sentences.some(({ text }) => handling.test(text)) && sentences.some(({ text }) => drawn.test(text)));

const personInTitle = /(?:^|[:–—-] )(?:the|a|one) (?:[\p{L}'’-]+ ){1,3}who\b/iu;
const lifeCues =
  /\b(?:grew up|was born|childhood|as a child|(?:his|her|their) (?:wife|husband|father|mother|parents|daughter|son|desk|kitchen|garden|hobby|hobbies|dog)|[Cc]olleagues (?:describe|call)|[Nn]eighbors (?:describe|call)|never meant to|spare time|(?:she|he) (?:keeps|plays|likes|loves|collects|remembers|learned|still))\b/g;
const lifeCuesMin = 2;
/** A portrait: who someone is, not what happened. */
export const isPortrait = (reading: Reading): boolean =>
  personInTitle.test(reading.source.title) ||
  (!namesWeekday(reading) &&
    new Set(reading.sentences.flatMap(({ text }) => text.match(lifeCues) ?? [])).size >= lifeCuesMin);

const questionsMin = 2;
const asking = /\?|^(?:what|how|why|which|who|when|where|should|can|is|are|do|does)\b/i;
const toKnow = /\bwhat (?:[\p{L}'’-]+ ){1,3}(?:needs? to|should|must|ought to) know\b/iu;
/** A text that asks and answers, or whose title promises to; questions in quotations don't count. */
export function asksAndAnswers(reading: Reading): boolean {
  const questions = reading.sentences.filter(({ text }) => /^[^"“]*\?$/.test(text)).length;
  const { title } = reading.source;
  return (
    toKnow.test(title) ||
    (asking.test(title) && questions > 0) ||
    questions > questionsMin ||
    (questions === questionsMin && !namesWeekday(reading))
  );
}

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
const openForComment =
  /\b[Cc]omments\b[^.;]{0,60}\b(?:must|should|may|are due|due|will be accepted|are accepted)\b/;
/** Obligations or comment deadlines, as opposed to news of the day. */
export const statesDuties = (reading: Reading): boolean =>
  !namesWeekday(reading) &&
  reading.all.some(({ text }) => day.test(text)) &&
  (reading.all.filter(({ text }) => obligation.test(text)).length >= obligationsMin ||
    reading.all.some(({ text }) => openForComment.test(text) && day.test(text)));

const pastYearsMin = 3;
/** A text that goes through past years. */
export function isRetrospective(reading: Reading): boolean {
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
