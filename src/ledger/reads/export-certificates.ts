import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { csvLine, csvLineOfRow, harmlessText, rowText } from '../../platform/csv.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { CertificateFilter } from '../contract.ts';
import { matching, newestFirst } from './matching.ts';
import { destructionCertificates as certificates } from '../tables.ts';
import { type CertificateField, certificateFields } from '../terms.ts';

const certificatesPerBatch = 10_000;

/** Every public field in the order of section 3, a header line first; as a table of RFC 4180, some lines at a time. */
export async function* certificatesCsv(
  database: Queryable,
  filter: CertificateFilter,
): AsyncGenerator<string> {
  yield csvLine(certificateFields);
  for await (const batch of eachBatch(database, filter))
    yield batch.map(({ line }) => csvLineOfRow(line)).join('');
}

type BatchRow = { line: string; id: string; issueDate: string | null };

/** Everything as the text that the API gives. */
function cellOf(field: CertificateField): SQL {
  const column = certificates[field];
  if (column.dataType === 'date') return isoInstant(sql`${column}`);
  return isWritten(field) ? harmlessText(sql`${column}`) : sql`${column}`;
}

/** What somebody typed; the other fields hold dates, numbers and words of ours. */
const isWritten = (field: CertificateField): boolean =>
  ['PgVarchar', 'PgText'].includes(certificates[field].columnType);

/** ISO 8601 to the millisecond, in half the time of `to_char`; a microsecond more makes PostgreSQL write every digit. */
function isoInstant(instant: SQL): SQL {
  const inUtc = sql`(${instant} at time zone 'UTC')`;
  return sql`${inUtc}::date || 'T' || left((${inUtc}::time + interval '1 microsecond')::text, 12) || 'Z'`;
}

const line = rowText(certificateFields.map(cellOf));

/**
 * All that match, in the order of the list, a batch at a time: no connection is held while the visitor takes what
 * there is, and memory stays flat however many there are. While one batch is taken, the next is read.
 */
async function* eachBatch(database: Queryable, filter: CertificateFilter): AsyncGenerator<BatchRow[]> {
  const { issueDate, id } = certificates;
  // Nulls come last and compare with nothing, so they are a walk of their own.
  const walks = [
    {
      all: isNotNull(issueDate),
      after: (last: BatchRow) => sql`(${issueDate}, ${id}) < (${last.issueDate}::date, ${last.id}::uuid)`,
    },
    { all: isNull(issueDate), after: (last: BatchRow) => sql`${id} < ${last.id}::uuid` },
  ];
  for (const { all, after } of walks)
    for (let next: Promise<BatchRow[]> | undefined = readBatch(database, filter, all); next;) {
      const batch: BatchRow[] = await next;
      const last = batch.length === certificatesPerBatch ? batch.at(-1) : undefined;
      next = last && readBatch(database, filter, and(all, after(last)));
      // Whoever stops taking never asks how this one ended.
      next?.catch(() => {});
      if (batch.length > 0) yield batch;
    }
}

async function readBatch(
  database: Queryable,
  filter: CertificateFilter,
  from: SQL | undefined,
): Promise<BatchRow[]> {
  const { id, issueDate } = certificates;
  const { rows } = await database.execute<BatchRow>(
    sql`select ${line} as line, ${id} as id, ${issueDate}::text as "issueDate" from ${certificates}
      where ${and(from, matching(filter))} order by ${sql.join(newestFirst, sql`, `)} limit ${certificatesPerBatch}`,
  );
  return rows;
}
