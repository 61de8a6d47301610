import { readScientific, scientificSource, ones, scales, tens } from '../../../grounding/figures/numbers.ts';
import type { AmountKind } from './amount-patterns.ts';
import { scale } from './amount-patterns.ts';

/** The size of an amount, whatever its notation: '46 ppt', '46 ng/L' and '46 parts per trillion' are equal. */

/**
 * The magnitude in ng/L, currency units, people or the unit of the kind; for a range, of its lower end. Null if it
 * is not a number.
 */
export function magnitudeOf(kind: AmountKind, value: string): number | null {
  if (kind === 'date' || kind === 'period' || kind === 'year') return null;
  return sizesIn(kind, value)[0] ?? null;
}

/** A key that is equal for two equivalent amounts of a kind. */
export function identityOf(kind: AmountKind, value: string): string {
  if (kind === 'date') return `date ${dayOf(value)}`;
  const sizes = sizesIn(kind, value).map((size) => Number(size.toPrecision(9)));
  return [kind, ...sizes, whatOf(kind, value)].join(' ');
}

function sizesIn(kind: AmountKind, value: string): number[] {
  const numbers = numbersIn(kind, value);
  if (kind === 'concentration') return numbers.map(({ size }) => size * nanogramsPerLiter(value));
  // '$3 to $5 million' gives its scale once, '$400,000 to $2 million' means what it says.
  const last = numbers.at(-1)?.scale ?? 1;
  return numbers.map((one) => one.size * (one.scale ?? (one.size < 1000 ? last : 1)));
}

/** '$1.2t' is money; elsewhere, a 't' is a ton. */
const sumScales: ReadonlyMap<string, number> = new Map([...scales, ['t', 1e12]]);
const spelled: ReadonlyMap<string, number> = new Map([...ones, ...tens]);

/** The numbers of an amount; the digit in 'm3' is not one. */
function numbersIn(kind: AmountKind, value: string): { size: number; scale: number | undefined }[] {
  const powers = Array.from(value.matchAll(scientific), ([text]) => ({
    size: readScientific(text)!.value,
    scale: undefined,
  }));
  if (powers.length > 0) return powers;
  const written = Array.from(value.matchAll(numeral), ([, digits, name = '']) => ({
    size: Number(digits!.replace(/[, ]/g, '')),
    // '5 M' is a molarity, '$5M' is not.
    scale: kind === 'money' || name.length > 3 ? sumScales.get(name.toLowerCase()) : undefined,
  }));
  const word = spelled.get(value.split(/[ -]/, 1)[0]!.toLowerCase());
  return written.length > 0 || word === undefined ? written : [{ size: word, scale: undefined }];
}

const scientific = new RegExp(`(?<![\\p{L}\\d.])${scientificSource}`, 'gu');
const numeral = new RegExp(
  `(?<![\\p{L}\\d.])(\\d{1,3}(?: \\d{3})+(?!\\d)(?:\\.\\d+)?|\\d[\\d,]*(?:\\.\\d+)?)(?:[ -]?(${scale}|bn|mn|mln|tn|[kmbt])(?![\\p{L}\\d]))?`,
  'giu',
);

/** In water, one part per trillion is one nanogram per liter; a liter weighs a kilogram. */
const parts: [RegExp, number][] = [
  [/ppq|quadrillion/, 1e-3],
  [/ppt|trillion/, 1],
  [/ppb|billion/, 1e3],
  [/ppm|million/, 1e6],
];
const masses: [RegExp, number][] = [
  [/pg\//, 1e-3],
  [/[µμu]g\/|microgram/, 1e3],
  [/mg\/|milligram/, 1e6],
];
const volumes: [RegExp, number][] = [
  [/\/m3|\/m³|per cubic met/, 1e-3],
  [/\/m[Ll]|\/g|per (?:gram|millilit)/, 1e3],
];

function nanogramsPerLiter(written: string): number {
  // 'ng L⁻¹' is ng/L.
  const value = written.replace(/[ ·⋅]?(k?g|m?L)(?:⁻|\^[-–−])/, '/$1');
  const part = parts.find(([unit]) => unit.test(value));
  if (part) return part[1];
  const of = (units: [RegExp, number][]): number => units.find(([unit]) => unit.test(value))?.[1] ?? 1;
  return of(masses) * of(volumes);
}

/** The part of the key that distinguishes two amounts of the same size. */
function whatOf(kind: AmountKind, value: string): string {
  if (kind === 'concentration') return /m3|m³|cubic/.test(value) ? 'air' : '';
  if (kind === 'money')
    return /[€£¥]|[A-Z]{3}/.exec(value)?.[0] ?? /(?:CA?|A)(?=\$)/.exec(value)?.[0]?.[0] ?? '$';
  if (kind === 'period') return /[a-z]+?(?=s?$)/.exec(value)?.[0] ?? '';
  if (kind === 'people') return groups.find((group) => value.endsWith(group)) ?? '';
  if (kind === 'count') return /\p{L}+$/u.exec(value)?.[0] ?? '';
  if (kind === 'quantity') return /\p{L}[\p{L} ]*$/u.exec(value.replace(/ a /, ' per '))?.[0] ?? '';
  return '';
}

/** Counted separately from people in general. */
const groups = [
  'customers',
  'households',
  'homes',
  'families',
  'children',
  'adults',
  'women',
  'men',
  'workers',
];

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
