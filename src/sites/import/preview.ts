import { findAnalyte } from '../../analytes/terms.ts';
import type { FileUnit, ImportField, QualifierMeaning } from '../import-terms.ts';
import { levelText } from '../level-terms.ts';
import { type SiteType, toPpt } from '../terms.ts';
import type { Columns } from './columns.ts';
import type { ImportPreview } from './import-query.ts';
import { cellText } from './read-cells.ts';
import type { Qualifier } from './read-qualifiers.ts';
import type { NumberedLine, StagedSample } from './staged-row.ts';

/** Different texts of one kind that a preview lists. */
const textsMax = 200;
const textMax = 120;
const siteTypesMax = 40;
const linesMax = 10;
/** The rows of one site are alike. */
const linesOfSiteMax = 2;
const columnsMax = 200;
const headerMax = 200;
const examplesMax = 3;
const exampleMax = 40;

/** How a file is understood, collected while it is read. */
export class Preview {
  #columns: ImportPreview['columns'] = [];
  readonly #siteTypes = new Map<string, SiteType | null>();
  readonly #units = new Tally<FileUnit | null>();
  readonly #qualifiers = new Tally<QualifierMeaning>();
  readonly #unknownQualifiers = new Tally<null>();
  readonly #analytes = new Tally<string | null>();
  readonly #lines: ImportPreview['lines'] = [];

  columns(header: readonly string[], columns: Columns): void {
    this.#columns = describeColumns(header, columns);
  }

  /** Adds values of a line as examples to the columns that don't show them yet. */
  examples(cells: readonly string[]): void {
    for (const [at, { examples }] of this.#columns.entries()) {
      const text = shortened(cellText(cells[at]).replaceAll('\0', ''), exampleMax);
      if (text !== '' && examples.length < examplesMax && !examples.includes(text)) examples.push(text);
    }
  }

  siteType(given: string, type: SiteType | null): void {
    if (this.#siteTypes.size < siteTypesMax) this.#siteTypes.set(given, type);
  }

  unit(given: string, unit: FileUnit | null): void {
    this.#units.add(given, unit);
  }

  /** Counts the codes of a result and returns them. */
  qualifiers(found: Qualifier[]): Qualifier[] {
    for (const { code, meaning } of found)
      if (meaning === null) this.#unknownQualifiers.add(code, null);
      else this.#qualifiers.add(code, meaning);
    return found;
  }

  /** Counts the name of a compound and returns the name under which it is stored. */
  analyte(given: string, stored: string): string {
    this.#analytes.add(given, findAnalyte(stored) ? stored : null);
    return stored;
  }

  line({ line, site, samples }: NumberedLine): void {
    const ofSite = this.#lines.filter(({ siteName }) => siteName === site.siteName);
    if (this.#lines.length < linesMax && ofSite.length < linesOfSiteMax && samples.length > 0)
      this.#lines.push({
        line,
        siteName: site.siteName ?? '',
        collectedOn: samples[0]!.collectedOn,
        ...asRead(samples),
      });
  }

  /** The codes whose meaning staff must choose before anything is stored. */
  unknownQualifiers(): { given: string; count: number }[] {
    return this.#unknownQualifiers.list().map(({ given, count }) => ({ given, count }));
  }

