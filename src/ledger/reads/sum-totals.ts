import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { CertificateFilter, CertificateList } from '../contract.ts';
import { totalsOf } from './totals.ts';

/**
 * The number of certificates that match the filters, ignoring any search, and their grams; equally fast at any size.
 */
export async function sumTotals(
  database: Queryable,
  filter: CertificateFilter,
): Promise<CertificateList['summary']> {
  const { rows } = await database.execute<{ issued: string; retired: string; grams: string }>(sql`
    select coalesce(sum(certificates) filter (where status = 'Issued'), 0) as issued,
      coalesce(sum(certificates) filter (where status = 'Retired'), 0) as retired,
      coalesce(sum(pfas_destroyed_grams), 0.000) as grams
    from (${totalsOf(filter)}) as totals`);
  const { issued, retired, grams } = rows[0]!;
  return {
    certificates: Number(issued) + Number(retired),
    issued: Number(issued),
    retired: Number(retired),
    pfasDestroyedGrams: grams,
  };
}
