import { grouped } from '../../web/kit/format.ts';
import { readResult } from '../result-terms.ts';

/** A listed value as readers know it: '67.9 ppt', 'not detected', '<0.004 µg/L'. */
export function valueText(value: string | number): string {
  if (typeof value === 'number') return `${grouped(value)} ppt`;
  return /\d/.test(value) || readResult(value).result === 'detected' ? value : readResult(value).result;
}
