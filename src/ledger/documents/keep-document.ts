import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { type Actor, checkPermission } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { done, type Outcome, type Refusal, refuse } from '../../platform/outcome.ts';
import type { UploadedDocument } from '../contract.ts';
import type { LedgerServices } from '../services.ts';
import { type CertificateDocument, keptDocuments } from '../tables.ts';
import {
  certificateLimits,
  documentExtensions,
  documentPath,
  type DocumentType,
  hashOfKept,
  ledgerActions,
} from '../terms.ts';
import { findKept } from './read-documents.ts';

const { documentBytesMax } = certificateLimits;

/**
 * Keeps a file byte for byte under its SHA-256. It is public once an entry names it, and deleted if none does. A file
 * that is already there is kept once.
 */
export async function keepDocument(
  { database, clock }: Pick<LedgerServices, 'database' | 'clock'>,
  actor: Actor | null,
  body: Readable,
): Promise<Outcome<UploadedDocument>> {
  const keeper = checkPermission(actor, 'manage the ledger', clock);
  if (!keeper.ok) return keeper;
  const bytes = await readFile(body);
  if (!bytes) return refuse('invalid', 'The upload was interrupted. Try again.');
  if (bytes.length > documentBytesMax) return fileTooLarge;
  const type = typeOf(bytes);
  if (!type) return refuse('invalid', 'Upload a PDF, PNG or JPEG file; this file is none of them.');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return database.transaction(async (transaction) => {
    const uploadedAt = clock.now();
    const [stored] = await transaction
      .insert(keptDocuments)
      .values({ sha256, type, bytes, size: bytes.length, uploadedAt })
      .onConflictDoUpdate({ target: keptDocuments.sha256, set: { uploadedAt } })
      .returning({ withdrawnAt: keptDocuments.withdrawnAt });
    if (stored!.withdrawnAt)
      return refuse('conflict', 'This file was withdrawn and can’t be uploaded again.');
    await recordActions(transaction, ledgerActions, [
      { actor: keeper.value, act: 'upload document', subjectId: sha256 },
    ]);
    return done({ url: documentPath(sha256), sha256, type, size: bytes.length });
  });
}

/** The refusal of a file that is too large; the rest of it is not read. */
export const fileTooLarge = refuse(
  'invalid',
  `The file is too large; at most ${documentBytesMax / 1024 ** 2} MB.`,
);

/** The whole body, or as much as shows that it is too large; null if it breaks off. */
async function readFile(body: Readable): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > documentBytesMax) break;
    }
  } catch {
    return null;
  }
  return Buffer.concat(chunks);
}

const firstBytes: Record<DocumentType, Buffer> = {
  'application/pdf': Buffer.from('%PDF-'),
  'image/png': Buffer.from('89504e470d0a1a0a', 'hex'),
  'image/jpeg': Buffer.from('ffd8ff', 'hex'),
};

/** By its first bytes, whatever its name says. */
function typeOf(bytes: Buffer): DocumentType | undefined {
  const types = Object.keys(firstBytes) as DocumentType[];
  return types.find((type) => bytes.subarray(0, firstBytes[type].length).equals(firstBytes[type]));
}

type WithDocuments = { documents: readonly CertificateDocument[] };

/** Refuses documents of a certificate that should be here and are not; one withdrawn since it was named may stay. */
export async function missingDocuments(
  transaction: Transaction,
  { documents }: WithDocuments,
  before: WithDocuments | null,
): Promise<Refusal | null> {
  for (const [position, { url }] of documents.entries()) {
    const sha256 = hashOfKept(url);
    if (sha256 === null || before?.documents.some((one) => one.url === url)) continue;
    const kept = await findKept(transaction, sha256, { lock: true });
    if (kept && !kept.withdrawnAt) continue;
    const error = kept
      ? 'This file was withdrawn. Remove it, or upload another one.'
      : 'This file is not on this website. Upload it again.';
    return refuse('invalid', error, { fields: { [`documents.${position}.url`]: error } });
  }
  return null;
}

/** Marks those of a certificate's documents that are kept here as named by an entry: public, and kept from then on. */
export async function nameDocuments(
  transaction: Transaction,
  documents: readonly CertificateDocument[],
  namedAt: Date,
): Promise<void> {
  for (const { url, label } of documents) {
    const kept = await findKept(transaction, hashOfKept(url) ?? '');
    if (!kept || kept.namedAt) continue;
    await transaction
      .update(keptDocuments)
      .set({ namedAt, fileName: fileNameOf(label, kept.type) })
      .where(eq(keptDocuments.sha256, kept.sha256));
  }
}

/** `Lab report: before` → `Lab-report-before.pdf`. From the label, since a name on someone's disk may be private. */
function fileNameOf(label: string, type: DocumentType): string {
  const name = label
    .normalize('NFKD')
    .replace(/\.(pdf|png|jpe?g)$/i, '')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, fileNameMax);
  return `${name || 'document'}.${documentExtensions[type]}`;
}
const fileNameMax = 80;
