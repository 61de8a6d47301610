import { findAnalyte, isLabeledStandard, isOtherAnalyte } from '../../analytes/terms.ts';
import { pptPerFileUnit } from '../import-terms.ts';
import { federalLimitByName } from '../limits-terms.ts';
import { readResult } from '../result-terms.ts';
import { siteLimits, toPpt } from '../terms.ts';
import type { ResultColumn } from './columns.ts';
import { compoundName, isAboutCompound, isNoLevel, misspelledIn, nameProblem } from './compound-names.ts';
import { cellOf, collectionDay, type Given, LineProblem, orNull, OtherLine, textOf } from './generic-line.ts';
import { isTap } from './generic-site.ts';
import { withoutUnit } from './header-names.ts';
import { measured } from './lab-result.ts';
import { lowestLimit, possibleLimit } from './rate-sites.ts';
import { cellText, textOrNull, unitOf } from './read-cells.ts';
import { readContaminants } from './read-contaminants.ts';
import { qualifiersOf, resultOf } from './read-result-cells.ts';
import type { StagedSample, UnreadResult } from './staged-row.ts';

type Common = Pick<StagedSample, 'collectedOn' | 'method' | 'sample' | 'replacesHigher'>;

/**
 * Whether a line holds a limit, a flag or a count rather than a result. Throws `LineProblem` for a limit of detection above
 * the compound's federal limit: what was not detected may be more than that.
 */
export function isLimitLine(given: Given): boolean {
  const named = cellOf(given, 'compound');
  if (!isAboutCompound(named)) return false;
  const [column] = given.columns.results;
  if (column?.compound !== null || !ofDetection.test(named)) return true;
  const limit = federalLimitOf(named.replace(ofDetection, ''));
  for (const { text, unit } of resultOf(given, { ...column, qualifiers: [], limit: undefined })) {
    const { value, reportingLimit } = readResult(text);
    if (unit && (value ?? reportingLimit ?? 0) * pptPerFileUnit[unit] > limit)
      throw new LineProblem(
        `'${named.slice(0, 40)}' is a limit of ${text.slice(0, 20)} ${unit}, below which nothing could be found. Add a column with the reporting limit of each result, and remove the line.`,
      );
  }
  return true;
}

const ofDetection = /[\s_-]*(m?rl|mdl|dl|pql|lo[dq])$/i;

/** In parts per trillion; without one, `Infinity`. */
export function federalLimitOf(named: string): number {
  const name = compoundName(named);
  return federalLimitByName()[name] ?? possibleLimit(name)?.ppt ?? Infinity;
}

/** The results of a line. Throws `LineProblem`. */
export function samplesOf(given: Given): StagedSample[] {
  const dateText = cellOf(given, 'testedAt');
  const day = collectionDay(dateText, given.today, given.dates);
  const year = /^\d{4}$/.test(dateText) ? `collected ${dateText}` : null;
  const number = textOf(given, 'sample', siteLimits.sampleMax);
  const common: Common = {
    collectedOn: day,
    method: textOf(given, 'method', siteLimits.methodMax),
    sample: number ?? placeOfSample(given, year),
    replacesHigher: false,
  };
  const { at, results } = given.columns;
  const samples = results.flatMap((column) => samplesIn(given, common, column));
  if (at.value !== undefined) return samples;
  refuseLineCodes(given);
  return [...samples, ...listedSamples(given, common)];
}

/** The results of a refused line, as far as it says for certain of which compound and day they are. */
export function unreadIn(given: Given): UnreadResult[] {
  const collectedOn = orNull(() => collectionDay(cellOf(given, 'testedAt'), given.today, given.dates));
  const compounds = given.columns.results.flatMap(({ at, compound }) => {
    if (compound === null) return orNull(() => compoundOf(given, withoutUnit(nameIn(given) ?? '').base));
    return textOrNull(cellText(given.cells[at])) === null ? [] : compound;
  });
  return (compounds.length > 0 ? compounds : [null]).map((name) => ({
    compound: findAnalyte(name ?? '')?.name ?? null,
    collectedOn,
  }));
}

