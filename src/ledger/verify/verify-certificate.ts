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

/** When and where something is verified: `place` is the website's host and the log's path on it. */
export type Setting = { now: Date; place: string; seen: Memory };

/**
 * Verifies the certificate with this ID from what its page shows and what the website gives as proof, step by step
 * (docs/ledger-format.md, 'What each check shows'). Never throws: what can't be read is a failed step. Steps after a
 * failed one still run.
 */
export async function* verifyCertificate(
  certificateId: string,
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
  const { log, consistency, cosignatures, witnessed } = proof;
  const indexProof = { given: proof.index, index, source: 'page' } as const;
  const isIndexed = index !== null && typeof index !== 'string';
  const checks: [StepName, () => Step | Promise<Step>][] = [
    ['chain', () => checkChain(certificate)],
    ['entries', () => checkEntries(certificateId, certificate, proof.entries, entries)],
    ['inclusion', () => checkInclusion(entries, tree)],
    ['signature', () => checkSignature(tree, log.origin ?? '')],
    ['complete', () => checkComplete(certificateId, entries, indexProof)],
    ['lot', () => checkLot(entries, indexProof)],
    ['mass', () => checkMass(certificate, entries)],
    ['memory', () => checkMemory(tree, { keyText: log.key, consistency, isIndexed }, { seen, place })],
    ['age', () => checkAge(tree, now)],
    [
      'witnesses',
      () => checkWitnesses(tree, { cosignatures, witnessed, keys: log.witnesses, isOwnChoice: false }, now),
    ],
  ];
  for (const [name, check] of checks) yield await attempt(name, check);
}

async function openProof({ entries, log, cosignatures, index }: CertificateProof) {
  const tree = await openTree(log.key, log.checkpoint, cosignatures);
  return { entries: entries.map(readGivenEntry), tree, index: await openIndex(index, tree) };
}

/** What to remember of a verified log; null without a log, and for a checkpoint that its key did not sign. */
export async function seenLogOf({
  log,
  index,
}: Pick<CertificateProof | LedgerLookup, 'log' | 'index'>): Promise<SeenLog | null> {
  const tree = log && (await openTree(log.key, log.checkpoint, []));
  if (!tree || typeof tree === 'string') return null;
  const { origin, size, root } = tree;
  return { key: log.key, origin, size, root: toBase64(root), isIndexed: index !== null };
}

/**
 * A sentence on whether the log's index shows that no certificate with this ID was ever issued; null in a log without an
 * index, if this browser remembers none. Never throws.
 */
export async function verifyAbsence(
  certificateId: string,
  { log, index, cosignatures, consistency }: LedgerLookup,
  { now, place, seen }: Setting,
): Promise<{ isShown: boolean; says: string } | null> {
  const refuse = (why: string) => ({
    isShown: false,
    says: `This website’s proof that there is no such certificate does not verify. ${why}`,
  });
  if (!log)
    return seen && seen !== 'damaged'
      ? refuse('It says that its log is empty; this browser saw entries in it.')
      : null;
  try {
    const tree = await openTree(log.key, log.checkpoint, cosignatures);
    if (typeof tree === 'string') return refuse(tree);
    const given = { keyText: log.key, consistency, isIndexed: index !== null };
    const memory = await checkMemory(tree, given, { seen, place });
    if (memory.outcome === 'failed') return refuse(`${memory.says}. ${memory.detail}`);
    const opened = await openIndex(index, tree);
    if (!index || !opened) return null;
    if (typeof opened === 'string') return refuse(opened);
    if (!index.id) return refuse('It is about something else.');
    const indexes = await listedOfId(opened, certificateId, index.id);
    if (typeof indexes === 'string') return refuse(indexes);
    if (indexes.length > 0)
      return {
        isShown: false,
        says: `The log has ${entriesText(indexes.length)} of a certificate with this ID, which this website withholds.`,
      };
    const when = tree.signedAt ? ` signed on ${timeText(tree.signedAt)}` : '';
    const remarks = [memory, checkAge(tree, now)].flatMap(({ outcome, says, detail }) =>
      outcome === 'reserved' ? [` ${says}. ${detail}`] : [],
    );
    return {
      isShown: true,
      says: `Your browser checked that no certificate with this ID was ever issued, in the log of ${entriesText(tree.size)}${when}.${remarks.join('')}`,
    };
  } catch {
    return refuse('It can’t be read.');
  }
}
