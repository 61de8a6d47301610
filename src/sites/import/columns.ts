import { FileProblem } from '../../platform/formats/read-table.ts';
import type { FileUnit } from '../import-terms.ts';
import { compoundName, isCompoundName } from './compound-names.ts';
import {
  type Field,
  fieldOf,
  fields,
  isDetection,
  isField,
  isQualifier,
  isResultName,
  limitUnitName,
  plainOf,
  refuseOtherUnit,
  withoutUnit,
  yesOf,
} from './header-names.ts';
import type { QualifierColumn } from './read-qualifiers.ts';

/** A column with results, like `PFOA (ng/L)` or `Result`, and the columns that explain them. */
export type ResultColumn = {
  at: number;
  header: string;
  /** The name under which its results are stored; null if each line names its own, or nothing does. */
  compound: string | null;
  unit: FileUnit | undefined;
  unitAt: number | undefined;
  qualifiers: QualifierColumn[];
  limit: LimitColumn | undefined;
};
export type LimitColumn = { at: number; unit: FileUnit | undefined };

export type Columns = {
  at: Partial<Record<Field, number>>;
  /** One for each compound, or one for the compounds that the lines name. */
  results: ResultColumn[];
  /** The highest level of a line's results; in our own export, without a unit, in parts per trillion. */
  highest: ResultColumn | undefined;
  /** Columns with codes that no column of results has for itself. */
  qualifiers: QualifierColumn[];
  /** Columns that may say that a line is not a result of the site's water; a table may have several of one field. */
  checks: { at: number; header: string; field: CheckedField }[];
  /** Columns of texts that staff did not leave out. */
  texts: { at: number; header: string }[];
};

const checkedFields = ['sampleKind', 'medium', 'status', 'isReportable'] as const;
export type CheckedField = (typeof checkedFields)[number];
const isChecked = (field: Field): field is CheckedField =>
  (checkedFields as readonly Field[]).includes(field);

type Choices = ReadonlyMap<string, string>;

/** Finds the columns by their headers, after the choices made in the preview: header to field, or to '' for none. */
export function columnsOf(header: readonly string[], chosen: Choices): Columns {
  const columns: Columns = { at: {}, results: [], highest: undefined, qualifiers: [], checks: [], texts: [] };
  const { at } = columns;
  const left = header.flatMap((name, place) => (chosen.get(name) === '' ? [] : [{ name, at: place }]));
  for (const one of left.toSorted((a, b) => rankOf(a.name, chosen) - rankOf(b.name, chosen)))
    addField(columns, one.name, one.at, chosen.get(one.name));
  refuseRepeated(left);
  // With one row per compound, a highest level is that compound's: its result if no other column has it.
  if (at.compound !== undefined && at.maxPfasLevel !== undefined) {
    at.value ??= at.maxPfasLevel;
    delete at.maxPfasLevel;
  }
  if (columns.results.length > 0 && at.compound === undefined) delete at.value;
  if (at.value !== undefined) columns.results = [resultColumn(header[at.value]!, at.value, null)];
  for (const one of left) if (!chosen.has(one.name)) addCompanion(columns, one.name, one.at);
  addLimitUnit(columns, left, chosen);
  attachNeighbors(columns);
  attachLimits(columns, left);
  if (at.maxPfasLevel !== undefined) {
    const { unit, ...others } = resultColumn(header[at.maxPfasLevel]!, at.maxPfasLevel, null);
    const ofExport = at.contaminantData === undefined ? undefined : 'ppt';
    columns.highest = { ...others, unit: unit ?? ofExport, qualifiers: columns.qualifiers };
  }
  const { compound, testedAt, maxPfasLevel, contaminantData } = at;
  const ofResults = columns.results.map((one) => one.at);
  const others = new Set([compound, testedAt, maxPfasLevel, contaminantData, ...ofResults]);
  columns.texts = left
    .filter((one) => !others.has(one.at))
    .map(({ name, at: place }) => ({ header: name, at: place }));
  return columns;
}

function resultColumn(name: string, at: number, compound: string | null): ResultColumn {
  const { base, unit } = withoutUnit(name);
  return { at, header: base, compound, unit, unitAt: undefined, qualifiers: [], limit: undefined };
}

/** Throws `FileProblem` for two columns of one compound: the second may hold its flags, under a merged cell. */
function refuseRepeated(left: readonly { name: string }[]): void {
  const names = left.map(({ name }) => name).filter((name) => isCompoundName(withoutUnit(name).base));
  const repeated = names.find((name, nth) => names.indexOf(name) < nth);
  if (repeated !== undefined)
    throw new FileProblem(
      1,
      `The header ${repeated.slice(0, 40)} occurs twice. Name what each column holds, such as PFOA and PFOA Flag.`,
    );
}

/** Of several columns of one field, the chosen one counts, or the one whose header is listed first. */
function rankOf(name: string, chosen: Choices): number {
  if (chosen.has(name)) return -1;
  const base = withoutUnit(name).base;
  const field = fieldOf(base) ?? fieldOf(name);
  return field === undefined
    ? 0
    : fields[field].findIndex((each) => [base, name].map(plainOf).includes(each));
}

