import { partialDay } from '../calendar-day.ts';
import type { XmlElement } from '../xml-tree.ts';
import { textAt } from './elements.ts';

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/**
 * A PubDate or ArticleDate, with the precision as written: 'YYYY-MM-DD', 'YYYY-MM' or 'YYYY'. Of a MedlineDate
 * ('1998 Dec-1999 Jan', '2000 Spring', '2000 Dec 23-30') the start. `undefined` without a year.
 */
export function publishedOn(date: XmlElement | undefined): string | undefined {
  if (!date) return undefined;
  const medline = /(?<year>\d{4})(?:\s+(?<month>[a-z]{3})[a-z]*(?:\s+(?<day>\d{1,2}))?)?/iu.exec(
    textAt(date, 'medlinedate'),
  )?.groups;
  return partialDay({
    year: Number(textAt(date, 'year') || medline?.['year']),
    month: monthNumber(textAt(date, 'month') || (medline?.['month'] ?? '')),
    day: Number(textAt(date, 'day') || medline?.['day']),
  });
}

/** 'Aug', 'August' or '8' as 8; 0 for none. */
const monthNumber = (written: string): number =>
  /^\d{1,2}$/u.test(written) ? Number(written) : months.indexOf(written.slice(0, 3).toLowerCase()) + 1;
