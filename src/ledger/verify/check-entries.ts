import { type Bytes, fromHex, platformPrimitives, fromText, toHex } from '../../log/verify.ts';
import type { Certificate } from '../contract.ts';
import type { CertificateProof } from '../proof-contract.ts';
import { chainText, computedGrams, fieldLabels, gramsText, implausibility } from '../terms.ts';
import { type EvidenceEntry, isIncluded, type SignedTree } from './evidence.ts';
import { labelOf, loggedFields } from './read-entry.ts';
import { entriesText, type Step, stepMaker } from './steps.ts';

/** 'sha256:' and the hex SHA-256 over certificate ID, lot ID and grams (section 9). */
export async function chainHash(certificate: Certificate): Promise<string> {
  const { sha256 } = await platformPrimitives();
  return `sha256:${toHex(await sha256(fromText(chainText(certificate))))}`;
}

export async function checkChain(certificate: Certificate): Promise<Step> {
  const step = stepMaker('chain');
  const computed = await chainHash(certificate);
  return computed === certificate.chainOfCustodyHash
    ? step.ok('The chain hash matches the certificate ID, lot ID and grams', `${computed}, as stated.`)
    : step.failed(
        'The chain hash does not match the certificate ID, lot ID and grams',
        `Computed ${computed}, stated ${certificate.chainOfCustodyHash}.`,
      );
}

/** Every entry is readable and about this certificate, and the newest has exactly the values on the page. */
export async function checkEntries(
  certificate: Certificate,
  stated: CertificateProof['entries'],
  entries: readonly EvidenceEntry[],
): Promise<Step> {
  const step = stepMaker('entries');
  const newest = entries.at(-1);
  if (!newest) return step.failed('There is no entry of this certificate', 'The website gave none.');
  for (const [at, { index, reading }] of entries.entries()) {
    if (!reading.ok) return step.failed('An entry can’t be read', `Entry ${index} ${reading.problem}.`);
    const { entry } = reading;
    if (entry.certificateId !== certificate.certificateId)
      return step.failed(
        'An entry is about another certificate',
        `Entry ${index} is about ${entry.certificateId}.`,
      );
    const { type, at: time } = stated[at]!;
    if (type !== entry.type || time !== entry.at)
      return step.failed(
        'An entry says something else than this website',
        `Entry ${index} is '${entry.type}' at ${entry.at}; the website says '${type}' at ${time}.`,
      );
  }
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
  if (notes === null) return notesDigest === null || notesWithdrawnAt !== null;
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
  if (entries.length === 0) return step.failed('There is no entry to look up', 'The website gave none.');
  for (const entry of entries) {
    const problem = await isIncluded(entry, tree);
    if (problem) return step.failed(`Entry ${entry.index} is not in the log`, problem);
  }
  return step.ok(
    'Every entry is in the log',
    `${entriesText(entries.length)}, each with its hashes, give the signed root ${toHex(tree.root)}.`,
  );
}

/** Never a reservation: the sample may stand for a larger volume. */
export function checkMass(certificate: Certificate, entries: readonly EvidenceEntry[]): Step {
  const step = stepMaker('mass');
  if (implausibility(certificate) === null)
    return step.ok('The grams follow from the concentrations and the sample’s volume, within 5%');
  const reason = entries
    .toReversed()
    .map(({ reading }) => reading.ok && reading.entry.massReason)
    .find(Boolean);
  return step.neutral(
    `The concentrations and the sample’s volume alone give ${gramsText(computedGrams(certificate))} g; ${certificate.pfasDestroyedGrams} g are stated`,
    reason ? `Reason given: ${reason}` : 'No reason was given. A sample can stand for a larger volume.',
  );
}