/** What distinguishes samples without a number: where they were taken, of which water, and a year without a day. */
function placeOfSample(given: Given, year: string | null): string | null {
  const kind = cellOf(given, 'sampleKind');
  const water = kindOfWater.test(kind) ? kind : null;
  const tap = isTap(given) ? cellOf(given, 'location') : null;
  const parts = [tap, textOrNull(cellOf(given, 'samplingPoint')), water, year];
  return (
    parts
      .filter((part) => part !== null)
      .join(', ')
      .slice(0, siteLimits.sampleMax) || null
  );
}

const kindOfWater = /raw|finish|treat|blend|source|(in|ef)fluent|before|after|\b(pre|post)\b/i;

/** The result of a line in one column; none in an empty one. */
function samplesIn(given: Given, common: Common, column: ResultColumn): StagedSample[] {
  if (column.compound === null) return longSample(given, common, column);
  const isEmpty = cellText(given.cells[column.at]) === '';
  if (isEmpty && column.qualifiers.every(({ at }) => textOrNull(cellText(given.cells[at])) === null))
    return [];
  const compound = given.preview.analyte(column.header, column.compound);
  return measuredIn(given, common, compound, column);
}

/** One line, one result. */
function longSample(given: Given, common: Common, column: ResultColumn): StagedSample[] {
  const { at } = given.columns;
  const named = nameIn(given);
  if (named === null && (at.compound !== undefined || at.casNumber !== undefined))
    throw new LineProblem('The line names no compound. Enter it, such as PFOA.');
  const { base, unit } = withoutUnit(named ?? '');
  const compound = named === null ? null : given.preview.analyte(named, compoundOf(given, base));
  if (unit && column.unit && pptPerFileUnit[unit] !== pptPerFileUnit[column.unit])
    throw new LineProblem(`The result has two units: ${unit} in its compound, ${column.unit} in the header.`);
  return measuredIn(given, common, compound, { ...column, unit: column.unit ?? unit });
}

/** The compound's name in a line, or that of its CAS number. */
const nameIn = (given: Given): string | null =>
  textOrNull(cellOf(given, 'compound')) ?? findAnalyte(cellOf(given, 'casNumber'))?.name ?? null;

const measuredIn = (given: Given, common: Common, compound: string | null, column: ResultColumn) =>
  resultOf(given, column).map((result) => ({ ...common, isListed: false, compound, ...measured(result) }));

/** The compound of a line by its name and CAS number. Throws `LineProblem` for what is none. */
function compoundOf(given: Given, named: string): string {
  if (/\bhazard (index|quotient)\b/i.test(named) && (readResult(cellOf(given, 'value')).value ?? 0) > 1)
    throw new LineProblem(
      `'${named.slice(0, 40)}' above 1 means too much of several compounds together. It is not the level of a PFAS.`,
    );
  if (isOtherAnalyte(named)) throw new OtherLine(`'${named.slice(0, 40)}' is not the level of a PFAS.`);
  if (isLabeledStandard(named))
    throw new OtherLine(
      `'${named.slice(0, 40)}' is a labeled standard that the laboratory adds, not a result of the water.`,
    );
  const byNumber = findAnalyte(cellOf(given, 'casNumber'))?.name;
  const byName = compoundName(named);
  const problem = nameProblem(named);
  if (byNumber !== undefined && byNumber !== byName && findAnalyte(byName))
    throw new LineProblem(`The compound is ${byName}, but its CAS number is that of ${byNumber}.`);
  if (problem !== undefined)
    throw isNoLevel(named) && !isHighFigure(given) ? new OtherLine(problem) : new LineProblem(problem);
  const meant = byNumber === undefined ? misspelledIn(named) : undefined;
  if (meant !== undefined)
    throw new LineProblem(`'${named.slice(0, 40)}' isn’t a PFAS we know. Did you mean ${meant}?`);
  if (byName.length > siteLimits.compoundMax)
    throw new LineProblem(`Compound has more than ${siteLimits.compoundMax} characters.`);
  // The number of a form or a sum is its compound's.
  return byNumber === undefined || ofForm.test(named) ? byName : byNumber;
}

