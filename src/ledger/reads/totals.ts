import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { CertificateFilter } from '../contract.ts';
import { matchesFilter, ofKind } from './matching.ts';
import { certificateMonthTotals as months, certificateTotals as days } from '../tables.ts';

/**
 * The totals for a filter, ignoring its search, as a subquery: one row per `period`, status, technology and waste
 * stream. A period is a month (`is_month`), identified by its first day; in months that the filter's dates cover only
 * in part, it is a day; it is null for certificates without a date.
 */
export function totalsOf(filter: CertificateFilter): SQL {
  const { from, to } = filter;
  const firstWhole =
    from === undefined
      ? undefined
      : sql`date_trunc('month', ${from}::timestamp + interval '1 month -1 day')::date`;
  const endOfWhole =
    to === undefined ? undefined : sql`date_trunc('month', ${to}::timestamp + interval '1 day')::date`;
  const parts = [
    monthTotals(
      and(
        ofKind(months, filter),
        firstWhole && gte(months.month, firstWhole),
        endOfWhole && lt(months.month, endOfWhole),
      ),
    ),
  ];
  if (firstWhole) parts.push(dayTotals(filter, lt(days.issueDate, firstWhole)));
  // Both dates may fall in the same month, whose days must count only once.
  if (endOfWhole)
    parts.push(
      dayTotals(
        filter,
        gte(days.issueDate, firstWhole ? sql`greatest(${firstWhole}, ${endOfWhole})` : endOfWhole),
      ),
    );
  return sql.join(parts, sql` union all `);
}

/** The same totals for each day of a month. */
export const totalsWithin = (month: string, filter: CertificateFilter): SQL =>
  dayTotals(
    filter,
    and(
      gte(days.issueDate, month),
      lt(days.issueDate, sql`(${month}::timestamp + interval '1 month')::date`),
    ),
  );

const monthTotals = (condition: SQL | undefined): SQL =>
  sql`select month as period, month is not null as is_month, ${columns} from ${months} where ${condition ?? sql`true`}`;

const dayTotals = (filter: CertificateFilter, condition: SQL | undefined): SQL =>
  sql`select issue_date as period, false as is_month, ${columns} from ${days} where ${and(matchesFilter(days, filter), condition)}`;

const columns = sql`status, destruction_tech, waste_stream, certificates, pfas_destroyed_grams`;
