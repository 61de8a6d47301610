import { eq, getTableColumns, sql } from 'drizzle-orm';
import { prepareOnce, type Queryable } from '../../platform/database/database.ts';
import type { Certificate } from '../contract.ts';
import { destructionCertificates } from '../tables.ts';
import { type CertificateField, certificateFields } from '../terms.ts';

/** All columns but the generated one. */
export const { words: _words, ...certificateColumns } = getTableColumns(destructionCertificates);

/** One certificate by its certificate id; null if there is none. */
export async function findCertificate(
  database: Queryable,
  certificateId: string,
): Promise<Certificate | null> {
  const row = await readCertificate(database, certificateId);
  return row && certificateView(row);
}

/** The same with the ledger's internal fields. */
export async function readCertificate(
  database: Queryable,
  certificateId: string,
): Promise<StoredCertificate | null> {
  const [row] = await certificateById(database).execute({ certificateId });
  return row ?? null;
}

const certificateById = prepareOnce('certificate_by_id', (database) =>
  database
    .select(certificateColumns)
    .from(destructionCertificates)
    .where(eq(destructionCertificates.certificateId, sql.placeholder('certificateId'))),
);

/** The certificate id that differs from a text only in case, of which there is at most one; null if there is none. */
export async function findIdIgnoringCase(database: Queryable, text: string): Promise<string | null> {
  if (!/^[\w-]+$/.test(text)) return null;
  const { certificateId } = destructionCertificates;
  const [row] = await database
    .select({ certificateId })
    .from(destructionCertificates)
    .where(eq(sql`lower(${certificateId})`, text.toLowerCase()));
  return row?.certificateId ?? null;
}

export type CertificateRow = typeof destructionCertificates.$inferSelect;
/** The row as `certificateColumns` selects it. */
export type StoredCertificate = Omit<CertificateRow, 'words'>;

/** A certificate as returned by the API. */
export function certificateView(row: StoredCertificate): Certificate {
  const fields: Record<string, unknown> = {};
  for (const field of certificateFields) fields[field] = row[field];
  return {
    ...(fields as Pick<StoredCertificate, CertificateField>),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    notesDigest: row.notesDigest && hex(row.notesDigest),
    notesSalt: row.notesSalt && hex(row.notesSalt),
    notesWithdrawnAt: row.notesWithdrawnAt && row.notesWithdrawnAt.toISOString(),
  };
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
