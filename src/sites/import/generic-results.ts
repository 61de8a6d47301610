import { readResult } from '../result-terms.ts';
import { type SampleUnit, siteLimits } from '../terms.ts';
import { cellOf, type Given, LineProblem, textOf } from './generic-line.ts';
import { cellText, readDay, textOrNull, unitOf } from './read-cells.ts';
import { readContaminants } from './read-contaminants.ts';
import type { StagedSample } from './staged-row.ts';

type Common = Pick<StagedSample, 'collectedOn' | 'method' | 'sample'>;

/** Michigan's tables name compounds with their CAS number, and list limits as separate results. */
const casName = /^CAS\d+_(.+?)(Mdl|Rl)?$/;

/** Whether a line holds a detection or reporting limit rather than a result. */
export const isLimitLine = (given: Given): boolean =>
  casName.exec(cellOf(given, 'compound'))?.[2] !== undefined;

/** The results of a line. Throws `LineProblem`. */
export function samplesOf(given: Given): StagedSample[] {
  const dateText = cellOf(given, 'testedAt');
  const { day, isWrong } = readDay(dateText);
  if (isWrong) throw new LineProblem(`'${dateText.slice(0, 30)}' is not a date; write it like 2026-03-05.`);
  if (day !== null && day > given.today)
    throw new LineProblem(`The date '${dateText.slice(0, 30)}' is in the future.`);
  const year = /^\d{4}$/.test(dateText) ? `collected ${dateText}` : null;
  const common: Common = {
    collectedOn: day,
    method: textOf(given, 'method', siteLimits.methodMax),
    sample: textOf(given, 'sample', siteLimits.sampleMax) ?? year,
  };
  const { at, compounds } = given.columns;
  if (at.value !== undefined) return [longSample(given, common)];
  return [
    ...compounds.flatMap((column) => {
      const text = cellText(given.cells[column.at]);
      if (text === '') return [];
      const unit = column.unit ?? unitIn(given) ?? given.choices.unit ?? null;
      return [
        { ...common, isListed: false, compound: column.compound, ...measured(given, text, unit, null) },
      ];
    }),
    ...listedSamples(given, common),
  ];
}

function unitIn(given: Given): SampleUnit | null {
  const text = textOrNull(cellOf(given, 'unit'));
  if (text === null) return null;
  const unit = unitOf(text);
  if (!unit) throw new LineProblem(`The unit '${text.slice(0, 20)}' is not one of ppt, ng/L, ppb and µg/L.`);
  return unit;
}

/** One line, one result. */
function longSample(given: Given, common: Common): StagedSample {
  const text = cellOf(given, 'value');
  const unit = unitIn(given) ?? given.columns.valueUnit ?? given.choices.unit ?? null;
  const limit = readResult(cellOf(given, 'reportingLimit'));
  const named = textOf(given, 'compound', siteLimits.compoundMax);
  const compound = casName.exec(named ?? '')?.[1] ?? named;
  const isUndetected = /^u/i.test(cellOf(given, 'qualifier'));
  if (text === '' && !isUndetected) throw new LineProblem('There is no result.');
  if (!isUndetected)
    return { ...common, isListed: false, compound, ...measured(given, text, unit, limit.value) };
  return {
    ...common,
    isListed: false,
    compound,
    result: 'not detected',
    value: null,
    unit,
    reportingLimit: decimalOf(limit.value),
    resultText: limit.value === null ? 'not detected' : `<${limit.value} ${unit ?? ''}`.trim(),
  };
}

type Measured = Pick<StagedSample, 'result' | 'value' | 'unit' | 'reportingLimit' | 'resultText'>;

function measured(given: Given, text: string, unit: SampleUnit | null, limit: number | null): Measured {
  const { result, value, reportingLimit } = readResult(text);
  const known = reportingLimit ?? limit;
  if (result === 'detected' && value === null)
    throw new LineProblem(`The result '${text.slice(0, 30)}' is neither a number nor a remark we recognize.`);
  if (value !== null && value < 0) throw new LineProblem('The result is below 0.');
  if (value === 0 && given.choices.zero !== 'notDetected')
    throw new LineProblem('The result is 0. If 0 means not detected, select that option.');
  if (value === 0)
    return {
      result: 'not detected',
      value: null,
      unit,
      reportingLimit: decimalOf(known),
      resultText: 'not detected',
    };
  if (value !== null) {
    if (unit === null) throw new LineProblem('The result has no unit.');
    if (value > siteLimits.levelMax / 1_000) throw new LineProblem('The result is too large.');
    const isBelow = limit !== null && value < limit;
    return {
      result: isBelow ? 'below reporting limit' : 'detected',
      value: decimalOf(value),
      unit,
      reportingLimit: decimalOf(known),
      resultText: isBelow ? `${text} ${unit}, below the reporting limit of ${limit} ${unit}` : null,
    };
  }
  const isLimit = reportingLimit !== null && unit !== null && !/[a-z]/i.test(text);
  return {
    result,
    value: null,
    unit,
    reportingLimit: decimalOf(known),
    resultText: (isLimit ? `${text} ${unit}` : text || result).slice(0, siteLimits.resultTextMax),
  };
}

const decimalOf = (value: number | null): string | null => (value === null ? null : String(value));

/** The results in our own export; numbers are in parts per trillion. */
function listedSamples(given: Given, common: Common): StagedSample[] {
  const data = readContaminants(cellOf(given, 'contaminantData'));
  if (data === undefined) throw new LineProblem('contaminantData must look like PFOA: 12; PFOS: <2.');
  const none = { unit: null, reportingLimit: null, resultText: null };
  const found = Object.entries(data).map(([compound, value]): StagedSample => {
    if (compound.length > siteLimits.compoundMax || String(value).length > siteLimits.resultTextMax)
      throw new LineProblem('contaminantData contains a text that is too long.');
    const stated =
      typeof value === 'number'
        ? { ...none, result: 'detected' as const, value: String(value), unit: 'ppt' as const }
        : { ...none, result: readResult(value).result, value: null, resultText: value };
    return { ...common, isListed: true, compound, ...stated };
  });
  const text = textOrNull(cellOf(given, 'maxPfasLevel'));
  if (text === null) return found;
  const level = readResult(text).value;
  if (level === null || level < 0 || level > siteLimits.levelMax)
    throw new LineProblem(`maxPfasLevel '${text.slice(0, 20)}' is not a level in parts per trillion.`);
  const highest = Math.max(-1, ...Object.values(data).filter((value) => typeof value === 'number'));
  if (level <= Number(highest.toFixed(2))) return found;
  const maximum = { ...none, result: 'detected' as const, value: String(level), unit: 'ppt' as const };
  return [...found, { ...common, isListed: true, compound: null, ...maximum }];
}
