import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { certificateTotals, destructionCertificates } from '../tables.ts';
import type { LedgerFinding } from './finding.ts';

const findingsMax = 100;

/** Holds the totals of each day against the certificates that they are of. */
export async function* auditTotals(database: Queryable): AsyncGenerator<LedgerFinding> {
  const { rows } = await database.execute<{ row: string; field: string }>(sql`
    select concat_ws(', ', coalesce(issue_date::text, 'no date'), status, destruction_tech, waste_stream) as row,
      case when coalesce(totals.certificates, 0) <> coalesce(counted.certificates, 0)
        then 'certificates' else 'pfas_destroyed_grams' end as field
    from (
      select issue_date, status, destruction_tech, waste_stream, count(*) as certificates, sum(pfas_destroyed_grams) as grams
      from ${destructionCertificates} group by 1, 2, 3, 4
    ) as counted
    full join ${certificateTotals} as totals using (status, destruction_tech, waste_stream, issue_date)
    where (coalesce(totals.certificates, 0), coalesce(totals.pfas_destroyed_grams, 0))
      <> (coalesce(counted.certificates, 0), coalesce(counted.grams, 0))
      and issue_date is not null
    union all
    select 'no date, ' || status || ', ' || destruction_tech || ', ' || waste_stream, 'certificates'
    from ${certificateTotals} as totals
    where issue_date is null and (certificates, pfas_destroyed_grams) <> (
      select count(*), coalesce(sum(pfas_destroyed_grams), 0) from ${destructionCertificates} as certificate
      where certificate.issue_date is null and certificate.status = totals.status
        and certificate.destruction_tech = totals.destruction_tech and certificate.waste_stream = totals.waste_stream
    )
    order by 1 limit ${findingsMax}`);
  for (const { row, field } of rows)
    yield {
      table: 'certificate_totals',
      row,
      field,
      message: 'The total is not what the certificates add up to.',
    };
}
