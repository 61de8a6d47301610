import { and, eq, gte, like, lte, type SQL, sql } from 'drizzle-orm';
import type { CertificateFilter } from '../contract.ts';
import {
  type certificateMonthTotals,
  type certificateTotals,
  destructionCertificates as certificates,
} from '../tables.ts';

/** The public order: newest issue first, then id; spelled as the indexes spell it. */
export const newestFirst: SQL[] = [
  sql`${certificates.issueDate} desc nulls last`,
  sql`${certificates.id} desc`,
];
/** The same from its end. */
export const oldestFirst: SQL[] = [
  sql`${certificates.issueDate} asc nulls first`,
  sql`${certificates.id} asc`,
];

/** The certificates that a filter means. */
export const matching = (filter: CertificateFilter): SQL | undefined =>
  and(narrowed(certificates, filter), searched(filter.q));

/** What a filter means, without its search: of the certificates, or of their totals by day. */
export const narrowed = (
  table: typeof certificates | typeof certificateTotals,
  filter: CertificateFilter,
): SQL | undefined =>
  and(
    ofKind(table, filter),
    filter.from === undefined ? undefined : gte(table.issueDate, filter.from),
    filter.to === undefined ? undefined : lte(table.issueDate, filter.to),
  );

/** What a filter means, without its search and its dates. */
export const ofKind = (
  {
    status,
    destructionTech,
    wasteStream,
  }: typeof certificates | typeof certificateTotals | typeof certificateMonthTotals,
  filter: CertificateFilter,
): SQL | undefined =>
  and(
    filter.status && eq(status, filter.status),
    filter.tech && eq(destructionTech, filter.tech),
    filter.waste && eq(wasteStream, filter.waste),
  );

/**
 * What a search means: each of its terms somewhere in `words`, so that their order does not matter; a term of one or
 * two characters only where a word begins. Case and the signs that divide ids make no difference.
 */
export const searched = (q: string | undefined): SQL | undefined =>
  and(...searchPatterns(q).map((pattern) => like(certificates.words, pattern)));

function searchPatterns(q: string | undefined): string[] {
  const given = q?.trim() ?? '';
  if (given === '') return [];
  const terms = given
    .toLowerCase()
    .split(/\s+/)
    .map((term) => term.replace(/[-_./:#]/g, ' ').trim())
    .filter((term) => term !== '');
  return terms.length > 0 ? terms.map(patternOf) : [nothing];
}

/** An index of trigrams needs three characters; a beginning counts as two. */
const patternOf = (term: string): string => {
  const literal = term.replace(/[\\%_]/g, '\\$&');
  return term.length < 3 ? `% ${literal}%` : `%${literal}%`;
};

/** Every row has words, so none is like this. */
const nothing = '';
