import { readResult } from '../read-result.ts';
import { type SampleUnit, siteLimits, type SiteType, siteTypes } from '../terms.ts';
import { columnsOf, type Columns, type Field } from './columns.ts';
import type { ImportChoices } from './import-query.ts';
import { cellText, readDay, textOrNull, unitOf, zipOf } from './read-cells.ts';
import { readContaminants } from './read-contaminants.ts';
import { FileProblem, type Table } from '../../platform/read-table.ts';
import { keyOf, type Rejection, type StagedLine, type StagedSample, type StagedSite } from './staged-row.ts';

/** A reason to reject one line. */
class LineProblem extends Error {}

/** Reads any table of sites with results: one line per site, or one per result. Throws `FileProblem` if it is neither. */
export async function* readGeneric(
  { header, records }: Table,
  choices: ImportChoices,
  fallbackSource: string,
): AsyncGenerator<StagedLine | Rejection> {
  const columns = columnsOf(header, choices.columns);
  checkColumns(columns, choices);
  for await (const { line, cells } of records) {
    try {
      if (cells.length !== header.length)
        throw new LineProblem(`This line has ${cells.length} columns; the header has ${header.length}.`);
      yield lineOf({ line, cells, columns, choices, fallbackSource });
    } catch (error) {
      if (!(error instanceof LineProblem)) throw error;
      yield { line, reason: error.message };
    }
  }
}

function checkColumns({ at, compounds, valueUnit }: Columns, { unit }: ImportChoices): void {
  if (at.siteName === undefined)
    throw new FileProblem(1, 'No column holds the sites’ names, such as siteName.');
  const isLong = at.value !== undefined;
  if (!isLong && compounds.length === 0 && at.contaminantData === undefined && at.maxPfasLevel === undefined)
    throw new FileProblem(
      1,
      'No column holds measurements, such as value with compound, or PFOA (ng/L). A list of places alone is not imported.',
    );
  if (isLong && at.unit === undefined && !valueUnit && !unit)
    throw new FileProblem(
      1,
      'No column or header states the unit of the results; choose ppt, ng/L, ppb or µg/L.',
    );
  const bare = compounds.find((column) => column.unit === undefined);
  if (!isLong && bare && at.unit === undefined && !unit)
    throw new FileProblem(1, `The header ${bare.compound} states no unit; choose ppt, ng/L, ppb or µg/L.`);
}

type Given = {
  line: number;
  cells: string[];
  columns: Columns;
  choices: ImportChoices;
  fallbackSource: string;
};

function lineOf(given: Given): StagedLine {
  const site = siteOf(given);
  const samples = samplesOf(given);
  if (samples.length > siteLimits.compoundsMax) throw new LineProblem('This line has too many compounds.');
  return { line: given.line, key: keyOf(site), site, samples };
}

const cellOf = ({ cells, columns }: Given, field: Field): string => {
  const at = columns.at[field];
  return at === undefined ? '' : cellText(cells[at]);
};

function textOf(given: Given, field: Field, max: number): string | null {
  const text = textOrNull(cellOf(given, field));
  if (text !== null && text.length > max) throw new LineProblem(`${field} has more than ${max} characters.`);
  if (text?.includes('\0')) throw new LineProblem(`${field} holds a NUL character.`);
  return text;
}

function siteOf(given: Given): StagedSite {
  const { choices, fallbackSource } = given;
  const siteName = textOf(given, 'siteName', siteLimits.nameMax);
  if (siteName === null) throw new LineProblem('The site has no name.');
  const id = textOf(given, 'id', 40);
  const sourceUrl = textOf(given, 'sourceUrl', siteLimits.addressMax);
  return {
    id: id !== null && isUuid(id) ? id.toLowerCase() : null,
    externalId: textOf(given, 'externalId', siteLimits.externalIdMax),
    siteName,
    siteType: typeOf(given),
    isWaterSystem: /^[A-Z0-9]{2}\d{7}$/.test(cellOf(given, 'externalId')),
    location: locationOf(given),
    zipCodes: zipsOf(given),
    ...coordinatesOf(given),
    isApproximate: flagOf(cellOf(given, 'isApproximate')),
    dataSource: textOf(given, 'dataSource', siteLimits.nameMax) ?? choices.source ?? fallbackSource,
    sourceUrl: sourceUrl !== null && /^https?:\/\//i.test(sourceUrl) ? sourceUrl : null,
  };
}

const isUuid = (text: string): boolean =>
  /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(text);

const flagOf = (text: string): boolean | null => (/^(true|false)$/i.test(text) ? /^true$/i.test(text) : null);

