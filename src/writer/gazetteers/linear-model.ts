/** The features of a decision: each sign by name, from 0 (absent) to 1 (strongest). */
export type Signs = Record<string, number>;

/** The weight of each sign: positive for, negative against; `bias` is added for every text. */
export type SignWeights = Record<string, number>;

/** The weights of each sign for several options, in their order. */
export type OptionWeights = Record<string, number[]>;

/** The probability for the weighted sum of the signs, from 0 to 1 (the logistic function). */
export const likelihood = (signs: Signs, weights: SignWeights): number =>
  1 / (1 + Math.exp(-weigh(signs, (name) => ownOf(weights, name))));

/** The sum of each option. */
export const weighOptions = (options: readonly string[], signs: Signs, weights: OptionWeights): number[] =>
  options.map((_option, index) => weigh(signs, (name) => ownOf(weights, name)?.[index]));

/** The option with the highest sum, including its prior; on a tie, the earlier one. */
export function weightiest<Option extends string>(
  options: readonly Option[],
  signs: Signs,
  weights: OptionWeights,
  inAdvance: Partial<Record<Option, number>> = {},
): Option {
  const sums = weighOptions(options, signs, weights).map(
    (sum, index) => sum + (inAdvance[options[index]!] ?? 0),
  );
  return options[sums.indexOf(Math.max(...sums))]!;
}

/** A sign may be named after a word of a source, such as `constructor`. */
const ownOf = <Value>(weights: Record<string, Value>, name: string): Value | undefined =>
  Object.hasOwn(weights, name) ? weights[name] : undefined;

/** The weighted sum of the signs. A sign without a weight is ignored. */
function weigh(signs: Signs, weightOf: (name: string) => number | undefined): number {
  let sum = weightOf('bias') ?? 0;
  for (const [name, strength] of Object.entries(signs))
    if (strength !== 0) sum += strength * (weightOf(name) ?? 0);
  return sum;
}
