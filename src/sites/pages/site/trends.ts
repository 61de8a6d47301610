import type { SiteSample } from '../../contract.ts';
import { federalLimit } from '../../limits-terms.ts';

/** A result on one day: its level in parts per trillion, or null if nothing was detected. */
export type TrendPoint = { day: string; level: number | null };
export type Trend = { compound: string; limit: number | undefined; points: TrendPoint[] };

/** Charts on one page. */
const trendsMax = 6;

/**
 * The compounds with results of several days, oldest first: of each day the highest result. Compounds with a federal
 * limit come first, then those with the highest levels.
 */
export function trendsOf(samples: readonly SiteSample[]): Trend[] {
  const byCompound = Map.groupBy(samples.filter(isDated), ({ compound }) => compound);
  return [...byCompound]
    .map(([compound, found]) => ({
      compound,
      limit: federalLimit(compound),
      points: [...Map.groupBy(found, ({ collectedOn }) => collectedOn)]
        .map(([day, results]) => ({ day, level: highestOf(results) }))
        .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    }))
    .filter(({ points }) => points.length > 1 && points.some(({ level }) => level !== null))
    .toSorted(
      (a, b) => Number(b.limit !== undefined) - Number(a.limit !== undefined) || peakOf(b) - peakOf(a),
    )
    .slice(0, trendsMax);
}

type Dated = SiteSample & { compound: string; collectedOn: string };

const isDated = (sample: SiteSample): sample is Dated =>
  sample.compound !== null && sample.collectedOn !== null && sample.result !== 'not tested';

function highestOf(results: readonly SiteSample[]): number | null {
  const levels = results.flatMap(({ result, levelPpt }) => (result === 'detected' ? (levelPpt ?? []) : []));
  return levels.length > 0 ? Math.max(...levels) : null;
}

export const peakOf = ({ points }: Trend): number => Math.max(...points.map(({ level }) => level ?? 0));

/** The top of a scale from 0: the least of 1, 1.5, 2, 3, 5 and 7.5, times a power of ten, that is not below the level. */
export function scaleTop(level: number): number {
  const power = 10 ** Math.floor(Math.log10(level));
  const step = [1, 1.5, 2, 3, 5, 7.5, 10].find((one) => one * power >= level) ?? 10;
  return Number((step * power).toPrecision(2));
}
