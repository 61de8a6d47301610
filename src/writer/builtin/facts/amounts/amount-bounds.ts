import { shareSource } from '../../../evidence/denied-figures.ts';
import { type AmountKind, concentrationUnit, number, spelled, sum } from './amount-patterns.ts';

/**
 * Words next to an amount that change its meaning: 'below 4 ppt' is not 4 ppt, nor 'half of 12,000 systems' 12,000.
 */

/** Characters before an amount that can be part of it. */
const reach = 60;

const bound =
  '(?:(?:well|far|just|slightly) )?(?:(?:no|not) (?:more|fewer|less|greater|higher) than|(?:less|fewer|lower|more|greater|higher) than|at least|at most|' +
  'up to|within|as (?:high|much|many|low|little|few|long) as|under|below|above|' +
  '(?<!(?:disput|fight|fought|su|case|claim|concern|debate|row|talk|control|vot|battle|spread|extend|stretch|worr)\\p{L}* )over|' +
  "(?<!(?:not|never|n['’]t) (?:be )?)exceed(?:s|ed|ing)?|topp(?:ed|ing)|surpass(?:es|ed|ing)|nearly|almost|" +
  '(?<!(?:concern|question|worr|complain|inform|know|told|hear|report|ask)\\p{L}* )about|roughly|approximately|around|an estimated|close to|' +
  'all but|(?:a )?(?:maximum|minimum) of|[<>≤≥~])';
const before = (source: string, flags = 'iu'): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}.,$€£-])(?:${source})$`, flags);

/** 'From 9,800 to 3 ppt' */
const from = before('(?<!\\brang(?:e|es|ed|ing) )from ');
const bounded = before(`(?:${bound} ?)(?:a |an )?`);
const shared = before(`(?:${bound} )?${shareSource}`);
/** The other end: '12 and 40 ppt', 'between 12 ppt and 40 ppt', 'from $4 million to $7 million'; not 'in 2016 to'. */
const otherSum = `${sum}(?: (?:a|per) [a-z]{3,9})?`;
const otherNumber = `(?:(?!(?:19|20)\\d\\d(?!\\d))${number}|${spelled})`;
const otherMeasure = `${otherNumber}(?: ?(?:%|percent|${concentrationUnit})(?![\\p{L}\\p{N}]))?`;
/** The two ends of 'ranged from 4 ppt to 67 ppt' are separate amounts, the lowest and the highest. */
const rangedTo = (end: string): RegExp =>
  before(
    `(?:${bound} )?(?<!\\brang(?:e|es|ed|ing) )(?:between|from) ${end} (?:and|to) |(?:between|from) ${otherNumber} (?:and|to) |${end} or |(?<!\\b(?:from|between) )${end} to |${end}[-–—]`,
  );
const [rangedSum, rangedMeasure] = [rangedTo(otherSum), rangedTo(otherMeasure)];
/** 'PFOA and PFOS at 12 and 40 ppt'; of things, 'wells 3 and 12 homes'. */
const paired = before(`${otherNumber} and `);
const measures = new Set<AmountKind>(['concentration', 'percentage']);
const counts = new Set<AmountKind>(['people', 'count', 'money', 'quantity']);
const isRange = /\d ?(?:to|or|–|—|-) ?[$€£]?\d/;
/** Words that make the amount lower than its figure. */
const lower =
  /^(?:less|fewer|lower|under|below|nearly half|half|all but|<)|(?:less|fewer|lower|below|under)$/i;

/** The start of the amount including its qualifying words; `start` if there are none. */
export function startOf(
  kind: AmountKind,
  sentence: string,
  { start, value }: { start: number; value: string },
): number {
  if (kind === 'date' || kind === 'year' || /^\d{1,3}[-–]\p{L}/u.test(value)) return start;
  const lead = sentence.slice(Math.max(0, start - reach), start);
  const patterns = [
    ...(isRange.test(value)
      ? [from]
      : [kind === 'money' ? rangedSum : rangedMeasure, ...(measures.has(kind) ? [paired] : [])]),
    ...(counts.has(kind) ? [shared] : []),
    kind === 'period' ? boundedPeriod : bounded,
  ];
  const [length = 0] = patterns.flatMap((pattern) => pattern.exec(lead)?.[0].length ?? []);
  return start - length;
}

/** The end of the amount including words that bound it: '1 ppb or more'. */
export const endOf = (sentence: string, end: number): number =>
  end +
  (/^ or (?:more|less|fewer|higher|lower|greater|above|below|over|under)(?!\p{L})/u.exec(
    sentence.slice(end, end + 20),
  )?.[0].length ?? 0);

/** 'Over 20 years' means during them, not more than 20. */
const boundedPeriod = before(`(?!(?:over|within|around) )${bound} (?:a |an )?`);

/** Distinguishes 'below 4 ppt' from the limit of 4 ppt. */
export const boundIdentity = (value: string): string => (lower.test(value) ? ' less' : '');
