import type { CertificateProof } from '../../../../src/ledger/proof-contract.ts';
import type { Outcome, StepName } from '../../../../src/ledger/verify/verify-certificate.ts';
import { type Given, history, honest, hourAgo, logOf, type Options } from '../honest-proofs.ts';
import {
  canonical,
  cosignature,
  indexAnswer,
  type NaiveLog,
  provenEntry,
  signedCheckpoint,
  vkeyOf,
} from '../naive-log.ts';

/**
 * One lie, and what each tool must say about it. Every tool is named in every attack, so that none is forgotten: a text
 * instead of a finding says why the lie can't reach that tool.
 */
export type Attack = {
  what: string;
  /** What the website gives the page of a certificate; the honest proof if only files or a whole log can hold the lie. */
  given?: Given;
  page: Found | string;
  /** What `ledger:verify-proof` and `verify.html` find in the files of what is given, or in `files`. */
  file: Found | string;
  files?: Files;
  /** The key or policy that the reader of the files trusts; the log's key without one. */
  trust?: string;
  /** What `ledger:audit` finds. */
  audit: Replay | string;
};
export type Found = readonly [step: StepName, outcome: Outcome, says: RegExp];
export type Files = { proof: string; entry: Buffer };
/** A log as it is served; an audit of `before` came first. */
export type Replay = {
  served: NaiveLog;
  checkpoint?: string;
  before?: NaiveLog;
  says: RegExp;
  isFine?: true;
};

/** The log that the attacks are on. */
export const log = logOf(history);
export const logKey = vkeyOf(log.origin, log.keys, 1);

export const readsAll = 'an audit reads every entry of the log, from the first on';
export const asksNoProof = 'an audit computes tree and index, and asks for no proof';
export const onlyFiles = 'a page reads no files';
export const onlyThePage = 'files don’t hold what the website says besides the entries';

/** What an honest website gives, with a change. */
export const changed = (change: (given: Given) => void, options?: Options, of = log): Given => {
  const given = structuredClone(honest(of, options));
  change(given);
  return given;
};

/** What a website gives that leaves out these entries of the certificate. */
export const without = (...hidden: number[]): Given =>
  changed(({ proof }) => {
    proof.entries = proof.entries.filter(({ index }) => !hidden.includes(index));
  });

/** The same log with other bytes of an entry, signed with them. */
export function forge(index: number, change: (text: string) => string | Buffer): NaiveLog {
  const forged = logOf(history);
  forged.entries[index] = Buffer.from(change(forged.entries[index]!.toString()));
  return forged;
}

/** What a website gives whose log is forged, but not its index. */
export const ofForged = (forged: NaiveLog): Given =>
  changed(({ proof }) => {
    proof.log.checkpoint = signedCheckpoint(forged);
    proof.cosignatures = [cosignature(forged, { name: forged.origin, keys: forged.keys, at: hourAgo })];
    proof.entries = proof.entries.map((entry) => ({ ...entry, ...provenEntry(forged, entry.index) }));
    proof.index!.last = provenEntry(forged, forged.entries.length - 1);
  });

/** The files of a certificate, as a website would make them of its proof. */
export function filesOf({ entries, index, log: signed, cosignatures }: CertificateProof): Files {
  const newest = entries.at(-1)!;
  const earlier = entries.slice(0, -1).map(({ type: _, at: __, ...entry }) => entry);
  return {
    proof: proofFile(
      newest,
      `${signed.checkpoint}${cosignatures.join('')}`,
      canonical({ entries: earlier, index }),
    ),
    entry: Buffer.from(newest.entry, 'base64'),
  };
}

/** A `.tlog-proof` file, without the line `extra` if that is null. */
export const proofFile = (
  { index, proof }: { index: number | string; proof: readonly string[] },
  checkpoint: string,
  extra: string | null,
): string =>
  [
    'c2sp.org/tlog-proof@v1',
    ...(extra === null ? [] : [`extra ${Buffer.from(extra).toString('base64')}`]),
    `index ${index}`,
    ...proof,
    '',
    checkpoint,
  ].join('\n');

export { indexAnswer, provenEntry };
