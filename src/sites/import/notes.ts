import { FileProblem } from '../../platform/formats/read-table.ts';
import { type FileUnit, pptPerFileUnit } from '../import-terms.ts';
import { toPpt } from '../terms.ts';
import { type Columns, withoutUnit } from './columns.ts';
import { type Given, LineProblem } from './generic-line.ts';
import { lowestLimit } from './rate-sites.ts';
import { cellText, unitOf } from './read-cells.ts';
import type { StagedSample } from './staged-row.ts';

type LineOfTable = {
  line: number;
  header: readonly string[];
  columns: Columns;
  chosenUnit: FileUnit | undefined;
};

const noteMax = 120;

/**
 * Throws `FileProblem` for a line that says something of all others: a second header, another unit than the columns', or a
 * limit of detection above a federal limit. The lines near it would be misread.
 */
export function refuseNotes(
  cells: readonly string[],
  { line, header, columns, chosenUnit }: LineOfTable,
): void {
  const { at, compounds, unitOfField } = columns;
  const places = [
    ...compounds,
    ...(at.value === undefined ? [] : [{ at: at.value, unit: unitOfField.value }]),
  ];
  const texts = cells.map((cell) => cell.trim());
  if (at.siteName !== undefined && limitRow.test(texts[at.siteName] ?? ''))
    for (const place of places) refuseHighLimit(`${texts[place.at]} ${place.unit ?? chosenUnit ?? ''}`, line);
  if (places.some((one) => /^\D{0,3}\d/.test(cells[one.at] ?? ''))) return;
  const nameOf = (text: string): string => withoutUnit(text).base.toLowerCase();
  const repeated = header.filter((name, place) => name !== '' && nameOf(name) === nameOf(texts[place] ?? ''));
  if (repeated.length > 1 && header.some((name, place) => name !== texts[place]))
    throw new FileProblem(line, 'This line is another header. Split the file into one for each table.');
  const isNote = texts.filter((text) => text !== '').length === 1;
  for (const [place, text] of texts.entries()) {
    if (isNote && text.length <= noteMax && aboutLimit.test(text)) refuseHighLimit(text, line);
    if (at.unit !== undefined) continue;
    const own = places.find((one) => one.at === place);
    const unit = (own && unitOf(text)) ?? (isNote ? unitInNote(text) : undefined);
    const known = (own ?? places[0])?.unit ?? chosenUnit;
    if (unit && (known === undefined || pptPerFileUnit[known] !== pptPerFileUnit[unit]))
      throw new FileProblem(
        line,
        `This line states the unit ${unit}, which the columns don’t. Write each column’s unit in its header, such as PFOA (${unit}), and remove the line.`,
      );
  }
}

const limitRow =
  /^(lab |method )?(m?rl|mdl|dl|lo[dq]|pql|(reporting|detection|quantitation) (limit|level))s?:?$/i;
const aboutLimit =
  /(?<![\p{L}\d])(nd|n\.d\.|bdl|brl|m?rl|mdl|lo[dq]|pql|(not|non)[- ]?detect(ed|s)?|(reporting|detection|quantitation) (limit|level)s?)(?![\p{L}\d])/iu;
const unit = String.raw`(?:pico|nano|micro|milli)grams? per lit(?:er|re)|[pnuµμm]g ?\/ ?l|pp[tb]|parts per [bt]rillion`;

function refuseHighLimit(text: string, line: number): void {
  const limit = highFigureIn(text, lowestLimit);
  if (limit !== undefined)
    throw new FileProblem(
      line,
      `This line states a limit of ${limit}, below which nothing could be found. Add a column with the reporting limit of each result, and remove the line.`,
    );
}

/** The first figure with a unit in a text that is above a level in ppt. */
const highFigureIn = (text: string, ppt: number): string | undefined =>
  Array.from(text.matchAll(figure)).find(([, digits = '', named = '']) => {
    const known = unitOf(named);
    return known && Number(digits.replaceAll(',', '')) * pptPerFileUnit[known] > ppt;
  })?.[0];

const figure = new RegExp(`(\\d[\\d.,]*) ?(${unit})(?![\\p{L}\\d])`, 'giu');

/** The unit in a note such as 'All results in micrograms per liter (ug/L)'. */
function unitInNote(text: string): FileUnit | undefined {
  if (text.length > noteMax) return undefined;
  const [, named = ''] = noteOfUnit.exec(text) ?? [];
  return unitOf(named);
}

const noteOfUnit = new RegExp(
  String.raw`\b(?:in|are|as|units?|values?|results?|concentrations?|levels?|data)\b\s?[:=(]?\s?(${unit})(?![\p{L}\d])`,
  'iu',
);

/**
 * Throws `LineProblem` for a remark with another unit than the line's results ('results in ug/L'), with a level above a
 * limit where the line has none ('PFOA found at 45 ng/L'), or with another result ('Should read 45').
 */
export function refuseContradiction({ cells, columns }: Given, samples: readonly StagedSample[]): void {
  const isAbove = samples.some(({ value, unit: own }) => value && own && toPpt(value, own) > lowestLimit);
  for (const { at, header } of columns.texts) {
    const cell = cellText(cells[at]);
    if (cell.length > noteMax || !ofRemarks.test(header) || ofOther.test(cell)) continue;
    const noted = unitInNote(cell);
    if (noted && samples.some(({ unit: own }) => own && pptPerFileUnit[own] !== pptPerFileUnit[noted]))
      throw new LineProblem(`'${cell.slice(0, 60)}' states another unit than the result’s.`);
    if (!isAbove && highFigureIn(cell, lowestLimit) !== undefined)
      throw new LineProblem(`'${cell.slice(0, 60)}' states a level that is higher than the line’s results.`);
    const [, corrected] = correction.exec(cell) ?? [];
    if (corrected !== undefined && !samples.some(({ value }) => Number(value) === Number(corrected)))
      throw new LineProblem(`'${cell.slice(0, 60)}' states another result than the line’s.`);
  }
}

const correction =
  /\b(?:should (?:read|be|have been)|corrected (?:to|value|result)|correct (?:value|result) is|actual (?:value|result)(?: is| was)?|revised (?:to|value|result))\W{1,3}(\d+(?:\.\d+)?)(?![\d/-])/i;
const ofRemarks = /comment|remar[kq]|notes?\b|descri|narrative|observa|bemerk/i;
/** Remarks on limits, other samples, and on what a result was before. */
const ofOther =
  /limit|standard|\b(mcl|m?rl|mdl|lo[dq])\b|convert|origin|blank|spike|surrogate|calib|range|previous|last|earlier|\bin (19|20)\d\d\b/i;
