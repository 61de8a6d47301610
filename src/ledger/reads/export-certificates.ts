import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { csvLine, csvLinesOfRows, formulaSafeText, rowsText } from '../../platform/formats/csv.ts';
import type { CertificateFilter } from '../contract.ts';
import { destructionCertificates as certificates } from '../tables.ts';
import { type CertificateField, certificateFields } from '../terms.ts';
import { matching, newestFirst } from './matching.ts';

const certificatesPerBatch = 5_000;

/**
 * RFC 4180 CSV with a header line and every public field in the order of section 3; yields a batch of lines at a time.
 */
export async function* certificatesCsv(
  database: Queryable,
  filter: CertificateFilter,
): AsyncGenerator<string> {
  yield csvLine(certificateFields);
  for await (const rows of eachBatch(database, filter)) yield csvLinesOfRows(rows);
}

/** `id` and `issueDate` are those of the last certificate. */
type Batch = { rows: string | null; certificates: number; id: string; issueDate: string | null };

/** The text of a field, as in the API. */
function cellOf(field: CertificateField): SQL {
  const column = certificates[field];
  if (column.dataType === 'date') return isoInstant(sql`${column}`);
  return isWritten(field) ? formulaSafeText(sql`${column}`) : sql`${column}`;
}

/** Free text; the other fields hold dates, numbers and fixed terms. */
const isWritten = (field: CertificateField): boolean =>
  ['PgVarchar', 'PgText'].includes(certificates[field].columnType);

/** ISO 8601 to the millisecond, twice as fast as `to_char`; the extra microsecond makes PostgreSQL print all digits. */
const isoInstant = (instant: SQL): SQL =>
  sql`left(replace((${instant} at time zone 'UTC' + interval '1 microsecond')::text, ' ', 'T'), 23) || 'Z'`;

/**
 * All matches in list order, in batches: no connection is held while the visitor downloads, and memory use stays
 * constant. The next batch is read while the current one is sent.
 */
async function* eachBatch(database: Queryable, filter: CertificateFilter): AsyncGenerator<string> {
  const { issueDate, id } = certificates;
  // Nulls sort last and can't be compared, so they are read separately.
  const scans = [
    {
      all: isNotNull(issueDate),
      after: (last: Batch) => sql`(${issueDate}, ${id}) < (${last.issueDate}::date, ${last.id}::uuid)`,
    },
    { all: isNull(issueDate), after: (last: Batch) => sql`${id} < ${last.id}::uuid` },
  ];
  for (const { all, after } of scans)
    for (let next: Promise<Batch> | undefined = readBatch(database, filter, all); next;) {
      const batch: Batch = await next;
      const isLast = batch.certificates < certificatesPerBatch;
      next = isLast ? undefined : readBatch(database, filter, and(all, after(batch)));
      // If the consumer stops early, nothing else handles this rejection.
      next?.catch(() => {});
      if (batch.rows !== null) yield batch.rows;
    }
}

const rowsOfBatch = rowsText(certificateFields.map(cellOf));

async function readBatch(
  database: Queryable,
  filter: CertificateFilter,
  from: SQL | undefined,
): Promise<Batch> {
  const { id, issueDate } = certificates;
  const { rows } = await database.execute<Batch>(sql`
    select ${rowsOfBatch} as rows, count(*)::int as certificates,
      (array_agg(${id}))[count(*)::int] as id, min(${issueDate})::text as "issueDate"
    from (
      select * from ${certificates} where ${and(from, matching(filter))}
      order by ${sql.join(newestFirst, sql`, `)} limit ${certificatesPerBatch}
    ) as ${certificates}`);
  return rows[0]!;
}
