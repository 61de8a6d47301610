import {
  copyDays,
  eventDays,
  type Fingerprint,
  isCommonName,
  isDistinctive,
  containment,
} from './fingerprint.ts';

/** How two reports relate: one is a copy of the other, both report the same event, or neither. */
export type Relation = 'copy' | 'same event' | 'apart';

export type Comparison = { relation: Relation; score: number };

/** A copy may be shortened, retitled or have text added; most of the shorter one is in the longer one. */
const copyShareMin = 0.6;
/** With fewer shingles, a copy can't be recognized: many notices differ in a word or two. */
const copyShinglesMin = 12;
/** From this share of equal words, two reports use the same form. */
const formWordsMin = 0.7;
/** From this score, two reports are of the same event. */
export const sameEventMin = 1;

/**
 * Compares two reports by their words, names, figures, events and dates. Symmetric. A difference in a prominent fact,
 * such as two amounts of money, counts against a match. Reports in the same words, each with names or figures that the
 * other doesn't have, are one form filled in twice, as notices of two towns are.
 */
export function compareReports(one: Fingerprint, other: Fingerprint): Comparison {
  const days = Math.abs(one.publishedAt.getTime() - other.publishedAt.getTime()) / 86_400_000;
  const words = shareOf(one.words, other.words, () => 1).share;
  const copied = containment(one.signature, other.signature);
  const isInSameWords = copied >= copyShareMin || words >= formWordsMin;
  if (isInSameWords && haveOwn(one, other, namesOnlyIn)) return { relation: 'apart', score: 0 };
  const hasOtherFigures = isInSameWords && haveOwn(one, other, figuresOnlyIn);
  const isLongEnough = Math.min(one.signature.size, other.signature.size) >= copyShinglesMin;
  if (copied >= copyShareMin && isLongEnough && days <= copyDays && !hasOtherFigures)
    return { relation: 'copy', score: copied };
  if (days > eventDays) return { relation: 'apart', score: 0 };
  const score = eventScore(one, other, words) - (days > 2 ? lateness : 0);
  // An update or another form: the reviewer decides.
  if (hasOtherFigures) return { relation: 'apart', score: Math.min(score, doubtfulScoreMax) };
  return { relation: score >= sameEventMin ? 'same event' : 'apart', score };
}

/** Whether two reports have a figure, name or place in common; the joining of those that have none is doubtful. */
export const shareFacts = (one: Fingerprint, other: Fingerprint): boolean =>
  sharedNames(one, other) > 0 || one.figures.some((figure) => setOf(other.figures).has(figure));

/** Below `sameEventMin`. */
const doubtfulScoreMax = 0.9;

type OnlyIn = (one: Fingerprint, other: Fingerprint) => string[];

const haveOwn = (one: Fingerprint, other: Fingerprint, only: OnlyIn): boolean =>
  only(one, other).length > 0 && only(other, one).length > 0;

const figuresOnlyIn: OnlyIn = (one, other) =>
  one.figures.filter((figure) => !setOf(other.figures).has(figure));

const namesOnlyIn: OnlyIn = (one, other) =>
  one.names.filter(
    (name) => !isCommonName(name) && !setOf(other.names).has(name) && !setOf(other.openings).has(name),
  );

const lateness = 0.15;

function eventScore(one: Fingerprint, other: Fingerprint, words: number): number {
  const names = sharedNames(one, other);
  const figures = shareOf(one.figures, other.figures, figureWeight).shared;
  if (names === 0 && figures < figureMin) return 0;
  const acts = shareOf(one.acts, other.acts, () => 1).shared;
  const actsDiffer = one.acts.length > 0 && other.acts.length > 0 && acts === 0;
  const isContrary = one.figures.length > 0 && other.figures.length > 0 && figures === 0;
  return (
    Math.min(0.6, names * 0.2) +
    Math.min(0.6, figures * 0.3) +
    words * 1.2 +
    (acts > 0 ? 0.1 : 0) -
    (actsDiffer ? 0.3 : 0) -
    (isContrary ? 0.3 : 0)
  );
}

/** The sets of a report's lists, made once, as it is compared with many others. */
const sets = new WeakMap<readonly string[], ReadonlySet<string>>();
function setOf(values: readonly string[]): ReadonlySet<string> {
  const known = sets.get(values) ?? new Set(values);
  sets.set(values, known);
  return known;
}

type Share = { shared: number; share: number };

/** The weight of what two lists have in common, and its share of the shorter one's. */
function shareOf(one: readonly string[], other: readonly string[], weigh: (value: string) => number): Share {
  const set = setOf(other);
  const total = (values: readonly string[]) => values.reduce((sum, value) => sum + weigh(value), 0);
  const shared = total(one.filter((value) => set.has(value)));
  const least = Math.min(total(one), total(other));
  return { shared, share: least === 0 ? 0 : shared / least };
}

/** A word counts as a name if one of the reports has it inside a sentence. */
function sharedNames(one: Fingerprint, other: Fingerprint): number {
  const sureOfOne = setOf(one.names);
  const sureOfOther = setOf(other.names);
  const openingsOfOther = setOf(other.openings);
  const isOfOther = (name: string) => sureOfOther.has(name) || openingsOfOther.has(name);
  return [...one.names, ...one.openings]
    .filter((name) => isOfOther(name) && (sureOfOne.has(name) || sureOfOther.has(name)))
    .reduce((sum, name) => sum + (isCommonName(name) ? commonWeight : 1), 0);
}

const commonWeight = 0.3;

/** Less than this is one or two small numbers, which many reports have in common. */
const figureMin = 0.4;

const figureWeight = (figure: string): number =>
  isDistinctive(figure) ? 1 : Number(figure) >= 10 ? 0.4 : 0.05;
