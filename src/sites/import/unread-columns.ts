import { findAnalyte } from '../../analytes/terms.ts';
import { type Columns, isAboutCompound, isValueName } from './columns.ts';
import { cellText } from './read-cells.ts';

type Unread = { at: number; header: string; may: 'hold results' | 'name compounds'; isFound: boolean };

/** Looks for results in the columns that are left out: those that must not be lost, or counted for no compound. */
export class UnreadColumns {
  readonly #columns: Unread[];

  constructor(header: readonly string[], columns: Columns, chosen: ReadonlyMap<string, string>) {
    const read = placesOf(columns);
    const isNameless = columns.at.value !== undefined && columns.at.compound === undefined;
    this.#columns = header.flatMap((name, at): Unread[] => {
      if (read.has(at) || chosen.has(name)) return [];
      if (isAboutResults(name)) return [{ at, header: name, may: 'hold results', isFound: false }];
      return isNameless ? [{ at, header: name, may: 'name compounds', isFound: false }] : [];
    });
  }

  add(cells: readonly string[]): void {
    for (const column of this.#columns) {
      if (column.isFound) continue;
      const text = cellText(cells[column.at]);
      column.isFound = column.may === 'hold results' ? figure.test(text) : findAnalyte(text) !== undefined;
    }
  }

  /** What staff must do first. */
  problems(): string[] {
    return this.#columns
      .filter(({ isFound }) => isFound)
      .slice(0, problemsMax)
      .map(({ header, may }) =>
        may === 'hold results'
          ? `The column ${header.slice(0, 40)} has numbers that may be results, but its header isn’t understood. Rename it like PFOA (ng/L), or choose to leave it out.`
          : `The column ${header.slice(0, 40)} names compounds; choose whether it is the compound of the results.`,
      );
  }
}

const problemsMax = 5;

function placesOf({ at, compounds, qualifiers }: Columns): Set<number | undefined> {
  return new Set([
    ...Object.values(at),
    ...[...qualifiers, ...compounds, ...compounds.flatMap((one) => one.qualifiers)].map((one) => one.at),
    ...compounds.flatMap(({ limit, unitAt }) => [limit?.at, unitAt]),
  ]);
}

/** Whether a header may be of results, and of nothing known to be none: `PFBS 2024`, `maxPFOA`, `GenX rpt`, `Level`. */
const isAboutResults = (header: string): boolean =>
  isValueName(header) ||
  (namesCompound(header) && !isAboutCompound(header) && !otherFigure.test(header) && !sum.test(header));

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

const figure = /^[<>]?\s*\d[\d.,]*(e[+-]?\d+)?\s*[\p{L}/]{0,5}$/iu;
