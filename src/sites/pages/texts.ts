import { grouped } from '../../web/kit/format.ts';
import type { ContaminationSite } from '../contract.ts';
import { openResults } from '../level-terms.ts';
import { limitsOfSum, sumLimitText, timesText } from '../limits-terms.ts';
import type { NearPlace } from '../near-contract.ts';
import { isTested, readResult } from '../result-terms.ts';

/** '1,200 ppt', in one line. */
export const pptText = (ppt: number): string => `${grouped(ppt)}\u00A0ppt`;

/** The same sentence, with each figure kept on one line with its unit. */
export const unbroken = (text: string): string =>
  text.replaceAll(/(?<=\d) (?=(?:ppt|miles?|mi|km)\b)/g, '\u00A0');

/** A listed value as readers know it: '67.9 ppt', 'not detected', '<4 ppt'. */
export function valueText(value: string | number): string {
  if (typeof value === 'number') return pptText(value);
  return /\d/.test(value) || readResult(value).result === 'detected'
    ? inPpt(value)
    : readResult(value).result;
}

const figureWithUnit = /(?<![\w.,+-])(\d+)(?:\.(\d+))? ?(?:([µμu]g\/L|ppb)|ng\/L)(?!\w)/gi;

/**
 * '<0.0030 µg/L' → '<3.0 ppt': only the decimal point moves. A text with a figure in another notation, or without a unit
 * of its own, stays as it is.
 */
function inPpt(text: string): string {
  if (/\d/.test(text.replaceAll(figureWithUnit, ''))) return text;
  return text.replaceAll(figureWithUnit, (_, whole: string, part = '', thousand?: string) => {
    const digits = whole + (thousand ? part.padEnd(3, '0') : part);
    const at = whole.length + (thousand ? 3 : 0);
    const fraction = digits.slice(at);
    return `${BigInt(digits.slice(0, at)).toLocaleString('en-US')}${fraction && `.${fraction}`}\u00A0ppt`;
  });
}

/** A site's highest level, or why there is none: '67.9 ppt', 'no PFAS detected', 'no level published'. */
export function highestText({
  maxPfasLevel,
  contaminantData,
}: Pick<ContaminationSite, 'maxPfasLevel'> & Partial<Pick<ContaminationSite, 'contaminantData'>>): string {
  if (maxPfasLevel !== null) return pptText(maxPfasLevel);
  const results = Object.values(contaminantData ?? {}).filter(isTested);
  const isNothingFound =
    results.length > 0 &&
    results.every((value) => !isLevel(value)) &&
    openResults(contaminantData ?? {}).length === 0;
  return isNothingFound ? 'no PFAS detected' : 'no level published';
}

const isLevel = (value: string | number): boolean =>
  typeof value === 'number' || readResult(value).result === 'detected';

/** 'ZIP 49004 (Parchment, MI)'; any other place by its name. */
export const placeText = ({ name, town }: NonNullable<NearPlace['place']>): string =>
  town ? `${name} (${town})` : name;

/** The ZIP code that was searched for. */
export const zipOf = ({ place }: Pick<NearPlace, 'place'>): string | undefined =>
  place?.kind === 'zip' ? place.name.slice('ZIP '.length) : undefined;

/** '17 times the federal limit of 4 ppt' */
export function limitText({ compound, levelPpt, limitPpt }: NonNullable<NearPlace['highest']>): string {
  if (limitPpt === null) {
    const limits = compound === null ? [] : limitsOfSum(compound);
    if (limits.length > 0) return unbroken(sumLimitText(limits));
    return compound === null ? 'compound not stated' : 'for which there is no federal limit';
  }
  const limit = `the federal limit of ${pptText(limitPpt)}`;
  if (levelPpt < limitPpt) return `below ${limit}`;
  if (levelPpt === limitPpt) return `exactly ${limit}`;
  return `${timesText(levelPpt, limitPpt)} ${limit}`;
}
