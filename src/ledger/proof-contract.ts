import { z } from 'zod';
import { Instant } from '../platform/contract.ts';
import { certificateLimits, entryTypes } from './terms.ts';

const base64 = z.string();
const hex = z.string();

/** An entry with its exact bytes and its inclusion proof, which starts with the leaf's sibling. */
const ProvenEntry = z.object({ index: z.number().int(), entry: base64, proof: z.array(base64) });

/**
 * What the log's index lists under a key, proven by the way from its leaf to the root: the indexes of the entries,
 * ascending, or the other leaf that is at the end of an absent key's way. Exactly one of the two is there.
 */
const IndexAnswer = z.object({
  indexes: z.array(z.number().int()).nullable(),
  other: z.object({ key: hex, listHash: hex }).nullable(),
  path: z.array(z.object({ bit: z.number().int(), hash: base64 })),
});

/** `others`: entries of the lot's other certificates, at most 20. */
const LotAnswer = IndexAnswer.extend({ others: z.array(ProvenEntry) });

const SignedLog = z.object({
  origin: z.string(),
  /** The verifier key: `<name>+<hex key id>+<base64>`. */
  key: z.string(),
  /** Where the log is served. */
  path: z.string(),
  /** The verifier keys of its witnesses. */
  witnesses: z.array(z.string()),
  /** The newest signed checkpoint, verbatim; the proofs lead to its root. */
  checkpoint: z.string(),
});

/** Lines by which the log and its witnesses attest when they saw this checkpoint (C2SP tlog-cosignature). */
const cosignatures = z.array(z.string());

/** Requested with `since`: proves that the checkpoint's tree extends the tree of that size. */
const consistency = z.object({ first: z.number().int(), proof: z.array(base64) }).nullable();

/** Everything needed to verify a certificate, given the log's key. */
export const CertificateProof = z
  .object({
    certificateId: z.string(),
    log: SignedLog,
    /** Oldest first. */
    entries: z.array(ProvenEntry.extend({ type: z.enum(entryTypes), at: Instant })),
    /** That these are all entries of the certificate and of its lot; null in a log without any index root. */
    index: z
      .object({
        /** The tree's last entry, which names the index root. */
        last: ProvenEntry,
        id: IndexAnswer,
        lot: LotAnswer,
      })
      .nullable(),
    cosignatures,
    /** The newest tree that witnesses cosigned, and that the checkpoint's tree extends it. */
    witnessed: z.object({ checkpoint: z.string(), consistency: z.array(base64) }).nullable(),
    consistency,
  })
  .meta({ id: 'CertificateProof' });
export type CertificateProof = z.infer<typeof CertificateProof>;

/** What the log's index lists under a certificate ID or a lot's key; `log` is null before its first entry. */
export const LedgerLookup = z
  .object({
    log: SignedLog.nullable(),
    /** Null before the first index root. */
    index: z.object({ last: ProvenEntry, id: IndexAnswer.nullable(), lot: LotAnswer.nullable() }).nullable(),
    cosignatures,
    consistency,
  })
  .meta({ id: 'LedgerLookup' });
export type LedgerLookup = z.infer<typeof LedgerLookup>;

export const ProofQuery = z.object({ since: z.coerce.number().int().min(1).optional() });

export const LookupQuery = ProofQuery.extend({
  id: z.string().min(1).max(certificateLimits.certificateIdMax).optional(),
  /** As entries state it: `lotKey`. */
  lot: z.string().min(1).max(certificateLimits.lotKeyMax).optional(),
}).refine(({ id, lot }) => (id === undefined) !== (lot === undefined), {
  error: 'Pass either a certificate ID as `id` or the key of a lot as `lot`.',
});
export type LookupQuery = z.infer<typeof LookupQuery>;

/** The log in human-readable form, newest first. */
export const LedgerLog = z
  .object({
    origin: z.string().nullable(),
    key: z.string().nullable(),
    path: z.string(),
    /** Set if the log is not served, because the database lacks what was signed; `missing` are the entries it lacks. */
    broken: z
      .object({ missing: z.object({ first: z.number().int(), last: z.number().int() }).nullable() })
      .nullable(),
    /** Who else attests to the log: the newest tree that each has confirmed, and since when it doesn't answer. */
    witnesses: z.array(
      z.object({
        name: z.string(),
        verifierKey: z.string(),
        /** 0 if it has confirmed none. */
        treeSize: z.number().int(),
        answeredAt: Instant.nullable(),
        silentSince: Instant.nullable(),
      }),
    ),
    checkpoints: z.array(
      z.object({ treeSize: z.number().int(), root: base64, signedAt: Instant, note: z.string() }),
    ),
    entries: z.array(
      z.object({
        index: z.number().int(),
        type: z.enum(entryTypes),
        certificateId: z.string(),
        at: Instant,
      }),
    ),
  })
  .meta({ id: 'LedgerLog' });
export type LedgerLog = z.infer<typeof LedgerLog>;
