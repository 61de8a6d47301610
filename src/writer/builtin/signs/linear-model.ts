/** The features of a decision: each sign by name, from 0 (absent) to 1 (strongest). */
export type Signs = Record<string, number>;

/** The weight of each sign: positive for, negative against; `bias` is added for every text. */
export type SignWeights = Record<string, number>;

/** The weighted sum of the signs. A sign without a weight is ignored. */
export function weigh(signs: Signs, weights: SignWeights): number {
  let sum = weights.bias ?? 0;
  for (const [name, strength] of Object.entries(signs))
    if (strength !== 0) sum += strength * (weights[name] ?? 0);
  return sum;
}

/** The probability for a weighted sum, from 0 to 1 (the logistic function). */
export const likelihood = (weight: number): number => 1 / (1 + Math.exp(-weight));

/** The option with the highest score for the signs, including its prior; on a tie, the earlier one. */
export function weightiest<Option extends string>(
  options: readonly Option[],
  signs: Signs,
  weights: Record<Option, SignWeights>,
  inAdvance: Partial<Record<Option, number>> = {},
): Option {
  const sums = options.map((option) => weigh(signs, weights[option]) + (inAdvance[option] ?? 0));
  return options[sums.indexOf(Math.max(...sums))]!;
}
