import { logPaths } from '../../log/terms.ts';
import {
  type Bytes,
  type Checkpoint,
  fromBase64,
  openCheckpoint,
  parseVerifierKey,
  signatureTypes,
  toBase64,
  toHex,
  type VerifierKey,
  verifyConsistency,
} from '../../log/verify.ts';
import type { CertificateProof } from '../proof-contract.ts';
import { newestTime, type SignedTree } from './evidence.ts';
import { entriesText, type Step, stepMaker, timeText } from './steps.ts';

/** What a browser remembers of a log: its key, its name, and the largest tree that it verified; `root` is base64. */
export type SeenLog = { key: string; origin: string; size: number; root: string; isIndexed: boolean };
/** 'damaged': something was remembered, but can't be read. */
export type Memory = SeenLog | 'damaged' | null;

const hourMs = 3_600_000;
/** The log and its witnesses attest hourly; an older time means that something is withheld or broken. */
const freshMs = 24 * hourMs;
const clockErrorMs = hourMs;

/** The log's path on its website, by the name that it signed: whether it holds samples is not for the server to say. */
export const logPathOf = (checkpoint: string): string =>
  checkpoint.split('\n', 1)[0]!.endsWith(logPaths.sample) ? logPaths.sample : logPaths.real;

/** `stated` is what a website calls the log. */
export const checkSignature = (tree: SignedTree | string, stated?: string): Step => {
  const step = stepMaker('signature');
  if (typeof tree === 'string') return step.failed('The log has not signed this tree with its key', tree);
  if (stated !== undefined && stated !== tree.origin)
    return step.failed('This website gives the log another name', `“${stated}” instead of “${tree.origin}”.`);
  const when = tree.signedAt ? `, last on ${timeText(tree.signedAt)}` : '';
  return step.ok(
    `The log signed its tree of ${entriesText(tree.size)}${when}`,
    `${tree.origin}, with the key ${toHex(tree.key.id)}. The root is ${toBase64(tree.root)}.`,
  );
};

/** `place` is the host of this website and the log's path, as the browser reached it. */
export async function checkMemory(
  tree: SignedTree | string,
  given: { keyText: string; consistency: CertificateProof['consistency']; isIndexed: boolean },
  { seen, place }: { seen: Memory; place: string },
): Promise<Step> {
  const step = stepMaker('memory');
  if (typeof tree === 'string')
    return step.failed('There is no signed tree to compare with earlier ones', tree);
  /** A remark where all is well, except that the log's name is not the address of this website. */
  const found = (make: typeof step.ok, says: string, detail: string) =>
    tree.origin === place
      ? make(says, detail)
      : step.reserved(
          `This log was started under another address: ${tree.origin}`,
          `This website is at ${place}; ask its operator why. ${says}. ${detail}`,
        );
  if (!seen || seen === 'damaged')
    return found(
      step.neutral,
      'This browser has no earlier tree of this log to compare with',
      `${seen ? 'What it remembered was unreadable, and was discarded. ' : ''}It will remember this one, and compare next time.`,
    );
  if (seen.key !== given.keyText)
    return step.failed(
      'The log is signed with another key than this browser saw before',
      `Before: ${seen.key}. Now: ${given.keyText}.`,
    );
  if (seen.origin !== tree.origin)
    return step.failed(
      'The log has another name than this browser saw before',
      `Before: ${seen.origin}. Now: ${tree.origin}.`,
    );
  if (seen.isIndexed && !given.isIndexed)
    return step.failed('The log had an index when this browser saw it, and has none now', '');
  const problem = await rewriting(tree, given.consistency, seen);
  if (problem) return step.failed(...problem);
  return found(
    step.ok,
    'The log extends what this browser saw',
    `It had ${entriesText(seen.size)} then, and has ${tree.size.toLocaleString('en-US')} now.`,
  );
}

/** In what way the tree does not extend the one seen; null if it does. */
async function rewriting(
  tree: Checkpoint,
  consistency: CertificateProof['consistency'],
  seen: SeenLog,
): Promise<[says: string, detail: string] | null> {
  const before = `the ${entriesText(seen.size)} this browser saw`;
  if (tree.size < seen.size)
    return [`The log has fewer entries than ${before}`, `It has ${entriesText(tree.size)} now.`];
  if (consistency?.first !== seen.size)
    return [`The log offers no proof that it extends ${before}`, 'The proof is missing.'];
  const problem = await inconsistency(seen.size, seen.root, tree, consistency.proof);
  return problem === null ? null : ['The log is not the one this browser saw', problem];
}

