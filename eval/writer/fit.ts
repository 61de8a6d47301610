import type { Signs, SignWeights } from '../../src/writer/builtin/signs/linear-model.ts';

/** A text's signs, and what is right for it. */
export type Example<Option extends string> = { signs: Signs; right: Option };

const rounds = 300;
const step = 0.1;
const [momentum, scaling] = [0.9, 0.999];
/** Smaller weights change nothing. */
const weightMin = 0.05;

/**
 * Multinomial logistic regression: the weights under which the right options are likeliest, kept small by `penalty`, in
 * hundredths. Deterministic (Adam over all examples, from zero).
 */
export function fit<Option extends string>(
  examples: readonly Example<Option>[],
  options: readonly Option[],
  penalty: number,
): Record<Option, SignWeights> {
  const names = ['bias', ...new Set(examples.flatMap(({ signs }) => Object.keys(signs)))];
  const place = new Map(names.map((name, index) => [name, index]));
  const rows = examples.map(({ signs, right }) => ({
    right: options.indexOf(right),
    signs: [
      [0, 1] as const,
      ...Object.entries(signs).flatMap(([name, value]) =>
        value ? [[place.get(name)!, value] as const] : [],
      ),
    ],
  }));
  const weights = options.map(() => new Float64Array(names.length));
  const means = options.map(() => new Float64Array(names.length));
  const squares = options.map(() => new Float64Array(names.length));
  for (let round = 1; round <= rounds; round += 1)
    for (const [option, slope] of slopes(rows, weights, penalty).entries())
      for (const [index, value] of slope.entries()) {
        const mean = (means[option]![index] = momentum * means[option]![index]! + (1 - momentum) * value);
        const square = (squares[option]![index] =
          scaling * squares[option]![index]! + (1 - scaling) * value ** 2);
        weights[option]![index]! -=
          (step * (mean / (1 - momentum ** round))) / (Math.sqrt(square / (1 - scaling ** round)) + 1e-8);
      }
  const named = (values: Float64Array): SignWeights =>
    Object.fromEntries(
      names.flatMap((name, index) =>
        Math.abs(values[index]!) < weightMin ? [] : [[name, Math.round(values[index]! * 100) / 100]],
      ),
    );
  return Object.fromEntries(options.map((option, index) => [option, named(weights[index]!)])) as Record<
    Option,
    SignWeights
  >;
}

type Row = { right: number; signs: (readonly [place: number, value: number])[] };

/** How the error changes with each weight. */
function slopes(rows: readonly Row[], weights: readonly Float64Array[], penalty: number): Float64Array[] {
  const found = weights.map((values) => values.map((value, index) => (index === 0 ? 0 : penalty * value)));
  for (const { right, signs } of rows) {
    const sums = weights.map((values) =>
      signs.reduce((sum, [index, value]) => sum + values[index]! * value, 0),
    );
    const most = Math.max(...sums);
    const powers = sums.map((sum) => Math.exp(sum - most));
    const total = powers.reduce((sum, power) => sum + power, 0);
    for (const [option, power] of powers.entries()) {
      const error = power / total - (option === right ? 1 : 0);
      for (const [index, value] of signs) found[option]![index]! += error * value;
    }
  }
  return found;
}
