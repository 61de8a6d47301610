import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { dayMs } from '../../platform/calendar-day.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { KeptDocument } from '../contract.ts';
import { findCertificate } from '../reads/queries.ts';
import { keptDocuments, preparedActions } from '../tables.ts';
import { hashOfKept } from '../terms.ts';

/** Every column but the file itself. */
const withoutBytes = {
  sha256: keptDocuments.sha256,
  type: keptDocuments.type,
  size: keptDocuments.size,
  fileName: keptDocuments.fileName,
  namedAt: keptDocuments.namedAt,
  withdrawnAt: keptDocuments.withdrawnAt,
  withdrawalReason: keptDocuments.withdrawalReason,
};

type Stored = Pick<typeof keptDocuments.$inferSelect, keyof typeof withoutBytes>;

/** A kept document as returned by the API. */
export const documentView = ({
  sha256,
  type,
  size,
  withdrawnAt,
  withdrawalReason,
}: Stored): KeptDocument => ({
  sha256,
  type,
  size,
  withdrawnAt: withdrawnAt?.toISOString() ?? null,
  withdrawalReason,
});

/** A kept document without its bytes, named by an entry or not; null if there is none. */
export async function findKept(
  database: Queryable,
  sha256: string,
  { lock = false } = {},
): Promise<Stored | null> {
  const found = database.select(withoutBytes).from(keptDocuments).where(eq(keptDocuments.sha256, sha256));
  const [row] = await (lock ? found.for('update') : found);
  return row ?? null;
}

/** The kept documents that a certificate names now; null if there is no such certificate. */
export async function readKeptDocuments(
  database: Queryable,
  certificateId: string,
): Promise<KeptDocument[] | null> {
  const certificate = await findCertificate(database, certificateId);
  if (!certificate) return null;
  const hashes = certificate.documents.flatMap(({ url }) => hashOfKept(url) ?? []);
  if (hashes.length === 0) return [];
  const rows = await database
    .select(withoutBytes)
    .from(keptDocuments)
    .where(and(inArray(keptDocuments.sha256, hashes), isNotNull(keptDocuments.namedAt)));
  return rows.map(documentView);
}

const sliceBytes = 1024 ** 2;

/** The bytes of a kept document, a megabyte at a time. Throws if it is withdrawn meanwhile. */
export async function* readBytes(
  database: Queryable,
  { sha256, size }: Pick<Stored, 'sha256' | 'size'>,
): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < size; from += sliceBytes) {
    const [row] = await database
      .select({
        slice: sql<Buffer>`substring(${keptDocuments.bytes} from ${from + 1}::int for ${sliceBytes}::int)`,
      })
      .from(keptDocuments)
      .where(and(eq(keptDocuments.sha256, sha256), isNull(keptDocuments.withdrawnAt)));
    if (!row) throw new Error(`Document ${sha256} was withdrawn while it was being sent.`);
    yield row.slice;
  }
}

/** How long an upload waits for an entry that names it. */
const waitDays = 7;

/** Deletes uploads that no entry has named within a week, and no prepared action names; returns how many. */
export async function deleteUnnamed({ database, clock }: { database: Queryable; clock: Clock }) {
  const { rowCount } = await database.delete(keptDocuments).where(
    and(
      isNull(keptDocuments.namedAt),
      lt(keptDocuments.uploadedAt, new Date(clock.now().getTime() - waitDays * dayMs)),
      sql`not exists (select from ${preparedActions}
          where strpos(${preparedActions.action}::text, '/document/' || ${keptDocuments.sha256}) > 0)`,
    ),
  );
  return rowCount ?? 0;
}
