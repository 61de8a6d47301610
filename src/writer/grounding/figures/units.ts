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

const plain = (source: string, dimension: string, factor: number, system: string): Rule => ({
  pattern: new RegExp(`^(?:${source})${['volume', 'mass'].includes(dimension) ? amountEnd : wordEnd}`, 'iu'),
  unitOf: () => unit(dimension, factor, system),
});

const rules: Rule[] = [
  ...concentrations,
  plain('%|percent|per cent', 'share', 0.01, 'share'),
  plain('percentage points?', 'percentage points', 1, 'share'),
  plain('(?:us )?dollars', 'money $', 1, '$'),
  plain('euros?', 'money €', 1, '€'),
  plain('pounds sterling', 'money £', 1, '£'),
  plain('seconds?', 'time', 1 / 3600, 'clock'),
  plain('minutes?', 'time', 1 / 60, 'clock'),
  plain('hours?', 'time', 1, 'clock'),
  plain('days?', 'time', 24, 'clock'),
  plain('weeks?', 'time', 168, 'clock'),
  plain('months?', 'time', 730.5, 'calendar'),
  plain('years?', 'time', 8766, 'calendar'),
  plain('decades?', 'time', 87_660, 'calendar'),
  plain('centimeters?|centimetres?|cm', 'length', 0.01, 'metric'),
  plain('met(?:er|re)s?|m', 'length', 1, 'metric'),
  plain('kilomet(?:er|re)s?|km', 'length', 1000, 'metric'),
  plain('inch(?:es)?', 'length', 0.0254, 'customary'),
  plain('feet|foot|ft', 'length', 0.3048, 'customary'),
  plain('yards?', 'length', 0.9144, 'customary'),
  plain('miles?', 'length', 1609.344, 'customary'),
  plain('cubic met(?:er|re)s?', 'volume', 1000, 'metric'),
  plain('cubic feet|cubic foot', 'volume', 28.3168, 'customary'),
  plain('cubic yards?', 'volume', 764.555, 'customary'),
  plain('milliliters?|millilitres?|ml', 'volume', 0.001, 'metric'),
  plain('lit(?:er|re)s?|l', 'volume', 1, 'metric'),
  plain('gallons?', 'volume', 3.78541, 'customary'),
  plain('barrels?', 'volume', 158.987, 'customary'),
  plain('acre-feet|acre-foot', 'volume', 1_233_482, 'customary'),
  plain('nanograms?|ng', 'mass', 1e-12, 'metric'),
  plain('micrograms?|[µμu]g', 'mass', 1e-9, 'metric'),
  plain('milligrams?|mg', 'mass', 1e-6, 'metric'),
  plain('kilograms?|kg', 'mass', 1, 'metric'),
  plain('grams?|g', 'mass', 0.001, 'metric'),
  plain('metric tons?|tonnes?', 'mass', 1000, 'metric'),
  plain('(?:short |us )?tons?', 'mass', 907.185, 'customary'),
  plain('pounds?|lbs?', 'mass', 0.453592, 'customary'),
  plain('ounces?|oz', 'mass', 0.0283495, 'customary'),
  plain('acres?', 'area', 4046.86, 'customary'),
  plain('hectares?|ha', 'area', 10_000, 'metric'),
  plain('square miles?', 'area', 2_589_988, 'customary'),
  plain('square kilomet(?:er|re)s?|km²', 'area', 1e6, 'metric'),
  plain('square feet|square foot', 'area', 0.092903, 'customary'),
  plain('(?:degrees? |°)(?:celsius|c)', 'degrees Celsius', 1, 'metric'),
  plain('(?:degrees? |°)(?:fahrenheit|f)', 'degrees Fahrenheit', 1, 'customary'),
  plain('megawatt-hours?|mwh', 'energy', 1000, 'metric'),
  plain('kilowatt-hours?|kwh', 'energy', 1, 'metric'),
  plain('megawatts?|mw', 'power', 1, 'metric'),
  plain('times|-?fold', 'times', 1, 'times'),
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
