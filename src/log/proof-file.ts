/** That an entry is in the tree of a checkpoint: the leaf's sibling comes first. */
export type InclusionProof = { index: number; hashes: readonly Uint8Array[]; checkpoint: string };

/** A proof as C2SP tlog-proof writes it into a `.tlog-proof` file, the signed checkpoint verbatim at the end. */
export const writeProofFile = ({ index, hashes, checkpoint }: InclusionProof): string =>
  [
    'c2sp.org/tlog-proof@v1',
    `index ${index}`,
    ...hashes.map((hash) => Buffer.from(hash).toString('base64')),
    '',
    checkpoint,
  ].join('\n');
