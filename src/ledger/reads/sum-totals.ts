import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { CertificateFilter, CertificateList } from '../contract.ts';
import { narrowed } from './matching.ts';
import { certificateTotals } from '../tables.ts';

/**
 * How many certificates there are by the filters, and their grams, whatever the search: out of the totals of each day,
 * as quick however many there are.
 */
export async function addUp(
  database: Queryable,
  filter: CertificateFilter,
): Promise<CertificateList['summary']> {
  const { certificates, pfasDestroyedGrams, status } = certificateTotals;
  const [sums] = await database
    .select({
      issued: sql<string>`coalesce(sum(${certificates}) filter (where ${status} = 'Issued'), 0)`,
      retired: sql<string>`coalesce(sum(${certificates}) filter (where ${status} = 'Retired'), 0)`,
      pfasDestroyedGrams: sql<string>`coalesce(sum(${pfasDestroyedGrams}), 0.000)`,
    })
    .from(certificateTotals)
    .where(narrowed(certificateTotals, filter));
  const [issued, retired] = [Number(sums!.issued), Number(sums!.retired)];
  return { certificates: issued + retired, issued, retired, pfasDestroyedGrams: sums!.pfasDestroyedGrams };
}
