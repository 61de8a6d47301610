import { isFigureDenied } from '../../../evidence/denied-figures.ts';
import { quantitiesIn } from '../../../grounding/figures/quantities.ts';
import { boundIdentity, endOf as boundEnd, startOf } from './amount-bounds.ts';
import type { AmountKind } from './amount-patterns.ts';
import { hasNumber, rules } from './amount-rules.ts';

/** Amounts in running text: their kind, label, and magnitude in a common unit. */

export type Amount = {
  kind: AmountKind;
  /** A reader-facing label, derived from the words around it. */
  label: string;
  /** Exactly as written in the text, with the words that bound it: 'below 4 ppt'. */
  value: string;
  /** In ng/L, currency units, people or base units of its kind; of a range, its lower end; null if not a number. */
  magnitude: number | null;
  /** Equal for amounts that are equivalent in other units or words. */
  identity: string;
  /** Counts only in a story that is about it: a year, a date without a role, a number in words. */
  isDoubtful: boolean;
  /** Its position in the sentence. */
  start: number;
  /** The position of its figure, after 'below'. */
  figureStart: number;
};

/** How many characters before and after an amount are used to label it. */
const contextBefore = 100;
const contextAfter = 50;

/** The labeled amounts of a sentence, by kind and then in order, without nested and denied ones. */
export function amountsIn(sentence: string): Amount[] {
  if (!hasNumber.test(sentence)) return [];
  const found = withoutOverlaps(allIn(sentence)).map((amount) => widened(amount, sentence));
  return found.filter(
    (amount) =>
      !found.some(
        (other) =>
          other.start < amount.figureStart && amount.figureStart < other.figureStart && isWide(other),
      ) && !isDenied(amount, sentence),
  );
}

const endOf = ({ start, value }: Amount): number => start + value.length;
const isWide = ({ start, figureStart }: Amount): boolean => start < figureStart;

const withoutOverlaps = (found: Amount[]): Amount[] =>
  found.filter(
    (amount, at) =>
      !found.slice(0, at).some((other) => amount.start < endOf(other) && other.start < endOf(amount)),
  );

/** '2026-21000', 'Order 26-211', '91 FR 1000', 'EPA-HQ-OW-2026-0001': their digits are no amounts. */
const documentNumber = new RegExp(
  [
    '\\b(?:19|20)\\d\\d[-–](?!(?:19|20)\\d\\d(?!\\d))\\d{3,6}(?!\\d)',
    '\\b(?:Nos?\\.|Number|#) ?[A-Z]{0,6}[-–]?\\d[\\d:–-]*(?:[A-Za-z–-]+\\d+)*',
    '\\b(?:Case|Order|Docket|Document|Resolution|Ordinance|Permit|Notice|Pub\\. L\\.|Public Law|Release|RIN) [A-Z]{0,6}\\d+[-–][\\w–-]+',
    '\\b(?:Bill|Public Act) \\d{1,5}\\b',
    '\\b\\d{1,3} (?:FR|Fed\\. ?Reg\\.|U\\.?S\\.?C\\.?|C\\.?F\\.?R\\.?|F\\. ?(?:2d|3d|4th)) (?:§ ?)?\\d[\\d,]*',
    '\\b[A-Z]{2,}(?:-[A-Z\\d]+)*-\\d[\\d-]*',
  ].join('|'),
  'g',
);

const withoutDocumentNumbers = (sentence: string): string =>
  sentence.replace(documentNumber, (found) => '\u0001'.repeat(found.length));

const allIn = (sentence: string): Amount[] =>
  rules.flatMap(({ kind, pattern, label, isDoubtful = false }) =>
    Array.from(withoutDocumentNumbers(sentence).matchAll(pattern)).flatMap((match) => {
      const value = match[0];
      const end = match.index + value.length;
      const name = label({
        value,
        before: sentence.slice(Math.max(0, match.index - contextBefore), match.index),
        after: sentence.slice(end, end + contextAfter),
      });
      if (!name) return [];
      const size = { magnitude: magnitudeOf(kind, value), identity: identityOf(kind, value) };
      return { kind, label: name, value, isDoubtful, ...size, start: match.index, figureStart: match.index };
    }),
  );

/** The amount including adjacent words that change its meaning. */
function widened(amount: Amount, sentence: string): Amount {
  const start = startOf(amount.kind, sentence, amount);
  const end =
    amount.kind === 'date' || amount.kind === 'year' ? endOf(amount) : boundEnd(sentence, endOf(amount));
  if (start === amount.start && end === endOf(amount)) return amount;
  const value = sentence.slice(start, end);
  const identity = identityOf(amount.kind, value) + boundIdentity(value);
  return { ...amount, start, value, magnitude: magnitudeOf(amount.kind, value), identity };
}

/** A deadline or a period holds even if its sentence is negated. */
const isDenied = ({ kind, label, isDoubtful, start, value }: Amount, sentence: string): boolean =>
  (kind !== 'period' || isDoubtful) &&
  !/^(?:Deadline|Comments due|Since)/.test(label) &&
  isFigureDenied(sentence, { start, end: start + value.length });

/** The size of an amount, whatever its notation: '46 ppt', '46 ng/L' and '46 parts per trillion' are equal. */
function magnitudeOf(kind: AmountKind, value: string): number | null {
  if (kind === 'date' || kind === 'period' || kind === 'year') return null;
  return sizesIn(kind, value)[0] ?? null;
}

const sizesIn = (kind: AmountKind, value: string): number[] =>
  quantitiesIn(
    kind === 'money' ? value.replaceAll(/(?<=\d) ?t(?![\p{L}\p{N}])/giu, ' trillion') : value,
  ).flatMap(({ numbers, unit }) => numbers.map((one) => Number((one.value * unit.factor).toPrecision(9))));

/** A key that is equal for two equivalent amounts of a kind. */
const identityOf = (kind: AmountKind, value: string): string =>
  kind === 'date' ? `date ${dayOf(value)}` : [kind, ...sizesIn(kind, value), whatOf(kind, value)].join(' ');

/** The part of the key that distinguishes two amounts of the same size. */
function whatOf(kind: AmountKind, value: string): string {
  const [quantity] = quantitiesIn(value);
  const dimension = quantity?.unit.dimension;
  const noun = /\p{L}+$/u.exec(value)?.[0] ?? '';
  if (kind === 'concentration') return dimension === 'in air' ? 'air' : '';
  if (kind === 'money') return /(?:CA?|A)\$|[$€£¥]|[A-Z]{3}/.exec(value)?.[0] ?? '$';
  if (kind === 'people') return groups.exec(value)?.[0] ?? '';
  if (kind === 'count' || dimension === undefined || dimension === 'count') return noun;
  return [dimension, ...(quantity?.per ? [quantity.per] : [])].join(' ');
}

/** Counted separately from people in general. */
const groups = /(?:customers|households|homes|families|children|adults|women|men|workers)$/;

/** '4 June 2026' and 'June 4, 2026' → '2026-6-4'; 'June 2026' → '2026-6'; '2026' → '2026'; 'June 4' → '-6-4'. */
function dayOf(value: string): string {
  const year = /\d{4}$/.exec(value)?.[0] ?? '';
  const month = months.findIndex((name) => value.includes(name)) + 1;
  const day = /(?<!\d)\d{1,2}(?!\d)/.exec(value)?.[0];
  return [year, ...(month > 0 ? [month] : []), ...(day ? [Number(day)] : [])].join('-');
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
