import { inArray, sql } from 'drizzle-orm';
import { prepareOnce, type Queryable } from '../../platform/database/database.ts';
import type { CertificateFilter, CertificateList } from '../contract.ts';
import { destructionCertificates as certificates } from '../tables.ts';
import { ledgerPages } from '../terms.ts';
import { firstMatches, isEmpty, matching, newestFirst } from './matching.ts';
import { certificateColumns, certificateView, type StoredCertificate } from './queries.ts';
import { sumTotals } from './totals.ts';

type Page = { page: number; limit: number };

/**
 * A page of matching certificates, newest first, and the totals of all matches. Pages end at `ledgerPages.reachMax`,
 * and so do the totals of a search, which are then lower bounds.
 */
export async function listCertificates(
  database: Queryable,
  { page, limit, ...filter }: CertificateFilter & Page,
): Promise<CertificateList> {
  const first = (page - 1) * limit;
  const slice: Slice = { first, end: Math.min(first + limit, ledgerPages.reachMax) };
  const { rows, summary, isCounted } = filter.q
    ? await searchCertificates(database, filter, slice)
    : await readCertificates(database, filter, slice);
  return { certificates: rows.map(certificateView), total: summary.certificates, summary, isCounted };
}

/** From `first` (0-based) to before `end`; the contract rejects a page that begins beyond the last place. */
type Slice = { first: number; end: number };
type Found = { rows: StoredCertificate[] } & Pick<CertificateList, 'summary' | 'isCounted'>;

async function readCertificates(
  database: Queryable,
  filter: CertificateFilter,
  { first, end }: Slice,
): Promise<Found> {
  const page = isEmpty(filter) ? pageOfAll(database) : pageOf(database, filter).prepare('');
  const [rows, summary] = await Promise.all([
    page.execute({ first, limit: end - first }),
    sumTotals(database, filter),
  ]);
  return { rows, summary, isCounted: true };
}

const pageOf = (database: Queryable, filter: CertificateFilter) =>
  database
    .select(certificateColumns)
    .from(certificates)
    .where(matching(filter))
    .orderBy(...newestFirst)
    .offset(sql.placeholder('first'))
    .limit(sql.placeholder('limit'));
const pageOfAll = prepareOnce('certificates', (database) => pageOf(database, {}));

/** Finds the page and counts the matches in one read. */
async function searchCertificates(
  database: Queryable,
  filter: CertificateFilter,
  { first, end }: Slice,
): Promise<Found> {
  const isReached = sql`place <= ${ledgerPages.reachMax}`;
  const { rows } = await database.execute<{
    matches: string;
    issued: string;
    retired: string;
    grams: string;
    ids: string[] | null;
  }>(sql`
    select count(*) as matches,
      count(*) filter (where ${isReached} and status = 'Issued') as issued,
      count(*) filter (where ${isReached} and status = 'Retired') as retired,
      coalesce(sum(pfas_destroyed_grams) filter (where ${isReached}), 0.000) as grams,
      array_agg(id) filter (where place > ${first} and place <= ${end}) as ids
    from (select *, row_number() over () as place from (${firstMatches(filter)}) as first) as found`);
  const { matches, issued, retired, grams, ids } = rows[0]!;
  return {
    rows: await readByIds(database, ids ?? []),
    summary: {
      certificates: Number(issued) + Number(retired),
      issued: Number(issued),
      retired: Number(retired),
      pfasDestroyedGrams: grams,
    },
    isCounted: Number(matches) <= ledgerPages.reachMax,
  };
}

const readByIds = async (database: Queryable, ids: string[]): Promise<StoredCertificate[]> =>
  ids.length === 0
    ? []
    : database
        .select(certificateColumns)
        .from(certificates)
        .where(inArray(certificates.id, ids))
        .orderBy(...newestFirst);
