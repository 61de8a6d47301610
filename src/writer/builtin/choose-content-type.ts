import { type ContentType, contentTypes } from '../../news/terms.ts';
import { paperHosts, signWeights } from '../gazetteers/gazetteers.ts';
import { type Signs, weightiest } from '../gazetteers/linear-model.ts';
import type { Reading } from './text/read-source.ts';

/**
 * The content type that most signs in the form of the text indicate. The origin may decide it: a recording, or a text
 * whose title calls it a podcast, is a podcast, and anything from a host of papers is research.
 */
export function chooseContentType(reading: Reading): ContentType {
  if (reading.source.audioUrl || calledPodcast.test(reading.source.title)) return 'Podcast';
  if (isPaper(reading)) return 'Research';
  return weightiest(contentTypes, typeSigns(reading), signWeights.contentType);
}

const calledPodcast = /^(?:podcast|listen)\b/i;

function isPaper({ source }: Reading): boolean {
  const host = URL.canParse(source.url) ? new URL(source.url).hostname : '';
  return paperHosts.some((paperHost) => host === paperHost || host.endsWith(`.${paperHost}`));
}

/** The signs of a text's content type, from its form; its topic says little. */
export function typeSigns(reading: Reading): Signs {
  const view = viewOf(reading);
  return { ...titleSigns(view), ...voiceSigns(view), ...timeSigns(view), ...genreSigns(view) };
}

/** The text that signs are counted in: without quotations, which aren't the author's words. */
type TextView = {
  reading: Reading;
  title: string;
  /** The author's own words, one string per sentence. */
  sentences: string[];
  text: string;
  /** In hundreds. */
  words: number;
};

