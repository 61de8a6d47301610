import { grouped } from '../../web/kit/format.ts';
import type { ContaminationSite } from '../contract.ts';
import { isTested, readResult } from '../result-terms.ts';

/** A listed value as readers know it: '67.9 ppt', 'not detected', '<0.004 µg/L'. */
export function valueText(value: string | number): string {
  if (typeof value === 'number') return `${grouped(value)} ppt`;
  return /\d/.test(value) || readResult(value).result === 'detected' ? value : readResult(value).result;
}

/** A site's highest level, or why there is none: '67.9 ppt', 'no PFAS detected', 'no level published'. */
export function highestText({
  maxPfasLevel,
  contaminantData,
}: Pick<ContaminationSite, 'maxPfasLevel'> & Partial<Pick<ContaminationSite, 'contaminantData'>>): string {
  if (maxPfasLevel !== null) return `${grouped(maxPfasLevel)} ppt`;
  const results = Object.values(contaminantData ?? {}).filter(isTested);
  const isNothingFound = results.length > 0 && results.every((value) => !isLevel(value));
  return isNothingFound ? 'no PFAS detected' : 'no level published';
}

const isLevel = (value: string | number): boolean =>
  typeof value === 'number' || readResult(value).result === 'detected';
