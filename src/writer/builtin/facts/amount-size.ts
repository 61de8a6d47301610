import type { AmountKind } from './amount-rules.ts';

/** What an amount comes to, whatever its notation: '46 ppt', '46 ng/L' and '46 parts per trillion' are one. */

/**
 * The magnitude in ng/L, currency units, people or whatever the kind counts; of a range its lower end. Null if it is
 * not a number.
 */
export function magnitudeOf(kind: AmountKind, value: string): number | null {
  if (kind === 'date' || kind === 'period' || kind === 'year') return null;
  const [size] = numbersIn(value);
  return size === undefined ? null : size * factorOf(kind, value);
}

/** Equal for two amounts of a kind that say the same. */
export function identityOf(kind: AmountKind, value: string): string {
  if (kind === 'date') return `date ${dayOf(value)}`;
  const factor = factorOf(kind, value);
  const sizes = numbersIn(value).map((size) => Number((size * factor).toPrecision(9)));
  return [kind, ...sizes, whatOf(kind, value)].join(' ');
}

const factors: Record<string, number> = {
  hundred: 1e2,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
  K: 1e3,
  M: 1e6,
  B: 1e9,
};

const spelled: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  twenty: 20,
  fifty: 50,
  seventy: 70,
};

/** The digit in 'm3' is not one. */
function numbersIn(value: string): number[] {
  const written = Array.from(value.matchAll(/(?<![\p{L}\d.])\d[\d,]*(?:\.\d+)?/gu), ([digits]) =>
    Number(digits.replaceAll(',', '')),
  );
  const word = spelled[value.split(/[ -]/, 1)[0]!];
  return written.length > 0 || word === undefined ? written : [word];
}

function factorOf(kind: AmountKind, value: string): number {
  if (kind === 'concentration') return nanogramsPerLiter(value);
  const scale = /hundred|thousand|million|billion|trillion|(?<=\d)[KMB]$/.exec(value)?.[0] ?? '';
  return factors[scale] ?? 1;
}

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

function nanogramsPerLiter(value: string): number {
  const part = parts.find(([unit]) => unit.test(value));
  if (part) return part[1];
  const of = (units: [RegExp, number][]): number => units.find(([unit]) => unit.test(value))?.[1] ?? 1;
  return of(masses) * of(volumes);
}

/** What tells two amounts of the same size apart. */
function whatOf(kind: AmountKind, value: string): string {
  if (kind === 'concentration') return /m3|m³|cubic/.test(value) ? 'air' : '';
  if (kind === 'money') return /[€£]/.exec(value)?.[0] ?? /^(?:CA?|A)(?=\$)/.exec(value)?.[0]?.[0] ?? '$';
  if (kind === 'period') return /[a-z]+?(?=s?$)/.exec(value)?.[0] ?? '';
  if (kind === 'people') return groups.find((group) => value.endsWith(group)) ?? '';
  if (kind === 'count') return /\p{L}+$/u.exec(value)?.[0] ?? '';
  if (kind === 'quantity') return /\p{L}[\p{L} ]*$/u.exec(value.replace(/ a /, ' per '))?.[0] ?? '';
  return '';
}

/** Counted apart from people in general. */
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
