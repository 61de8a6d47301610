import { grouped } from '../../../web/kit/format.ts';
import type { NearPlace } from '../../contract.ts';
import { limitsOfSum, sumLimitText } from '../../limits-terms.ts';

/** '17 × the federal limit of 4 ppt' */
export function limitText({ compound, levelPpt, limitPpt }: NonNullable<NearPlace['highest']>): string {
  if (limitPpt === null) {
    const limits = compound === null ? [] : limitsOfSum(compound);
    if (limits.length > 0) return sumLimitText(limits);
    return compound === null ? 'compound not stated' : 'for which there is no federal limit';
  }
  const limit = `the federal limit of ${limitPpt} ppt`;
  const times = levelPpt / limitPpt;
  if (times < 1) return `below ${limit}`;
  if (times === 1) return `exactly ${limit}`;
  return `${times < 10 ? times.toFixed(1).replace(/\.0$/, '') : grouped(Math.round(times))} × ${limit}`;
}
