import { toBase64 } from '../../log/verify.ts';
import type { Certificate } from '../contract.ts';
import type { CertificateProof, LedgerLookup } from '../proof-contract.ts';
import { checkChain, checkEntries, checkInclusion, checkMass } from './check-entries.ts';
import { checkComplete, checkLot, listedOfId, openIndex } from './check-index.ts';
import {
  checkAge,
  checkMemory,
  checkSignature,
  checkWitnesses,
  type Memory,
  type SeenLog,
} from './check-log.ts';
import { openTree, readGivenEntry } from './evidence.ts';
import { attempt, entriesText, timeText, type Step, type StepName, stepMaker } from './steps.ts';

export { chainHash } from './check-entries.ts';
export { logPathOf, type Memory, type SeenLog } from './check-log.ts';
export {
  conclusions,
  concludeFrom,
  type Conclusion,
  type Outcome,
  type Step,
  type StepName,
} from './steps.ts';

/** Where and when a certificate is verified. `place` is the website's host and the log's path on it. */
export type Setting = { now: Date; place: string; seen: Memory };

/**
 * Verifies a certificate from what its page shows and what the website gives as proof, step by step
 * (docs/ledger-format.md, 'What each check shows'). Never throws: what can't be read is a failed step. Steps after a
 * failed one still run.
 */
export async function* verifyCertificate(
  certificate: Certificate,
  proof: CertificateProof,
  { now, place, seen }: Setting,
): AsyncGenerator<Step> {
  const opened = await openProof(proof).catch(() => null);
  if (!opened) {
    yield stepMaker('entries').failed('The proof can’t be read', 'It is not in the form of a proof.');
    return;
  }
  const { entries, tree, index } = opened;
  const { certificateId } = certificate;
  const { log, consistency, cosignatures, witnessed } = proof;
  const indexProof = { given: proof.index, index, source: 'page' } as const;
  const isIndexed = index !== null && typeof index !== 'string';
  const checks: [StepName, () => Step | Promise<Step>][] = [
    ['chain', () => checkChain(certificate)],
    ['entries', () => checkEntries(certificate, proof.entries, entries)],
    ['inclusion', () => checkInclusion(entries, tree)],
    ['signature', () => checkSignature(tree)],
    ['complete', () => checkComplete(certificateId, entries, indexProof)],
    ['lot', () => checkLot(entries, indexProof)],
    ['mass', () => checkMass(certificate, entries)],
    ['memory', () => checkMemory(tree, { keyText: log.key, consistency, isIndexed }, { seen, place })],
    ['age', () => checkAge(tree, now)],
    ['witnesses', () => checkWitnesses(tree, { cosignatures, witnessed, keys: log.witnesses }, now)],
  ];
  for (const [name, check] of checks) yield await attempt(name, check);
}

async function openProof({ entries, log, cosignatures, index }: CertificateProof) {
  const tree = await openTree(log.key, log.checkpoint, cosignatures);
  return {
    entries: entries.map(readGivenEntry),
    tree,
    index:
      index && typeof tree !== 'string'
        ? await openIndex(index.last, tree)
        : index && 'There is no signed tree.',
  };
}

/** What to remember of a verified log; null for a checkpoint that its key did not sign. */
export async function seenLogOf({ log, cosignatures, index }: CertificateProof): Promise<SeenLog | null> {
  const tree = await openTree(log.key, log.checkpoint, cosignatures);
  if (typeof tree === 'string') return null;
  const { origin, size, root } = tree;
  return { key: log.key, origin, size, root: toBase64(root), isIndexed: index !== null };
}

/**
 * A sentence on whether the log's index shows that no certificate with this ID was ever issued; null in a log without an
 * index. `seen` is what this browser remembers of the log. Never throws.
 */
export async function verifyAbsence(
  certificateId: string,
  { log, index, cosignatures }: LedgerLookup,
  seen: Memory,
): Promise<{ isShown: boolean; says: string } | null> {
  if (!log || !index) return null;
  const refuse = (why: string) => ({
    isShown: false,
    says: `This website’s proof that there is no such certificate does not verify: ${why}`,
  });
  try {
    const tree = await openTree(log.key, log.checkpoint, cosignatures);
    if (typeof tree === 'string') return refuse(tree);
    if (seen && seen !== 'damaged' && (seen.key !== log.key || seen.size > tree.size))
      return refuse('the log is not the one that this browser saw before.');
    const opened = await openIndex(index.last, tree);
    if (typeof opened === 'string') return refuse(opened);
    if (!index.id) return refuse('it is about something else.');
    const indexes = await listedOfId(opened, certificateId, index.id);
    if (typeof indexes === 'string') return refuse(indexes);
    if (indexes.length > 0)
      return {
        isShown: false,
        says: `The log has ${entriesText(indexes.length)} of a certificate with this ID, which this website withholds.`,
      };
    const when = tree.signedAt ? ` signed on ${timeText(tree.signedAt)}` : '';
    return {
      isShown: true,
      says: `Your browser checked that no certificate with this ID was ever issued, in the log of ${entriesText(tree.size)}${when}.`,
    };
  } catch {
    return refuse('it can’t be read.');
  }
}
