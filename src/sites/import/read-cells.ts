import { type FileUnit, pptPerFileUnit } from '../import-terms.ts';
import { zipCodes } from '../places/zip-places.ts';

/** The text of a cell, without the apostrophe that our export puts before formulas, and of Excel's `="45"`. */
export const cellText = (cell: string | undefined): string => {
  const text = (cell ?? '').trim();
  const [, ofFormula] = /^="([^"]*)"$/.exec(text) ?? [];
  return ofFormula ?? (/^'[\s=+@＝＋－＠\t\r\d.<-]/.test(text) ? text.slice(1) : text);
};

/** Null for an empty cell and for placeholders such as 'n/a'. */
export const textOrNull = (text: string): string | null =>
  /^(|na|n\/a|nan|null|none)$/i.test(text) ? null : text;

/** `FieldBlank`, `Trip_Blk` and `maxLevel` in words. */
export const wordsOf = (text: string): string =>
  text
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replaceAll(/[_\s]+/g, ' ')
    .trim();

/**
 * The unit meant by `ug/l`, `μg/L`, `ppt`, `pg/mL` and so on; undefined for any other. A damaged character before `g/L`
 * was a µ: no other unit has one.
 */
export function unitOf(text: string): FileUnit | undefined {
  const [, first = '', second = ''] = /^([^()]+)\(([^()]+)\)$/.exec(text) ?? [];
  const unit = unitNamed(first);
  if (unit && pptPerFileUnit[unit] === pptPerFileUnit[unitNamed(second) ?? 'mg/L']) return unit;
  return unitNamed(text);
}

function unitNamed(text: string): FileUnit | undefined {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_()[\].]/g, '')
    .replaceAll('\u2212', '-')
    .replaceAll(/[·⋅]/g, '')
    .replace(/^(\ufffd+|\?|â[µμ]|î¼)(?=g\/?l$)/, 'u')
    .replaceAll(/[μµ]/g, 'u')
    .replace(/(milli)?(liter|litre)s?$/, (_, milli?: string) => (milli ? 'ml' : 'l'))
    .replace(/^(micro|nano|milli|pico)grams?(?=per|\/)/, (_, size: string) =>
      size === 'micro' ? 'ug' : `${size[0]}g`,
    )
    .replace(/^partsper(t|b)r?illion$/, 'pp$1')
    .replace(/(?<=g)(per|\/)/, '')
    .replace(/-1$/, '');
  if (plain === 'ppt' || plain === 'ppb') return plain;
  const [, gram = '', isPerMilliliter = ''] = /^([munp])g(m?)l$/.exec(plain.replace(/^mc/, 'u')) ?? [];
  return perLiter[gramSizes.indexOf(gram) + (isPerMilliliter ? 1 : 0)];
}

/** Each a thousand times the one before; a milliliter is a thousandth of a liter. */
const gramSizes = ['p', 'n', 'u', 'm'];
const perLiter: readonly FileUnit[] = ['pg/L', 'ng/L', 'µg/L', 'mg/L'];

export type ReadDay = { day: string | null; isWrong: boolean; isAmbiguous: boolean };

/** The order of the parts in a column's dates, as all its lines show it. */
export type DateRule = 'month first' | 'month first, or unknown' | 'day first' | 'both';

/** Finds the order of a file's dates: a 13 or more is a day. The header of the days of samples may state it. */
export class DateOrder {
  #hasDayFirst: boolean;
  #hasMonthFirst: boolean;

  constructor(header: string) {
    this.#hasDayFirst = /\bdd\W?mm/i.test(header);
    this.#hasMonthFirst = /\bmm\W?dd/i.test(header);
  }

  add(text: string): void {
    const [, first, , second] = slashed.exec(text) ?? [];
    if (Number(first) > 12) this.#hasDayFirst = true;
    else if (Number(second) > 12) this.#hasMonthFirst = true;
  }

