import type { IngestServices } from './services.ts';
import type { FetchRun } from './contract.ts';
import { findFetchRun } from './queries.ts';

const waitMsMax = 25_000;

/** How the visit went, as soon as it has ended; how it stands, if that takes too long. */
export async function awaitRun(
  { database, events }: IngestServices,
  runId: string,
): Promise<FetchRun | null> {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const stop = events.subscribe(async (event) => {
    if (event.topic === 'missed' || event.runId === runId) await check();
  });
  const check = async () => {
    const run = await findFetchRun(database, runId).catch(() => null);
    if (!run || run.state === 'done' || run.state === 'failed') end();
  };
  const impatient = setTimeout(end, waitMsMax);
  await check();
  await ended;
  clearTimeout(impatient);
  stop();
  return findFetchRun(database, runId);
}
