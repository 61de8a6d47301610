import { findAnalyte } from '../../analytes/terms.ts';
import { anyFileUnit, type FileUnit, pptPerFileUnit } from '../import-terms.ts';
import { readResult } from '../result-terms.ts';
import type { LimitColumn, ResultColumn } from './columns.ts';
import { withPoint } from './decimal-commas.ts';
import { cellOf, type Given, LineProblem, OtherLine } from './generic-line.ts';
import { type LabResult, type Limit, measurablePpt } from './lab-result.ts';
import { isWaterStated } from './other-samples.ts';
import { cellText, textOrNull, unitOf } from './read-cells.ts';
import { type Qualifier, type QualifierColumn, qualifiersIn } from './read-qualifiers.ts';
import { isSystemNumber } from './staged-row.ts';

/**
 * A result with its unit, limit and qualifiers, as its columns state them; nothing if one of its codes isn't known yet.
 * Throws `LineProblem`.
 */
export function resultOf(
  given: Given,
  { at, unit: headerUnit, unitAt, qualifiers: from, limit }: ResultColumn,
): LabResult[] {
  const { number, unit: ownUnit, code } = partsOf(figureIn(given, at));
  const rowUnit = ownUnit ?? unitIn(given, unitAt ?? given.columns.at.unit);
  if (
    ownUnit === undefined &&
    rowUnit &&
    headerUnit &&
    pptPerFileUnit[rowUnit] !== pptPerFileUnit[headerUnit]
  )
    throw new LineProblem(`The result has two units: ${rowUnit} in its line, ${headerUnit} in the header.`);
  const unit = rowUnit ?? headerUnit ?? given.choices.unit ?? null;
  const qualifiers = [
    ...from.flatMap((column) => qualifiersOf(given, column)),
    ...given.preview.qualifiers(qualifiersIn(code, null, given.choices.meanings)),
  ];
  if (qualifiers.some(({ meaning }) => meaning === null)) return [];
  return [
    {
      text: number,
      unit,
      limit: limit
        ? limitOf(given, limit, { text: number, unit, isOfHeader: !rowUnit && !!headerUnit })
        : null,
      qualifiers,
      isZeroUndetected: given.choices.zero === 'notDetected',
    },
  ];
}

/** The text of a cell with a figure: a decimal point, and '4.0 × 10¹' as '4.0e1'. */
function figureIn(given: Given, at: number): string {
  const written = cellText(given.cells[at]).replace(/^(?:＜|&lt;)/, '<');
  if (brokenExponent.test(written))
    throw new LineProblem(
      `The result '${written.slice(0, 30)}' isn’t clearly one number. Write it out, such as 45.`,
    );
  const text = written.replace(powerOfTen, (_, plain?: string, raised?: string) =>
    `e${plain ?? raised!.normalize('NFKC')}`.replace('\u2212', '-'),
  );
  return withPoint(text, given.commas.get(at) ?? 'unclear');
}

/** `3E 02`, `3.1D2`, and a minus that isn't a hyphen. */
const brokenExponent = /^[<>]?\s*\d[\d.,]*\s*(?:e(?:\s+[+-]?|\s*[+-]\s+|\s*[−–])|d\s*[+−–-]?)\s*\d+$/iu;

const powerOfTen =
  /(?<=\d)\s*[x×*·]\s*10(?:\s*\^\s*([+\u2212-]?\d{1,3})|([⁺⁻]?[⁰¹²³⁴-⁹]{1,3}))(?![\d⁰¹²³⁴-⁹])/iu;

/** '12 ng/L', '12 ng/L J', '3.2 J', 'J 3.2' and '40U' are a number with its unit or code; 'Below detection limit' is a code alone. */
function partsOf(text: string): { number: string; unit: FileUnit | undefined; code: string } {
  const [, number, rest] =
    /^([<>]?\s*\d[\d.,]*(?:e[+-]?\d+)?)\s*[([]?((?!e[+-]?\d)[\p{L}*%][^()[\]]*)[)\]]?$/iu.exec(text) ?? [];
  const read = readResult(text);
  if (read.result === 'detected' && read.value === null && isCode(text))
    return { number: '', unit: undefined, code: text };
  const [, codeBefore = '', after = ''] = /^([A-Z]{1,3}[+-]?)\s+(\d.*)$/i.exec(text) ?? [];
  if (read.result === 'detected' && isCode(codeBefore)) {
    const parts = partsOf(after);
    return { ...parts, code: [codeBefore, parts.code].join(',') };
  }
  if (read.value !== null || number === undefined || rest === undefined)
    return { number: text, unit: undefined, code: '' };
  const unit = unitOf(rest);
  if (unit) return { number, unit, code: '' };
  const [, first = '', code = ''] = /^(.+?)\s+([A-Z]{1,2}[+-]?)$/.exec(rest) ?? [];
  if (unitOf(first)) return { number, unit: unitOf(first), code };
  if (/[/%]|^pp[mq]$/i.test(rest)) throw unitProblem(rest, true);
  return rest.length <= codeMax ? { number, unit, code: rest } : { number: text, unit, code: '' };
}

