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
  limitName,
  limitUnitName,
  plainOf,
  refuseOtherUnit,
  unitName,
  withoutUnit,
  yesOf,
} from './header-names.ts';
import type { QualifierColumn } from './read-qualifiers.ts';

/** A column with the results of one compound, like `PFOA (ng/L)`, and the columns that explain them. */
export type CompoundColumn = {
  at: number;
  header: string;
  /** The name under which its results are stored. */
  compound: string;
  unit: FileUnit | undefined;
  qualifiers: QualifierColumn[];
  limit: LimitColumn | undefined;
  unitAt: number | undefined;
};
export type LimitColumn = { at: number; unit: FileUnit | undefined };

export type Columns = {
  at: Partial<Record<Field, number>>;
  compounds: CompoundColumn[];
  /** Columns with codes for the results of a line. */
  qualifiers: QualifierColumn[];
  /** Columns that may say that a line is not a result of the site's water; a table may have several of one field. */
  checks: { at: number; header: string; field: CheckedField }[];
  /** Columns of texts that staff did not leave out. */
  texts: { at: number; header: string }[];
  /** The unit in the header of a field, if any: `results (ng/L)`. */
  unitOfField: Partial<Record<'value' | 'reportingLimit' | 'maxPfasLevel', FileUnit>>;
};

const checkedFields = ['sampleKind', 'medium', 'status', 'isReportable'] as const;
export type CheckedField = (typeof checkedFields)[number];
const isChecked = (field: Field): field is CheckedField =>
  (checkedFields as readonly Field[]).includes(field);

type Choices = ReadonlyMap<string, string>;