const quotation = /["“][^"”]{0,600}["”]?/g;

/** Prepares a text for the signs; `words` has a minimum, so that one match in a short text does not count too much. */
function viewOf(reading: Reading): TextView {
  const sentences = reading.sentences.map(({ text }) => text.replace(quotation, ' '));
  const text = sentences.join(' ');
  return {
    reading,
    title: reading.source.title,
    sentences,
    text,
    words: Math.max(0.3, text.split(' ').length / 100),
  };
}

/** 1 if the pattern is found. */
const has = (text: string, pattern: RegExp): number => (text.search(pattern) >= 0 ? 1 : 0);

/** The share of `full` matches, at most 1. `pattern` is global. */
const upTo = (full: number, text: string, pattern: RegExp): number =>
  Math.min(1, (text.match(pattern)?.length ?? 0) / full);

/** Matches per hundred words; `full` of them count as 1. */
const rate = (full: number, { text, words }: TextView, pattern: RegExp): number =>
  Math.min(1, (text.match(pattern)?.length ?? 0) / words / full);

/** Signs from the title. */
const titleSigns = ({ title }: TextView): Signs => ({
  'title: asks': has(title, /^(?:what|how|why|which|who|when|where|should|can|is|are|do|does)\b/i),
  'title: to know': has(
    title,
    /\b(?:(?:what|things) [\p{L} ’'-]{0,30}(?:need to|should|must|to) know|explained|explainer|guide\b|here['’]s|q ?& ?a|questions|answers|primer|means?\b)/iu,
  ),
  'title: how': has(title, /(?:^|[:–—-] ?)how /i),
  'title: advice': has(
    title,
    /\b(?:how to|avoid|choos|buy|pick|shop|safer|swap|tips|best|we tested|look for|without|free of|your (?:home|kitchen|kids|family|wardrobe|bathroom))/i,
  ),
  'title: person who': has(
    title,
    /\b(?:the|a|one) (?:[\p{L}'’-]+ ){1,4}(?:who|behind)\b|\b(?:meet|portrait|profile|in conversation|interview)\b/iu,
  ),
  'title: years': has(
    title,
    /\b(?:19|20)\d\ds?\b.{0,12}\b(?:to|–|-)\b|\b(?:\p{L}+|\d+) (?:years|decades)\b|decades|histor|timeline|story of|from .{3,40} to |legacy|origins?|looking back|anniversary|chronology/iu,
  ),
  'title: graphic': has(
    title,
    /\b(?:interactive|maps?\b|mapp(?:ed|ing)|charts?|charted|infographic|graphic|visuali[sz]|dashboard|data release|atlas|in (?:one|five|six|\d+) (?:charts|maps))/i,
  ),
  'title: episode': has(title, /\b(?:podcast|episode|ep\.?|listen)\b|^#\d|#\d{1,3}\b|\bS\d+E\d+/i),
  'title: destroys': has(
    title,
    /\b(?:destr|oxidation|plasma|pyrolysis|incinerat|reactor|mineraliz|break(?:s|ing)? (?:down|the))/i,
  ),
  'title: duty': has(
    title,
    /\b(?:must|deadline|due|required?|requirements?|reporting|compliance|comply|notice|submission|comment|monitoring|permit|extension|rule|recordkeeping|notification|amendment|availability|information collection)\b/i,
  ),
  'title: who studied it': has(
    title,
    /\b(?:scientists?|researchers?|study|studies)\b.{0,60}\b(?:finds?|found|links?|linked|shows?|suggests?|says?|tie[sd]?|detects?)\b|\b(?:study|scientists|researchers) (?:finds?|say)/i,
  ),
  'title: event': has(
    title,
    /\b(?:sues?|sued|files?|wins?|loses|awards?|approv\p{L}+|adopts?|pass(?:es|ed)|votes?|bans?|rejects?|orders?|fin(?:es|ed)|settles?|agrees?|buys?|sells?|opens?|begins|starts?|launches|announces|unveils|plans?|picks|hires|finalizes|proposes|backs|raises|cuts|shuts?|closes|warns|says|seeks|asks|signs|halts|ends|drops|reports|faces|denies|upholds|blocks|delays|to (?:open|build|test|install|begin|start|buy|pilot|supply|pay|cut|end|stop|ban|close|drop|sell|spend|sue)|will)\b/iu,
  ),
});

/** Signs from the text's voice: first or second person, quotations, questions, tense. */
const voiceSigns = (view: TextView): Signs => ({
  said: rate(2, view, /\b(?:said|told|added)\b/g),
  quotations: upTo(4, view.reading.source.contentText.slice(0, 10_000), /["“][^"”]{12,400}["”]/g),
  'questions asked': upTo(3, view.sentences.join('\n'), /\?(?=\s|$)/g),
  you: rate(3, view, /\b(?:you|your|yours|you['’]\p{L}+)\b/giu),
  we: rate(2, view, /\b(?:we|our|us|we['’]\p{L}+)\b/giu),
  'she or he': rate(4, view, /\b(?:he|she|his|her|him)\b/gi),
  duties: rate(2, view, /\b(?:must|shall|(?:have|has) to|(?:is|are|be) required|needs? to|subject to)\b/gi),
  imperatives: upTo(
    3,
    view.sentences.map((sentence) => sentence.trim()).join('\n'),
    /(?:^|[:;] )(?:don['’]t|check|ask|look|keep|find|choose|use|avoid|give|submit|list|call|wash|buy|skip|read|pick|replace|test|throw|stop|start|consider|make|run|call|see|let|remember|beware|be wary|save|contact|send|file|assign|document)\b/gim,
  ),
  'past tense': rate(8, view, /\b(?:was|were|had|did|\p{L}{3,}ed)\b/gu),
  'present tense': rate(6, view, /\b(?:is|are|has|have|does|do|can|\p{L}{3,}s (?:the|a|an|it|them))\b/gu),
});

/** Signs from the days and years that the text mentions. */
const timeSigns = (view: TextView): Signs => ({
  weekday: has(
    view.text,
    /(?<!\b(?:[Ee]very|[Ee]ach|[Oo]n|a) )\b(?:on )?(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/,
  ),
  'weekday in lead': has(
    view.sentences.slice(0, 3).join(' '),
    /\b(?:on |late |early )?(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|\b(?:today|yesterday|this (?:week|morning)|last (?:week|night))\b/,
  ),
  'day in lead': has(
    view.sentences.slice(0, 3).join(' '),
    /\b(?:on|in) (?:\d{1,2} )?(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/,
  ),
  'past years': Math.min(1, pastYears(view) / 5),
  'day due': upTo(
    2,
    view.text,
    /\b(?:by|before|until|no later than|on or before|due|through|effective|ends? on|begins? on) (?:on )?(?:(?:January|February|March|April|May|June|July|August|September|October|November|December) \d|\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December))/g,
  ),
});

function pastYears({ text, reading }: TextView): number {
  const last = reading.source.publishedAt.getUTCFullYear() - 2;
  const years = new Set((text.match(/\b(?:19[3-9]\d|20[0-4]\d)\b/g) ?? []).map(Number));
  return [...years].filter((year) => year <= last).length;
}

/** Words and headings that are frequent only in texts of one kind. */
const genreSigns = (view: TextView): Signs => ({
  'abstract headings': upTo(
    3,
    view.reading.source.contentText.slice(0, 10_000),
    /(?:^|\n|\. )(?:background|introduction|objectives?|aims?|purpose|(?:materials and )?methods?|results|findings|discussion|conclusions?|significance)\s?:/gi,
  ),
  statistics: upTo(
    2,
    view.text,
    /\b(?:95 ?% (?:CI|confidence)|95 percent confidence|\b[np] ?[=<] ?[\d.]|median|mean of|cohort|mass spectrometry|regression|adjusted for|standard deviation|limit of (?:detection|quantification)|half-li(?:fe|ves))/gi,
  ),
  'study named': upTo(
    2,
    view.text,
    /\b(?:study|researchers|scientists|(?:lead |senior |co-?)?authors?|published (?:\p{L}+ ){0,3}in|the journal|peer[- ]review\p{L}*|preprint|findings)\b/giu,
  ),
  'graphic used': upTo(
    3,
    view.text,
    /\b(?:click|tap|hover|zoom|drag|swipe|scroll|slider|toggle|download|legend|layers?|shad(?:e|es|ed|ing)|dots?|circles?|bars|colou?r\p{L}*|map|chart|interactive|dashboard|panel)\b/giu,
  ),
  'show notes': upTo(
    3,
    view.text,
    /\b(?:episode|listen\p{L}*|host(?:s|ed)?|guest|podcast|transcript|running time|runtime|show notes|subscribe|recorded|chapters|minutes)\b|\b\d{1,2}:\d\d\b/giu,
  ),
  'life told': upTo(
    3,
    view.text,
    /\b(?:grew up|was born|childhood|as a (?:child|boy|girl)|wife|husband|father|mother|parents|daughter|son|desk|kitchen|garden|hobb(?:y|ies)|dog|colleagues|neighbou?rs|retire\p{L}*|keeps|plays|likes|loves|sings|drives|laughs|grandmother|grandfather|office)\b/giu,
  ),
  aged: has(
    view.text,
    /, [2-9]\d,|\b(?:is|was|at) [2-9]\d\b(?![.,]?\d| ?(?:%|percent|p)|[^ .,;]| [a-z]{3,})/,
  ),
  'how it works': upTo(
    3,
    view.text,
    /°[CF]|\b(?:bar|MPa|reactor|kiln|furnace|chamber|electrodes?|feed|slurry|concentrate|residence time|catalyst|oxidant|heated|pressure|quench|scrubbers?|brine|defluorinat\p{L}*|mineraliz\p{L}*|bonds?|temperatures?)\b/giu,
  ),
  destroys: upTo(
    3,
    view.text,
    /\b(?:destr(?:oy|uct)\p{L}*|breaks? (?:down|apart)|oxidation|incinerat\p{L}*|pyrolysis|plasma|hydrothermal)\b/giu,
  ),
  'buying advice': upTo(
    3,
    view.text,
    /\b(?:buy(?:ing)?|shop(?:s|ping)?|labels?|brands?|look for|avoid|choose|price[sd]?|retail\p{L}*|we (?:tested|bought|tried|asked)|cost(?:s|ing)?|wear|wash|pans?|fabrics?|coating|certified)\b/giu,
  ),
  'comments due': has(
    view.text,
    /\b[Cc]omments?\b[^.;]{0,60}\b(?:must|should|may|are due|due|will be accepted|are accepted|by|until)\b/,
  ),
  law: upTo(
    3,
    view.text,
    /\b(?:section \d|CFR|U\.S\.C|FR \d|rule|regulations?|article \d|requirements?|reporting|permit|compliance|deadline|exempt\p{L}*|paragraph|annex)\b/gu,
  ),
  announcement: has(view.text, /\b(?:announced|has (?:opened|started|begun|launched|signed|won|selected))\b/),
  vote: has(view.text, /\b(?:vot(?:e|ed|es)|approved|motion|passed|ruled|ordered|filed|sued)\b/),
});
