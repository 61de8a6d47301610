import { type FileUnit, pptPerFileUnit } from '../import-terms.ts';
import { readResult, resultText, type SampleResult } from '../result-terms.ts';
import { pptPerUnit, type SampleUnit, siteLimits, toPpt } from '../terms.ts';
import { LineProblem } from './generic-line.ts';
import { lowestLimit } from './rate-sites.ts';
import { unitOf } from './read-cells.ts';
import { meaningOf, type Qualifier } from './read-qualifiers.ts';
import type { StagedSample } from './staged-row.ts';

/** A figure with the unit it was written in. */
type Figure<Unit = SampleUnit> = { value: number; unit: Unit };

/** A limit, and what states its unit: if nothing does, because its column of units is empty, it has the result's. */
export type Limit<Unit = FileUnit> = Figure<Unit> & { unitFrom: 'itself' | 'line' | 'header' | 'nothing' };

/** A laboratory's result as a line states it. */
export type LabResult<Unit = FileUnit> = {
  text: string;
  /** The unit of a number in the text; null if it is not known. */
  unit: Unit | null;
  /** Null if there is none, or if its unit is not known: then nothing is compared with it. */
  limit: Limit<Unit> | null;
  qualifiers: readonly Qualifier[];
  /** Whether 0 means not detected. */
  isZeroUndetected: boolean;
};

type Measured = Pick<StagedSample, 'result' | 'value' | 'unit' | 'reportingLimit' | 'resultText'>;

/**
 * The only place where a laboratory's result becomes one of ours: value and limit in one unit, compared in parts per
 * trillion. Throws `LineProblem` where the right value can't be known.
 */
export function measured(stated: LabResult): Measured {
  const given = inStoredUnits({ ...stated, text: withoutOwnUnit(stated) });
  const qualifier = meaningOf(given.qualifiers);
  if (qualifier?.meaning === 'rejected')
    throw new LineProblem(
      `The laboratory rejected or did not report this result ('${qualifier.code.slice(0, 30)}').`,
    );
  const text = given.text.trim();
  if (text.startsWith('>'))
    throw new LineProblem(
      `The result '${text.slice(0, 30)}' is higher than could be measured; its level is not known.`,
    );
  const read = text === '' ? null : readResult(text);
  if (/\d/.test(text) && read?.value === null && read.result !== 'not detected') throw unreadable(text);
  const isUndetected = qualifier?.meaning === 'not detected' || read?.result === 'not detected';
  const isNothing = isUndetected || read?.result === 'not tested' || read?.value === 0;
  if (
    isNothing &&
    given.qualifiers.some(
      ({ isFlag, meaning, code }) => meaning === 'detected' && (isFlag || detection.test(code)),
    )
  )
    throw new LineProblem('One column says that this was detected, another one that it was not.');
  if (isUndetected && qualifier?.code === '<' && read?.value === 0 && given.limit === null)
    throw unreadable(`<${text}`);
  const figure = read?.value ?? read?.reportingLimit ?? 0;
  const isFigure = figure > 0;
  if (
    isFigure &&
    given.unit !== null &&
    stated.unit !== 'pg/L' &&
    pptOf({ value: figure, unit: given.unit }) < measurablePpt
  )
    throw new LineProblem(
      `The result ${text.slice(0, 20)} in ${given.unit} is lower than laboratories measure. Check whether it is in a larger unit, such as µg/L.`,
    );
  if (given.limit?.unitFrom === 'nothing' && !isFigure && read?.result !== 'not tested')
    throw new LineProblem(
      `The reporting limit ${given.limit.value} has no unit, and nothing else says how little was found.`,
    );
  if (isUndetected) {
    const found = read?.value ?? read?.reportingLimit ?? null;
    if (found !== null && found > 0 && knownUnit(given) === null)
      throw new LineProblem('The result has no unit.');
    return undetected(given, text, found);
  }
  if (read === null && qualifier?.meaning !== 'below the reporting limit')
    throw new LineProblem(
      qualifier?.meaning === 'detected'
        ? 'The line says that this was detected, but has no level.'
        : 'There is no result.',
    );
  if (read?.result === 'not tested')
    return asStored(given, 'not tested', { reportingLimit: limitIn(given), remark: text });
  if (read?.value === 0) {
    if (!given.isZeroUndetected)
      throw new LineProblem('The result is 0. If 0 means not detected, select that option.');
    if (given.limit === null && mayBeRounded(text, given.unit))
      throw new LineProblem(
        `The result '${text.slice(0, 20)}' in ${given.unit} may be rounded from a level above a limit. Write <, or ND, with the reporting limit.`,
      );
    return undetected(given, '', null);
  }
  if (qualifier?.meaning === 'below the reporting limit' || read?.result === 'below reporting limit')
    return belowLimit(
      given,
      text,
      qualifier?.meaning === 'below the reporting limit' ? qualifier.code : text,
    );
  return detected(given, text, read?.value ?? null);
}