/** Finds the columns by their headers, after the choices made in the preview: header to field, or to '' for none. */
export function columnsOf(header: readonly string[], chosen: Choices): Columns {
  const columns: Columns = { at: {}, compounds: [], qualifiers: [], checks: [], texts: [], unitOfField: {} };
  const left = header.flatMap((name, at) => (chosen.get(name) === '' ? [] : [{ name, at }]));
  for (const { name, at } of left.toSorted((a, b) => rankOf(a.name, chosen) - rankOf(b.name, chosen)))
    addField(columns, name, at, chosen.get(name));
  refuseRepeated(left);
  readHighestLevels(columns);
  if (columns.at.compound !== undefined && columns.at.value !== undefined) columns.compounds = [];
  else if (columns.compounds.length > 0 && columns.at.compound === undefined) delete columns.at.value;
  for (const { name, at } of left) if (!chosen.has(name)) addCompanion(columns, name, at);
  addLimitUnit(columns, left, chosen);
  if (columns.at.value === undefined) {
    attachNeighbors(columns);
    attachLimits(columns, left);
  }
  const { value, compound, testedAt, maxPfasLevel, contaminantData } = columns.at;
  const others = new Set([
    value,
    compound,
    testedAt,
    maxPfasLevel,
    contaminantData,
    ...columns.compounds.map(({ at }) => at),
  ]);
  columns.texts = left.filter(({ at }) => !others.has(at)).map(({ name, at }) => ({ header: name, at }));
  return columns;
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

/**
 * In a table with one row per compound, a column for the highest level holds that compound's: its result if no other
 * column does.
 */
function readHighestLevels({ at, unitOfField }: Columns): void {
  if (at.compound === undefined || at.maxPfasLevel === undefined) return;
  if (at.value === undefined) {
    at.value = at.maxPfasLevel;
    if (unitOfField.maxPfasLevel) unitOfField.value = unitOfField.maxPfasLevel;
  }
  delete at.maxPfasLevel;
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
  const { base, unit } = withoutUnit(name);
  const field = choice ?? (isQualifier(base) ? 'qualifier' : (fieldOf(base) ?? fieldOf(name)));
  if (field === 'qualifier') columns.qualifiers.push({ at, yes: yesOf(name) });
  else if (field) {
    if (isFigure(field)) refuseOtherUnit(name);
    if (isChecked(field)) columns.checks.push({ at, header: name, field });
    if (columns.at[field] !== undefined) {
      // A second name is the well of the system that the first one names.
      if (field === 'siteName' && !/^names?$/i.test(base)) columns.at.samplingPoint ??= at;
      return;
    }
    columns.at[field] = at;
    if (isFigure(field) && unit) columns.unitOfField[field] = unit;
  } else {
    // `PFOA <` holds the signs of the column PFOA.
    const isCompound = !/[<>=]\W*$/.test(base) && isCompoundName(base);
    if (isCompound)
      columns.compounds.push({
        at,
        header: base,
        compound: compoundName(base),
        unit,
        qualifiers: [],
        limit: undefined,
        unitAt: undefined,
      });
    if (isCompound || isResultName(name)) refuseOtherUnit(name);
  }
}

const isFigure = (field: Field): field is keyof Columns['unitOfField'] =>
  field === 'value' || field === 'reportingLimit' || field === 'maxPfasLevel';

/** Adds a column that explains the results of one compound. */
function addCompanion(columns: Columns, name: string, at: number): void {
  const { base, unit } = withoutUnit(name);
  const found = companionOf(base, columns.compounds);
  if (!found) return;
  const { column, rest } = found;
  if (column.at === at) return;
  if (isQualifier(rest) || /^(q|[<>=/]+)$/i.test(rest)) column.qualifiers.push({ at, yes: yesOf(rest) });
  else if (limitName.test(rest)) column.limit ??= { at, unit };
  else if (unitName.test(rest)) column.unitAt ??= at;
}

/** The compound that a header names next to other words: `PFOA_detected`, `PFOA Result Flag`, `PFOARL`. */
export function companionOf(
  base: string,
  compounds: readonly CompoundColumn[],
): { column: CompoundColumn; rest: string } | undefined {
  for (const [, first = '', second = ''] of [
    /^(.+?)[\s_.-]+(.+)$/.exec(base),
    /^(.+)[\s_.-]+(.+?)$/.exec(base),
    /^(.+?)(mrl|rl|mdl|dl|pql|loq|lod|flag|qual|qualifier|units?|[<>=/]+)$/i.exec(base),
  ].filter((match) => match !== null))
    for (const [name, rest] of [
      [first, second],
      [second, first],
    ] as const) {
      const column = compounds.find((one) => one.compound === compoundName(name));
      if (column) return { column, rest: rest.replaceAll(/[_()[\]]/g, ' ').trim() };
    }
  return undefined;
}

/** Columns without a compound in their header explain the only compound, or in turn each of them: PFOA, Flag, PFOS, Flag. */
function attachNeighbors(columns: Columns): void {
  const { compounds, qualifiers } = columns;
  const [only] = compounds;
  if (only && compounds.length === 1) {
    only.qualifiers.push(...qualifiers);
    columns.qualifiers = [];
  } else if (compounds.length > 1 && qualifiers.length === compounds.length) {
    const inTurn = qualifiers.toSorted((a, b) => a.at - b.at);
    const inOrder = [...compounds, ...qualifiers].toSorted((a, b) => a.at - b.at);
    const alternate = inOrder.every(
      (one, nth) => nth === 0 || 'compound' in one !== 'compound' in inOrder[nth - 1]!,
    );
    // Two flags of the laboratory and of a validator are not of one compound each.
    if (!alternate) return;
    for (const [nth, compound] of compounds.entries()) compound.qualifiers.push(inTurn[nth]!);
    columns.qualifiers = [];
  }
}

/**
 * Columns of limits without a compound in their header are in turn those of each compound: PFOA, RL, PFOS, RL. One alone is
 * of all of them. Throws `FileProblem` for any other number.
 */
function attachLimits(
  { compounds, at: { reportingLimit } }: Columns,
  left: readonly { name: string; at: number }[],
): void {
  const bare = compounds.filter(({ limit }) => limit === undefined);
  const own = left.find(({ at }) => at === reportingLimit);
  if (!own || bare.length === 0) return;
  const nameOf = (name: string): string => plainOf(withoutUnit(name).base);
  const alike = left.filter(({ name }) => nameOf(name) === nameOf(own.name));
  if (alike.length > 1 && alike.length !== bare.length)
    throw new FileProblem(
      1,
      `The table has ${alike.length} columns ${own.name.slice(0, 40)} for ${bare.length} compounds. Name the compound in each header, such as PFOA RL.`,
    );
  for (const [nth, compound] of bare.entries()) {
    const { name, at } = alike.length > 1 ? alike[nth]! : own;
    compound.limit = { at, unit: withoutUnit(name).unit };
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
