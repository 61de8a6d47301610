import { cosignatureLine, type Signer, signNote } from './signed-note.ts';

/** The head of a tree; `root` has 32 bytes. */
export type TreeHead = { origin: string; size: number; root: Uint8Array };

/** The head in C2SP tlog-checkpoint format, signed with the log's key under the name of its origin. */
export const signCheckpoint = (head: TreeHead, signer: Signer): string =>
  signNote(checkpointText(head), head.origin, signer);

/** The log's own statement of when it signed: a `cosignature/v1` line, stored next to the checkpoint, not in it. */
export const cosignCheckpoint = (head: TreeHead, signer: Signer, at: Date): string =>
  cosignatureLine(checkpointText(head), head.origin, signer, at);

const checkpointText = ({ origin, size, root }: TreeHead): string =>
  `${origin}\n${size}\n${Buffer.from(root).toString('base64')}\n`;
