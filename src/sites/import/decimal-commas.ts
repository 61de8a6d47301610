import { type CommaRule, LineProblem } from './generic-line.ts';

type Evidence = { isDecimal: boolean; isThousands: boolean; isAmbiguous: boolean };

/**
 * Decides for each column with figures what its commas are. `0,125` and `3,5` are decimal fractions; `1,250.5`,
 * `1,250,000` and `3.5` show that a comma separates thousands. A column with nothing but `1,250` follows the others.
 */
export class Commas {
  readonly #columns: Map<number, Evidence>;

  constructor(columns: readonly number[]) {
    this.#columns = new Map(
      columns.map((at) => [at, { isDecimal: false, isThousands: false, isAmbiguous: false }]),
    );
  }

  add(cells: readonly string[]): void {
    for (const [at, evidence] of this.#columns) {
      const [number] = /[\d.,]*\d[\d.,]*/.exec(cells[at] ?? '') ?? [];
      if (number === undefined) continue;
      if (ambiguous.test(number)) evidence.isAmbiguous = true;
      else if (decimal.test(number)) evidence.isDecimal = true;
      else if (thousands.test(number)) evidence.isThousands = true;
    }
  }

  /** The rule for each column. */
  rules(): Map<number, CommaRule> {
    const all = [...this.#columns.values()];
    const ofFile = ruleOf({
      isDecimal: all.some(({ isDecimal }) => isDecimal),
      isThousands: all.some(({ isThousands }) => isThousands),
      isAmbiguous: false,
    });
    return new Map(
      Array.from(this.#columns, ([at, evidence]) => [
        at,
        evidence.isDecimal || evidence.isThousands ? ruleOf(evidence) : ofFile,
      ]),
    );
  }
}

const ambiguous = /^[1-9]\d{0,2},\d{3}$/;
const decimal = /^(\d+|\d{1,3}(\.\d{3})+),\d+$/;
const thousands = /^(\d{1,3}(,\d{3})+\.\d*|\d{1,3}(,\d{3}){2,}|\d*\.\d+)$/;

const ruleOf = ({ isDecimal, isThousands }: Evidence): CommaRule => {
  if (isDecimal === isThousands) return 'unclear';
  return isDecimal ? 'decimal' : 'thousands';
};

/** A figure's text with a decimal point. Throws `LineProblem` if its separators may mean two numbers. */
export function withPoint(text: string, rule: CommaRule): string {
  const [number] = /[\d.,]*\d[\d.,]*/.exec(text) ?? [];
  if (number === undefined || !/,\d/.test(number)) return text;
  if (rule === 'thousands') return text;
  if (rule === 'decimal') return text.replace(number, number.replaceAll('.', '').replace(',', '.'));
  throw new LineProblem(
    `The comma in '${text.slice(0, 30)}' may separate decimals or thousands, and the other figures don’t decide it. Write it with a decimal point.`,
  );
}
