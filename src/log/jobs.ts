import type { Jobs, Queue } from '../platform/jobs.ts';
import type { Logs } from './open-logs.ts';
import { readNewestCheckpoint } from './read-log.ts';
import { cosignCheckpoint, wholeSeconds } from './sequence.ts';
import { logCosignatures } from './tables.ts';
import { logNames } from './terms.ts';
import { askQueue, askWitnesses } from './witnesses/ask-queue.ts';
import { type AskServices, askWitness } from './witnesses/ask-witness.ts';

const pauseSecondsMax = 300;

/**
 * Renews what the log and its witnesses attest, so that a visitor sees a recent time. `pauseSeconds` is how long the
 * renewal at startup has waited for a quorum.
 */
const renewQueue: Queue<{ pauseSeconds?: number }> = {
  name: 'log.renew',
  retries: 3,
  pauseSeconds: 60,
  secondsMax: 120,
  pollSeconds: 2,
  cron: '41 * * * *',
};

export const logQueues = [askQueue, renewQueue];

/** Starts asking the witnesses, in a process that runs jobs. */
export async function registerWitnessJobs(services: AskServices & { jobs: Jobs; logs: Logs }): Promise<void> {
  const { jobs, logs } = services;
  if (logs.witnesses.list.length === 0) return;
  await jobs.work(askQueue, async ({ witness: name, pauseSeconds = 0 }) => {
    const witness = logs.witnesses.list.find((each) => each.name === name);
    if (!witness || (await askWitness(services, witness))) return;
    const next = Math.min(Math.max(pauseSeconds * 2, 1), pauseSecondsMax);
    await jobs.send(askQueue, { witness: name, pauseSeconds: next }, undefined, next);
  });
}

/**
 * Renews the logs' signed times, which are old after a pause, in a restored backup and in new sample content, and starts
 * doing so every hour, in any process that has the key.
 */
export async function startRenewal(services: AskServices & { jobs: Jobs; logs: Logs }): Promise<void> {
  if (!services.logs.real.hasKey) return;
  const { jobs, logs, logger } = services;
  const renew = async (pauseSeconds: number): Promise<void> => {
    if ((await renewLogs(services)) || logs.witnesses.quorum === 0) return;
    // The witnesses answer soon after a start. If they don't, the hourly job goes on trying.
    const next = pauseSeconds * 2;
    if (next <= pauseSecondsMax) await jobs.send(renewQueue, { pauseSeconds: next }, undefined, next);
  };
  await jobs.work(renewQueue, ({ pauseSeconds = pauseSecondsMax }) => renew(pauseSeconds));
  // Without a newer time, visitors only see a caveat, which is no reason to refuse to start.
  await renew(1).catch((error: unknown) =>
    logger.error({ err: error }, 'the signed times of the logs could not be renewed'),
  );
}

/**
 * Signs each log's newest checkpoint again with the time, unless the log has stopped, and has the witnesses asked. Returns
 * whether every log could be signed.
 */
async function renewLogs({
  database,
  events,
  clock,
  jobs,
  logs,
}: AskServices & { jobs: Jobs; logs: Logs }): Promise<boolean> {
  let isRenewed = true;
  for (const log of logNames) {
    const newest = await readNewestCheckpoint(database, log);
    if (!newest) continue;
    const signer = await logs[log].signerFor(database, newest);
    if (!signer.ok) {
      isRenewed = false;
      continue;
    }
    const { treeSize, root, note } = newest;
    const origin = note.slice(0, note.indexOf('\n'));
    const now = clock.now();
    const line = cosignCheckpoint({ origin, size: treeSize, root }, signer.value, now);
    await database
      .insert(logCosignatures)
      .values({ log, treeSize, name: origin, cosignedAt: wholeSeconds(now), line })
      .onConflictDoNothing();
    await events.publish(database, { topic: 'log', log, treeSize });
  }
  await askWitnesses(jobs, logs.witnesses.list);
  return isRenewed;
}
