import type { ImportField } from '../import-terms.ts';
import type { SampleUnit } from '../terms.ts';
import { cellText, unitOf } from './read-cells.ts';
import { FileProblem } from '../../platform/formats/read-table.ts';

/** Known headers by field, as lower-case letters and digits. */
const fields = {
  id: ['id'],
  externalId: ['externalid', 'pwsid', 'facilityid', 'siteid', 'sitecode', 'wssn'],
  siteName: ['sitename', 'name', 'facility', 'facilityname', 'systemname', 'pwsname', 'site', 'installation'],
  siteType: ['sitetype', 'type', 'systemtype'],
  location: ['location', 'place'],
  address: ['address'],
  city: ['city', 'town'],
  county: ['county'],
  state: ['state'],
  zipCode: ['zipcode', 'zip', 'postalcode', 'postcode'],
  zipCodes: ['zipcodes'],
  latitude: ['latitude', 'lat', 'y'],
  longitude: ['longitude', 'lon', 'lng', 'long', 'x'],
  contaminantData: ['contaminantdata'],
  maxPfasLevel: ['maxpfaslevel'],
  testedAt: ['testedat', 'sampledate', 'collectiondate', 'datecollected', 'testdate', 'date'],
  dataSource: ['datasource', 'source'],
  sourceUrl: ['sourceurl', 'url', 'hyperlink', 'link'],
  isApproximate: ['isapproximate'],
  compound: ['compound', 'analyte', 'contaminant', 'chemical', 'parameter'],
  value: ['value', 'result', 'results', 'analytevalue', 'concentration', 'level', 'resultvalue'],
  unit: ['unit', 'units', 'resultunit'],
  qualifier: ['qualifier', 'flag', 'resultqualifier'],
  reportingLimit: ['reportinglimit', 'mrl', 'rl', 'limitofdetection', 'lod', 'detectionlimit', 'mdl'],
  method: ['method', 'methodid', 'analysismethod'],
  sample: ['sample', 'sampleid', 'labsampleid'],
} as const satisfies Record<ImportField, readonly string[]>;
export type Field = ImportField;

/** A column with the results of one compound, like `PFOA (ng/L)`. */
export type CompoundColumn = { at: number; compound: string; unit: SampleUnit | undefined };
export type Columns = {
  at: Partial<Record<Field, number>>;
  compounds: CompoundColumn[];
  /** The unit in the header of the values, if any: `results (ng/L)`. */
  valueUnit: SampleUnit | undefined;
};

const compoundName =
  /^(PF[A-Za-z0-9]{2,12}|GenX|HFPO-?DA|ADONA|\d:\d ?FTS|N(?:Et|Me)FOSAA|PFOA ?\+ ?PFOS|Total PFAS)$/i;

/** Finds the columns by their headers, after the choices made in the preview: header to field, or to '' for none. */
export function columnsOf(header: readonly string[], chosen: ReadonlyMap<string, string>): Columns {
  const columns: Columns = { at: {}, compounds: [], valueUnit: undefined };
  for (const [at, name] of header.entries()) {
    const choice = chosen.get(name);
    if (choice === '') continue;
    if (choice !== undefined && !isField(choice))
      throw new FileProblem(1, `There is no field '${choice.slice(0, 40)}' for the column ${name}.`);
    const { base, unit } = withoutUnit(name);
    refuseOtherUnit(name);
    const field = choice ?? fieldOf(base) ?? fieldOf(name);
    if (field) {
      if (columns.at[field] !== undefined) continue;
      columns.at[field] = at;
      if (field === 'value') columns.valueUnit = unit;
    } else if (compoundName.test(base)) columns.compounds.push({ at, compound: base, unit });
  }
  return columns;
}

const isField = (name: string): name is Field => Object.hasOwn(fields, name);

const fieldOf = (name: string): Field | undefined => {
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return (Object.keys(fields) as Field[]).find((field) =>
    (fields[field] as readonly string[]).includes(plain),
  );
};

/** `PFOA (ng/L)`, `PFOA_ngL`, `PFOA ppt` → 'PFOA' and its unit. */
function withoutUnit(name: string): { base: string; unit: SampleUnit | undefined } {
  const [, base, text] = /^(.*?)[\s_]*[([_\s]\s*([^()[\]\s_]+)\s*[)\]]?$/.exec(name) ?? [];
  const unit = text === undefined ? undefined : unitOf(text);
  return unit && base ? { base: base.trim(), unit } : { base: name, unit: undefined };
}

/** Throws `FileProblem` for results in an unsupported unit: `PFOA (mg/L)`. */
function refuseOtherUnit(name: string): void {
  const [, base = '', unit = ''] = /^(.*?)[\s_]*[([_\s]\s*([^()[\]\s_]+)\s*[)\]]?$/.exec(name) ?? [];
  if (!otherUnit.test(unit) || unitOf(unit) || !(compoundName.test(base.trim()) || fieldOf(base) === 'value'))
    return;
  throw new FileProblem(
    1,
    `The header ${name.slice(0, 40)} states a unit other than ppt, ng/L, ppb or µg/L. Convert the results first.`,
  );
}

/** Units of concentration, as headers write them. */
const otherUnit = /^(ppm|ppq|[kmunpµμ]?(g|mol)(\/|per)(l|ml|kg|g|m3|m³))$/i;

/** How a column was interpreted: as a field, or as the results of a compound. */
export type FoundColumn = {
  header: string;
  field: Field | null;
  compound: string | null;
  unit: SampleUnit | null;
  /** Some of its values. */
  examples: string[];
};

const columnsShown = 200;
const headerMax = 200;
const examplesMax = 3;
const exampleMax = 40;

/** How the columns were interpreted, for the preview. */
export const describeColumns = (header: readonly string[], columns: Columns): FoundColumn[] =>
  header.slice(0, columnsShown).map((name, at) => {
    const field = (Object.keys(columns.at) as Field[]).find((one) => columns.at[one] === at) ?? null;
    const result = columns.compounds.find((one) => one.at === at);
    const unit = result?.unit ?? (field === 'value' ? columns.valueUnit : undefined) ?? null;
    return {
      header: name.slice(0, headerMax),
      field,
      compound: result?.compound ?? null,
      unit,
      examples: [],
    };
  });

/** Adds values of a line as examples to the columns that don't show them yet. */
export function addExamples(columns: readonly FoundColumn[], cells: readonly string[]): void {
  for (const [at, { examples }] of columns.entries()) {
    const text = cellText(cells[at]).replaceAll('\0', '');
    const example = text.length > exampleMax ? `${text.slice(0, exampleMax - 1)}…` : text;
    if (example !== '' && examples.length < examplesMax && !examples.includes(example))
      examples.push(example);
  }
}