/** Codes that say so in words; others, such as B, only add to a result. */
const detection = /^\W*(det|detect(ed)?|hit|present)\b/i;

/** Whether a zero, such as 0 or 0.0 ppb, may be a level above the lowest federal limit. */
function mayBeRounded(text: string, unit: SampleUnit | null): boolean {
  const decimals = /\.(0*)$/.exec(text)?.[1]?.length ?? 0;
  return unit !== null && pptOf({ value: 0.5 / 10 ** decimals, unit }) > lowestLimit;
}

/** A text without the unit in a remark such as 'less than 2 ng/L'. Throws `LineProblem` if the result has another unit. */
function withoutOwnUnit({ text, unit }: LabResult): string {
  const [own] = ownUnit.exec(text) ?? [];
  const known = own === undefined ? undefined : unitOf(own);
  if (own === undefined) return text;
  if (known === undefined || unit === null || pptPerFileUnit[known] !== pptPerFileUnit[unit])
    throw new LineProblem(
      `The result '${text.slice(0, 30)}' has its unit within a remark. Write it like <0.04 ug/L, or its unit in a column.`,
    );
  return text.replace(own, '').trim();
}

/** Units that the reader of cells has not taken as the result's. */
const ownUnit = /\s?(?:[µμumnp]g\s*\/\s*l|\bpp[bt]\b)/i;

/** Milligrams become micrograms, and picograms nanograms: results are stored in these. */
function inStoredUnits({ text, unit, limit, ...others }: LabResult): LabResult<SampleUnit> {
  const stored = unit && storedUnit(unit);
  const inStored = (number: string): string =>
    String(tidy((Number(number.replaceAll(',', '')) * pptPerFileUnit[unit!]) / pptPerUnit[stored!]));
  return {
    ...others,
    text: stored === unit ? text : text.replace(/(\d[\d,]*(\.\d*)?|\.\d+)(e[+-]?\d+)?/i, inStored),
    unit: stored,
    limit: limit && {
      ...limit,
      value: tidy((limit.value * pptPerFileUnit[limit.unit]) / pptPerUnit[storedUnit(limit.unit)]),
      unit: storedUnit(limit.unit),
    },
  };
}

const storedUnit = (unit: FileUnit): SampleUnit =>
  unit === 'mg/L' ? 'µg/L' : unit === 'pg/L' ? 'ng/L' : unit;

/** The reporting limit in the unit of the value, without the noise of binary fractions. */
function limitIn({ limit, unit }: LabResult<SampleUnit>): number | null {
  if (limit === null || limit.unitFrom === 'nothing') return null;
  return unit === null || unit === limit.unit ? limit.value : inUnit(pptOf(limit), unit);
}

/**
 * The limit that a level is compared with; null if only the header of the results suggests its unit, which may be
 * wrong.
 */
