import type { Span } from '../../evidence/find-passage.ts';
import { type Aligned, contradictedBy, type Finding, supportedBy, unsupported } from '../sentences/align.ts';
import { memoizePerObject, type SourceSentence } from '../sentences/prepare-source.ts';
import { isCommon, wordsIn } from '../sentences/words.ts';
import { matchesIn } from '../spans.ts';

/**
 * Checks an amount in words: supported by the same amount of the same thing, or by figures that amount to it. 'Some'
 * and 'several' are checked only where a source gives another amount. Null if there is nothing to check.
 */
export function checkAmount(amount: Amount, aligned: readonly Aligned[]): Finding | null {
  const saying = aligned.find(({ sentence }) => saysSame(amount, sentence));
  const other = aligned.find(
    (one) =>
      one.similarity >= (amount.size === 'some' ? relatedMinOfSome : relatedMin) &&
      givesAnother(amount, one.sentence),
  );
  const counting = saying ? undefined : aligned.find((one) => comesToIt(amount, one));
  if (other && !saying && other.similarity >= (counting?.similarity ?? 0))
    return contradictedBy(other.sentence);
  const giving = saying ?? counting;
  if (giving) return supportedBy(giving.sentence);
  return amount.size === 'some' ? null : unsupported;
}

const informativeMax = 2;

/** The informative words right after a place, up to a mark. */
const stemsAfter = (text: string, end: number): string[] =>
  wordsIn(/^[^,;.()]{0,60}/.exec(text.slice(end))![0])
    .filter((word) => !isCommon(word))
    .slice(0, informativeMax)
    .map(({ stem }) => stem);

/** From this similarity up, a source sentence is about the same matter. */
const relatedMin = 0.3;

/** 'Some' and 'several' are compatible with most amounts. */
const relatedMinOfSome = 0.6;

const amountsOf = memoizePerObject(({ text }: SourceSentence): Amount[] => amountsIn(text));

const isOfSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === 0 || other.length === 0 || one.some((stem) => other.includes(stem));

const saysSame = (amount: Amount, sentence: SourceSentence): boolean =>
  amountsOf(sentence).some((one) => one.size === amount.size && isOfSame(amount.of, one.of));

const comesToIt = (amount: Amount, { sentence, similarity }: Aligned): boolean =>
  similarity >= relatedMin &&
  (amount.of.length === 0 || amount.of.some((stem) => sentence.stems.has(stem))) &&
  comesTo[amount.size](sentence, amount);

const counts = ({ quantities }: SourceSentence): number[] =>
  quantities.flatMap(({ numbers }) => numbers.map(({ value }) => value));

const isBetween =
  (low: number, high: number) =>
  (sentence: SourceSentence): boolean =>
    counts(sentence).some((value) => value >= low && value < high);

const everyOne = /\b(?:each|both|any|none|neither|no|unanimous\w*)\b(?: of\b)?/gi;

/** Whether a sentence's figures or other words amount to it. */
const comesTo: Record<AmountSize, (sentence: SourceSentence, amount: Amount) => boolean> = {
  all: ({ text, quantities }, { of }) =>
    Array.from(text.matchAll(everyOne)).some(({ 0: word, index }) =>
      isOfSame(stemsAfter(text, index + word.length), of),
    ) ||
    quantities.some(
      ({ unit, numbers }) => unit.dimension === 'share' && numbers[0]!.value * unit.factor === 1,
    ),
  most: (sentence) => shares(sentence).some((share) => share > 0.5 && share <= 1),
  few: (sentence) => shares(sentence).some((share) => share < 0.34),
  some: (sentence) =>
    counts(sentence).some((value) => value >= 2) || /\b(?:some|several|many|among)\b/i.test(sentence.text),
  dozens: isBetween(24, 200),
  hundreds: isBetween(200, 2_000),
  thousands: isBetween(2_000, 1_000_000),
  millions: isBetween(1_000_000, Infinity),
};

/** Percentages, fractions, and '26 of 31'. */
function shares({ text, quantities }: SourceSentence): number[] {
  return quantities.flatMap(({ unit, numbers, bound, end }, at) => {
    const next = quantities[at + 1];
    const value = numbers[0]!.value;
    if (unit.dimension === 'share') return [value * unit.factor + (bound === 'more' ? 0.01 : 0)];
    const isPart = next && /^ (?:out )?of (?:the )?$/.test(text.slice(end, next.start));
    return isPart ? [value / next.numbers[0]!.value] : [];
  });
}

/** Whether a sentence gives another amount of the same thing: in words, or as a figure right before it. */
const givesAnother = (amount: Amount, sentence: SourceSentence): boolean =>
  amountsOf(sentence).some((one) => one.size !== amount.size && isOfKnown(amount.of, one.of)) ||
  sentence.quantities.some(
    ({ unit, end }) =>
      unit.dimension === 'count' &&
      isOfKnown(amount.of, stemsAfter(sentence.text, end)) &&
      !comesTo[amount.size](sentence, amount),
  );

const isOfKnown = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((stem) => other.includes(stem));

/** A quantity in words: 'all residents', 'most of the wells', 'dozens of children'. */
type Amount = Span & {
  text: string;
  size: AmountSize;
  /** The stems of the first informative words after it, which name the thing counted. */
  of: string[];
};

type AmountSize = 'all' | 'most' | 'few' | 'some' | 'dozens' | 'hundreds' | 'thousands' | 'millions';

const sizes: [AmountSize, RegExp][] = [
  [
    'most',
    /\b(?:(?:nearly|almost|virtually) (?:all|every)|(?:a|the) (?:vast |large )?majority of|most of(?! 20| 19)|(?<!\b(?:the|at|its|their|his|her|our|is|are|was|were|be) )most(?= (?!\p{L}+ly\b|recent|common|likely)(?:\p{L}+ )?\p{L}+s\b))/giu,
  ],
  [
    'all',
    /(?<!\b(?:at|in|after|above|over|of|not|nearly|almost|virtually) )\b(?:all(?! (?:but|in all|year|day|time|along|that|right|over|else|other)\b)|every(?! (?:\S+ )?(?:hour|weekday|day|week|month|quarter|year|time)s?\b)|the (?:entire|whole))\b/giu,
  ],
  ['millions', /\b(?:tens of |hundreds of )?(?:millions|billions) of\b/giu],
  ['thousands', /\b(?:tens of |hundreds of )?thousands(?= of\b)/giu],
  ['hundreds', /\bhundreds of(?! (?:thousands|millions))\b/giu],
  ['dozens', /\b(?:dozens|scores) of\b/giu],
  ['few', /(?<!\ba )\bfew(?= \p{L}+s\b)/giu],
  [
    'some',
    /\b(?:several|many|a handful of|a few|numerous|multiple|some(?! \d))(?= (?:of |\p{L}+ )?\p{L}+)/giu,
  ],
];

/** The amounts of a text, in order. */
export const amountsIn = (text: string): Amount[] =>
  matchesIn(text, sizes, ([, pattern]) => pattern).map(({ start, end, text: written, rule: [size] }) => ({
    start,
    end,
    text: written,
    size,
    of: stemsAfter(text, end),
  }));
