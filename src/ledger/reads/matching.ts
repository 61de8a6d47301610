import { and, eq, gte, like, lte, type SQL, sql } from 'drizzle-orm';
import { startsWithPattern, containsPattern } from '../../platform/database/like-pattern.ts';
import type { CertificateFilter } from '../contract.ts';
import { asInWords, type certificateTotals, destructionCertificates as certificates } from '../tables.ts';
import { ledgerPages } from '../terms.ts';

/** The public order: newest issue first, then id; written exactly as in the indexes. */
export const newestFirst: SQL[] = [
  sql`${certificates.issueDate} desc nulls last`,
  sql`${certificates.id} desc`,
];

export const isEmpty = (filter: CertificateFilter): boolean =>
  Object.values(filter).every((value) => value === undefined);

/** The certificates that match a filter. */
export const matching = (filter: CertificateFilter): SQL | undefined =>
  and(matchesFilter(certificates, filter), matchesSearch(filter.q));

/** The filter without its search: on certificates or their daily totals. */
export const matchesFilter = (
  table: typeof certificates | typeof certificateTotals,
  { status, tech, waste, from, to }: CertificateFilter,
): SQL | undefined =>
  and(
    status && eq(table.status, status),
    tech && eq(table.destructionTech, tech),
    waste && eq(table.wasteStream, waste),
    from === undefined ? undefined : gte(table.issueDate, from),
    to === undefined ? undefined : lte(table.issueDate, to),
  );

/** The newest matches of a search as a subquery: one more than pages reach, which shows that there are more. */
export const firstMatches = (filter: CertificateFilter): SQL => sql`
  select id, issue_date, status, destruction_tech, pfas_destroyed_grams from ${certificates}
  where ${matching(filter)} order by ${sql.join(newestFirst, sql`, `)} limit ${ledgerPages.reachMax + 1}`;

/**
 * Each search term must occur in `words`, in any order; a term of one or two characters only at the start of a word.
 * Case and the separators in ids are ignored.
 */
const matchesSearch = (q: string | undefined): SQL | undefined =>
  and(...searchPatterns(q).map((pattern) => like(certificates.words, pattern)));

function searchPatterns(q: string | undefined): string[] {
  const text = q?.trim() ?? '';
  if (text === '') return [];
  const terms = text
    .split(/\s+/)
    .map((term) => asInWords(term).trim())
    .filter((term) => term !== '');
  return terms.length > 0 ? terms.map(patternOf) : [nothing];
}

/** A trigram index needs three characters; the start of a word counts as two. */
const patternOf = (term: string): string =>
  term.length < 3 ? `% ${startsWithPattern(term)}` : containsPattern(term);

/** Every row has words, so nothing matches this. */
const nothing = '';
