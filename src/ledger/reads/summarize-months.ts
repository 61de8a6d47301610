import { type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { CertificateFilter, CertificateMonths } from '../contract.ts';
import { sumAcrossMatches } from './search-certificates.ts';
import { totalsOf } from './totals.ts';

/**
 * What was issued in each month, by technology, and how much of it is retired so far; oldest first. If a search
 * matches too much to total, the months apply only the other filters, and `isSearched` is false.
 */
export async function summarizeMonths(
  database: Database,
  filter: CertificateFilter,
): Promise<CertificateMonths> {
  const found = filter.q ? await sumAcrossMatches(database, filter, addUpFound) : null;
  return {
    months: found ? found.months : await addUpMonths(database, filter),
    isSearched: found !== null || !filter.q,
  };
}

type Month = CertificateMonths['months'][number];
type MonthRow = { month: string | null; tech: Month['tech']; issued: string; retired: string; grams: string };

async function addUpMonths(database: Queryable, filter: CertificateFilter): Promise<Month[]> {
  const { rows } = await database.execute<MonthRow>(sql`
    select to_char(date_trunc('month', period::timestamp), 'YYYY-MM') as month, destruction_tech as tech,
      coalesce(sum(certificates) filter (where status = 'Issued'), 0) as issued,
      coalesce(sum(certificates) filter (where status = 'Retired'), 0) as retired,
      sum(pfas_destroyed_grams) as grams
    from (${totalsOf(filter)}) as totals
    where period is not null and certificates > 0
    group by 1, 2 order by 1, 2`);
  return monthsOf(rows);
}

async function addUpFound(database: Queryable, candidates: SQL) {
  const { rows } = await database.execute<MonthRow & { rowsRead: string }>(sql`
    with candidates as materialized (${candidates})
    select to_char(month, 'YYYY-MM') as month, destruction_tech as tech,
      count(*) filter (where status = 'Issued') as issued, count(*) filter (where status = 'Retired') as retired,
      sum(pfas_destroyed_grams) as grams, (select count(*) from candidates) as "rowsRead"
    from (
      select *, date_trunc('month', issue_date::timestamp) as month from candidates where is_found
    ) as found
    group by found.month, tech order by found.month, tech`);
  return { rowsRead: Number(rows[0]?.rowsRead ?? 0), months: monthsOf(rows) };
}

/** Certificates without an issue date have no month. */
const monthsOf = (rows: readonly MonthRow[]): Month[] =>
  rows.flatMap(({ month, tech, issued, retired, grams }) =>
    month === null
      ? []
      : [{ month, tech, issued: Number(issued), retired: Number(retired), pfasDestroyedGrams: grams }],
  );
