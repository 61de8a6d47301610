import { z } from 'zod';
import { Instant } from '../platform/contract.ts';
import { entryTypes } from './terms.ts';

const base64 = z.string();
/** Everything needed to verify a certificate without trusting this website. */
export const CertificateProof = z
  .object({
    certificateId: z.string(),
    log: z.object({
      origin: z.string(),
      /** The verifier key: `<name>+<hex key id>+<base64>`. */
      key: z.string(),
      /** Where the log is served. */
      path: z.string(),
      /** The newest signed checkpoint, verbatim; the proofs lead to its root. */
      checkpoint: z.string(),
    }),
    /** Oldest first. */
    entries: z.array(
      z.object({
        index: z.number().int(),
        type: z.enum(entryTypes),
        at: Instant,
        /** The exact bytes. */
        entry: base64,
        /** The leaf's sibling first. */
        proof: z.array(base64),
      }),
    ),
    /** Requested with `since`: proves that the checkpoint's tree extends the tree of that size. */
    consistency: z.object({ first: z.number().int(), proof: z.array(base64) }).nullable(),
  })
  .meta({ id: 'CertificateProof' });
export type CertificateProof = z.infer<typeof CertificateProof>;

export const ProofQuery = z.object({ since: z.coerce.number().int().min(1).optional() });

/** The log in human-readable form, newest first. */
export const LedgerLog = z
  .object({
    origin: z.string().nullable(),
    key: z.string().nullable(),
    path: z.string(),
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
