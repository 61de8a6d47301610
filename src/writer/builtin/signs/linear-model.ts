/** What speaks for a decision: each sign by name, from 0 (absent) to 1 (as strong as it gets). */
export type Signs = Record<string, number>;

/** How much each sign speaks for something, or, below 0, against it; `bias` goes for every text. */
export type SignWeights = Record<string, number>;

/** The sum of the signs' weights. A sign without a weight says nothing. */
export function weigh(signs: Signs, weights: SignWeights): number {
  let sum = weights.bias ?? 0;
  for (const [name, strength] of Object.entries(signs))
    if (strength !== 0) sum += strength * (weights[name] ?? 0);
  return sum;
}

/** How likely something is for which the signs speak with this weight, from 0 to 1. */
export const likelihood = (weight: number): number => 1 / (1 + Math.exp(-weight));

/** The option whose weights, and what it has in advance, find most in the signs; the earlier one of equals. */
export function weightiest<Option extends string>(
  options: readonly Option[],
  signs: Signs,
  weights: Record<Option, SignWeights>,
  inAdvance: Partial<Record<Option, number>> = {},
): Option {
  const sums = options.map((option) => weigh(signs, weights[option]) + (inAdvance[option] ?? 0));
  return options[sums.indexOf(Math.max(...sums))]!;
}
