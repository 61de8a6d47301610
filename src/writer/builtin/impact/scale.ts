/** Rows of an amount and its points, in ascending order. */
export type Scale = readonly (readonly [amount: number, part: number])[];

/** The points for an amount, interpolated between two rows by its magnitude; 0 below the first row. */
export function partOf(scale: Scale, amount: number): number {
  const above = scale.findIndex(([bound]) => amount < bound);
  if (above === 0) return 0;
  if (above < 0) return scale.at(-1)![1];
  const [[low, from], [high, to]] = [scale[above - 1]!, scale[above]!];
  return from + ((to - from) * Math.log(amount / low)) / Math.log(high / low);
}
