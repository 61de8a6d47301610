import { eq } from 'drizzle-orm';
import { waitForEvent } from '../../platform/wait-for-event.ts';
import type { ImagesGenerated } from '../contract.ts';
import type { CoverServices } from '../services.ts';
import { imageRuns } from '../tables.ts';
import { describeRun } from './describe-run.ts';

/** Waits for a run to end and returns its result; if that takes too long, its progress. */
export async function awaitImages(
  { database, events }: Pick<CoverServices, 'database' | 'events'>,
  runId: string,
): Promise<ImagesGenerated> {
  const find = async () => (await database.select().from(imageRuns).where(eq(imageRuns.id, runId)))[0];
  await waitForEvent(
    events.on.images,
    (event) => event.runId === runId && event.isDone,
    async () => {
      const run = await find();
      return !run || run.finishedAt !== null;
    },
  );
  const run = await find();
  if (!run) return { message: 'The job was removed.', isDone: true };
  return { message: describeRun(run), isDone: run.finishedAt !== null };
}
