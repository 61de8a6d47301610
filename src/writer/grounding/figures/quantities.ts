import type { Span } from '../../evidence/find-passage.ts';
import { type Bound, boundBefore } from './bounds.ts';
import { fractionsIn } from './fractions.ts';
import { frequenciesIn, frequencyUnit } from './frequencies.ts';
import { numberSource, type ReadNumber, readNumber } from './numbers.ts';
import { countUnit, moneyUnit, type Unit, unitAt } from './units.ts';

/** A figure of a text: one number, or the two ends of a range. */
export type Quantity = Span & {
  text: string;
  numbers: ReadNumber[];
  unit: Unit;
  bound: Bound;
  /** 'day' in '500 gallons a day'. */
  per: string | null;
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
  const often = frequenciesIn(untaken).map((found) => ({
    ...found,
    numbers: [{ value: found.timesAYear, digits: 15 }],
    unit: frequencyUnit,
    bound: 'exactly' as const,
    per: null,
    isVague: false,
  }));
  const free = blankOut(untaken, often);
  const shares = fractionsIn(free);
  const rest = blankOut(free, shares);
  return [...often, ...shares, ...figuresIn(rest, text)].sort((a, b) => a.start - b.start);
}

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
    const written = isRange ? [groups['first']!, groups['second']!] : [groups['first'] ?? groups['single']!];
    const start = index + (groups['between']?.length ?? 0);
    const end = isRange ? index + match[0].length : start + written[0]!.length;
    figurePattern.lastIndex = end;
    const figure = figureOf(text, whole, { start, end }, written);
    if (figure) found.push(figure);
  }
  return found;
}

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
    isVague: false,
  };
}

/** The values of one or two figures; '$3 to $5 million' gives its scale once. */
function numbersOf(written: readonly string[]): ReadNumber[] {
  const plain = written.map((figure) =>
    figure.replace(/^[^\d.]*[$€£] ?/, '').replace(/(?<=\d) (?=(?:[kmb]|bn|mn|mln|tn)$)/i, ''),
  );
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
