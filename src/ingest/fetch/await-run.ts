import { waitForEvent } from '../../platform/wait-for-event.ts';
import type { FetchRun } from '../contract.ts';
import { findFetchRun } from '../sources/list-sources.ts';
import type { IngestServices } from '../services.ts';

/** The run once it has finished, or its current state if that takes too long. */
export async function awaitRun(
  { database, events }: Pick<IngestServices, 'database' | 'events'>,
  runId: string,
): Promise<FetchRun | null> {
  await waitForEvent(
    events.on['fetch-run'],
    (event) => event.runId === runId,
    async () => {
      const run = await findFetchRun(database, runId);
      return !run || run.state === 'done' || run.state === 'failed';
    },
  );
  return findFetchRun(database, runId);
}
