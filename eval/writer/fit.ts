import type { OptionWeights, Signs } from '../../src/writer/gazetteers/linear-model.ts';

/** A text's signs, and the correct options for it. */
export type Example<Option extends string> = { signs: Signs; right: Option };

const rounds = 300;
const step = 0.1;
const [momentum, scaling] = [0.9, 0.999];
/** Smaller weights make no difference. */
const weightMin = 0.05;

/**
 * Multinomial logistic regression: the weights that maximize the likelihood of the correct options, regularized by
 * `penalty`, in hundredths, in the order of the options. Deterministic (full-batch Adam, starting from zero).
 */
export function fit<Option extends string>(
  examples: readonly Example<Option>[],
  options: readonly Option[],
  penalty: number,
): OptionWeights {
  const names = ['bias', ...new Set(examples.flatMap(({ signs }) => Object.keys(signs)))];
  const place = new Map(names.map((name, index) => [name, index]));
  const rows = examples.map(({ signs, right }): Row => {
    const present = [['bias', 1] as const, ...Object.entries(signs).filter(([, value]) => value !== 0)];
    return {
      right: options.indexOf(right),
      places: Int32Array.from(present, ([name]) => place.get(name)!),
      values: Float64Array.from(present, ([, value]) => value),
    };
  });
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
  return Object.fromEntries(
    names
      .map((name, index) => [name, weights.map((values) => rounded(values[index]!))] as const)
      .filter(([, ofOptions]) => ofOptions.some((weight) => weight !== 0)),
  );
}

const rounded = (weight: number): number =>
  Math.abs(weight) < weightMin ? 0 : Math.round(weight * 100) / 100;

/** The present signs: the index of each one's weight, and its strength. */
type Row = { right: number; places: Int32Array; values: Float64Array };

/** The gradient of the loss. */
function slopes(rows: readonly Row[], weights: readonly Float64Array[], penalty: number): Float64Array[] {
  const found = weights.map((values) => values.map((value, index) => (index === 0 ? 0 : penalty * value)));
  for (const row of rows) {
    const sums = weights.map((values) => sumOf(row, values));
    const most = Math.max(...sums);
    const powers = sums.map((sum) => Math.exp(sum - most));
    const total = powers.reduce((sum, power) => sum + power, 0);
    for (const [option, power] of powers.entries())
      addTo(found[option]!, row, power / total - (option === row.right ? 1 : 0));
  }
  return found;
}

function sumOf({ places, values }: Row, weights: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < places.length; at += 1) sum += weights[places[at]!]! * values[at]!;
  return sum;
}

function addTo(slope: Float64Array, { places, values }: Row, error: number): void {
  for (let at = 0; at < places.length; at += 1) slope[places[at]!]! += error * values[at]!;
}
