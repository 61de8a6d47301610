import { listed } from '../sentences/words.ts';
import file from './units.json' with { type: 'json' };

/** Units of measurement: their dimension, and their size in base units. */

export type Unit = {
  /** Only figures of one dimension are compared. */
  dimension: string;
  factor: number;
  /** Units of one system convert exactly; between systems, converted figures are rounded. */
  system: string;
};

const unit = (dimension: string, factor: number, system: string): Unit => ({ dimension, factor, system });

const prefixes: Record<string, number> = {
  p: 1e-12,
  n: 1e-9,
  µ: 1e-6,
  μ: 1e-6,
  u: 1e-6,
  m: 1e-3,
  '': 1,
  k: 1e3,
};
const prefixNames: Record<string, number> = {
  pico: 1e-12,
  nano: 1e-9,
  micro: 1e-6,
  milli: 1e-3,
  '': 1,
  kilo: 1e3,
};
const parts: Record<string, number> = { quadrillion: 1e-3, trillion: 1, billion: 1e3, million: 1e6 };
const partLetters: Record<string, number> = { q: 1e-3, t: 1, b: 1e3, m: 1e6 };

const over: Record<string, Unit> = {
  // In water, one nanogram per liter is one part per trillion.
  l: unit('in water', 1e9, 'metric'),
  ml: unit('in water', 1e12, 'metric'),
  dl: unit('in water', 1e10, 'metric'),
  kg: unit('in solids', 1e9, 'metric'),
  g: unit('in solids', 1e12, 'metric'),
  m3: unit('in air', 1e9, 'metric'),
};
const overNames: Record<string, string> = {
  liter: 'l',
  litre: 'l',
  milliliter: 'ml',
  millilitre: 'ml',
  deciliter: 'dl',
  kilogram: 'kg',
  gram: 'g',
  'cubic meter': 'm3',
  'cubic metre': 'm3',
};

const wordEnd = '(?![\\p{L}\\p{N}])';
/** 'L/kg' is no volume and 'mg/kg/day' no concentration, though 'kWh/m³' is energy; a rate, as 'gallons/day', keeps its unit. */
const amountEnd =
  '(?![\\p{L}\\p{N}]|/(?!(?:day|d|hour|hr|h|minute|min|second|s|week|month|year|yr)(?!\\p{L}))\\p{L}|[ ·⋅]?\\p{L}{1,3}(?:⁻|\\^[-–−]))';

type Rule = { pattern: RegExp; unitOf: (match: RegExpExecArray) => Unit };

const concentrations: Rule[] = [
  {
    pattern: /^pp([qtbm])\b/i,
    unitOf: ([, letter]) => unit('in anything', partLetters[letter!.toLowerCase()]!, 'metric'),
  },
  {
    pattern: /^parts?[- ]per[- ](quadrillion|trillion|billion|million)\b/i,
    unitOf: ([, size]) => unit('in anything', parts[size!.toLowerCase()]!, 'metric'),
  },
  {
    pattern:
      /^([pnµμum]?)g(?: ?\/ ?|[ ·⋅]?(?=\p{L}+[⁻^]))(kg|g|ml|dl|l|m3|m³)(?:⁻¹|\^[-–−]1)?(?![\p{L}\p{N}]|\/\p{L})/iu,
    unitOf: ([, prefix, below]) =>
      concentration(prefixes[prefix!.toLowerCase()]!, below!.toLowerCase().replace('³', '3')),
  },
  {
    pattern:
      /^(pico|nano|micro|milli|)grams?(?: of [\p{L}\p{N}-]+)? (?:per|a) (liter|litre|milliliter|millilitre|deciliter|kilogram|gram|cubic met(?:er|re))\b/iu,
    unitOf: ([, prefix, below]) =>
      concentration(prefixNames[prefix!.toLowerCase()]!, overNames[below!.toLowerCase()]!),
  },
];

const concentration = (grams: number, below: string): Unit => {
  const { dimension, factor, system } = over[below]!;
  return unit(dimension, grams * factor, system);
};

const rules: Rule[] = [
  ...concentrations,
  ...Object.entries(file.units).flatMap(([dimension, systems]) =>
    Object.entries(systems).flatMap(([system, sizes]) =>
      Object.entries<number>(sizes).map(([names, factor]): Rule => ({
        pattern: new RegExp(
          `^(?:${listed(names).join('|')})${['volume', 'mass'].includes(dimension) ? amountEnd : wordEnd}`,
          'iu',
        ),
        unitOf: () => unit(dimension, factor, system),
      })),
    ),
  ),
];

/** The unit at the beginning of a text, and its length; null if there is none. */
export function unitAt(text: string): (Unit & { length: number }) | null {
  for (const { pattern, unitOf } of rules) {
    const match = pattern.exec(text);
    if (match) return { ...unitOf(match), length: match[0].length };
  }
  return null;
}

/** Counts of things without a unit of measurement. */
export const countUnit: Unit = unit('count', 1, 'count');

export const moneyUnit = (sign: string): Unit => unit(`money ${sign}`, 1, sign);

/** 'ppm' may be meant in water or in solids; a count may leave its unit to the context. */
export const isComparable = (one: Unit, other: Unit): boolean =>
  one.dimension === other.dimension ||
  [one, other].some(
    ({ dimension }, at, both) => dimension === 'in anything' && both[1 - at]!.dimension.startsWith('in '),
  );
