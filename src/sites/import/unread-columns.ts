import { findAnalyte, isLabeledStandard } from '../../analytes/terms.ts';
import { type Columns, isAboutCompound, isLimitUnitName, isValueName } from './columns.ts';
import { rolesOf } from './preview.ts';
import { cellText, textOrNull, unitOf } from './read-cells.ts';
import { meaningOf, qualifiersIn } from './read-qualifiers.ts';

/** Looks at the columns that are left out for what would change the results: figures, compounds, units and codes. */
export class UnreadColumns {
  readonly #columns: { at: number; header: string; may: Content[] }[];
  readonly #problems = new Map<number, string>();

  constructor(header: readonly string[], columns: Columns, chosen: ReadonlyMap<string, string>) {
    const read = rolesOf(columns);
    const isNameless = columns.at.value !== undefined && columns.at.compound === undefined;
    this.#columns = header.flatMap((name, at) => {
      if (read.has(at) || chosen.has(name)) return [];
      const may = [
        isAboutResults(name) && contents.figures,
        isNameless && contents.compounds,
        !isLimitUnitName(name) && contents.units,
        contents.codes,
      ].filter((content) => content !== false);
      return [{ at, header: name, may }];
    });
  }

  add(cells: readonly string[]): void {
    for (const { at, header, may } of this.#columns) {
      const text = textOrNull(cellText(cells[at]));
      if (text === null || text.length > textMax || this.#problems.has(at)) continue;
      const found = may.find(({ isIn }) => isIn(text));
      if (found) this.#problems.set(at, `The column ${header.slice(0, 40)} ${found.problem}`);
    }
  }

  /** What staff must do first. */
  problems(): string[] {
    return [...this.#problems.values()].slice(0, problemsMax);
  }
}

const problemsMax = 5;
/** Longer texts are remarks. */
const textMax = 80;

type Content = { isIn: (text: string) => boolean; problem: string };

const contents = {
  figures: {
    isIn: (text) => /^[<>]?\s*\d[\d.,]*(e[+-]?\d+)?\s*[\p{L}/]{0,5}$/iu.test(text),
    problem:
      'has numbers that may be results, but its header isn’t understood. Rename it like PFOA (ng/L), or choose to leave it out.',
  },
  compounds: {
    isIn: (text) => findAnalyte(text) !== undefined,
    problem: 'names compounds; choose whether it is the compound of the results.',
  },
  units: {
    isIn: (text) => unitOf(text) !== undefined,
    problem: 'has units; choose what they are the units of, or leave it out.',
  },
  codes: {
    isIn: (text) => isOfNothingFound(text),
    problem:
      'has codes such as U or ND; choose whether they are the qualifiers of the results, or leave it out.',
  },
} as const satisfies Record<string, Content>;

function isOfNothingFound(text: string): boolean {
  if (nothingFound.test(text)) return true;
  const meaning = meaningOf(qualifiersIn(text, null, new Map()))?.meaning;
  return meaning === 'not detected' || meaning === 'below the reporting limit';
}

/** A remark that says so in a sentence: 'Not detected at the reporting limit'. */
const nothingFound =
  /\b((non|un|not)[- ]?detect|below (the )?(\w+ )?(detection|reporting|quantitation|quantification)\b)/i;

/** Whether a header may be of results, and of nothing known to be none: `PFBS 2024`, `maxPFOA`, `GenX rpt`, `Level`. */
const isAboutResults = (header: string): boolean =>
  isValueName(header) ||
  (namesCompound(header) &&
    !isLabeledStandard(header.replace(/\s*[([].*$/, '')) &&
    !isAboutCompound(header) &&
    !otherFigure.test(header) &&
    !sum.test(header));

function namesCompound(header: string): boolean {
  if (/(?<![a-z])pf[a-z]{2}/i.test(header) || /[a-z]P[Ff][A-Za-z]{2}/.test(header)) return true;
  const parts = header.split(/([\s_,;()[\]|/=.]+)/, partsMax);
  return parts.some((_, from) =>
    parts.some((__, to) => to >= from && findAnalyte(parts.slice(from, to + 1).join('')) !== undefined),
  );
}

/** Words and the separators between them; a longer header is a sentence. */
const partsMax = 21;

const otherFigure = /count|number|\bno\.? of|#|\byears?\b|date|method|\bid\b/i;

/** A sum of compounds is no result of its own where their columns are read. */
const sum = /^(?=.*(sum|total|combined)).*(pf[a-z]{2,5}.*(?<![a-z])pf[a-z]{2}|pfas)/i;