  /** As the API returns it. */
  view(): ImportPreview {
    return {
      columns: this.#columns,
      siteTypes: [...this.#siteTypes].map(([given, type]) => ({ given, type })),
      units: this.#units.list().map(({ given, meaning: unit, count }) => ({ given, unit, count })),
      qualifiers: [...this.#unknownQualifiers.list(), ...this.#qualifiers.list()],
      analytes: this.#analytes.list().map(({ given, meaning: name, count }) => ({ given, name, count })),
      lines: this.#lines,
    };
  }
}

/** Counts different texts with their meanings. */
class Tally<Meaning> {
  readonly #texts = new Map<string, { meaning: Meaning; count: number }>();

  add(given: string, meaning: Meaning): void {
    const text = shortened(given, textMax);
    const known = this.#texts.get(text);
    if (known) known.count++;
    else if (this.#texts.size < textsMax) this.#texts.set(text, { meaning, count: 1 });
  }

  /** The most frequent first. */
  list(): { given: string; meaning: Meaning; count: number }[] {
    return Array.from(this.#texts, ([given, { meaning, count }]) => ({ given, meaning, count })).toSorted(
      (a, b) => b.count - a.count,
    );
  }
}

const shortened = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max - 1)}…` : text;

/** The results of one line, with the sentence that readers would see if the site had no others. */
function asRead(
  samples: readonly StagedSample[],
): Pick<ImportPreview['lines'][number], 'results' | 'sentence'> {
  const results = samples.map(({ compound, result, value, unit, resultText }) => ({
    compound,
    level: result === 'detected' && value !== null && unit !== null ? toPpt(value, unit) : null,
    text: resultText ?? result,
  }));
  const contaminantData = Object.fromEntries(
    results.flatMap(({ compound, level, text }) => (compound === null ? [] : [[compound, level ?? text]])),
  );
  const levels = results.flatMap(({ level }) => level ?? []);
  const maxPfasLevel = levels.length > 0 ? Number(Math.max(...levels).toFixed(2)) : null;
  return {
    results: results.map(({ compound, level, text }) => ({ compound, value: level ?? text })),
    sentence: levelText({ contaminantData, maxPfasLevel }),
  };
}

/** What a column holds; `field` is null for the results of a compound. */
type Role = { field: ImportField | null; compound?: string | null; unit?: FileUnit | undefined };

/** The columns that are read, by their places. */
export function rolesOf({ at: fields, results, highest, qualifiers, checks }: Columns): Map<number, Role> {
  const roles = new Map<number, Role>(checks.map(({ at, field }) => [at, { field }]));
  for (const [field, at] of Object.entries(fields) as [ImportField, number][]) roles.set(at, { field });
  for (const { at } of qualifiers) roles.set(at, { field: 'qualifier' });
  if (highest) roles.set(highest.at, { field: 'maxPfasLevel', unit: highest.unit });
  for (const { at, compound, unit, qualifiers: codes, limit, unitAt } of results) {
    roles.set(at, { field: compound === null ? 'value' : null, compound, unit });
    for (const code of codes) roles.set(code.at, { field: 'qualifier', compound });
    const isOwn = limit?.at !== fields.reportingLimit;
    if (limit) roles.set(limit.at, { field: 'reportingLimit', unit: limit.unit, ...(isOwn && { compound }) });
    if (unitAt !== undefined) roles.set(unitAt, { field: 'unit', compound });
  }
  return roles;
}

/** How the columns were interpreted. */
function describeColumns(header: readonly string[], columns: Columns): ImportPreview['columns'] {
  const roles = rolesOf(columns);
  const isOfResult = (at: number): boolean => resultFields.has(roles.get(at)?.field);
  return header.slice(0, columnsMax).map((name, at) => {
    const { field = null, compound = null, unit = null } = roles.get(at) ?? {};
    const isBeside = isOfResult(at - 1) || isOfResult(at + 1) || aboutResults.test(name);
    const isDoubtful = !roles.has(at) && isBeside;
    return { header: name.slice(0, headerMax), field, compound, unit, isDoubtful, examples: [] };
  });
}

/** A compound's own column has no field. */
const resultFields = new Set<Role['field'] | undefined>([
  null,
  'value',
  'qualifier',
  'reportingLimit',
  'limitUnit',
  'unit',
  'compound',
  'maxPfasLevel',
]);

/** Headers that sound like results, even far from them. */
const aboutResults = /PF[A-Z]|result|flag|quali|unit|limit|detect|sign\b|modif|matrix|medium|fraction/i;
