/** Units and scales that belong to the figure in front of them, by how they are spelled. */
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

/** How many of the words from `at` are a figure with its unit, and the ways to write it; null if there is none. */
export function figureAt(
  words: readonly string[],
  at: number,
): { length: number; spellings: string[] } | null {
  const number = words[at]!;
  if (!figure.test(number)) return null;
  for (let count = unitWordsMax; count > 0; count--) {
    const unit = words.slice(at + 1, at + 1 + count).join(' ');
    const names = spelledLike.get(unit.toLowerCase().replace(/[.,;?!]$/, ''));
    if (names && at + count < words.length)
      return {
        length: count + 1,
        spellings: numbersLike(number).flatMap((one) => names.map((name) => `${one} ${name}`)),
      };
  }
  return null;
}

/** A limit of 4 ppt is also written '4.0'. */
const numbersLike = (number: string): string[] => {
  if (/^\d+$/.test(number)) return [number, `${number}.0`];
  return /^\d+\.0$/.test(number) ? [number, number.slice(0, -2)] : [number];
};
