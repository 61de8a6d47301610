import { and, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { sumTotals } from './sum-totals.ts';
import { certificateView, type StoredCertificate } from './certificate-view.ts';
import type { CertificateFilter, CertificateList } from '../contract.ts';
import { findStart, type PageStart } from './find-start.ts';
import { matchesFilter, newestFirst } from './matching.ts';
import { type ReachedPlaces, rememberPlaces } from './reached-places.ts';
import { type FoundPage, searchCertificates } from './search-certificates.ts';
import { destructionCertificates } from '../tables.ts';

type Page = { page: number; limit: number };

/**
 * A page of matching certificates, newest first, with the totals of all matches. `reached` remembers where the pages of
 * searches end.
 */
export async function listCertificates(
  database: Database,
  { page, limit, ...filter }: CertificateFilter & Page,
  reached: ReachedPlaces = rememberPlaces(),
): Promise<CertificateList> {
  const { rows, summary, isCounted } = filter.q
    ? await searchCertificates(database, filter, { page, limit }, reached)
    : await readList(database, filter, { page, limit });
  return { certificates: rows.map(certificateView), total: summary.certificates, summary, isCounted };
}

async function readList(
  database: Database,
  filter: CertificateFilter,
  { page, limit }: Page,
): Promise<FoundPage> {
  if (page > 1) return readDeepPage(database, filter, { page, limit });
  const [rows, summary] = await Promise.all([
    readRows(database, matchesFilter(destructionCertificates, filter), limit),
    sumTotals(database, filter),
  ]);
  return { rows, summary, isCounted: true };
}

/** Takes several reads, which must share a snapshot. */
const readDeepPage = (
  database: Database,
  filter: CertificateFilter,
  { page, limit }: Page,
): Promise<FoundPage> =>
  database.transaction(
    async (transaction) => {
      const start = await findStart(transaction, filter, (page - 1) * limit);
      const rows = start ? await readFrom(transaction, filter, start, limit) : [];
      return { rows, summary: await sumTotals(transaction, filter), isCounted: true };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

async function readFrom(
  database: Queryable,
  filter: CertificateFilter,
  start: PageStart,
  limit: number,
): Promise<StoredCertificate[]> {
  const { issueDate, id } = destructionCertificates;
  // The start implies the filter's last date, which would otherwise make the planner read the index from there.
  const matches = matchesFilter(destructionCertificates, { ...filter, to: undefined });
  if (start.issueDate === null)
    return readRows(database, and(matches, isNull(issueDate), lte(id, start.id)), limit);
  const fromStart = sql`(${issueDate}, ${id}) <= (${start.issueDate}::date, ${start.id}::uuid)`;
  const dated = await readRows(database, and(matches, fromStart), limit);
  if (dated.length === limit) return dated;
  // Nulls can't be compared, so certificates without a date are read separately.
  return [...dated, ...(await readRows(database, and(matches, isNull(issueDate)), limit - dated.length))];
}

const readRows = (
  database: Queryable,
  condition: SQL | undefined,
  limit: number,
): Promise<StoredCertificate[]> =>
  database
    .select()
    .from(destructionCertificates)
    .where(condition)
    .orderBy(...newestFirst)
    .limit(limit);
