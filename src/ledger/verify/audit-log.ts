import {
  hashLeaf,
  idKey,
  lotIndexKey,
  type Primitives,
  startIndex,
  startTree,
  toHex,
} from '../../log/verify.ts';
import { type Entry, loggedFields, parseEntry } from './parse-entry.ts';

/** A breach of a rule; `isOld` if it is from before the index, when the rules did not hold yet. */
export type AuditFinding = { index: number; message: string; isOld: boolean };

export type LogAudit = {
  size(): number;
  keys(): number;
  /** Replays the next entry, and returns what is wrong with it. */
  add(bytes: Uint8Array): Promise<AuditFinding[]>;
  /** RFC 6962's root of all entries so far. */
  root(): Promise<Uint8Array>;
  /** What is wrong with a signed tree that ends here; null if nothing is. */
  endProblem(): AuditFinding | null;
};

/**
 * Replays a log entry by entry: its tree, its index, and the ledger's rules (docs/ledger-format.md, 'Rules'). Takes
 * nothing on trust. Memory: some 110 bytes for a key of the index, and a few hundred for a certificate.
 */
export async function startAudit(
  sha256: (data: Uint8Array) => Uint8Array,
  primitives: Primitives,
): Promise<LogAudit> {
  const tree = await startTree(primitives);
  const index = startIndex(sha256);
  const breachesOf = startRules();
  let isIndexed = false;
  let hasRoot = false;

  return {
    size: () => tree.size(),
    keys: () => index.keys(),
    root: () => tree.root(),
    async add(bytes) {
      const at = tree.size();
      await tree.add(await hashLeaf(bytes, primitives));
      const reading = parseEntry(bytes);
      hasRoot = false;
      if (!reading.ok) return [{ index: at, message: reading.problem, isOld: false }];
      const { entry } = reading;
      index.add(await idKey(entry.certificateId, primitives), at);
      index.add(await lotIndexKey(entry.lotKey, primitives), at);
      hasRoot = entry.indexRoot !== null;
      isIndexed ||= hasRoot;
      const messages = [...breachesOf(entry, isIndexed)];
      if (entry.indexRoot !== null && entry.indexRoot !== toHex(index.root()))
        messages.push(`names a false index root: ${entry.indexRoot} instead of ${toHex(index.root())}`);
      return messages.map((message) => ({ index: at, message, isOld: !isIndexed }));
    },
    endProblem: () =>
      isIndexed && !hasRoot
        ? { index: tree.size() - 1, message: 'ends the signed tree without an index root', isOld: false }
        : null,
  };
}

type Known = { exactId: string; facts: string | null };

/**
 * The ledger's rules about the history of certificates and lots, for all entries of a log in its order: returns what each
 * one breaches, to complete 'Entry 12 …'. Memory: a few hundred bytes a certificate.
 */
export function startRules() {
  const known = new Map<string, Known>();
  /** By lot key: the certificates that have named the lot. */
  const lots = new Map<string, Set<string>>();

  return function* breachesOf(entry: Entry, isIndexed: boolean): Generator<string> {
    const id = entry.certificateId.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
    const before = known.get(id);
    if (!before && entry.type !== 'issued')
      yield `is '${entry.type}', but ${entry.certificateId} was never issued`;
    if (before && entry.type === 'issued')
      yield before.exactId === entry.certificateId
        ? `issues ${entry.certificateId} again`
        : `issues ${entry.certificateId}, whose ID differs from ${before.exactId} only in case`;
    if (before?.facts != null && entry.type === 'retired') yield `retires ${entry.certificateId} again`;
    const { status } = entry.certificate;
    const isRetired = before?.facts != null || entry.type === 'retired';
    if (status !== (isRetired ? 'Retired' : 'Issued'))
      yield `is '${entry.type}', but its certificate is '${status}'`;
    const facts = factsOf(entry);
    if (before?.facts != null && entry.type !== 'retired' && facts !== before.facts)
      yield `changes ${entry.certificateId} after its retirement`;
    if (entry.type === 'corrected' && !entry.reason) yield `corrects ${entry.certificateId} without a reason`;
    const claims = lots.get(entry.lotKey) ?? new Set();
    if (claims.size > 0 && !claims.has(id) && !entry.lotReason)
      yield `is about a lot that has another certificate, ${known.get([...claims][0]!)!.exactId}, and gives no reason`;
    if (isIndexed && entry.by === null) yield 'does not say who acted';
    if (isIndexed && !entry.hasLotKey) yield 'does not name its lot';
    lots.set(entry.lotKey, claims.add(id));
    known.set(id, { exactId: before?.exactId ?? entry.certificateId, facts: isRetired ? facts : null });
  };
}

/** After retirement, only these may change. */
const changeable = new Set<string>(['notesDigest', 'updatedAt']);

const factsOf = ({ certificate }: Entry): string =>
  JSON.stringify(loggedFields.filter((field) => !changeable.has(field)).map((field) => certificate[field]));
