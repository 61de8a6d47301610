import { sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import type { CertificateFilter, CertificateMonths } from './contract.ts';
import { narrowed } from './matching.ts';
import { certificateTotals } from './tables.ts';

/** What was issued in each month, by technology, and how much of it is retired by now; oldest first. */
export async function summariseMonths(
  database: Queryable,
  filter: Omit<CertificateFilter, 'q'>,
): Promise<CertificateMonths> {
  const { issueDate, status, destructionTech, certificates, pfasDestroyedGrams } = certificateTotals;
  const month = sql<string>`to_char(${issueDate}, 'YYYY-MM')`;
  const rows = await database
    .select({
      month,
      tech: destructionTech,
      issued: sql<string>`coalesce(sum(${certificates}) filter (where ${status} = 'Issued'), 0)`,
      retired: sql<string>`coalesce(sum(${certificates}) filter (where ${status} = 'Retired'), 0)`,
      pfasDestroyedGrams: sql<string>`sum(${pfasDestroyedGrams})`,
    })
    .from(certificateTotals)
    .where(
      sql`${issueDate} is not null and ${certificates} > 0 and ${narrowed(certificateTotals, filter) ?? sql`true`}`,
    )
    .groupBy(month, destructionTech)
    .orderBy(month, destructionTech);
  return {
    months: rows.map(({ issued, retired, ...row }) => ({
      ...row,
      issued: Number(issued),
      retired: Number(retired),
    })),
  };
}
