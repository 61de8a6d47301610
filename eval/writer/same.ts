import { compounds, laws, organizations, technologies } from '../../src/entities/seeds/seeds.ts';

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}& ]/gu, '')
    .replace(/^the /, '')
    .trim();
const records = [...organizations, ...laws, ...compounds, ...technologies].map(({ name, otherNames }) => [
  name,
  ...otherNames,
]);
const recordOf = new Map(records.flatMap((names) => names.map((name) => [plain(name), names] as const)));
const usual = (name: string): string => plain(recordOf.get(plain(name))?.[0] ?? name);

/** All names of the seeded record that a name belongs to. */
export const usualNames = (name: string): string[] => recordOf.get(plain(name)) ?? [];

/** Equal, or names of the same record. */
export const isNamed = (one: string, other: string): boolean => usual(one) === usual(other);

/** Equal, one within the other, or names of the same record. */
export function sameEntity(one: string, other: string): boolean {
  const [a, b] = [` ${usual(one)} `, ` ${usual(other)} `];
  return a.includes(b) || b.includes(a);
}

/** Values with the same numbers: '$1.5 million' and '1,500,000 dollars' are not, '12,000 people' and '12,000' are. */
export const sameFigures = (one: string, other: string): boolean => {
  const [a, b] = [numbersIn(one), numbersIn(other)];
  return a.length > 0 || b.length > 0
    ? a.join(' ') === b.join(' ')
    : plain(one).includes(plain(other)) || plain(other).includes(plain(one));
};

const numbersIn = (text: string): string[] =>
  Array.from(text.matchAll(/\d[\d,]*(?:\.\d+)?/g), ([number]) =>
    number.replaceAll(',', '').replace(/,$/, ''),
  );
