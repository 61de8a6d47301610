import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Events } from '../../platform/events.ts';
import type { Logger } from '../../platform/logger.ts';
import { createEndpointFetch } from '../../platform/outbound/endpoint-fetch.ts';
import type { LogEvent } from '../events.ts';
import { nodePrimitives } from '../node-primitives.ts';
import { readConsistencyProof, readNewestCheckpoint, type StoredCheckpoint } from '../read-log.ts';
import { readBreak, readStop, resumeLog, stopLog, stopReason } from '../stopped-logs.ts';
import { logCosignatures } from '../tables.ts';
import { verifyCosignature } from '../verify.ts';
import { lastCosignedBy, recordAnswer } from './cosignatures.ts';
import type { Witness } from './witness-list.ts';

export type AskServices = { database: Database; events: Events<LogEvent>; logger: Logger; clock: Clock };

/** C2SP tlog-witness sets no limit; a line has some 150 bytes, with ML-DSA some 3,500. */
const responseBytesMax = 64 * 1024;
const responseMsMax = 10_000;
/** Witnesses have the real log only: the sample log ends. */
const log = 'real';

/**
 * Submits the newest checkpoint to a witness and stores its cosignatures; if it has seen entries that the database lacks,
 * or others, the log stops. Returns false if the witness does not answer or refuses: it should be asked again.
 */
export async function askWitness(services: AskServices, witness: Witness): Promise<boolean> {
  const { database, events, logger, clock } = services;
  const before = await readNewestCheckpoint(database, log);
  if (!before || (await readBreak(database, log))) return true;
  const answer = await submit(services, witness, before).catch((error: unknown) => {
    logger.warn({ err: error, witness: witness.name }, 'a witness does not answer');
    return null;
  });
  const stoppedBefore = await readStop(database, log);
  if (answer?.conflict) await stopLog(database, log, witness.name, answer.conflict);
  if (answer && !answer.conflict) await resumeLog(database, log, witness.name, answer.treeSize);
  await recordAnswer(database, witness.name, clock.now(), answer !== null);
  const stopped = await readStop(database, log);
  if (stopped && !stoppedBefore) logger.error({ log }, stopReason(stopped));
  await events.publish(database, { topic: 'log', log, treeSize: before.treeSize });
  return answer !== null;
}

type Answer = {
  /** Of the checkpoint submitted. */
  treeSize: number;
  conflict: { conflict: 'behind' | 'forked'; treeSize: number } | null;
};

/** Throws if there is no usable response. */
async function submit(
  services: AskServices,
  witness: Witness,
  checkpoint: StoredCheckpoint,
): Promise<Answer> {
  const { database } = services;
  const { treeSize } = checkpoint;
  const response = await post(
    services,
    witness,
    checkpoint,
    await lastCosignedBy(database, log, witness.name),
  );
  if (response.status !== 409) return readAnswer(services, witness, checkpoint, response);
  const seen = Number(/^(\d{1,15})\n$/.exec(response.body)?.[1] ?? NaN);
  if (Number.isNaN(seen)) throw new Error('The witness states no tree size.');
  // The log may have grown in the meantime, and another process may have submitted that.
  const newest = (await readNewestCheckpoint(database, log)) ?? checkpoint;
  if (seen > newest.treeSize) return { treeSize, conflict: { conflict: 'behind', treeSize: seen } };
  return readAnswer(services, witness, newest, await post(services, witness, newest, seen));
}

async function readAnswer(
  { database }: AskServices,
  { name, key }: Witness,
  { treeSize, note }: StoredCheckpoint,
  { status, body }: { status: number; body: string },
): Promise<Answer> {
  if (status === 422) return { treeSize, conflict: { conflict: 'forked', treeSize } };
  if (status !== 200) throw new Error(`The witness answers with status ${status}.`);
  const text = note.slice(0, note.indexOf('\n\n') + 1);
  const verified = await Promise.all(
    (body.match(/.*\n/g) ?? []).map(async (line) => {
      const at = await verifyCosignature(text, line, key, nodePrimitives);
      return at.ok ? [{ log, treeSize, name, cosignedAt: at.value, line } as const] : [];
    }),
  );
  const lines = verified.flat();
  if (lines.length === 0) throw new Error('The witness has sent no cosignature with its key.');
  await database.insert(logCosignatures).values(lines).onConflictDoNothing();
  return { treeSize, conflict: null };
}

async function post(
  { database }: AskServices,
  { address }: Witness,
  { treeSize, note }: StoredCheckpoint,
  old: number,
): Promise<{ status: number; body: string }> {
  const proof = old === 0 ? [] : await readConsistencyProof(database, log, old, treeSize);
  const lines = [`old ${old}`, ...proof.map((hash) => Buffer.from(hash).toString('base64')), ''];
  const url = `${address}/add-checkpoint`;
  const call = createEndpointFetch(new URL(url), {
    totalMsMax: responseMsMax,
    bodyBytesMax: responseBytesMax,
  });
  const response = await call(url, {
    method: 'POST',
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: `${lines.join('\n')}\n${note}`,
  });
  return { status: response.status, body: await response.text() };
}
