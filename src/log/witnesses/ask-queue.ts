import type { Jobs, Queue } from '../../platform/jobs.ts';
import type { Witness } from './witness-list.ts';

/** Submits the newest checkpoint to a witness. `pauseSeconds` is how long it waited after a failure. */
export const askQueue: Queue<{ witness: string; pauseSeconds?: number }> = {
  name: 'log.ask-witness',
  retries: 2,
  pauseSeconds: 1,
  secondsMax: 60,
  concurrency: 4,
  pollSeconds: 2,
  group: ({ witness }) => witness,
  isSingle: true,
};

/** Has every witness asked about the newest checkpoint. */
export async function askWitnesses(jobs: Jobs, witnesses: readonly Witness[]): Promise<void> {
  for (const { name } of witnesses) await jobs.send(askQueue, { witness: name });
}
