import type { Span } from '../../evidence/find-passage.ts';
import { isCommon, wordsIn } from '../sentences/words.ts';

/** A quantity in words: 'all residents', 'most of the wells', 'dozens of children'. */
export type Amount = Span & {
  text: string;
  size: AmountSize;
  /** The stems of the first informative words after it, which name the thing counted. */
  of: string[];
};

export type AmountSize = 'all' | 'most' | 'few' | 'some' | 'dozens' | 'hundreds' | 'thousands' | 'millions';

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
export function amountsIn(text: string): Amount[] {
  const found: Amount[] = [];
  for (const [size, pattern] of sizes)
    for (const { 0: written, index: start } of text.matchAll(pattern)) {
      const end = start + written.length;
      if (!found.some((other) => start < other.end && end > other.start))
        found.push({ start, end, text: written, size, of: stemsAfter(text, end) });
    }
  return found.sort((a, b) => a.start - b.start);
}

const informativeMax = 2;

/** The informative words right after a place, up to a mark. */
export const stemsAfter = (text: string, end: number): string[] =>
  wordsIn(/^[^,;.()]{0,60}/.exec(text.slice(end))![0])
    .filter((word) => !isCommon(word))
    .slice(0, informativeMax)
    .map(({ stem }) => stem);
