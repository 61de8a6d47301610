import type { Span } from '../../evidence/find-passage.ts';
import { frequenciesIn, frequencyUnit } from './frequencies.ts';
import {
  type Bound,
  boundBefore,
  numberSource,
  powerSource,
  type ReadNumber,
  readNumber,
} from './numbers.ts';
import { countUnit, moneyUnit, type Unit, unitAt } from './units.ts';

/** A figure of a text: one number, or the two ends of a range. */
export type Quantity = Span & {
  text: string;
  numbers: ReadNumber[];
  unit: Unit;
  bound: Bound;
  /** 'day' in '500 gallons a day'. */
  per: string | null;
  /** Whether a change begins or ends with it: 9,800 and 3 of 'fell from 9,800 to 3 ppt'. */
  change?: 'from' | 'to';
  /** 'half' and 'a quarter' are less precise than 50 and 25 percent. */
  isVague: boolean;
};

const number = numberSource;
const money = '(?:us|a|c|ca)?[$€£] ?';
const scaleLetter = '(?:[kmb]|mn|mln|bn|tn)(?![\\p{L}\\p{N}])';
const one = `(?:${money})?(?:${number})(?: ?${scaleLetter})?`;
/** 'between 3 and 5', '3 to 5', '3–5', '31-4'; with the unit after either. */
const joint = '(?:(?<=\\d ?)[–—-] ?(?=[$€£\\d])|(?: to | and ))';

const figurePattern = new RegExp(
  `(?<![\\p{L}\\p{N}.,$€£])(?:(?<between>between |from )?(?<first>${one})(?<firstunit>[ -][^\\d,;.]{1,24}?)?(?<joint>${joint})(?<second>${one})|(?<single>${one}))(?![\\p{N}])`,
  'giu',
);

/** The figures of a text outside the spans that are taken, in order. */
export function quantitiesIn(text: string, taken: readonly Span[] = []): Quantity[] {
  const untaken = blankOut(text, taken);
  const often = frequenciesIn(untaken).map((found) => inWords(found, found.timesAYear, frequencyUnit));
  const free = blankOut(untaken, often);
  const shares = fractionsIn(free);
  const rest = blankOut(free, shares);
  return [...often, ...shares, ...figuresIn(rest, text)].sort((a, b) => a.start - b.start);
}

/** A figure that words give exactly. */
const inWords = ({ start, end, text }: Span & { text: string }, value: number, unit: Unit): Quantity => ({
  start,
  end,
  text,
  numbers: [{ value, digits: 15 }],
  unit,
  bound: 'exactly',
  per: null,
  isVague: false,
});

/** The text with the taken spans replaced by spaces. */
export const blankOut = (text: string, taken: readonly Span[]): string =>
  taken.reduce(
    (rest, { start, end }) => rest.slice(0, start) + '\u0001'.repeat(end - start) + rest.slice(end),
    text,
  );

function figuresIn(text: string, whole: string): Quantity[] {
  const found: Quantity[] = [];
  figurePattern.lastIndex = 0;
  for (let match = figurePattern.exec(text); match; match = figurePattern.exec(text)) {
    const { groups = {}, index } = match;
    const isRange = groups['first'] !== undefined && isRangeOf(groups, text.slice(index + match[0].length));
    const isChange =
      isRange && /^from /i.test(groups['between'] ?? '') && changing.test(text.slice(0, index));
    const written = isRange ? [groups['first']!, groups['second']!] : [groups['first'] ?? groups['single']!];
    const start = index + (groups['between']?.length ?? 0);
    const end = isRange ? index + match[0].length : start + written[0]!.length;
    figurePattern.lastIndex = end;
    const figure = figureOf(text, whole, { start, end }, written);
    if (figure) found.push(...(isChange ? endsOf(figure, written) : [figure]));
  }
  return found;
}

/** 'Fell' and the like before 'from 9,800 to 3 ppt', which is then a change, not a range. */
const changing =
  /(?<![\p{L}])(?:f[ae]ll(?:s|en|ing)?|dropp?(?:s|ed|ing)?|r[io]s(?:e|es|en|ing)|rais(?:e|es|ed|ing)|grew|grow(?:s|n|ing)?|cut(?:s|ting)?|went|go(?:es|ne|ing)|moved?|down|up|brought|took|s[aiu]nk|shr[aiu]nk|(?:chang|climb|declin|decreas|expand|improv|increas|jump|lower|plummet|plung|reduc|revis|shift|slash|slid|soar|swung|tighten|tumbl)(?:e|ed|es|ing|s|d)?)(?![\p{L}])(?:(?!\brang| by )[^.,;:]){0,40} $/iu;

/** The two ends of a change, each with the unit that is given once. */
function endsOf(figure: Quantity, written: readonly string[]): Quantity[] {
  const [from, to] = figure.numbers as [ReadNumber, ReadNumber];
  const end = figure.start + written[0]!.length;
  const start = figure.start + figure.text.lastIndexOf(written[1]!);
  return [
    { ...figure, end, text: written[0]!, numbers: [from], change: 'from' },
    { ...figure, start, text: figure.text.slice(start - figure.start), numbers: [to], change: 'to' },
  ];
}

