import { sql } from 'drizzle-orm';
import { prepareOnce, type Queryable } from '../../platform/database/database.ts';
import type { CertificateFilter, CertificateList, CertificateMonths } from '../contract.ts';
import { certificateTotals } from '../tables.ts';
import { ledgerPages } from '../terms.ts';
import { firstMatches, isEmpty, matchesFilter } from './matching.ts';

/** The number of certificates that match the filters, ignoring any search, and their grams, from the totals by day. */
export async function sumTotals(
  database: Queryable,
  filter: CertificateFilter,
): Promise<CertificateList['summary']> {
  const totals = isEmpty(filter) ? totalsOfAll(database) : totalsOf(database, filter).prepare('');
  const [row] = await totals.execute();
  return { certificates: row!.issued + row!.retired, ...row! };
}

function totalsOf(database: Queryable, filter: CertificateFilter) {
  const { certificates, status, pfasDestroyedGrams } = certificateTotals;
  return database
    .select({
      issued: sql`coalesce(sum(${certificates}) filter (where ${status} = 'Issued'), 0)`.mapWith(Number),
      retired: sql`coalesce(sum(${certificates}) filter (where ${status} = 'Retired'), 0)`.mapWith(Number),
      pfasDestroyedGrams: sql<string>`coalesce(sum(${pfasDestroyedGrams}), 0.000)`,
    })
    .from(certificateTotals)
    .where(matchesFilter(certificateTotals, filter));
}
const totalsOfAll = prepareOnce('certificate_totals', (database) => totalsOf(database, {}));

/**
 * What was issued in each month, by technology, and how much of it is retired so far; oldest first. If a search
 * matches too much to total, the months apply only the other filters, and `isSearched` is false.
 */
export async function summarizeMonths(
  database: Queryable,
  filter: CertificateFilter,
): Promise<CertificateMonths> {
  const found = filter.q ? await addUpFound(database, filter) : null;
  return { months: found ?? (await addUpDays(database, filter)), isSearched: found !== null || !filter.q };
}

type Month = CertificateMonths['months'][number];
type MonthRow = { month: string; tech: Month['tech']; issued: string; retired: string; grams: string };

/** The columns of groups `byMonth`; written once per group, since `to_char` takes longer than adding up. */
const monthAndTech = sql`to_char(date_trunc('month', issue_date::timestamp), 'YYYY-MM') as month, destruction_tech as tech`;
const byMonth = sql`date_trunc('month', issue_date::timestamp), destruction_tech`;

async function addUpDays(database: Queryable, filter: CertificateFilter): Promise<Month[]> {
  const { rows } = await database.execute<MonthRow>(sql`
    select ${monthAndTech},
      coalesce(sum(certificates) filter (where status = 'Issued'), 0) as issued,
      coalesce(sum(certificates) filter (where status = 'Retired'), 0) as retired,
      sum(pfas_destroyed_grams) as grams
    from ${certificateTotals}
    where ${matchesFilter(certificateTotals, filter) ?? sql`true`} and issue_date is not null and certificates > 0
    group by ${byMonth} order by ${byMonth}`);
  return rows.map(monthOf);
}

/** Null if there are more matches than are counted. */
async function addUpFound(database: Queryable, filter: CertificateFilter): Promise<Month[] | null> {
  const { rows } = await database.execute<MonthRow & { matches: string }>(sql`
    with found as materialized (${firstMatches(filter)})
    select ${monthAndTech},
      count(*) filter (where status = 'Issued') as issued,
      count(*) filter (where status = 'Retired') as retired,
      sum(pfas_destroyed_grams) as grams, (select count(*) from found) as matches
    from found where issue_date is not null group by ${byMonth} order by ${byMonth}`);
  return Number(rows[0]?.matches ?? 0) > ledgerPages.reachMax ? null : rows.map(monthOf);
}

const monthOf = ({ month, tech, issued, retired, grams }: MonthRow): Month => ({
  month,
  tech,
  issued: Number(issued),
  retired: Number(retired),
  pfasDestroyedGrams: grams,
});
