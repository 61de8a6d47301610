import type { Signs } from './linear-model.ts';
import { has, type TextView, upTo } from './text-view.ts';

/** Words and headings that are frequent only in texts of one kind. */
export const genreSigns = (view: TextView): Signs => ({
  'notice headings': upTo(
    3,
    view.reading.source.contentText.slice(0, 10_000),
    /(?:^|\n|\. )(?:AGENCY|ACTION|SUMMARY|DATES|ADDRESSES|SUPPLEMENTARY INFORMATION|FOR FURTHER INFORMATION|Docket|RIN)\b/g,
  ),
  'abstract headings': upTo(
    3,
    view.reading.source.contentText.slice(0, 10_000),
    /(?:^|\n|\. )(?:background|introduction|objectives?|aims?|purpose|(?:materials and )?methods?|results|findings|discussion|conclusions?|significance)\s?:/gi,
  ),
  'we measured': has(
    view.text,
    /\b[Ww]e (?:have |then |also |here )?(?:stud(?:y|ied)|applied|measured?|used?|develop(?:ed)?|investigated?|analy[sz]ed?|examined?|assess(?:ed)?|evaluated?|estimated?|tested|sampled|collect(?:ed)?|report|show|present|found|find|follow(?:ed)?|compared?|determined?|quantif(?:y|ied)|propose|enrol\p{L}*|recruit\p{L}*|link(?:ed)?|model(?:l?ed)?)\b/u,
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
