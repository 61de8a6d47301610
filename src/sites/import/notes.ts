import { findAnalyte } from '../../analytes/terms.ts';
import { FileProblem } from '../../platform/formats/read-table.ts';
import { type FileUnit, pptPerFileUnit } from '../import-terms.ts';
import { toPpt } from '../terms.ts';
import type { Columns } from './columns.ts';
import { type Given, LineProblem } from './generic-line.ts';
import { federalLimitOf } from './generic-results.ts';
import { isLimitName, withoutUnit } from './header-names.ts';
import { lowestLimit } from './rate-sites.ts';
import { cellText, unitOf, wordsOf } from './read-cells.ts';
import type { StagedSample } from './staged-row.ts';

type LineOfTable = {
  line: number;
  header: readonly string[];
  columns: Columns;
  chosenUnit: FileUnit | undefined;
  /** The units that earlier lines state. */
  unitsAbove: ReadonlySet<FileUnit>;
};

/** Longer texts are of other things as well. */
const noteMax = 1_000;

/**
 * Throws `FileProblem` for a line that says something of all others: a second header, another unit than the columns', or a
 * limit of detection above a federal limit. The lines near it would be misread.
 */
export function refuseNotes(
  cells: readonly string[],
  { line, header, columns, chosenUnit, unitsAbove }: LineOfTable,
): void {
  const { at, results: places } = columns;
  const texts = cells.map((cell) => cell.trim());
  const label = withoutUnit(texts[at.siteName ?? -1] || (texts.find((text) => text !== '') ?? ''));
  if (isLimitName(label.base))
    for (const place of places)
      refuseHighLimit(`${texts[place.at]} ${label.unit ?? place.unit ?? chosenUnit ?? ''}`, line);
  if (places.some((one) => /^\D{0,3}\d/.test(cells[one.at] ?? ''))) return;
  const nameOf = (text: string): string => withoutUnit(text).base.toLowerCase();
  const repeated = header.filter((name, place) => name !== '' && nameOf(name) === nameOf(texts[place] ?? ''));
  const compounds = places.filter((one) => findAnalyte(nameOf(texts[one.at] ?? '')));
  const isHeader = repeated.length > 1 || compounds.length > 1;
  if (isHeader && header.some((name, place) => name !== texts[place]))
    throw new FileProblem(line, 'This line is another header. Split the file into one for each table.');
  const filled = texts.filter((text) => text !== '');
  const isBare = places.every((place) => !texts[place.at]);
  // 'Units: µg/L', in one cell or two.
  const isOfWords =
    (isBare || foundNothing.test(texts[at.siteName ?? -1] ?? '')) &&
    filled.length <= wordsOfNoteMax &&
    at.value === undefined;
  const note = filled.length === 1 || (filled.length === 2 && isBare) || isOfWords ? filled.join(' ') : '';
  const noted = unitInNote(note);
  if (note.length <= noteMax && aboutLimit.test(note)) {
    const unitOfColumns = places[0]?.unit ?? chosenUnit ?? '';
    const [, bare] = limitAtEnd.exec(note) ?? [];
    refuseHighLimit(bare === undefined ? note : `${bare} ${unitOfColumns}`, line);
    if (isLimitName(/^[^:]*(?=:)/.exec(note)?.[0] ?? ''))
      refuseHighLimit(note.replaceAll(/(?<![\p{L}\d])\d[\d.,]*(?=;|$)/gu, `$& ${unitOfColumns}`), line);
  }
  const level =
    /\bpf[a-z]{2}|genx|hfpo/i.test(note) && !ofLevels.test(note) && highFigureIn(note, lowestLimit);
  if (level)
    throw new FileProblem(
      line,
      `This line states a level of ${level}. Write it as a line of results, or remove the line.`,
    );
  if (note.length <= noteMax && inMultiples.test(note))
    throw new FileProblem(
      line,
      'This line says that the figures are multiples. Write them out, and remove the line.',
    );
  const contradicted = noted && [...unitsAbove].find((one) => pptPerFileUnit[one] !== pptPerFileUnit[noted]);
  if (contradicted)
    throw new FileProblem(
      line,
      `This line states the unit ${noted}, earlier ones ${contradicted}. Write each result’s unit in its line, and remove this one.`,
    );
  for (const [place, text] of texts.entries()) {
    if (at.unit !== undefined) continue;
    const own = places.find((one) => one.at === place);
    const unit = (own && unitOf(text)) ?? (text === filled[0] ? noted : undefined);
    const known = (own ?? places[0])?.unit ?? chosenUnit;
    if (unit && (known === undefined || pptPerFileUnit[known] !== pptPerFileUnit[unit]))
      throw new FileProblem(
        line,
        `This line states the unit ${unit}, which the columns don’t. Write each column’s unit in its header, such as PFOA (${unit}), and remove the line.`,
      );
  }
}

/** Of limits of any kind, or of other samples. */
const ofLevels =
  /limit|standard|level|advisor|guid|goal|criteri|screen|\b(mclg?|m?rls?|mdls?|lo[dqr]s?|pqls?|dlr?|nd)\b|(not|non-?) ?detect|blank|spike|surrogate|calib|\b(sum|total)\b/i;