function isCode(text: string): boolean {
  const codes = qualifiersIn(text, null, new Map());
  return codes.length > 0 && codes.every(({ meaning }) => meaning !== null);
}

/** Longer texts behind a number are remarks. */
const codeMax = 4;

function unitIn(given: Given, at: number | undefined): FileUnit | null {
  const text = at === undefined ? null : textOrNull(cellText(given.cells[at]));
  if (text === null) return null;
  const unit = unitOf(text);
  if (!unit && ofProperty.test(text) && !findAnalyte(cellOf(given, 'compound')))
    throw new OtherLine(`'${text.slice(0, 20)}' is not a unit of PFAS.`);
  given.preview.unit(text, unit ?? null);
  if (!unit)
    throw unitProblem(text, isWaterStated(given) || isSystemNumber.test(cellOf(given, 'externalId')));
  return unit;
}

/** Units of what is measured beside PFAS: voltage, temperature, depth, flow, conductivity, turbidity, pH, time. */
const ofProperty =
  /^(m?v|(milli)?volts?|(°|deg\.?|degrees?)? ?[cf]|celsius|fahrenheit|k?m|mm|cm|ft|feet|in|inch(es)?|met(er|re)s?|(ft|feet) ?(bgs|btoc|msl)|gp[md]|mgd|cfs|gal(lons?)?(\/min|\/day| per minute)?|m?l\/min|n?tu|fnu|s\.?u\.?|(standard|ph) units?|ph|[µμum]?s\/cm|[µμu]mhos?\/cm|psu|psi|min(utes)?|h(ou)?rs?|days?)$/i;

/** Masses per mass are of other media, unless the line says that it is of water, and percentages are of standards. */
export const unitProblem = (text: string, isOfWater = false): LineProblem =>
  new (text.includes('%') || (/\/\s*k?g\b/i.test(text) && !isOfWater) ? OtherLine : LineProblem)(
    `The unit '${text.slice(0, 20)}' is not ${anyFileUnit}.`,
  );

/** What the codes in a column mean; `null` for one that staff are asked about. */
export const qualifiersOf = (given: Given, { at, yes }: QualifierColumn): Qualifier[] =>
  given.preview.qualifiers(qualifiersIn(cellText(given.cells[at]), yes, given.choices.meanings));

/**
 * The limit in its own unit or, if the table has no column for that, in the result's. Throws `LineProblem` for one that isn't
 * a number, such as '2 - 40', if the result has no figure of its own.
 */
function limitOf(
  given: Given,
  { at, unit: unitOfHeader }: LimitColumn,
  result: { text: string; unit: FileUnit | null; isOfHeader: boolean },
): Limit | null {
  const isOfLine = at === given.columns.at.reportingLimit;
  if (isOfLine && !lowerLimit.test(cellOf(given, 'limitType'))) return null;
  const { number, unit: ownUnit } = partsOf(figureIn(given, at));
  const hasUnitColumn = isOfLine && given.columns.at.limitUnit !== undefined;
  const unit = ownUnit ?? unitOfHeader ?? (hasUnitColumn ? unitOf(cellOf(given, 'limitUnit')) : undefined);
  const known = unit ?? result.unit;
  const { value, reportingLimit } = readResult(number);
  const figure = value ?? reportingLimit;
  if (figure === null && /\d/.test(number) && !/\d/.test(result.text))
    throw new LineProblem(
      `The reporting limit '${number.slice(0, 20)}' is not one number, and nothing else says how little was found.`,
    );
  if (figure === null || figure <= 0) return null;
  const isTooLow = known !== null && unit === undefined && figure * pptPerFileUnit[known] < measurablePpt;
  const isNeeded = !/\d/.test(result.text) && !notTested.test(result.text);
  if (isTooLow || (known === null && isNeeded))
    throw new LineProblem(
      `The reporting limit ${number.slice(0, 20)} has no unit${known === null ? '' : `, and in ${known} it would be far too low`}. Add a column with its unit.`,
    );
  if (known === null) return null;
  const source = hasUnitColumn ? 'nothing' : result.isOfHeader ? 'header' : 'line';
  return { value: figure, unit: known, unitFrom: unit ? 'itself' : source };
}

const notTested = /^(na|n\/a|nt|ns|nr|not (tested|sampled|analy[sz]ed).*)$/i;

/** Types of limits below which nothing can be measured; others are of calibration, or legal. */
const lowerLimit =
  /^$|^(?!.*(upper|max(imum)? cont|calibration)).*(report|detect|quanti|\b(mdl|rl|mrl|pql|lo[dq]|crql|dl|ql|sql)\b)/i;
