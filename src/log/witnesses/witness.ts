import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { ownerOnly, replaceFile } from '../../platform/files/durable-file.ts';
import { StartFailure } from '../../platform/start-failure.ts';
import { nodePrimitives } from '../node-primitives.ts';
import { signerOf } from '../signing/log-key.ts';
import { cosignatureLine, verifierKey } from '../signing/signed-note.ts';
import {
  type Checkpoint,
  fromBase64,
  fromDecimal,
  openCheckpoint,
  verifyConsistency,
  type VerifierKey,
} from '../verify.ts';

/** The witness's private key, and the newest checkpoint that it has cosigned of each log, by origin. */
const State = z.object({
  key: z.string(),
  logs: z.record(z.string(), z.object({ size: z.number().int(), root: z.string() })),
});
type State = z.infer<typeof State>;

export type WitnessResponse = { status: 200 | 400 | 403 | 404 | 409 | 422; body: string };

export type RunningWitness = {
  /** For LEDGER_WITNESSES. */
  verifierKey: string;
  /** Answers a request for `add-checkpoint` (C2SP tlog-witness). */
  addCheckpoint(body: string): Promise<WitnessResponse>;
};

/** A proof has at most 63 hashes of 44 characters; a checkpoint far less than the rest. */
export const requestBytesMax = 16 * 1024;
const proofHashesMax = 63;

/**
 * Opens a witness of the logs with these keys; its state is in the file, which is made with a new key if missing. Throws
 * `StartFailure` if the file is not such a state.
 */
export async function openWitness(
  { name, logs, file }: { name: string; logs: readonly VerifierKey[]; file: string },
  clock: Clock,
): Promise<RunningWitness> {
  let state = readState(file);
  if (!state) {
    const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    state = { key, logs: {} };
    await store(state);
  }
  const signer = signerOf(createPrivateKey(state.key));
  let turn: Promise<unknown> = Promise.resolve();

  async function store(next: State): Promise<void> {
    await replaceFile(file, `${JSON.stringify(next, null, 2)}\n`, ownerOnly);
    state = next;
  }

  async function answer(body: string): Promise<WitnessResponse> {
    const request = readRequest(body);
    if (!request) return refusal(400, 'The request is not an old size, a proof and a checkpoint.');
    const { old, proof, note } = request;
    const origin = note.slice(0, note.indexOf('\n'));
    const log = logs.find((key) => key.name === origin);
    if (!log) return refusal(404, 'This witness does not follow that log.');
    const opened = await openCheckpoint(note, log, nodePrimitives);
    if (!opened.ok) return refusal(403, opened.detail);
    const checkpoint = opened.value;
    if (old > checkpoint.size) return refusal(400, 'The old size is larger than the checkpoint’s.');
    const seen = state!.logs[origin] ?? { size: 0, root: '' };
    if (old !== seen.size) return { status: 409, body: `${seen.size}\n` };
    const problem = await inconsistency(seen, checkpoint, proof);
    if (problem) return refusal(422, problem);
    const next = { size: checkpoint.size, root: Buffer.from(checkpoint.root).toString('base64') };
    await store({ ...state!, logs: { ...state!.logs, [origin]: next } });
    return { status: 200, body: cosignatureLine(checkpoint.text, name, signer, clock.now()) };
  }

  return {
    verifierKey: verifierKey(name, signer.publicKey, 'cosignature'),
    // One after the other: what was seen is compared and stored in one step.
    addCheckpoint(body) {
      const answered = turn.then(() => answer(body));
      turn = answered.catch(() => {});
      return answered;
    },
  };
}

function readState(file: string): State | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    return State.parse(JSON.parse(text));
  } catch {
    throw new StartFailure(`${file} is not the state of a witness; restore it from a backup.`);
  }
}

const refusal = (status: WitnessResponse['status'], reason: string): WitnessResponse => ({
  status,
  body: `${reason}\n`,
});

type Request = { old: number; proof: Uint8Array[]; note: string };

/** An old size, hashes and an empty line, then the checkpoint; null if it is not. */
function readRequest(body: string): Request | null {
  const end = body.indexOf('\n\n');
  const [first = '', ...lines] = body.slice(0, Math.max(end, 0)).split('\n');
  const old = first.startsWith('old ') ? fromDecimal(first.slice('old '.length)) : null;
  const proof = lines.map(fromBase64).filter((hash) => hash !== null);
  const note = body.slice(end + 2);
  return old !== null &&
    proof.length === lines.length &&
    proof.length <= proofHashesMax &&
    note.includes('\n')
    ? { old, proof, note }
    : null;
}

/** Why the checkpoint does not extend what the witness has seen; null if it does. */
async function inconsistency(
  seen: { size: number; root: string },
  checkpoint: Checkpoint,
  proof: readonly Uint8Array[],
): Promise<string | null> {
  if (seen.size === 0) return proof.length === 0 ? null : 'Nothing is to be proven about an empty tree.';
  const verified = await verifyConsistency(
    {
      first: seen.size,
      second: checkpoint.size,
      firstRoot: Buffer.from(seen.root, 'base64'),
      secondRoot: checkpoint.root,
      proof,
    },
    nodePrimitives,
  );
  return verified.ok ? null : verified.detail;
}