/** 'To' of 'fell to 3 ppt', 'from' of 'up from 12 ppt'. */
const changeBefore = (before: string): Pick<Quantity, 'change'> => {
  const word = /(?<= )(from|to) $/i.exec(before)?.[1]?.toLowerCase() as Quantity['change'];
  return word && changing.test(before.slice(0, -word.length - 1)) ? { change: word } : {};
};

/** '3,400 and 6,300' is a range after 'between' only; 'from 940 ppt to 2,300 ppt' is a change, not a range. */
function isRangeOf(
  { between, joint: by = '', firstunit, first, second }: Record<string, string>,
  after: string,
): boolean {
  const word = by.trim().toLowerCase();
  const isMoney = (figure = ''): boolean => /[$€£]/.test(figure);
  if (isMoney(second) && !isMoney(first)) return false;
  // '$41 million to 3,100 households' is a payment to them, not a range.
  if (isMoney(first) && !isMoney(second) && word === 'to' && !/[a-z]$/i.test(second!)) return false;
  if (word === 'and') return between?.trim().toLowerCase() === 'between' && !firstunit?.includes(' of ');
  if (between?.trim().toLowerCase() === 'from' && firstunit) return false;
  if (!firstunit) return true;
  const unit = unitAt(firstunit.slice(1));
  const nextUnit = unitAt(after.replace(/^[ -]/, ''));
  return unit?.length === firstunit.length - 1 && unit.dimension === nextUnit?.dimension;
}

function figureOf(text: string, whole: string, { start, end }: Span, written: string[]): Quantity | null {
  const sign = /[$€£]/.exec(written[0]!)?.[0];
  const after = text.slice(end);
  const gap = /^(?:[ -]|\u00a0)?(?:additional |more |other )?/i.exec(after)?.[0].length ?? 0;
  const unit = sign ? null : unitAt(after.slice(gap));
  const until = unit ? end + gap + unit.length : end;
  const numbers = numbersOf(written);
  // 'One' and 'two' alone are mostly not figures.
  if (!unit && !sign && numbers.length === 1 && /^(?:one|zero)$/i.test(written[0]!)) return null;
  // 'PFAS-6', '3M' and 'A-10' are names.
  if (!sign && written[0] === '3M') return null;
  if (!unit && !sign && /[\p{L}]-$/u.test(text.slice(Math.max(0, start - 2), start))) return null;
  return {
    start,
    end: until,
    text: whole.slice(start, until),
    numbers,
    unit: unit ?? (sign ? moneyUnit(sign) : countUnit),
    bound: boundBefore(text.slice(Math.max(0, start - 24), start), text.slice(until, until + 10)),
    per: perAfter(whole.slice(until)),
    ...changeBefore(text.slice(Math.max(0, start - 60), start)),
    isVague: false,
  };
}

const scaledByPower = new RegExp(`${powerSource}$`, 'u');

/** The values of one or two figures; '$3 to $5 million' and '1.2–3.4 × 10³' give their scale once. */
function numbersOf(written: readonly string[]): ReadNumber[] {
  const plain = written.map((figure) =>
    figure.replace(/^[^\d.]*[$€£] ?/, '').replace(/(?<=\d) (?=(?:[kmb]|bn|mn|mln|tn)$)/i, ''),
  );
  const power = scaledByPower.exec(plain[1] ?? '')?.[0];
  if (power && /^[\d.,]+$/.test(plain[0]!)) return [readNumber(plain[0]! + power), readNumber(plain[1]!)];
  const scale = /(?:thousand|million|billion|trillion|(?<=\d)(?:[kmb]|bn|mn|mln|tn))$/i.exec(
    plain[1] ?? '',
  )?.[0];
  return plain.map((figure) =>
    readNumber(scale && /^\d{1,3}(?:\.\d+)?$/.test(figure) ? `${figure} ${scale}` : figure),
  );
}

const perAfter = (after: string): string | null =>
  /^(?:[^.,;]{0,30}?) (?:per|a|an|each|every) (second|minute|hour|day|week|month|year)\b/i
    .exec(after)?.[1]
    ?.toLowerCase() ?? null;

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
  // 'Half an hour' is 30 minutes.
  [/\bhalf an? (hour|mile|day|year)\b/gi, ([, name]) => [0.5, unitAt(name!)!]],
  [/\b(twice|doubl(?:e|ed|es|ing))\b/gi, () => [2, times]],
  [/\b(tripl(?:e|ed|es|ing))\b/gi, () => [3, times]],
  [/\b(quadrupl(?:e|ed|es|ing))\b/gi, () => [4, times]],
];

/** The shares and multiples that a text gives in words, in the order of their kinds. */
const fractionsIn = (text: string): Quantity[] =>
  fractions.flatMap(([pattern, read]) =>
    Array.from(text.matchAll(pattern)).flatMap((match) => {
      const { 0: written, index: start } = match;
      const [value, unit] = read(match) ?? [];
      if (value === undefined || !unit) return [];
      const isVague = unit === share || unit === times;
      const bound = isVague ? boundBefore(text.slice(Math.max(0, start - 24), start), '') : 'exactly';
      const span = { start, end: start + written.length, text: written };
      return { ...inWords(span, value, unit), bound, isVague };
    }),
  );
