import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { certificateTotals, destructionCertificates } from '../tables.ts';
import type { LedgerFinding } from './finding.ts';

const findingsMax = 100;

/** Compares the totals of each day with its certificates. */
export async function* auditTotals(database: Queryable): AsyncGenerator<LedgerFinding> {
  // A join never matches nulls, so infinity represents a missing date.
  const { rows } = await database.execute<{ row: string; field: string }>(sql`
    select concat_ws(', ', coalesce(nullif(day, 'infinity')::text, 'no date'), status, destruction_tech, waste_stream) as row,
      case when coalesce(kept.certificates, 0) <> coalesce(counted.certificates, 0)
        then 'certificates' else 'pfas_destroyed_grams' end as field
    from (
      select coalesce(issue_date, 'infinity') as day, status, destruction_tech, waste_stream,
        certificates, pfas_destroyed_grams as grams
      from ${certificateTotals}
    ) as kept
    full join (
      select coalesce(issue_date, 'infinity') as day, status, destruction_tech, waste_stream,
        count(*) as certificates, sum(pfas_destroyed_grams) as grams
      from ${destructionCertificates} group by 1, 2, 3, 4
    ) as counted using (day, status, destruction_tech, waste_stream)
    where (coalesce(kept.certificates, 0), coalesce(kept.grams, 0))
      <> (coalesce(counted.certificates, 0), coalesce(counted.grams, 0))
    order by 1 limit ${findingsMax}`);
  for (const { row, field } of rows)
    yield {
      table: 'certificate_totals',
      row,
      field,
      message: 'The total does not match the sum of the certificates.',
    };
}
