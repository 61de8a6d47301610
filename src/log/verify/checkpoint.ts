import { hashBytes } from '../terms.ts';
import { fromBase64, fromDecimal } from './bytes.ts';
import { openNote, type VerifierKey } from './note.ts';
import type { Primitives } from './primitives.ts';
import { fault, valid, type Verdict } from './verdict.ts';

/** A checkpoint; `text` is the signed message. */
export type Checkpoint = { origin: string; size: number; root: Uint8Array; text: string };

/** Opens a checkpoint, which must be signed by the key, for the origin that the key names. */
export async function openCheckpoint(
  note: string,
  key: VerifierKey,
  primitives?: Primitives,
): Promise<Verdict<Checkpoint>> {
  const opened = await openNote(note, [key], primitives);
  if (!opened.ok) return opened;
  const checkpoint = parseCheckpointText(opened.value.text);
  if (!checkpoint.ok) return checkpoint;
  const { origin, root } = checkpoint.value;
  if (origin !== key.name)
    return fault('wrong-origin', `The checkpoint is of ${origin}, the key of ${key.name}.`);
  return root.length === hashBytes
    ? checkpoint
    : fault('malformed-checkpoint', `The root has ${root.length} bytes.`);
}

/** Parses a checkpoint's text (C2SP tlog-checkpoint, which leaves the root's length to the log). */
export function parseCheckpointText(text: string): Verdict<Checkpoint> {
  const lines = text.split('\n');
  const [origin = '', sizeText = '', rootText = '', ...extensions] = lines.slice(0, -1);
  const size = fromDecimal(sizeText);
  const root = fromBase64(rootText);
  const isWhole = lines.at(-1) === '' && origin !== '' && extensions.every((line) => line !== '');
  return isWhole && size !== null && root
    ? valid({ origin, size, root, text })
    : fault('malformed-checkpoint', 'A checkpoint has an origin, a tree size and a root, a line each.');
}
