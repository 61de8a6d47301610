import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { CertificateFilter } from '../contract.ts';
import { narrowed, newestFirst, oldestFirst } from './matching.ts';
import { totalsOf, totalsWithin } from './totals.ts';
import { destructionCertificates as certificates } from '../tables.ts';

/** The first certificate of a page. */
export type Start = { issueDate: string | null; id: string };

/**
 * The certificate after `offset` others, newest first, ignoring any search; null if there are not that many. The
 * totals give its month and day, so only the ids of that day are counted, from the nearer end.
 */
export async function findStart(
  database: Queryable,
  filter: CertificateFilter,
  offset: number,
): Promise<Start | null> {
  const period = await findPeriod(database, totalsOf(filter), offset);
  const day =
    period?.start && period.isMonth
      ? await findPeriod(database, totalsWithin(period.start, filter), period.skipped)
      : period;
  if (!day) return null;
  const { start: issueDate, skipped, certificates: count } = day;
  const isNearEnd = skipped > count / 2;
  const [first] = await database
    .select({ id: certificates.id })
    .from(certificates)
    .where(
      and(
        narrowed(certificates, filter),
        issueDate === null ? isNull(certificates.issueDate) : eq(certificates.issueDate, issueDate),
      ),
    )
    .orderBy(...(isNearEnd ? oldestFirst : newestFirst))
    .offset(isNearEnd ? count - 1 - skipped : skipped)
    .limit(1);
  return first ? { issueDate, id: first.id } : null;
}

/** `start` is its first day, `skipped` how many of its certificates precede the one sought. */
type Period = { start: string | null; isMonth: boolean; certificates: number; skipped: number };

async function findPeriod(database: Queryable, totals: SQL, offset: number): Promise<Period | null> {
  const { rows } = await database.execute<{
    start: string | null;
    is_month: boolean;
    certificates: string;
    newer: string;
  }>(sql`
    select period::text as start, is_month, certificates, newer
    from (
      select period, is_month, sum(certificates) as certificates,
        sum(sum(certificates)) over (order by period desc nulls last) - sum(certificates) as newer
      from (${totals}) as totals group by period, is_month
    ) as periods
    where newer <= ${offset} and ${offset} < newer + certificates`);
  const [row] = rows;
  return row
    ? {
        start: row.start,
        isMonth: row.is_month,
        certificates: Number(row.certificates),
        skipped: offset - Number(row.newer),
      }
    : null;
}
