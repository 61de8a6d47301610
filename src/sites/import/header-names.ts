import { z } from 'zod';
import { findAnalyte } from '../../analytes/terms.ts';
import { checkedData, Phrases } from '../../platform/checked-data.ts';
import { FileProblem } from '../../platform/formats/read-table.ts';
import { anyFileUnit, type FileUnit, type ImportField, importFields } from '../import-terms.ts';
import { compoundName, isCompoundName } from './compound-names.ts';
import headersFile from './headers.json' with { type: 'json' };
import { unitOf } from './read-cells.ts';
import type { QualifierColumn } from './read-qualifiers.ts';

const { about: _, ...listed } = headersFile;
/** The known headers of each field. */
export const fields = checkedData('headers.json', z.record(z.enum(importFields), Phrases), listed);
export type Field = ImportField;

/** Whether a choice of the preview is a field. */
export const isField = (name: string): name is Field => Object.hasOwn(fields, name);

/** Whether a header is one of results, such as `Result (ng/L)`. */
export const isValueName = (name: string): boolean =>
  [withoutUnit(name).base, name].some((each) => fieldOf(each) === 'value');

/** Whether a header or a row's label is of limits of detection, such as `Minimum Reporting Level (MRL)`. */
export function isLimitName(name: string): boolean {
  const bare = name
    .replace(/\s*(\([a-z]+\))?\s*:?$/i, '')
    .replace(/^(lab(oratory)?|practical|sample|instrument)\s+/i, '')
    .replace(/s$/i, '');
  return [name, bare].some((each) => fieldOf(each) === 'reportingLimit');
}

/** `Sample Date` as `headers.json` spells it: 'sampledate'. */
export const plainOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The field that a header names, whatever format of a day it adds. */
export const fieldOf = (name: string): Field | undefined => {
  const plain = plainOf(name);
  return byHeader.get(plain) ?? byHeader.get(plain.replace(/(mmddyyyy|ddmmyyyy|yyyymmdd)$/, ''));
};

const byHeader: ReadonlyMap<string, Field> = new Map(
  (Object.keys(fields) as Field[]).flatMap((field) => fields[field].map((name) => [name, field])),
);

/** `PFOA (ng/L)`, `PFOA_ngL`, `PFOA ppt`, `MRL, ng/L` → 'PFOA' and its unit. */
export function withoutUnit(header: string): { base: string; unit: FileUnit | undefined } {
  const name = header
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=\() | ?(?=\))| (?=\/)|(?<=\/) /g, '')
    .replace(/(?<=[)\]])\s*[*†‡¹²³]+$/, '');
  const [, base, text] = unitAtEnd.exec(name) ?? [];
  const unit = text === undefined ? undefined : unitOf(text);
  if (unit && base) return { base: base.trim(), unit };
  const [, glued = '', gluedUnit = ''] = /^(.+?)([nuµμ]g_?l|pp[tb])$/i.exec(name) ?? [];
  return findAnalyte(glued) ? { base: glued, unit: unitOf(gluedUnit) } : { base: name, unit: undefined };
}

const unitAtEnd =
  /^(.*?)[\s_,]*[([_\s]\s*(?:in |as )?((?:pico|nano|micro|milli|kilo)?grams? per (?:(?:milli)?lit(?:er|re)s?|kilograms?|grams?)|[a-zµμ]?g[\s_]+(?:per[\s_]+)?[mk]?[lg](?:iter|itre)?(?:-1)?|[^()[\]\s_]+|parts per [bt]r?illion)\s*[)\]]?$/i;

/** Throws `FileProblem` for results in an unsupported unit: `PFOA (mg/kg)`, `Result (%)`. */
export function refuseOtherUnit(name: string): void {
  const [, base = '', unit = ''] = unitAtEnd.exec(name) ?? [];
  const [, bracketed] = /[([]([^()[\]]+)[)\]]\s*$/.exec(name) ?? [];
  const isOther = isOtherUnit(unit) || (bracketed !== undefined && !isKnownBracket(base, bracketed));
  if (!isOther || unitOf(unit) || (bracketed !== undefined && unitOf(bracketed))) return;
  const says =
    isOtherUnit(unit) || isOtherUnit(bracketed ?? '')
      ? `states a unit other than ${anyFileUnit}. Convert the results`
      : `has '${(bracketed ?? unit).slice(0, 40)}' in the place of its unit. Rename it, choose its field`;
  throw new FileProblem(1, `The header ${name.slice(0, 40)} ${says}, or leave the column out.`);
}

