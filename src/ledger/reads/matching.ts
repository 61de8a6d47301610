import { and, eq, gte, like, lte, type SQL, sql } from 'drizzle-orm';
import type { CertificateFilter } from '../contract.ts';
import {
  type certificateDayParts,
  type certificateMonthTotals,
  type certificateTotals,
  destructionCertificates as certificates,
} from '../tables.ts';
import { startsWithPattern, containsPattern } from '../../platform/database/like-pattern.ts';

/** The public order: newest issue first, then id; written exactly as in the indexes. */
export const newestFirst: SQL[] = [
  sql`${certificates.issueDate} desc nulls last`,
  sql`${certificates.id} desc`,
];
/** The reverse order. */
export const oldestFirst: SQL[] = [
  sql`${certificates.issueDate} asc nulls first`,
  sql`${certificates.id} asc`,
];

/** The certificates that match a filter. */
export const matching = (filter: CertificateFilter): SQL | undefined =>
  and(matchesFilter(certificates, filter), matchesSearch(filter.q));

/** The filter without its search: on certificates or their daily totals. */
export const matchesFilter = (
  table: typeof certificates | typeof certificateTotals,
  filter: CertificateFilter,
): SQL | undefined =>
  and(
    ofKind(table, filter),
    filter.from === undefined ? undefined : gte(table.issueDate, filter.from),
    filter.to === undefined ? undefined : lte(table.issueDate, filter.to),
  );

/** The filter without its search and dates. */
export const ofKind = (
  {
    status,
    destructionTech,
    wasteStream,
  }:
    | typeof certificates
    | typeof certificateTotals
    | typeof certificateMonthTotals
    | typeof certificateDayParts,
  filter: CertificateFilter,
): SQL | undefined =>
  and(
    filter.status && eq(status, filter.status),
    filter.tech && eq(destructionTech, filter.tech),
    filter.waste && eq(wasteStream, filter.waste),
  );

/**
 * Each search term must occur in `words`, in any order; a term of one or two characters only at the start of a word.
 * Case and the separators in ids are ignored.
 */
export const matchesSearch = (q: string | undefined): SQL | undefined =>
  and(...searchPatterns(q).map((pattern) => like(certificates.words, pattern)));

function searchPatterns(q: string | undefined): string[] {
  const text = q?.trim() ?? '';
  if (text === '') return [];
  const terms = text
    .toLowerCase()
    .split(/\s+/)
    .map((term) => term.replace(/[-_./:#]/g, ' ').trim())
    .filter((term) => term !== '');
  return terms.length > 0 ? terms.map(patternOf) : [nothing];
}

/** A trigram index needs three characters; the start of a word counts as two. */
const patternOf = (term: string): string =>
  term.length < 3 ? `% ${startsWithPattern(term)}` : containsPattern(term);

/** Every row has words, so nothing matches this. */
const nothing = '';