const limitOfLevel = (given: LabResult<SampleUnit>): number | null =>
  given.limit?.unitFrom === 'header' ? null : limitIn(given);

const pptOf = ({ value, unit }: Figure): number => toPpt(value, unit);
const inUnit = (ppt: number, unit: SampleUnit): number => tidy(ppt / pptPerUnit[unit]);
const tidy = (value: number): number => Number(value.toPrecision(15));

const knownUnit = ({ unit, limit }: LabResult<SampleUnit>): SampleUnit | null => unit ?? limit?.unit ?? null;

type Figures = { value?: number | null; reportingLimit?: number | null; remark?: string | undefined };

function asStored(
  given: LabResult<SampleUnit>,
  result: SampleResult,
  { value = null, reportingLimit = null, remark }: Figures,
): Measured {
  const unit = knownUnit(given);
  const text = remark ?? resultText({ result, value, unit, reportingLimit });
  return {
    result,
    value: decimalOf(value),
    unit,
    reportingLimit: decimalOf(reportingLimit),
    resultText: result === 'detected' ? null : text.slice(0, siteLimits.resultTextMax),
  };
}

/** Not detected: the number, if any, is the laboratory's limit; the higher of two limits is certain. */
function undetected(given: LabResult<SampleUnit>, text: string, found: number | null): Measured {
  const reportingLimit = Math.max(found ?? 0, limitIn(given) ?? 0) || null;
  const isRemark = reportingLimit === null && text !== '' && !/\d/.test(text);
  return asStored(given, 'not detected', { reportingLimit, remark: isRemark ? text : undefined });
}

/** Found, but too little to be reported; a number that isn't below the limit is itself one, of quantification. */
function belowLimit(given: LabResult<SampleUnit>, text: string, code: string): Measured {
  const value = readResult(text).value;
  const limit = limitOfLevel(given);
  if (value === null || value <= 0 || knownUnit(given) === null)
    return asStored(given, 'below reporting limit', { reportingLimit: limitIn(given) });
  if (limit !== null && value < limit) return detected(given, text, value);
  if (limit !== null && value > limit * quantificationMax)
    throw new LineProblem(
      `The result ${value} is above the reporting limit of ${limit}, but '${code.slice(0, 30)}' says that it is below.`,
    );
  const isLimit = limit !== null || !/present|detected|trace|estimated/i.test(code);
  return asStored(given, 'below reporting limit', isLimit ? { reportingLimit: value } : { value });
}

function detected(given: LabResult<SampleUnit>, text: string, value: number | null): Measured {
  const { unit } = given;
  if (value === null) throw unreadable(text);
  if (value < 0) throw new LineProblem('The result is below 0.');
  if (unit === null) throw new LineProblem('The result has no unit.');
  if (pptOf({ value, unit }) > siteLimits.levelMax) throw new LineProblem('The result is too large.');
  const limit = limitOfLevel(given);
  const isBelow = limit !== null && given.limit !== null && pptOf({ value, unit }) < pptOf(given.limit);
  if (isBelow && given.limit?.unitFrom === 'line' && pptOf(given.limit) > assumedLimitPptMax)
    throw new LineProblem(
      `The reporting limit ${limit} has no unit, and in ${unit} it would be far too high. Add a column with its unit.`,
    );
  return asStored(given, isBelow ? 'below reporting limit' : 'detected', { value, reportingLimit: limit });
}

const unreadable = (text: string): LineProblem =>
  new LineProblem(
    `The result '${text.slice(0, 30)}' is neither a number nor a remark we recognize. Write the level as a number, or <2 or ND if nothing was found.`,
  );

/** No laboratory finds less, except in pg/L. */
export const measurablePpt = 0.1;

/** How many times its limit of detection a method's limit of quantification may be. */
const quantificationMax = 10;

/** No reporting limit for drinking water is higher: a higher one must be in another unit than the result. */
const assumedLimitPptMax = 100;

const decimalOf = (value: number | null): string | null => (value === null ? null : String(value));
