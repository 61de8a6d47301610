import {
  type Checkpoint,
  hashLeaf,
  openCheckpoint,
  parseVerifierKey,
  platformPrimitives,
  verifyConsistency,
  verifyInclusion,
} from '../../log/verify.ts';
import type { Certificate } from '../contract.ts';
import type { CertificateProof } from '../proof-contract.ts';
import { certificateFields, chainText } from '../terms.ts';

/** This browser's record of a log: its key, and the last tree that it verified. */
export type SeenLog = { key: string; size: number; root: string };

export const stepNames = ['chain', 'entry', 'leaf', 'inclusion', 'signature', 'consistency'] as const;
export type StepName = (typeof stepNames)[number];
/** `detail` is what was found, or what does not match. */
export type Step = {
  name: StepName;
  isOk: boolean;
  detail: string;
  /** Whether this browser has never seen the log before. */
  isFirst?: boolean;
};

/** 'sha256:' and the hex SHA-256 over certificate id, lot id and grams (section 9). */
export async function chainHash(certificate: Certificate): Promise<string> {
  const { sha256 } = await platformPrimitives();
  return `sha256:${hex(await sha256(utf8(chainText(certificate))))}`;
}

/**
 * Verifies a certificate from what the page shows, step by step and without trusting the server: its chain hash, the
 * bytes of its newest entry, their position in the tree, the tree's signature, and that the tree extends the one seen
 * before. Steps after a failed one still run if they can.
 */
export async function* verifyCertificate(
  certificate: Certificate,
  proof: CertificateProof,
  seen: SeenLog | null,
): AsyncGenerator<Step> {
  const newest = proof.entries.at(-1)!;
  const entry = fromBase64(newest.entry);
  yield await checkChain(certificate);
  yield await checkEntry(certificate, entry);

  const leafHash = await hashLeaf(entry);
  yield step('leaf', null, `The SHA-256 of a zero byte followed by the entry is ${hex(leafHash)}.`);

  const key = await parseVerifierKey(proof.log.key);
  const opened = key.ok ? await openCheckpoint(proof.log.checkpoint, key.value) : key;
  const claimed = opened.ok ? opened.value : null;
  yield await checkInclusion(leafHash, newest, claimed);
  yield !opened.ok
    ? step('signature', opened.detail)
    : seen && seen.key !== proof.log.key
      ? step('signature', 'The log is signed with a different key than this browser saw before.')
      : step(
          'signature',
          null,
          `${opened.value.origin} signed the tree of ${opened.value.size} entries with its key.`,
        );
  yield await checkConsistency(proof, claimed, seen);
}

/** The record to store of a verified log; null for a checkpoint that its key did not sign. */
export async function seenLogOf(proof: CertificateProof): Promise<SeenLog | null> {
  const key = await parseVerifierKey(proof.log.key);
  const opened = key.ok ? await openCheckpoint(proof.log.checkpoint, key.value) : key;
  return opened.ok
    ? { key: proof.log.key, size: opened.value.size, root: toBase64(opened.value.root) }
    : null;
}

async function checkChain(certificate: Certificate): Promise<Step> {
  const computed = await chainHash(certificate);
  return computed === certificate.chainOfCustodyHash
    ? step('chain', null, `${computed} is what the certificate states.`)
    : step('chain', `Computed ${computed}, stated ${certificate.chainOfCustodyHash}.`);
}

/** Every value on the page is in the entry, and nothing else is. */
async function checkEntry(certificate: Certificate, bytes: Uint8Array): Promise<Step> {
  const { certificateId, certificate: logged } = JSON.parse(new TextDecoder().decode(bytes)) as {
    certificateId: string;
    certificate: Record<string, unknown>;
  };
  const differing = certificateFields
    .map((field): keyof Certificate => (field === 'notes' ? 'notesDigest' : field))
    .filter((field) => comparable(certificate[field]) !== comparable(logged[field]));
  if (certificateId !== certificate.certificateId) differing.unshift('certificateId');
  if (!(await hasNotesDigest(certificate))) differing.push('notes');
  return differing.length === 0
    ? step(
        'entry',
        null,
        `All ${certificateFields.length} values match the signed entry (${bytes.length.toLocaleString('en-US')} bytes).`,
      )
    : step('entry', `The entry has different values: ${differing.join(', ')}.`);
}

/** Withdrawn notes leave only their digest, which can't be checked. */
async function hasNotesDigest({
  notes,
  notesSalt,
  notesDigest,
  notesWithdrawnAt,
}: Certificate): Promise<boolean> {
  if (notes === null) return notesDigest === null || notesWithdrawnAt !== null;
  const { sha256 } = await platformPrimitives();
  const salt = Uint8Array.from(notesSalt?.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  const text = utf8(notes);
  const salted = new Uint8Array(salt.length + text.length);
  salted.set(salt);
  salted.set(text, salt.length);
  return hex(await sha256(salted)) === notesDigest;
}

async function checkInclusion(
  leafHash: Uint8Array,
  { index, proof }: CertificateProof['entries'][number],
  checkpoint: Checkpoint | null,
): Promise<Step> {
  if (!checkpoint) return step('inclusion', 'There is no signed tree to check against.');
  const { size, root } = checkpoint;
  const verdict = await verifyInclusion({ leafHash, index, size, root, proof: proof.map(fromBase64) });
  return verdict.ok
    ? step(
        'inclusion',
        null,
        `Entry ${index} and ${proof.length === 1 ? '1 hash' : `${proof.length} hashes`} give the root ${toBase64(root)}.`,
      )
    : step('inclusion', verdict.detail);
}

async function checkConsistency(
  { consistency }: CertificateProof,
  checkpoint: Checkpoint | null,
  seen: SeenLog | null,
): Promise<Step> {
  if (!seen)
    return {
      ...step('consistency', null, 'First visit: this browser will remember the log and compare next time.'),
      isFirst: true,
    };
  if (!checkpoint) return step('consistency', 'There is no signed tree to compare.');
  if (checkpoint.size < seen.size || consistency?.first !== seen.size)
    return step(
      'consistency',
      `The log has fewer entries than the ${seen.size} that this browser saw before.`,
    );
  const verdict = await verifyConsistency({
    first: seen.size,
    second: checkpoint.size,
    firstRoot: fromBase64(seen.root),
    secondRoot: checkpoint.root,
    proof: consistency.proof.map(fromBase64),
  });
  return verdict.ok
    ? step('consistency', null, `The log extends the ${seen.size} entries that this browser saw before.`)
    : step('consistency', `The log is not the one that this browser saw before: ${verdict.detail}`);
}

const step = (name: StepName, problem: string | null, found = ''): Step => ({
  name,
  isOk: problem === null,
  detail: problem ?? found,
});

/** Compares lists regardless of the key order of their members. */
const comparable = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, member: unknown) =>
    member && typeof member === 'object' && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  );

const utf8 = (text: string) => new Uint8Array(new TextEncoder().encode(text));
const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
