const ticksMax = 5;

/** Round numbers from 0 to just above the largest value, at most six; integers for counts. */
export function niceTicks(largest: number, isCount = false): number[] {
  if (!(largest > 0)) return [0, 1];
  const rough = largest / ticksMax;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10]
    .map((factor) => factor * magnitude)
    .find((nice) => nice >= rough && !(isCount && !Number.isInteger(nice)))!;
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, at) => Number((at * step).toPrecision(6)));
}