function addField(columns: Columns, name: string, at: number, choice: string | undefined): void {
  if (choice !== undefined && !isField(choice))
    throw new FileProblem(1, `There is no field '${choice.slice(0, 40)}' for the column ${name}.`);
  const { base } = withoutUnit(name);
  const field = choice ?? (isQualifier(base) ? 'qualifier' : (fieldOf(base) ?? fieldOf(name)));
  if (field === 'qualifier') columns.qualifiers.push({ at, yes: yesOf(name) });
  else if (field) {
    if (figures.has(field)) refuseOtherUnit(name);
    if (isChecked(field)) columns.checks.push({ at, header: name, field });
    if (columns.at[field] !== undefined) {
      // A second name is the well of the system that the first one names.
      if (field === 'siteName' && !/^names?$/i.test(base)) columns.at.samplingPoint ??= at;
      return;
    }
    columns.at[field] = at;
  } else {
    // `PFOA <` holds the signs of the column PFOA.
    const isCompound = !/[<>=]\W*$/.test(base) && isCompoundName(base);
    if (isCompound) columns.results.push(resultColumn(name, at, compoundName(base)));
    if (isCompound || isResultName(name)) refuseOtherUnit(name);
  }
}

const figures = new Set<Field>(['value', 'reportingLimit', 'maxPfasLevel']);

/** Adds a column that explains the results of one compound. */
function addCompanion(columns: Columns, name: string, at: number): void {
  const { base, unit } = withoutUnit(name);
  const found = companionOf(base, columns.results);
  if (!found) return;
  const { column, rest } = found;
  if (column.at === at) return;
  if (isQualifier(rest) || /^(q|[<>=/]+)$/i.test(rest)) column.qualifiers.push({ at, yes: yesOf(rest) });
  else if (fieldOf(rest) === 'reportingLimit') column.limit ??= { at, unit };
  else if (fieldOf(rest) === 'unit') column.unitAt ??= at;
}

/** The compound that a header names next to other words: `PFOA_detected`, `PFOA Result Flag`, `PFOARL`. */
export function companionOf(
  base: string,
  results: readonly ResultColumn[],
): { column: ResultColumn; rest: string } | undefined {
  for (const [, first = '', second = ''] of [
    /^(.+?)[\s_.-]+(.+)$/.exec(base),
    /^(.+)[\s_.-]+(.+?)$/.exec(base),
    /^(.+?)(mrl|rl|mdl|dl|pql|loq|lod|flag|qual|qualifier|units?|[<>=/]+)$/i.exec(base),
  ].filter((match) => match !== null))
    for (const [name, rest] of [
      [first, second],
      [second, first],
    ] as const) {
      const column = results.find((one) => one.compound === compoundName(name));
      if (column) return { column, rest: rest.replaceAll(/[_()[\]]/g, ' ').trim() };
    }
  return undefined;
}

/** Columns without a compound in their header explain the only results, or in turn each: PFOA, Flag, PFOS, Flag. */
function attachNeighbors(columns: Columns): void {
  const { results, qualifiers } = columns;
  const inTurn = qualifiers.toSorted((a, b) => a.at - b.at);
  const inOrder = [...results, ...qualifiers].toSorted((a, b) => a.at - b.at);
  const alternate = inOrder.every(
    (one, nth) => nth === 0 || 'compound' in one !== 'compound' in inOrder[nth - 1]!,
  );
  if (results.length === 1) results[0]!.qualifiers.push(...qualifiers);
  // Two flags of the laboratory and of a validator are not of one compound each.
  else if (results.length === qualifiers.length && alternate)
    for (const [nth, column] of results.entries()) column.qualifiers.push(inTurn[nth]!);
  else return;
  columns.qualifiers = [];
}

/**
 * Columns of limits without a compound in their header are in turn those of each compound: PFOA, RL, PFOS, RL. One alone is
 * of all of them. Throws `FileProblem` for any other number.
 */
function attachLimits({ results, at }: Columns, left: readonly { name: string; at: number }[]): void {
  const bare = results.filter(({ limit }) => limit === undefined);
  const own = left.find((one) => one.at === at.reportingLimit);
  if (!own || bare.length === 0) return;
  const nameOf = (name: string): string => plainOf(withoutUnit(name).base);
  const alike = at.value === undefined ? left.filter(({ name }) => nameOf(name) === nameOf(own.name)) : [own];
  if (alike.length > 1 && alike.length !== bare.length)
    throw new FileProblem(
      1,
      `The table has ${alike.length} columns ${own.name.slice(0, 40)} for ${bare.length} compounds. Name the compound in each header, such as PFOA RL.`,
    );
  for (const [nth, column] of bare.entries()) {
    const limit = alike.length > 1 ? alike[nth]! : own;
    column.limit = { at: limit.at, unit: withoutUnit(limit.name).unit };
  }
}

/** Finds the column with the unit of the reporting limit. */
function addLimitUnit(
  columns: Columns,
  left: readonly { name: string; at: number }[],
  chosen: Choices,
): void {
  if (columns.at.limitUnit !== undefined || columns.at.reportingLimit === undefined) return;
  const own = plainOf(left.find(({ at }) => at === columns.at.reportingLimit)?.name ?? '').replace(
    /value$/,
    '',
  );
  const isOwn = (name: string): boolean =>
    new RegExp(`^${own}(measure)?(unit(s|code|ofmeasure)?|uom)$`).test(plainOf(name));
  const unitColumn =
    left.find(({ name }) => isOwn(name)) ??
    left.find(({ name }) => limitUnitName.test(plainOf(name)) && isDetection(name) === isDetection(own));
  if (unitColumn && !chosen.has(unitColumn.name)) columns.at.limitUnit = unitColumn.at;
}