/** Whether the figure, in its unit, would be above a federal limit: 'PFOA (MCL = 4 ppt)' with 45 ng/L. */
function isHighFigure(given: Given): boolean {
  const stated = cellOf(given, 'unit');
  const unit = stated === '' ? (given.columns.results[0]?.unit ?? given.choices.unit) : unitOf(stated);
  const { value } = readResult(cellOf(given, 'value'));
  return unit !== undefined && value !== null && value * pptPerFileUnit[unit] > lowestLimit;
}

const ofForm = /linear|branched|total|sum|isomer|^(l|n|br|sm|t|iso)-/i;

/** Throws `LineProblem` for a code that may belong to any of several compounds. */
function refuseLineCodes(given: Given): void {
  const { results, qualifiers, highest } = given.columns;
  if (results.length === 0 && highest) return;
  const code = qualifiers
    .flatMap((column) => qualifiersOf(given, column))
    .find(({ meaning }) => meaning !== 'detected' && meaning !== 'estimated' && meaning !== null);
  if (code)
    throw new LineProblem(
      `The line has several compounds, and '${code.code.slice(0, 30)}' doesn’t say which it means.`,
    );
}

/** The results in our own export; numbers are in parts per trillion. */
function listedSamples(given: Given, common: Common): StagedSample[] {
  const data = readContaminants(cellOf(given, 'contaminantData'));
  if (data === undefined) throw new LineProblem('contaminantData must look like PFOA: 12; PFOS: <2.');
  const none = { unit: null, reportingLimit: null, resultText: null };
  const found = Object.entries(data).map(([name, value]): StagedSample => {
    if (name.length > siteLimits.compoundMax || String(value).length > siteLimits.resultTextMax)
      throw new LineProblem('contaminantData contains a text that is too long.');
    const read = readResult(String(value));
    if (read.result === 'detected' && read.value === null && /\d/.test(String(value)))
      throw new LineProblem(
        `contaminantData has '${String(value).slice(0, 30)}', which is neither a level in ppt as a number nor a remark we recognize.`,
      );
    const stated =
      typeof value === 'number'
        ? { ...none, result: 'detected' as const, value: String(value), unit: 'ppt' as const }
        : { ...none, result: readResult(value).result, value: null, resultText: value };
    return {
      ...common,
      isListed: true,
      compound: given.preview.analyte(name, compoundName(name)),
      ...stated,
    };
  });
  const level = highestLevel(given);
  if (level === null) return found;
  const highest = Math.max(-1, ...Object.values(data).filter((value) => typeof value === 'number'));
  if (level <= Number(highest.toFixed(2))) return found;
  const maximum = { ...none, result: 'detected' as const, value: String(level), unit: 'ppt' as const };
  return [...found, { ...common, isListed: true, compound: null, ...maximum }];
}

/** The highest level of a line in parts per trillion; our own export has 0 where nothing was found. */
function highestLevel(given: Given): number | null {
  const { at, highest } = given.columns;
  const text = cellOf(given, 'maxPfasLevel');
  if (!highest || textOrNull(text) === null) return null;
  if (/^0+([.,]0*)?$/.test(text) && at.contaminantData !== undefined) return 0;
  const [stated] = resultOf(given, highest);
  if (!stated) return null;
  const { value, unit, result } = measured(stated);
  if (result === 'not detected') return null;
  if (value === null || unit === null)
    throw new LineProblem(`maxPfasLevel '${text.slice(0, 20)}' is not a level.`);
  return toPpt(value, unit);
}
