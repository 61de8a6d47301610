import { boundBefore } from './bounds.ts';
import { readNumber } from './numbers.ts';
import type { Quantity } from './quantities.ts';
import { type Unit, unitAt } from './units.ts';

const share: Unit = { dimension: 'share', factor: 1, system: 'share' };
const times: Unit = { dimension: 'times', factor: 1, system: 'times' };

/** Fractions and multiples in words: two-thirds, a quarter, one in four, half; twice, doubled. */
const fractions: [RegExp, (match: RegExpExecArray) => [value: number, unit: Unit] | null][] = [
  [
    /\b(one|two|three|four|five|six|seven|eight|nine|\d{1,3}) (?:in|out of)(?: every)? (two|three|four|five|six|seven|eight|nine|ten|twenty|\d{1,4})\b(?! (?:counties|states|cities|wells))/gi,
    ([, top, bottom]) => [readNumber(top!).value / readNumber(bottom!).value, share],
  ],
  [
    /\b(?:(a|one|two|three|four)[- ])?(third|quarter|fifth|tenth)s?\b(?! (?:of the year|of 20|largest|time|party))/gi,
    ([, top, name]) =>
      top
        ? [
            (top === 'a' ? 1 : readNumber(top).value) /
              ({ third: 3, quarter: 4, fifth: 5, tenth: 10 }[name!.toLowerCase()] ?? 1),
            share,
          ]
        : null,
  ],
  [/\bhalf(?! (?:an?|the)\b)(?![- ](?:hour|mile|year|million))\b/gi, () => [0.5, share]],
  [/\b(twice|doubl(?:e|ed|es|ing))\b/gi, () => [2, times]],
  [/\b(tripl(?:e|ed|es|ing))\b/gi, () => [3, times]],
  [/\b(quadrupl(?:e|ed|es|ing))\b/gi, () => [4, times]],
];

/** The shares and multiples that a text gives in words, in the order of their kinds. */
export function fractionsIn(text: string): Quantity[] {
  const found = fractions.flatMap(([pattern, read]) =>
    Array.from(text.matchAll(pattern), (match) => {
      const [value, unit] = read(match) ?? [];
      return value === undefined || !unit
        ? []
        : {
            start: match.index,
            end: match.index + match[0].length,
            text: match[0],
            numbers: [{ value, digits: 15 }],
            unit,
            bound: boundBefore(text.slice(Math.max(0, match.index - 24), match.index), ''),
            per: null,
            isVague: true,
          };
    }).flat(),
  );
  const halves = Array.from(text.matchAll(/\bhalf an? (hour|mile|day|year|million|billion)\b/gi), (match) =>
    halfOf(match),
  );
  return [...found, ...halves.flat()];
}

/** 'Half an hour' is 30 minutes. */
function halfOf(match: RegExpExecArray): Quantity[] {
  const unit = unitAt(match[1]!);
  if (!unit) return [];
  return [
    {
      start: match.index,
      end: match.index + match[0].length,
      text: match[0],
      numbers: [{ value: 0.5, digits: 15 }],
      unit,
      bound: 'exactly',
      per: null,
      isVague: false,
    },
  ];
}