  /** Where commas are decimal, slashes alone don't say that the month is first. */
  rule(areCommasDecimal: boolean): DateRule {
    if (!this.#hasDayFirst && !this.#hasMonthFirst && areCommasDecimal) return 'both';
    if (this.#hasDayFirst) return this.#hasMonthFirst ? 'both' : 'day first';
    return this.#hasMonthFirst ? 'month first' : 'month first, or unknown';
  }
}

const slashed = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d\d)(?:\s+\d{1,2}:.*|\s+\d{3,4})?$/;

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName = `(?<month>${monthNames.join('|')})(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)?\\.?`;
const named = { date: '(?<date>\\d{1,2})', year: '(?<year>\\d{4}|\\d\\d)(?:[T\\s]+\\d{1,2}:.*)?' };
const dayFirst = new RegExp(`^${named.date}[-\\s]${monthName}[-\\s,]\\s*${named.year}$`, 'i');
const monthFirst = new RegExp(`^${monthName}[-\\s]${named.date}(?:,\\s*|[-\\s])${named.year}$`, 'i');

/**
 * `2025-03-01`, `20250301`, `3/1/2025`, `31.3.2025`, `1-Mar-2025`, `March 1, 2025`, `1 March 2025`,
 * `2019/05/17 00:00:00+00`; a year alone is not a day, but not an error either.
 * With slashes, the month is first unless the column shows another order; with points or hyphens, and with years of two
 * digits, the column must show it.
 */
export function readDay(text: string, rule: DateRule): ReadDay {
  const none = { day: null, isWrong: false, isAmbiguous: false };
  if (textOrNull(text) === null || /^\d{4}$/.test(text)) return none;
  const parts = slashedDay(text, rule) ?? writtenDay(text);
  if (parts === 'ambiguous') return { ...none, isAmbiguous: true };
  const day = parts.map((part) => String(part).padStart(2, '0')).join('-');
  const at = Date.parse(`${day}T00:00:00Z`);
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
  return isDay ? { ...none, day } : { ...none, isWrong: true };
}

/** Year, month and day. */
type DayParts = readonly (string | number | undefined)[];

function slashedDay(text: string, rule: DateRule): DayParts | 'ambiguous' | undefined {
  const [, first, mark, second, year] = slashed.exec(text) ?? [];
  if (year === undefined) return undefined;
  const isUnclear = rule === 'both' || (mark !== '/' && rule === 'month first, or unknown');
  if (
    year.length === 2
      ? rule !== 'month first'
      : first !== second && isMonth(first) && isMonth(second) && isUnclear
  )
    return 'ambiguous';
  const isDayFirst = rule === 'day first' || (rule === 'both' && !isMonth(first));
  return [fullYear(year), ...(isDayFirst ? [second, first] : [first, second])];
}

/** A day whose year is first, or whose month has its name. */
function writtenDay(text: string): DayParts {
  const [, ...yearFirst] =
    /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T\s]+\d{1,2}:.*)?$/.exec(text) ??
    /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(text) ??
    [];
  if (yearFirst.length > 0) return yearFirst;
  const { groups: { year, month = '', date } = {} } = dayFirst.exec(text) ?? monthFirst.exec(text) ?? {};
  return [fullYear(year), monthNames.indexOf(month.toLowerCase()) + 1, date];
}

const fullYear = (year: string | undefined): string | undefined => (year?.length === 2 ? `20${year}` : year);

const isMonth = (digits: string | undefined): boolean => Number(digits) <= 12;

/**
 * Parses `48103`, `48103-1234` or `3301` (a spreadsheet dropped the zero); undefined if it isn't a ZIP code or has a
 * prefix that no ZIP code has.
 */
export function zipOf(text: string): string | undefined {
  const [, digits, more] = /^(\d{3,5})(?:\.0)?(-\d{4})?$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const zip = digits.padStart(5, '0');
  return digits.length === 5 || areas.has(zip.slice(0, 3)) ? zip + (more ?? '') : undefined;
}

/** The first three digits of all ZIP codes. */
const areas = new Set(
  zipCodes()
    .keys()
    .map((zip) => zip.slice(0, 3)),
);