/** Why the tree does not extend the one with this root, in base64; null if it does. */
async function inconsistency(
  size: number,
  root: string | Uint8Array,
  tree: Checkpoint,
  proof: readonly string[],
): Promise<string | null> {
  const firstRoot = typeof root === 'string' ? fromBase64(root) : root;
  const hashes = proof.map(fromBase64);
  if (!firstRoot || hashes.includes(null)) return 'A hash is not in base64.';
  const verdict = await verifyConsistency({
    first: size,
    second: tree.size,
    firstRoot,
    secondRoot: tree.root,
    proof: hashes as Bytes[],
  });
  return verdict.ok ? null : verdict.detail;
}

export function checkAge(tree: SignedTree | string, now: Date): Step {
  const step = stepMaker('age');
  if (typeof tree === 'string') return step.failed('There is no signed tree to date', tree);
  const { signedAt } = tree;
  const risk = 'An older tree can hide what came after.';
  if (!signedAt) return step.reserved('The log does not say when it signed this tree', risk);
  const age = now.getTime() - signedAt.getTime();
  if (age < -clockErrorMs)
    return step.reserved(
      `The log dates this tree ${timeText(signedAt)}, in the future`,
      `This device’s clock says ${timeText(now)}. ${risk}`,
    );
  return age <= freshMs
    ? step.ok('The log signed this tree within the last day', timeText(signedAt))
    : step.reserved(`The log signed this tree on ${timeText(signedAt)}`, risk);
}

/** `keys` are those of the website or, if `isOwnChoice`, of the reader's policy. */
type GivenWitnesses = Pick<CertificateProof, 'witnessed'> & {
  cosignatures: readonly string[];
  keys: readonly string[];
  isOwnChoice: boolean;
};

/** Who else attests to the same log. */
export async function checkWitnesses(
  tree: SignedTree | string,
  given: GivenWitnesses,
  now: Date,
): Promise<Step> {
  const step = stepMaker('witnesses');
  const alone = step.neutral(
    'No witness has confirmed this log',
    'Others may be shown a different one. A witness is someone else who keeps watch over the log.',
  );
  if (typeof tree === 'string') return alone;
  const witnesses = await witnessKeys(given.keys, tree.key);
  const seen = await timesSeen(tree.text, given.cosignatures, witnesses);
  let earlier: Checkpoint | undefined;
  if (given.witnessed) {
    const { checkpoint, consistency } = given.witnessed;
    const opened = await openCheckpoint(checkpoint, tree.key);
    if (!opened.ok) return step.failed('What the witnesses saw is not signed by this log', opened.detail);
    earlier = opened.value;
    const lines = checkpoint.slice(earlier.text.length + 1).match(/.*\n/g) ?? [];
    for (const [name, at] of await timesSeen(earlier.text, lines, witnesses))
      if (at > (seen.get(name) ?? at) || !seen.has(name)) seen.set(name, at);
    if (earlier.size > tree.size)
      return step.failed(
        'Witnesses saw a larger tree than this one',
        `They saw ${entriesText(earlier.size)}; this tree has ${tree.size.toLocaleString('en-US')}.`,
      );
    const problem = await inconsistency(earlier.size, earlier.root, tree, consistency);
    if (problem) return step.failed('Witnesses saw another log', problem);
  }
  if (seen.size === 0) return alone;
  const ageOf = (at: Date) => now.getTime() - at.getTime();
  const fresh = [...seen].filter(([, at]) => ageOf(at) <= freshMs && ageOf(at) >= -clockErrorMs);
  const counted = fresh.length > 0 ? fresh : [...seen];
  const newest = new Date(Math.max(...counted.map(([, at]) => at.getTime())));
  const count = counted.length === 1 ? '1 witness' : `${counted.length} witnesses`;
  const choice = given.isOwnChoice ? '' : ' named by this website';
  const says = `${count}${choice} saw the same log on ${timeText(newest)}`;
  const advice = given.isOwnChoice ? '' : ' Compare their keys, on the log’s page, with what they publish.';
  const names = `${counted.map(([name]) => name).join(', ')}.${advice}`;
  return fresh.length > 0
    ? step.ok(says, names)
    : step.reserved(says, `${names} None has confirmed it in the last day.`);
}

/** The keys of witnesses by their bytes: a key counts once, whatever its names, and the log's own does not. */
async function witnessKeys(keys: readonly string[], log: VerifierKey): Promise<VerifierKey[]> {
  const known = new Map<string, VerifierKey>();
  for (const keyText of keys) {
    const key = await parseVerifierKey(keyText);
    if (key.ok && key.value.type === signatureTypes.cosignature)
      known.set(toHex(key.value.publicKey), key.value);
  }
  known.delete(toHex(log.publicKey));
  return [...known.values()];
}

/** When each witness last attested to the text, by its name. */
async function timesSeen(
  text: string,
  cosignatures: readonly string[],
  witnesses: readonly VerifierKey[],
): Promise<Map<string, Date>> {
  const times = new Map<string, Date>();
  for (const key of witnesses) {
    const at = await newestTime(text, cosignatures, key);
    if (at) times.set(key.name, at);
  }
  return times;
}
