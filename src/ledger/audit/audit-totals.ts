import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { certificateDayParts, destructionCertificates } from '../tables.ts';
import type { LedgerFinding } from './finding.ts';

const findingsMax = 100;

/** `period` is the table's column, `periodOf` the period of a certificate. */
type Totals = {
  table: 'certificate_totals' | 'certificate_month_totals';
  period: string;
  periodOf: SQL;
};
const allTotals: Totals[] = [
  { table: 'certificate_totals', period: 'issue_date', periodOf: sql`issue_date` },
  {
    table: 'certificate_month_totals',
    period: 'month',
    periodOf: sql`date_trunc('month', issue_date::timestamp)::date`,
  },
];

/** Compares the totals of each day and month, and the parts of crowded days, with their certificates. */
export async function* auditTotals(database: Queryable): AsyncGenerator<LedgerFinding> {
  for (const totals of allTotals) yield* differences(database, totals);
  yield* differencesOfParts(database);
}

async function* differences(
  database: Queryable,
  { table, period, periodOf }: Totals,
): AsyncGenerator<LedgerFinding> {
  // A join never matches nulls, so infinity represents a missing date.
  const { rows } = await database.execute<{ row: string; field: string }>(sql`
    select concat_ws(', ', coalesce(nullif(day, 'infinity')::text, 'no date'), status, destruction_tech, waste_stream) as row,
      case when coalesce(kept.certificates, 0) <> coalesce(counted.certificates, 0)
        then 'certificates' else 'pfas_destroyed_grams' end as field
    from (
      select coalesce(${sql.identifier(period)}, 'infinity') as day, status, destruction_tech, waste_stream,
        certificates, pfas_destroyed_grams as grams
      from ${sql.identifier(table)}
    ) as kept
    full join (
      select coalesce(${periodOf}, 'infinity') as day, status, destruction_tech, waste_stream,
        count(*) as certificates, sum(pfas_destroyed_grams) as grams
      from ${destructionCertificates} group by 1, 2, 3, 4
    ) as counted using (day, status, destruction_tech, waste_stream)
    where (coalesce(kept.certificates, 0), coalesce(kept.grams, 0))
      <> (coalesce(counted.certificates, 0), coalesce(counted.grams, 0))
    order by 1 limit ${findingsMax}`);
  for (const { row, field } of rows)
    yield { table, row, field, message: 'The total does not match the sum of the certificates.' };
}

async function* differencesOfParts(database: Queryable): AsyncGenerator<LedgerFinding> {
  const { rows } = await database.execute<{ row: string }>(sql`
    with kept as materialized (select * from ${certificateDayParts} where certificates <> 0)
    select concat_ws(', ', day, part, status, destruction_tech, waste_stream) as row
    from (select issue_date as day, part, status, destruction_tech, waste_stream, certificates from kept) as kept
    full join (
      select issue_date as day, get_byte(uuid_send(id), 0) as part, status, destruction_tech, waste_stream,
        count(*) as certificates
      from ${destructionCertificates} where issue_date in (select issue_date from kept) group by 1, 2, 3, 4, 5
    ) as counted using (day, part, status, destruction_tech, waste_stream)
    where kept.certificates is distinct from counted.certificates
    order by 1 limit ${findingsMax}`);
  for (const { row } of rows)
    yield {
      table: 'certificate_day_parts',
      row,
      field: 'certificates',
      message: 'The count does not match the certificates.',
    };
}
