import {
  type NamedKey,
  parsePolicy,
  parseProofFile,
  parseVerifierKey,
  type Policy,
  signatureTypes,
  toBase64,
} from '../../log/verify.ts';
import type { Certificate } from '../contract.ts';
import { checkChain, checkInclusion, checkMass, unreadableEntry } from './check-entries.ts';
import { checkComplete, checkLot, type GivenIndex, openIndex } from './check-index.ts';
import { checkAge, checkSignature, checkWitnesses } from './check-log.ts';
import { type GivenEntry, newestTime, openTree, readGivenEntry } from './evidence.ts';
import type { Entry } from './parse-entry.ts';
export { concludeFrom, conclusions, type Outcome } from './steps.ts';
import { attempt, type Step, stepMaker, type StepName, timeText } from './steps.ts';

/** The logs and witnesses that the reader trusts; without a policy, one log and no witness. */
export type Trust = { logs: readonly NamedKey[]; witnesses: readonly NamedKey[]; policy: Policy | null };

/** Reads a log's verifier key, or a C2SP tlog-policy; a text says why it is neither. */
export async function readTrust(text: string): Promise<Trust | string> {
  const trimmed = text.trim();
  if (!trimmed.includes('\n') && !/^(log|quorum)\s/.test(trimmed)) {
    const key = await parseVerifierKey(trimmed);
    if (!key.ok) return key.detail;
    if (key.value.type !== signatureTypes.note) return 'This is the key of a witness, not of a log.';
    return { logs: [{ name: key.value.name, text: trimmed, key: key.value }], witnesses: [], policy: null };
  }
  const policy = await parsePolicy(text);
  return policy.ok
    ? { logs: policy.value.logs, witnesses: policy.value.witnesses, policy: policy.value }
    : policy.detail;
}

/** What a proof file and its entry show, offline. `newest` is null if the entry can't be read. */
export type FileReport = {
  steps: Step[];
  newest: Entry | null;
  /** When the log attested to the tree: all of this is as of then. */
  signedAt: Date | null;
  /** Whether a later version of the ledger may have written an entry: get the current verifier. */
  isNewer: boolean;
};

/** Verifies a `.tlog-proof` file with its entry. Never throws: what can't be read is a failed step. */
export async function verifyFiles(
  file: string,
  entry: Uint8Array,
  { trust, now }: { trust: Trust; now: Date },
): Promise<FileReport> {
  const parsed = parseProofFile(file);
  const failed = (name: StepName, detail: string): FileReport => ({
    steps: [stepMaker(name).failed('The proof file can’t be read', detail)],
    newest: null,
    signedAt: null,
    isNewer: false,
  });
  if (!parsed.ok) return failed('inclusion', parsed.detail);
  const extra = readExtra(parsed.value.extra);
  if (typeof extra === 'string') return failed('entries', extra);
  const { hashes, checkpoint } = parsed.value;
  const given = [
    ...extra.entries,
    { index: parsed.value.index, entry: toBase64(entry), proof: hashes.map((hash) => toBase64(hash)) },
  ];
  const entries = given.map(readGivenEntry);
  const { reading } = entries.at(-1)!;
  const newest = reading.ok ? reading.entry : null;
  const origin = checkpoint.split('\n', 1)[0]!;
  const key = trust.logs.find(({ name }) => name === origin);
  const lines = checkpoint.slice(checkpoint.lastIndexOf('\n\n') + 2).match(/.*\n/g) ?? [];
  const tree = key
    ? await openTree(key.text, checkpoint, lines)
    : `The checkpoint is of ${origin}; the key given is of ${trust.logs.map(({ name }) => name).join(', ') || 'no log'}.`;
  const index = await openIndex(extra.index, tree);
  const indexProof = { given: extra.index, index, source: 'file' } as const;
  const certificate = newest?.certificate as unknown as Certificate;
  const checks: [StepName, () => Step | Promise<Step>][] = [
    ['chain', () => checkChain(certificate)],
    ['entries', () => checkReadable(newest, entries)],
    ['inclusion', () => checkInclusion(entries, tree)],
    ['signature', () => checkSignature(tree)],
    ['complete', () => checkComplete(newest?.certificateId ?? '', entries, indexProof)],
    ['lot', () => checkLot(entries, indexProof)],
    ['mass', () => checkMass(certificate, entries)],
    ['age', () => checkAge(tree, now)],
    ['witnesses', () => checkQuorum(tree, lines, trust, now)],
  ];
  const steps: Step[] = [];
  for (const [name, check] of checks)
    if (newest || (name !== 'chain' && name !== 'mass')) steps.push(await attempt(name, check));
  return {
    steps,
    newest,
    signedAt: typeof tree === 'string' ? null : tree.signedAt,
    isNewer: entries.some((one) => !one.reading.ok && one.reading.isNewer),
  };
}

/** 'Retired on 2026-11-22 to Buyer, as of November 26, 2026, 11:38 UTC.' Only an index shows that it is not retired. */
export function statusText({ certificate }: Entry, { signedAt, steps }: FileReport): string {
  const asOf = signedAt ? `as of ${timeText(signedAt)}` : 'as of an unknown time';
  if (certificate.status === 'Retired')
    return `Retired on ${certificate.retirementDate} to ${certificate.retiredTo}, ${asOf}.`;
  const isComplete = steps.some(({ name, outcome }) => name === 'complete' && outcome === 'ok');
  return isComplete
    ? `Not retired, ${asOf}.`
    : 'Not retired in this entry; these files do not show whether it was retired later.';
}

function checkReadable(newest: Entry | null, entries: readonly ReturnType<typeof readGivenEntry>[]): Step {
  const step = stepMaker('entries');
  const problem = unreadableEntry(newest?.certificateId ?? '', entries);
  return problem
    ? step.failed(...problem)
    : step.ok('Every entry can be read, and is about this certificate');
}

async function checkQuorum(
  tree: Awaited<ReturnType<typeof openTree>>,
  lines: readonly string[],
  { witnesses, policy }: Trust,
  now: Date,
): Promise<Step> {
  const step = stepMaker('witnesses');
  if (policy && typeof tree !== 'string') {
    const cosigned = new Set<string>();
    for (const { name, key } of witnesses) if (await newestTime(tree.text, lines, key)) cosigned.add(name);
    if (!policy.isMet(cosigned))
      return step.failed(
        'Too few witnesses have confirmed this tree for the policy',
        `Confirmed by: ${[...cosigned].join(', ') || 'none'}.`,
      );
  }
  const keys = witnesses.map(({ text }) => text);
  return checkWitnesses(tree, { cosignatures: lines, witnessed: null, keys, isOwnChoice: true }, now);
}

/** The earlier entries and the index proof in a file's `extra` line; a text says what is wrong with it. */
function readExtra(bytes: Uint8Array | null): { entries: GivenEntry[]; index: GivenIndex | null } | string {
  if (!bytes) return { entries: [], index: null };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const { entries, index } = JSON.parse(text) as { entries: GivenEntry[]; index: GivenIndex | null };
    return entries.every((entry) => typeof entry.entry === 'string' && Array.isArray(entry.proof))
      ? { entries, index: index ?? null }
      : 'An earlier entry has no bytes or no proof.';
  } catch {
    return 'Its extra line is not the one of a certificate.';
  }
}
