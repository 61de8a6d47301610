/** Units and scales that follow a figure, by their spellings. */
const units: readonly (readonly string[])[] = [
  ['ppt', 'parts per trillion', 'ng/L', 'nanograms per liter'],
  ['ppb', 'parts per billion', 'µg/L', 'ug/L', 'micrograms per liter'],
  ['ppm', 'parts per million', 'mg/L', 'milligrams per liter'],
  ['billion', 'bn'],
  ['million'],
  ['trillion'],
  ['percent', '%'],
  ['FTS', 'fluorotelomer sulfonic acid', 'fluorotelomer sulfonate'],
  ['FTOH', 'fluorotelomer alcohol'],
  ['FTCA', 'fluorotelomer carboxylic acid'],
];
const spelledLike = new Map(units.flatMap((names) => names.map((name) => [name.toLowerCase(), names])));
const unitWordsMax = 3;

/** '4', '$1.2', '10,000', '6:2': anything else with a digit is a name. */
const figure = /^[$€£]?\d+(?:[.,:]\d+)*$/;

/** '$10.3bn', '850M', '4ppt', '8:2FTOH', '62FTS': a figure and its unit in one word. '3M' is a company. */
const joined = /^([$€£]?\d+(?:[.,:]\d+)*)(bn?|mn?|tn|pp[tbm]|%|fts|ftoh|ftca|[nuµμm]g\/l)$/i;
const scales = new Map([
  ['b', 'billion'],
  ['bn', 'billion'],
  ['m', 'million'],
  ['mn', 'million'],
  ['tn', 'trillion'],
]);
const isCompany = (word: string): boolean => word.toLowerCase() === '3m';

/** The number of words from `at` that form a figure with its unit, and its spellings; null if there is none. */
export function figureAt(
  words: readonly string[],
  at: number,
): { length: number; spellings: string[] } | null {
  const number = words[at]!;
  const [, joinedNumber, joinedUnit] = isCompany(number) ? [] : (joined.exec(number) ?? []);
  if (joinedNumber && joinedUnit) {
    const unit = joinedUnit.toLowerCase().replace('μ', 'µ');
    const names = spelledLike.get(scales.get(unit) ?? unit);
    const written = unit.startsWith('ft') ? joinedNumber.replace(/^(\d\d?)(\d)$/, '$1:$2') : joinedNumber;
    return names ? { length: 1, spellings: spellingsLike(written, names) } : null;
  }
  if (!figure.test(number)) return null;
  for (let count = unitWordsMax; count > 0; count--) {
    const unit = words.slice(at + 1, at + 1 + count).join(' ');
    const names = spelledLike.get(
      unit
        .toLowerCase()
        .replace(/[.,;?!]$/, '')
        .replace('μ', 'µ'),
    );
    if (names && at + count < words.length)
      return { length: count + 1, spellings: spellingsLike(number, names) };
  }
  return null;
}

/** A concentration is also written in the next larger or smaller unit: 0.004 µg/L is 4 ppt. */
const concentrations = units.slice(0, 3);

function spellingsLike(number: string, names: readonly string[]): string[] {
  const spelled = (value: string, its: readonly string[]) =>
    numbersLike(value).flatMap((one) =>
      its.flatMap((name) => [`${one} ${name}`, ...(isRatio(one) ? [`${one}${name}`] : [])]),
    );
  const at = concentrations.indexOf(names);
  const value = Number(number.replaceAll(',', ''));
  if (at === -1 || !Number.isFinite(value)) return spelled(number, names);
  const converted = (thousands: number) => String(Number((value * 1000 ** thousands).toPrecision(9)));
  return [
    ...spelled(number, names),
    ...concentrations.flatMap((its, other) =>
      Math.abs(other - at) === 1 ? spelled(converted(at - other), its) : [],
    ),
  ];
}

const isRatio = (number: string): boolean => number.includes(':');

/** Decimals with more places are not padded with zeros. */
const decimalsMax = 3;

/** A limit of 4 ppt is also written '4.0', 0.1 '0.10', and 1200 '1,200'. */
function numbersLike(number: string): string[] {
  const [, sign = '', whole, decimals = ''] = decimal.exec(number.replaceAll(',', '')) ?? [];
  if (whole === undefined) return [number];
  const shortest = decimals.replace(/0+$/, '');
  const padded = shortest.length < decimalsMax ? [`${shortest}0`] : [];
  const wholes = whole.length > 3 ? [whole, Number(whole).toLocaleString('en-US')] : [whole];
  const like = wholes.flatMap((one) =>
    [shortest, ...padded].map((rest) => `${sign}${one}${rest === '' ? '' : `.${rest}`}`),
  );
  return [...new Set([number, ...like])];
}

const decimal = /^([$€£]?)(\d+)(?:\.(\d+))?$/;
