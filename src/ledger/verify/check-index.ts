import { fromHex, idKey, type IndexAnswer, lotIndexKey, verifyIndexAnswer } from '../../log/verify.ts';
import type { CertificateProof } from '../proof-contract.ts';
import { type EvidenceEntry, type GivenEntry, proveEntry, type SignedTree } from './evidence.ts';
import type { Entry } from './parse-entry.ts';
import { entriesText, type Step, stepMaker } from './steps.ts';

/** The index proof that a website or a file gives. */
export type GivenIndex = NonNullable<CertificateProof['index']>;

export type OpenIndex = { root: Uint8Array; tree: SignedTree };

/**
 * Opens the index of a signed tree, by the root that its last entry names. A text says what is wrong with it; null if none
 * is given.
 */
export async function openIndex(
  given: { last: GivenEntry } | null,
  tree: SignedTree | string,
): Promise<OpenIndex | string | null> {
  if (!given) return null;
  if (typeof tree === 'string') return 'There is no signed tree.';
  const { last } = given;
  if (!last) return 'The last entry of the tree is missing.';
  if (last.index !== tree.size - 1)
    return `Entry ${last.index} is not the last of ${entriesText(tree.size)}.`;
  const entry = await proveEntry(last, tree);
  if (typeof entry === 'string') return entry;
  const root = entry.indexRoot === null ? null : fromHex(entry.indexRoot);
  return root ? { root, tree } : 'The last entry of the tree names no index root.';
}

/** The entries that the index lists under a key; a text says why its answer does not hold. */
async function listed(
  { root, tree }: OpenIndex,
  key: Uint8Array,
  answer: IndexAnswer,
): Promise<readonly number[] | string> {
  const verdict = await verifyIndexAnswer({ key, answer, size: tree.size, root });
  return verdict.ok ? verdict.value : verdict.detail;
}

/** The entries of a certificate ID in the index. */
export const listedOfId = async (index: OpenIndex, certificateId: string, answer: IndexAnswer) =>
  listed(index, await idKey(certificateId), answer);

/** The index's answer as it was sent, and as read or why it can't be; `source` is where the reader sees it. */
export type GivenIndexProof = {
  given: GivenIndex | null;
  index: OpenIndex | string | null;
  source: 'page' | 'file';
};

const missingIndex = {
  page: 'This log has no index yet',
  file: 'This file has no proof from the log’s index',
} as const;

/** The index lists exactly the entries given: none is withheld. */
export async function checkComplete(
  certificateId: string,
  entries: readonly EvidenceEntry[],
  { given, index, source }: GivenIndexProof,
): Promise<Step> {
  const step = stepMaker('complete');
  if (!given || !index) {
    // Every append since the index ends with its root, so entries written for the index are proof enough of one.
    const indexed = entries.find(
      ({ reading }) => reading.ok && (reading.entry.hasLotKey || reading.entry.indexRoot !== null),
    );
    return indexed
      ? step.failed(
          `The log has an index, but this ${source} has no proof from it`,
          `Entry ${indexed.index} is from a time when it had one. A later entry could be withheld.`,
        )
      : step.neutral(missingIndex[source], 'A later entry could be withheld.');
  }
  if (typeof index === 'string') return step.failed('The log’s index can’t be opened', index);
  const indexes = await listedOfId(index, certificateId, given.id);
  if (typeof indexes === 'string')
    return step.failed('The log’s index does not give this answer for the certificate', indexes);
  const shown = entries.map((entry) => entry.index);
  const isSame = indexes.length === shown.length && indexes.every((at, place) => at === shown[place]);
  const found = `The log’s index lists ${entriesText(indexes.length)} for this certificate`;
  if (isSame)
    return step.ok(
      `${found}, and this ${source} shows ${shown.length === 1 ? 'it' : shown.length === 2 ? 'both' : 'all'}`,
      `Entries ${shown.join(', ')}. The path through the index leads to the root that the log’s last entry names.`,
    );
  return step.failed(
    `${found}; this ${source} shows ${shown.length}`,
    `Listed: ${indexes.join(', ') || 'none'}. Shown: ${shown.join(', ') || 'none'}.`,
  );
}

/** The most entries of other certificates that come with a proof; further ones are only counted. */
const othersMax = 20;

/** Whether other certificates name the same lot. */
export async function checkLot(
  entries: readonly EvidenceEntry[],
  { given, index, source }: GivenIndexProof,
): Promise<Step> {
  const step = stepMaker('lot');
  if (!given || !index)
    return step.neutral(missingIndex[source], 'Another certificate of the same lot could be withheld.');
  const own = entries.flatMap(({ index: at, reading }) => (reading.ok ? [{ at, entry: reading.entry }] : []));
  const newest = own.at(-1)?.entry;
  if (typeof index === 'string' || !newest)
    return step.failed('The lot can’t be looked up', 'The log’s index or the newest entry can’t be read.');
  const indexes = await listed(index, await lotIndexKey(newest.lotKey), given.lot);
  if (typeof indexes === 'string')
    return step.failed('The log’s index does not give this answer for the lot', indexes);
  const ofLot = own.filter(({ entry }) => entry.lotKey === newest.lotKey);
  const missing = ofLot.find(({ at }) => !indexes.includes(at));
  if (missing)
    return step.failed(
      'The log’s index does not list this certificate under its lot',
      `Entry ${missing.at}.`,
    );
  const others = await otherEntries(given.lot.others, { indexes, newest, index });
  if (typeof others === 'string')
    return step.failed('Other certificates of the lot can’t be checked', others);
  const foreign = indexes.length - ofLot.length;
  const { lotId, facility } = newest.certificate;
  const lot = `Lot ${lotId} at ${facility}`;
  if (foreign === 0) return step.ok(`${lot} has this certificate only`);
  if (others.length !== Math.min(foreign, othersMax))
    return step.failed(
      `This ${source} withholds other certificates of the lot`,
      `The log’s index lists ${foreign} of their entries; ${others.length} are here.`,
    );
  return step.reserved(
    ...sharedLot(
      lot,
      own.map(({ entry }) => entry),
      others,
      foreign,
    ),
  );
}

/** The entries given for the lot's other certificates, each proven; a text says what is wrong with one. */
async function otherEntries(
  given: readonly GivenEntry[],
  of: { indexes: readonly number[]; newest: Entry; index: OpenIndex },
): Promise<Entry[] | string> {
  const proven: Entry[] = [];
  for (const [at, one] of given.entries()) {
    if (!of.indexes.includes(one.index) || given.findIndex(({ index }) => index === one.index) !== at)
      return `Entry ${one.index} is not listed under the lot, or is given twice.`;
    const entry = await proveEntry(one, of.index.tree);
    if (typeof entry === 'string') return entry;
    if (entry.lotKey !== of.newest.lotKey || entry.certificateId === of.newest.certificateId)
      return `Entry ${one.index} is not of another certificate of this lot.`;
    proven.push(entry);
  }
  return proven;
}

function sharedLot(
  lot: string,
  own: readonly Entry[],
  others: readonly Entry[],
  foreign: number,
): [says: string, detail: string] {
  const names = [...new Set(others.map(({ certificateId }) => certificateId))];
  const reasons = [...new Set([...own, ...others].map(({ lotReason }) => lotReason).filter(Boolean))];
  const more =
    foreign > others.length ? ` ${foreign - others.length} further entries are not listed here.` : '';
  return [
    `${lot} is also named by ${names.join(', ')}`,
    `${reasons.length > 0 ? `Reason given: ${reasons.join(' · ')}` : 'No reason was given.'}${more}`,
  ];
}
