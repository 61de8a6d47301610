import type { NearPlace } from '../../../near-contract.ts';
import { limitsOfSum, sumLimitText, timesText } from '../../../limits-terms.ts';

/** '17 times the federal limit of 4 ppt' */
export function limitText({ compound, levelPpt, limitPpt }: NonNullable<NearPlace['highest']>): string {
  if (limitPpt === null) {
    const limits = compound === null ? [] : limitsOfSum(compound);
    if (limits.length > 0) return sumLimitText(limits);
    return compound === null ? 'compound not stated' : 'for which there is no federal limit';
  }
  const limit = `the federal limit of ${limitPpt} ppt`;
  if (levelPpt < limitPpt) return `below ${limit}`;
  if (levelPpt === limitPpt) return `exactly ${limit}`;
  return `${timesText(levelPpt, limitPpt)} ${limit}`;
}