/** 'Values in thousands', 'Results x 1000', 'Multiply by the dilution factor of 20', 'not corrected for dilution'. */
const inMultiples =
  /\bin (tens|hundreds|thousands|millions)\b|((?<![a-z])[x×*]|\btimes) ?1[0,]*0\b|^[x×*] ?\d+$|\b(multipl\w+|divided) (\w+ ){0,2}by\b|\b(not|un|before)[- ]?(dilution[- ])?correct(ed|ion)\b|\b(not|un)[- ]?adjusted for dil/i;
/** A note in several cells: 'ND', '=', 'not detected at 40 ng/L'. */
const wordsOfNoteMax = 4;
const foundNothing = /^(nd|n\.d\.|bdl|brl|u)$/i;
const aboutLimit =
  /(?<![\p{L}\d])(nd|n\.d\.|bdl|brl|m?rls?|mdls?|dlr?|lo[dqr]s?|pqls?|(not|non|un)[- ]?detect(ed|s)?|(reporting|detection|quantitation|quantification) (limit|level|threshold)s?)(?![\p{L}\d])/iu;
const unit = String.raw`(?:pico|nano|micro|milli)grams? ?(?:per|\/) ?l(?:it(?:er|re)s?)?|[pnuµμm]g ?\/ ?l(?:it(?:er|re)s?)?|pp[tb]|parts per (?:b|tr)illion`;

/** A limit in the unit of the columns: 'ND = <40', 'Detection limit 40'. */
const limitAtEnd =
  /(?:[<=:@]|\b(?:is|of|at|above|below|than|means|limits?|levels?|thresholds?|m?rl|mdl|dlr?|lo[dqr]|pql))\s*<?\s*(\d[\d.,]*?)\.?$/i;

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
  const [, named = ''] = noteOfUnit.exec(text) ?? bareUnit.exec(text) ?? [];
  return unitOf(named);
}

const noteOfUnit = new RegExp(
  String.raw`\b(?:in|are|is|be|as|says|actually|uom|units?(?: of measure(?:ment)?)?|values?|results?|concentrations?|levels?|data)\b\s?[:=(,–-]?\s?(${unit})(?![\p{L}\d])`,
  'iu',
);
const bareUnit = new RegExp(String.raw`^[^\p{L}\d]*(${unit})[^\p{L}\d]*$`, 'iu');

/**
 * Throws `LineProblem` for a remark with another unit than the line's results ('results in ug/L'), with a level above a
 * limit where the line has none ('PFOA found at 45 ng/L'), or with another result ('Should read 45').
 */
export function refuseContradiction({ line, cells, columns }: Given, samples: readonly StagedSample[]): void {
  const isAbove = samples.some(({ value, unit: own }) => value && own && toPpt(value, own) > lowestLimit);
  const ofRead = new Set([columns.at.reportingLimit, ...columns.results.map(({ limit }) => limit?.at)]);
  for (const { at, header } of columns.texts) {
    const cell = cellText(cells[at]);
    if (!ofRead.has(at)) refuseUnreadLimit(header, cell, samples);
    if (ofDilution.test(wordsOf(header))) refuseDilution(header, cell, samples);
    if (cell.length > noteMax || !ofRemarks.test(header) || ofOther.test(cell)) continue;
    if (inMultiples.test(cell) && !alreadyDone.test(cell))
      throw new LineProblem(
        `'${cell.slice(0, 60)}' says that the figure is not the level. Write the level itself, or leave the column out.`,
      );
    const noted = unitInNote(cell);
    if (noted && samples.some(({ unit: own }) => own && pptPerFileUnit[own] !== pptPerFileUnit[noted])) {
      const problem = `'${cell.slice(0, 60)}' states another unit than the result’s.`;
      throw ofAllLines.test(cell) ? new FileProblem(line, problem) : new LineProblem(problem);
    }
    if (!isAbove && highFigureIn(cell.replaceAll(inMilligrams, ''), lowestLimit) !== undefined)
      throw new LineProblem(`'${cell.slice(0, 60)}' states a level that is higher than the line’s results.`);
    const [, corrected] = correction.exec(cell) ?? [];
    if (corrected !== undefined && !samples.some(({ value }) => Number(value) === Number(corrected)))
      throw new LineProblem(`'${cell.slice(0, 60)}' states another result than the line’s.`);
  }
}

/**
 * Throws `LineProblem` for a result that would be above its limit if it isn't corrected for the dilution: most
 * laboratories correct it, but no column says so.
 */
function refuseDilution(header: string, cell: string, samples: readonly StagedSample[]): void {
  const factor = Number(dilution.exec(cell)?.[1] ?? 1);
  if (factor < 2) return;
  for (const { compound, value, reportingLimit, unit: own } of samples) {
    const limit = compound === null ? lowestLimit : federalLimitOf(compound);
    const ppt = own === null ? 0 : toPpt(value ?? reportingLimit ?? 0, own);
    if (ppt <= limit && ppt * factor > limit)
      throw new LineProblem(
        `'${header.slice(0, 40)}: ${cell.slice(0, 20)}' doesn’t say whether ${compound ?? 'the result'} is already corrected for it; if not, it’s above the limit. If it is corrected, leave the column out.`,
      );
  }
}

