import { instantOfDay } from '../calendar-day.ts';
import type { XmlElement } from '../xml-tree.ts';
import { textAt } from './elements.ts';

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/**
 * A PubDate or ArticleDate, as precise as it is written: 'YYYY-MM-DD', 'YYYY-MM' or 'YYYY'. Of a MedlineDate
 * ('1998 Dec-1999 Jan', '2000 Spring', '2000 Dec 23-30') it is the beginning. `undefined` where there is no year.
 */
export function publishedOn(date: XmlElement | undefined): string | undefined {
  if (!date) return undefined;
  const medline = /(?<year>\d{4})(?:\s+(?<month>[a-z]{3})[a-z]*(?:\s+(?<day>\d{1,2}))?)?/iu.exec(
    textAt(date, 'medlinedate'),
  )?.groups;
  const year = textAt(date, 'year') || medline?.['year'];
  if (!year || !/^\d{4}$/u.test(year)) return undefined;
  const month = monthNumber(textAt(date, 'month') || (medline?.['month'] ?? ''));
  const day = textAt(date, 'day') || medline?.['day'];
  const inMonth = month && `${year}-${month}`;
  const onDay = inMonth && day && `${inMonth}-${day.padStart(2, '0')}`;
  if (onDay && instantOfDay(onDay)) return onDay;
  return inMonth || year;
}

/** The day it means, or the first of its month or year. */
export function instantOfPublication(date: XmlElement | undefined): Date | null {
  const [year, month = '01', day = '01'] = publishedOn(date)?.split('-') ?? [];
  return year === undefined ? null : instantOfDay(`${year}-${month}-${day}`);
}

/** 'Aug', 'August' or '8' as '08'. */
function monthNumber(written: string): string | undefined {
  const number = /^\d{1,2}$/u.test(written)
    ? Number(written)
    : months.indexOf(written.slice(0, 3).toLowerCase()) + 1;
  return number >= 1 && number <= 12 ? String(number).padStart(2, '0') : undefined;
}
