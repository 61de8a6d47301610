import { type Bytes, fromHex, platformPrimitives, fromText, toHex } from '../../log/verify.ts';
import type { Certificate } from '../contract.ts';
import type { CertificateProof } from '../proof-contract.ts';
import {
  chainText,
  computedGrams,
  type DecimalField,
  fieldLabels,
  gramsText,
  implausibility,
  plausibleShare,
} from '../terms.ts';
import { type EvidenceEntry, isIncluded, notInLog, type SignedTree } from './evidence.ts';
import { labelOf, loggedFields } from './parse-entry.ts';
import { entriesText, type Step, stepMaker } from './steps.ts';

type Chained = Pick<Certificate, 'certificateId' | 'lotId' | 'pfasDestroyedGrams'>;

/** 'sha256:' and the hex SHA-256 over certificate ID, lot ID and grams (specification, section 9). */
export async function chainHash(certificate: Chained): Promise<string> {
  const { sha256 } = await platformPrimitives();
  return `sha256:${toHex(await sha256(fromText(chainText(certificate))))}`;
}

export async function checkChain(
  certificate: Chained & Pick<Certificate, 'chainOfCustodyHash'>,
): Promise<Step> {
  const step = stepMaker('chain');
  const computed = await chainHash(certificate);
  return computed === certificate.chainOfCustodyHash
    ? step.ok('The chain hash matches the certificate ID, lot ID and grams', `${computed}, as stated.`)
    : step.failed(
        'The chain hash does not match the certificate ID, lot ID and grams',
        `Computed ${computed}, stated ${certificate.chainOfCustodyHash}.`,
      );
}

/** Every entry is readable and of the certificate with this ID, and the newest has exactly the values on the page. */
export async function checkEntries(
  certificateId: string,
  certificate: Certificate,
  stated: CertificateProof['entries'],
  entries: readonly EvidenceEntry[],
): Promise<Step> {
  const step = stepMaker('entries');
  const problem = unreadableEntry(certificateId, entries);
  if (problem) return step.failed(...problem);
  for (const [at, { index, reading }] of entries.entries()) {
    const { type, at: time } = stated[at]!;
    if (reading.ok && (type !== reading.entry.type || time !== reading.entry.at))
      return step.failed(
        'An entry says something else than this website',
        `Entry ${index} is '${reading.entry.type}' at ${reading.entry.at}; the website says '${type}' at ${time}.`,
      );
  }
  const newest = entries.at(-1)!;
  const differing = await differingFields(certificate, newest);
  return differing.length === 0
    ? step.ok(
        'Every entry says what this page shows',
        `All ${loggedFields.length} values match the newest, entry ${newest.index} (${newest.bytes!.length.toLocaleString('en-US')} bytes).`,
      )
    : step.failed(
        'The newest entry has other values than this page',
        `Entry ${newest.index} differs in: ${differing.join(', ')}.`,
      );
}

/** The first entry that can't be read, is about another certificate or out of order; null if there is none. */
export function unreadableEntry(
  certificateId: string,
  entries: readonly EvidenceEntry[],
): [says: string, detail: string] | null {
  if (entries.length === 0) return ['There is no entry of this certificate', 'None was given.'];
  for (const { index, reading } of entries)
    if (!reading.ok) return ['An entry can’t be read', `Entry ${index} ${reading.problem}.`];
  for (const [at, { index, reading }] of entries.entries()) {
    const before = entries[at - 1];
    if (before && index <= before.index)
      return [
        'The entries are not in the order of the log',
        `Entry ${index} comes after entry ${before.index}.`,
      ];
    if (reading.ok && reading.entry.certificateId !== certificateId)
      return [
        'An entry is about another certificate',
        `Entry ${index} is about ${reading.entry.certificateId}.`,
      ];
  }
  return null;
}

/** The labels of the fields in which the page and the entry differ. An absent field equals null. */
async function differingFields(certificate: Certificate, { reading }: EvidenceEntry): Promise<string[]> {
  if (!reading.ok) return [];
  const logged = reading.entry.certificate;
  const differing = loggedFields
    .filter((field) => comparable(certificate[field]) !== comparable(logged[field]))
    .map(labelOf);
  return (await hasNotesDigest(certificate)) ? differing : [...differing, fieldLabels.notes];
}

/** Withdrawn notes leave only their digest, which can't be checked. */
async function hasNotesDigest(certificate: Certificate): Promise<boolean> {
  const { notes, notesSalt, notesDigest, notesWithdrawnAt } = certificate;
  if (notes === null) return (notesDigest === null) === (notesWithdrawnAt === null);
  const salt = fromHex(notesSalt ?? '');
  if (!salt) return false;
  const { sha256 } = await platformPrimitives();
  const text = fromText(notes);
  const salted: Bytes = new Uint8Array(salt.length + text.length);
  salted.set(salt);
  salted.set(text, salt.length);
  return toHex(await sha256(salted)) === notesDigest;
}

/** Compares lists regardless of the key order of their members. */
const comparable = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, member: unknown) =>
    member && typeof member === 'object' && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  );

export async function checkInclusion(
  entries: readonly EvidenceEntry[],
  tree: SignedTree | string,
): Promise<Step> {
  const step = stepMaker('inclusion');
  if (typeof tree === 'string')
    return step.failed('The entries can’t be looked up', 'There is no signed tree to look them up in.');
  if (entries.length === 0) return step.failed('There is no entry to look up', 'None was given.');
  for (const entry of entries) {
    const problem = await isIncluded(entry, tree);
    if (problem) return step.failed(notInLog(entry.index), problem);
  }
  return step.ok(
    'Every entry is in the log',
    `${entriesText(entries.length)}, each with its hashes, give the signed root ${toHex(tree.root)}.`,
  );
}

/** Never a reservation: the sample may stand for a larger volume. */
export function checkMass(
  certificate: Pick<Certificate, DecimalField>,
  entries: readonly EvidenceEntry[],
): Step {
  const step = stepMaker('mass');
  if (implausibility(certificate) === null)
    return step.ok(
      `The grams follow from the concentrations and the sample’s volume, within ${100 * plausibleShare}%`,
    );
  const reason = entries
    .toReversed()
    .map(({ reading }) => reading.ok && reading.entry.massReason)
    .find(Boolean);
  return step.neutral(
    `The concentrations and the sample’s volume alone give ${gramsText(computedGrams(certificate))} g; ${certificate.pfasDestroyedGrams} g are stated`,
    reason ? `Reason given: ${reason}` : 'No reason was given. A sample can stand for a larger volume.',
  );
}
