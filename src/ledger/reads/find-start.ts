import { and, between, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { CertificateFilter } from '../contract.ts';
import { matchesFilter, newestFirst, ofKind, oldestFirst } from './matching.ts';
import { totalsOf, totalsWithin } from './totals.ts';
import { certificateDayParts as parts, destructionCertificates as certificates } from '../tables.ts';

/** The first certificate of a page. */
export type PageStart = { issueDate: string | null; id: string };

/** From this many ids on, counting the parts of the day takes less time than skipping ids. */
const skippedMax = 5_000;

/**
 * The certificate after `offset` others, newest first, ignoring any search; null if there are not that many. The
 * totals give its month and day, and those of a crowded day the first byte of its id, so few ids are counted, from the
 * nearer end.
 */
export async function findStart(
  database: Queryable,
  filter: CertificateFilter,
  offset: number,
): Promise<PageStart | null> {
  const period = await findPeriod(database, totalsOf(filter), offset);
  const day =
    period?.start && period.isMonth
      ? await findPeriod(database, totalsWithin(period.start, filter), period.skipped)
      : period;
  if (!day) return null;
  const { start: issueDate } = day;
  const isFar = Math.min(day.skipped, day.certificates - day.skipped) > skippedMax;
  const { skipped, certificates: count, ids } = (isFar && (await findPart(database, filter, day))) || day;
  const isNearEnd = skipped > count / 2;
  const [first] = await database
    .select({ id: certificates.id })
    .from(certificates)
    .where(
      and(
        matchesFilter(certificates, filter),
        issueDate === null ? isNull(certificates.issueDate) : eq(certificates.issueDate, issueDate),
        ids && between(certificates.id, ids.first, ids.last),
      ),
    )
    .orderBy(...(isNearEnd ? oldestFirst : newestFirst))
    .offset(isNearEnd ? count - 1 - skipped : skipped)
    .limit(1);
  return first ? { issueDate, id: first.id } : null;
}

/**
 * `start` is its first day, `skipped` how many of its certificates precede the one sought. A part of a day has the
 * certificates with these ids.
 */
type Period = {
  start: string | null;
  isMonth: boolean;
  certificates: number;
  skipped: number;
  ids?: { first: string; last: string };
};

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

/** Null if the day is not counted in parts. */
async function findPart(database: Queryable, filter: CertificateFilter, day: Period): Promise<Period | null> {
  const { rows } = await database.execute<{ part: number; certificates: string; newer: string }>(sql`
    select part, certificates, newer
    from (
      select part, sum(certificates) as certificates,
        sum(sum(certificates)) over (order by part desc) - sum(certificates) as newer
      from ${parts} where ${and(eq(parts.issueDate, sql`${day.start}::date`), ofKind(parts, filter))} group by part
    ) as parts
    where newer <= ${day.skipped} and ${day.skipped} < newer + certificates`);
  const [row] = rows;
  if (!row) return null;
  const byte = row.part.toString(16).padStart(2, '0');
  return {
    ...day,
    certificates: Number(row.certificates),
    skipped: day.skipped - Number(row.newer),
    ids: {
      first: `${byte}000000-0000-0000-0000-000000000000`,
      last: `${byte}ffffff-ffff-ffff-ffff-ffffffffffff`,
    },
  };
}