function typeOf(given: Given): SiteType | null {
  const text = cellOf(given, 'siteType');
  const mapped = given.choices.siteTypes[text] ?? text;
  return siteTypes.find((type) => type.toLowerCase() === mapped.toLowerCase()) ?? null;
}

function locationOf(given: Given): string | null {
  const stated = textOf(given, 'location', siteLimits.locationMax);
  const state = textOrNull(cellOf(given, 'state'));
  const parts = [
    stated ?? textOrNull(cellOf(given, 'city')),
    stated === null ? textOrNull(cellOf(given, 'county')) : null,
    state,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(', ').slice(0, siteLimits.locationMax) : null;
}

function zipsOf(given: Given): string[] {
  const texts = [...cellOf(given, 'zipCodes').split(/[\s,;]+/), cellOf(given, 'zipCode')];
  const zips = texts
    .filter((text) => textOrNull(text) !== null)
    .map((text) => {
      const zip = zipOf(text);
      if (zip === undefined && given.columns.at.id === undefined)
        throw new LineProblem(`'${text.slice(0, 20)}' is no ZIP code.`);
      return zip ?? text.slice(0, siteLimits.zipCodeMax);
    });
  return [...new Set(zips)];
}

function coordinatesOf(given: Given): { latitude: number | null; longitude: number | null } {
  const [latitude, longitude] = (['latitude', 'longitude'] as const).map((field) => {
    const text = textOrNull(cellOf(given, field));
    if (text === null) return null;
    if (!/^[+-]?\d{1,3}(\.\d+)?$/.test(text))
      throw new LineProblem(`${field} '${text.slice(0, 20)}' is no number.`);
    return Number(text);
  }) as [number | null, number | null];
  if ((latitude === null) !== (longitude === null))
    throw new LineProblem('Give both latitude and longitude, or neither.');
  if (latitude === null || longitude === null) return { latitude: null, longitude: null };
  const isSwapped = Math.abs(latitude) > 90 || (latitude < -60 && longitude > 10 && longitude < 75);
  if (isSwapped && Math.abs(longitude) <= 90) throw new LineProblem('Latitude and longitude are swapped.');
  if (Math.abs(latitude) > 90) throw new LineProblem('Latitude is from -90 to 90.');
  if (Math.abs(longitude) > 180) throw new LineProblem('Longitude is from -180 to 180.');
  return { latitude: round7(latitude), longitude: round7(longitude) };
}

/** As the database keeps them. */
const round7 = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

type Common = Pick<StagedSample, 'collectedOn' | 'method' | 'sample'>;

function samplesOf(given: Given): StagedSample[] {
  const dateText = cellOf(given, 'testedAt');
  const { day, isWrong } = readDay(dateText);
  if (isWrong) throw new LineProblem(`'${dateText.slice(0, 30)}' is no date; write it like 2026-03-05.`);
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
  if (!unit) throw new LineProblem(`The unit '${text.slice(0, 20)}' is none of ppt, ng/L, ppb and µg/L.`);
  return unit;
}

/** One line, one result. */
function longSample(given: Given, common: Common): StagedSample {
  const text = cellOf(given, 'value');
  const unit = unitIn(given) ?? given.columns.valueUnit ?? given.choices.unit ?? null;
  const limit = readResult(cellOf(given, 'reportingLimit'));
  const compound = textOf(given, 'compound', siteLimits.compoundMax);
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
    throw new LineProblem(`The result '${text.slice(0, 30)}' is neither a number nor a known remark.`);
  if (value !== null && value < 0) throw new LineProblem('The result is below 0.');
  if (value === 0 && given.choices.zero !== 'notDetected')
    throw new LineProblem('The result is 0. If that means not detected, choose so.');
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

/** What our own export lists of a site; its numbers are parts per trillion. */
function listedSamples(given: Given, common: Common): StagedSample[] {
  const data = readContaminants(cellOf(given, 'contaminantData'));
  if (data === undefined) throw new LineProblem('contaminantData is not like PFOA: 12; PFOS: <2.');
  const none = { unit: null, reportingLimit: null, resultText: null };
  const found = Object.entries(data).map(([compound, value]): StagedSample => {
    if (compound.length > siteLimits.compoundMax || String(value).length > siteLimits.resultTextMax)
      throw new LineProblem('contaminantData holds a text that is too long.');
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
    throw new LineProblem(`maxPfasLevel '${text.slice(0, 20)}' is no level in parts per trillion.`);
  const highest = Math.max(-1, ...Object.values(data).filter((value) => typeof value === 'number'));
  if (level <= Number(highest.toFixed(2))) return found;
  const maximum = { ...none, result: 'detected' as const, value: String(level), unit: 'ppt' as const };
  return [...found, { ...common, isListed: true, compound: null, ...maximum }];
}