const ofDilution = /\bdil(ution|uted)?\b(?!.*\b(date|time|by|id|method|unit|lot|volume)\b)|^df$/i;
/** `100`, `100x`, `1:100`. */
const dilution = /^(?:1 ?: ?)?(\d+(?:\.\d+)?) ?[x×]?$/iu;

/**
 * Throws `LineProblem` for a limit of detection that has no unit, or is above the federal limit of a compound that wasn't
 * detected and has no limit of its own: 'RL raised to 40' in a remark, or 40 in another column of limits.
 */
function refuseUnreadLimit(header: string, cell: string, samples: readonly StagedSample[]): void {
  const stated = cell.length > noteMax ? null : limitStated(header, cell);
  if (stated === null) return;
  for (const { compound, result, value, unit: own, reportingLimit } of samples) {
    const isFound = value !== null || result === 'detected' || result === 'not tested';
    if (isFound || reportingLimit !== null) continue;
    const limit = compound === null ? lowestLimit : federalLimitOf(compound);
    const known = stated.unit ?? own;
    if (known === null && limit < Infinity && stated.value < Infinity)
      throw new LineProblem(
        `'${header.slice(0, 40)}: ${cell.slice(0, 40)}' states a limit of detection without a unit. Enter its unit, or leave the column out.`,
      );
    const ppt = stated.value * (known === null ? 1 : pptPerFileUnit[known]);
    if (ppt > limit || stated.value === Infinity)
      throw new LineProblem(
        `'${header.slice(0, 40)}: ${cell.slice(0, 40)}' states a limit of detection above the federal limit, and the result has none. Choose the column as the reporting limit, or leave it out.`,
      );
  }
}

/**
 * The limit that a remark or a column of limits states, of several the highest; Infinity for a raised one without a
 * figure.
 */
function limitStated(header: string, cell: string): { value: number; unit: FileUnit | undefined } | null {
  const isRemark = ofRemarks.test(header);
  const found =
    (isRemark ? limitInRemark.exec(cell) : null) ?? (limitHeader.test(header) ? limitCell.exec(cell) : null);
  if (found === null) return isRemark && raised.test(cell) ? { value: Infinity, unit: undefined } : null;
  const [, digits = '', named = ''] = found;
  const numbers = digits.replaceAll(',', '').match(/\d*\.?\d+/g) ?? [];
  return { value: Math.max(0, ...numbers.map(Number)), unit: unitOf(named) ?? withoutUnit(header).unit };
}

const limitInRemark = new RegExp(
  String.raw`(?<![\p{L}\d])(?:m?rl|mdl|dl|lo[dq]|pql|(?:reporting|detection|quantitation|quantification) (?:limit|level))s?(?![\p{L}\d])[^\d.]{0,24}(\d[\d.,]*|\.\d+)(?! ?[x%\d]) ?(${unit})?`,
  'iu',
);
const limitHeader =
  /^(lower |lab |sample )?limits?(?![a-z])|(det|rep|quant)[a-z.]*[ _.-]*(lim|level)|\b(m?rl|mdl|dl|lo[dq]|pql|crql)\b/i;
/** `40`, `<40 ng/L`, and of several limits the highest: `2 - 40`. */
const limitCell = new RegExp(String.raw`^<?\s*([\d.][\d.,\s<\/–-]*) ?(${unit})?$`, 'iu');
const raised =
  /\b(elevated|raised|higher|increased)\b.{0,20}(limit|\bm?rls?\b|\bmdls?\b)|(limit|\bm?rls?\b|\bmdls?\b).{0,10}\b(elevated|raised|increased)\b/i;

/** Chlorine, nitrate and other analytes; no PFAS are given so. */
const inMilligrams = /\d[\d.,]* ?mg ?\/ ?l/gi;
const ofAllLines = /\ball (the )?(results?|values?|data|concentrations?|levels?|samples?)\b/i;
const correction =
  /\b(?:should (?:read|be|have been)|corrected (?:to|value|result)|correct (?:value|result) is|actual (?:value|result)(?: is| was)?|revised (?:to|value|result))\W{1,3}(\d+(?:\.\d+)?)(?![\d/-])/i;
/** 'Was multiplied by the dilution factor'. */
const alreadyDone = /\b(was|were|been|already|has|have) (already )?(multiplied|divided|adjusted)\b/i;
const ofRemarks = /comment|remar[kq]|notes?\b|descri|narrative|observa|bemerk/i;
/** Remarks on limits, other samples, and on what a result was before. */
const ofOther =
  /limit|standard|\b(mcl|m?rl|mdl|lo[dq])\b|convert|origin|blank|spike|surrogate|calib|range|previous|last|earlier|\b(sum|total)\b|\bin (19|20)\d\d\b/i;