/** Units of concentration, as headers write them. */
const otherUnit =
  /^(%|ppm|ppq|percent|(milli)?gramsper\w+|(nano|micro)gramsper(?!lit)\w+|[kmunpµμ]?(g|mol)(\/|per)?(l|ml|kg|g|m3|m³)(-1)?)$/i;
const isOtherUnit = (text: string): boolean =>
  otherUnit.test(text.replaceAll(/[\s_]/g, '')) && unitOf(text) === undefined;

const isKnownBracket = (base: string, bracketed: string): boolean =>
  /^(linear|branched|total|sum)$/i.test(bracketed) ||
  findAnalyte(compoundName(`${base} (${bracketed})`)) !== undefined ||
  isQualifier(bracketed) ||
  ['reportingLimit', 'unit'].includes(fieldOf(bracketed) ?? '');

/** Whether a header has results in its brackets or before its unit: `Well 1 (PFOA)`, `PFOA mg/kg`. */
export const isResultName = (name: string): boolean => {
  const [, bracketed = ''] = /^(.+?)\s*[([][^()[\]]+[)\]]\s*$/.exec(name) ?? [];
  const [, base = '', unit = ''] = unitAtEnd.exec(name) ?? [];
  return [bracketed, isOtherUnit(unit) ? base.trim() : ''].some(
    (each) => isCompoundName(each) || ['value', 'maxPfasLevel'].includes(fieldOf(each) ?? ''),
  );
};

const about =
  '(?:lab|laboratory|result|results|data|validat(?:ion|or|ed)|final|reported|report|measure|analytical|analyte|detection|detect|nondetect|value|interpreted|reviewer|epa|clp|wqx|pfas)';
const mark =
  '(?:qualifiers?|quals?|flags?|modifiers?|signs?|letters?|symbols?|operators?|prefix|comparators?)(?:codes?)?';
const qualifierName = new RegExp(
  `^(?:${about}*${mark}|(?:result)*detectionconditions?(?:text)?|(?:is|analyte|result|pfas)?(?:non|un|not)?detect(?:ed|s|ion)?(?:yn|yesno|flag|ind(?:icator)?|result)?|lessthan(?:flag|sign|code|ind(?:icator)?|reportingl(?:evel|imit)|m?rl)?|nd(?:flag|ind)?|(?:is|left)?censored|belowdetection)$`,
);

/** Whether a header is of codes that explain results: `Lab Flag`, `Detected (Y/N)`. */
export const isQualifier = (name: string): boolean =>
  !/^#|\b(number|no\.?|count) of\b/i.test(name) && qualifierName.test(plainOf(name));

/** What 'yes' means under a header; null if it isn't a yes-or-no question. */
export function yesOf(name: string): QualifierColumn['yes'] {
  const plain = plainOf(name);
  if (/lessthan|(non|un|not)detect|censored|belowdetection|^nd(flag|ind)?$/.test(plain))
    return 'not detected';
  return /detect(ed|s|ion)?(yn|yesno|flag|ind(icator)?|result)?$/.test(plain) ? 'detected' : null;
}

export const limitUnitName =
  /^(limit|mrl|rl|pql|loq|mdl|dl|lod|crql|(method)?(reporting|detection|quantitation)limit|detectionquantitationlimitmeasure|detectionlimit)(measure)?(units?(code|ofmeasure)?[ab]?|uom)$/;

/** Whether a header is that of a limit's unit, also of one that is not read. */
export const isLimitUnitName = (name: string): boolean => limitUnitName.test(plainOf(name));

/** Whether it is the detection limit, not the reporting limit. */
export const isDetection = (name: string): boolean =>
  /^(mdl|dl|lod|(method)?detectionlimit|limitofdetection)/.test(plainOf(name));
