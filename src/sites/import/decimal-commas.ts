import { type CommaRule, LineProblem } from './generic-line.ts';

type Evidence = Record<'isDecimal' | 'isThousands' | 'isDotted', boolean>;

/**
 * Decides what commas mean in each column with figures. `0,125` and `3,5` are decimal fractions; `1,250.5`, `1,250,000`
 * and `3.5` show that a comma separates thousands. A column with nothing but `1,250` follows the others. Where
 * semicolons separate the columns, or other cells have decimal commas, `1.250` may be either.
 */
export class Commas {
  readonly #columns: Map<number, Evidence>;
  #areDecimal: boolean;

  constructor(columns: readonly number[], delimiter: string) {
    this.#areDecimal = delimiter === ';';
    this.#columns = new Map(columns.map((at) => [at, { ...noEvidence }]));
  }

  /** Whether the file writes decimal commas or days like 31.12.2023: `1.250` may then be either. */
  areDecimal(): boolean {
    return this.#areDecimal;
  }

  add(cells: readonly string[]): void {
    this.#areDecimal ||= cells.some((cell) => european.test(cell.trim()));
    for (const [at, evidence] of this.#columns) {
      const [number] = /[\d.,]*\d[\d.,]*/.exec(cells[at] ?? '') ?? [];
      if (number === undefined || ambiguous.test(number)) continue;
      if (decimal.test(number)) evidence.isDecimal = true;
      else if (dotted.test(number)) evidence.isDotted = true;
      else if (thousands.test(number)) evidence.isThousands = true;
    }
  }

  /** The rule for each column. */
  rules(): Map<number, CommaRule> {
    const all = [...this.#columns.values()];
    const ofFile = ruleOf({
      isDecimal: all.some(({ isDecimal }) => isDecimal),
      isThousands: all.some(({ isThousands }) => isThousands),
      isDotted: !this.#areDecimal && all.some(({ isDotted }) => isDotted),
    });
    return new Map(
      Array.from(this.#columns, ([at, evidence]) => [
        at,
        evidence.isDecimal || evidence.isThousands ? ruleOf(evidence) : ofFile,
      ]),
    );
  }
}

/** `55,6761`, `7,4` or `31.12.2023`. */
const european = /^-?\d{1,3},(\d{1,2}|\d{4,})$|^(1[3-9]|2\d|3[01])\.\d{1,2}\.\d{4}$/;

const noEvidence: Evidence = { isDecimal: false, isThousands: false, isDotted: false };

const ambiguous = /^[1-9]\d{0,2},\d{3}$/;
/** A decimal fraction, unless commas in the column separate decimals: then its dot may separate thousands. */
const dotted = /^[1-9]\d{0,2}(\.\d{3})+$/;
const decimal = /^(\d+|\d{1,3}(\.\d{3})+),\d+$/;
const thousands = /^(\d{1,3}(,\d{3})+\.\d*|\d{1,3}(,\d{3}){2,}|\d*\.\d+)$/;

const ruleOf = ({ isDecimal, isThousands, isDotted }: Evidence): CommaRule => {
  if (isDecimal) return isThousands ? 'unclear' : 'decimal';
  return isThousands || isDotted ? 'thousands' : 'unclear';
};

/** A figure's text with a decimal point. Throws `LineProblem` if its separators may mean two numbers. */
export function withPoint(text: string, rule: CommaRule): string {
  const [number] = /[\d.,]*\d[\d.,]*/.exec(text) ?? [];
  if (number === undefined || rule === 'thousands') return text;
  const isDotted = dotted.test(number);
  if (!/,\d/.test(number) && !isDotted) return text;
  if (rule === 'decimal' && !isDotted)
    return text.replace(number, number.replaceAll('.', '').replace(',', '.'));
  throw new LineProblem(
    `The ${isDotted ? 'dot' : 'comma'} in '${text.slice(0, 30)}' may separate decimals or thousands, and the other figures don’t decide it. Write it without separators of thousands, with a decimal point.`,
  );
}
