import { isDeepStrictEqual } from 'node:util';
import { entryCertificate } from './actions/certificate-entry.ts';
import { sealCertificate, sealNotes } from './actions/seal-certificate.ts';
import { certificateView, type StoredCertificate } from './reads/queries.ts';
import { type Entry, parseEntry } from './verify/parse-entry.ts';

/** Compares a certificate's row, field by field, with its entries, the bytes at its `entryIndexes`. */
export function auditCertificate(
  certificate: StoredCertificate,
  entries: readonly (Uint8Array | null)[],
): LedgerFinding[] {
  const found = finder(certificate.certificateId);
  const parsed: Entry[] = [];
  for (const [at, bytes] of entries.entries()) {
    const reading = bytes && parseEntry(bytes);
    if (reading?.ok) parsed.push(reading.entry);
    else {
      const problem = reading ? `${reading.problem}` : 'is not in the log';
      return [found('entry_indexes', `Entry ${certificate.entryIndexes[at]} ${problem}.`)];
    }
  }
  const last = parsed.at(-1);
  if (!last) return [found('entry_indexes', 'The row refers to no entries.')];
  return [
    ...auditHistory(certificate, parsed, found),
    ...auditFields(certificate, last.certificate, found),
    ...auditNotes(certificate, found),
    ...auditSeals(certificate, found),
  ];
}

type Find = (field: string | null, message: string) => LedgerFinding;
const finder =
  (row: string): Find =>
  (field, message) => ({ table: 'destruction_certificates', row, field, message });

function* auditHistory(
  { certificateId, entryIndexes }: StoredCertificate,
  entries: readonly Entry[],
  found: Find,
) {
  if (entryIndexes.some((index, at) => at > 0 && index <= entryIndexes[at - 1]!))
    yield found('entry_indexes', 'The entries are not in the order of the log.');
  if (entries.some((entry) => entry.certificateId !== certificateId))
    yield found(
      'certificate_id',
      `The log’s entries are about ${entries.map((entry) => entry.certificateId).join(', ')}.`,
    );
}

/** The current row must match the last entry; a field that the entry's version did not know equals null. */
function* auditFields(certificate: StoredCertificate, logged: object, found: Find) {
  const present = entryCertificate(certificateView(certificate));
  const names = new Set([...Object.keys(present), ...Object.keys(logged)]);
  for (const name of names) {
    const [row, entry] = [present, logged].map((side) => (side as Record<string, unknown>)[name] ?? null);
    if (!isDeepStrictEqual(row, entry))
      yield found(
        snakeCase(name),
        `The row says ${JSON.stringify(row)}, its last entry ${JSON.stringify(entry)}.`,
      );
  }
}

function* auditNotes({ notes, notesSalt, notesDigest, notesWithdrawnAt }: StoredCertificate, found: Find) {
  if (notes === null) {
    if (notesSalt !== null) yield found('notes_salt', 'There is a salt but no notes.');
    if (notesDigest !== null && notesWithdrawnAt === null)
      yield found('notes', 'The notes are missing but were never withdrawn.');
    if (notesDigest === null && notesWithdrawnAt !== null)
      yield found('notes_withdrawn_at', 'Notes are marked as withdrawn, but there never were any.');
    return;
  }
  const { notesDigest: digest } = sealNotes(notes, notesSalt ?? new Uint8Array());
  if (notesDigest === null || Buffer.compare(digest!, notesDigest) !== 0)
    yield found('notes', 'The notes and salt do not match the digest in the log.');
  if (notesWithdrawnAt !== null)
    yield found('notes_withdrawn_at', 'The notes were withdrawn but are still stored.');
}

function* auditSeals(certificate: StoredCertificate, found: Find) {
  const { chainOfCustodyHash } = sealCertificate(certificate);
  if (certificate.chainOfCustodyHash !== chainOfCustodyHash)
    yield found('chain_of_custody_hash', `It should be ${chainOfCustodyHash}.`);
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** One problem with the certificates: `row` is a certificate id, or whatever else identifies the row. */
export type LedgerFinding = {
  table: 'destruction_certificates' | 'certificate_totals' | 'log_entries';
  row: string;
  field: string | null;
  message: string;
  /** A breach of the ledger's rules from before the index, when they did not hold yet: not counted as a fault. */
  isRemark?: boolean;
};
