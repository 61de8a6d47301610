import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { csvLine } from '../platform/csv.ts';
import type { CertificateFilter } from './contract.ts';
import { matching, newestFirst } from './matching.ts';
import { destructionCertificates as certificates } from './tables.ts';
import { type CertificateField, certificateFields } from './terms.ts';

const certificatesPerBatch = 2_000;

/** Every public field in the order of section 3, a header line first; as a table of RFC 4180, some lines at a time. */
export async function* certificatesCsv(
  database: Queryable,
  filter: CertificateFilter,
): AsyncGenerator<string> {
  yield csvLine(certificateFields);
  for await (const batch of eachBatch(database, filter))
    yield batch.map((row) => csvLine(certificateFields.map((field) => row[field]))).join('');
}

/** Everything as the text that the API gives. */
type TextRow = Record<CertificateField, string | null>;

/** ISO 8601 to the millisecond. */
const isoFormat = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`);

const textOf = (field: CertificateField): SQL => {
  const column = certificates[field];
  if (field === 'createdAt' || field === 'updatedAt')
    return sql`to_char(${column} at time zone 'UTC', ${isoFormat})`;
  return sql`${column}::text`;
};
const columns = sql.join(
  certificateFields.map((field) => sql`${textOf(field)} as ${sql.identifier(field)}`),
  sql`, `,
);

/**
 * All that match, in the order of the list, a batch at a time: no connection is held while the visitor takes what
 * there is, and memory stays flat however many there are. While one batch is taken, the next is read.
 */
async function* eachBatch(database: Queryable, filter: CertificateFilter): AsyncGenerator<TextRow[]> {
  const { issueDate, id } = certificates;
  // Nulls come last and compare with nothing, so they are a walk of their own.
  const walks = [
    {
      all: isNotNull(issueDate),
      after: (last: TextRow) => sql`(${issueDate}, ${id}) < (${last.issueDate}::date, ${last.id}::uuid)`,
    },
    { all: isNull(issueDate), after: (last: TextRow) => sql`${id} < ${last.id}::uuid` },
  ];
  for (const { all, after } of walks)
    for (let next: Promise<TextRow[]> | undefined = readBatch(database, filter, all); next;) {
      const batch: TextRow[] = await next;
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
): Promise<TextRow[]> {
  const { rows } = await database.execute<TextRow>(
    sql`select ${columns} from ${certificates} where ${and(from, matching(filter))}
      order by ${sql.join(newestFirst, sql`, `)} limit ${certificatesPerBatch}`,
  );
  return rows;
}
