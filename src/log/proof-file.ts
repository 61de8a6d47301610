/** Proof that an entry is in a checkpoint's tree; starts with the leaf's sibling. */
export type InclusionProof = { index: number; hashes: readonly Uint8Array[]; checkpoint: string };

/** A proof in C2SP tlog-proof format, as in a `.tlog-proof` file; ends with the signed checkpoint, verbatim. */
export const writeProofFile = ({ index, hashes, checkpoint }: InclusionProof): string =>
  [
    'c2sp.org/tlog-proof@v1',
    `index ${index}`,
    ...hashes.map((hash) => Buffer.from(hash).toString('base64')),
    '',
    checkpoint,
  ].join('\n');
