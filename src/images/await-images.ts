import { eq } from 'drizzle-orm';
import type { ImagesGenerated } from './contract.ts';
import type { ImageServices } from './services.ts';
import { imageRuns } from './tables.ts';
import { tellRun } from './tell-run.ts';

const waitMsMax = 25_000;

/** Tells what came of a run, as soon as it has ended; how far it is, if that takes too long. */
export async function awaitImages(
  { database, events }: Pick<ImageServices, 'database' | 'events'>,
  runId: string,
): Promise<ImagesGenerated> {
  const find = async () => (await database.select().from(imageRuns).where(eq(imageRuns.id, runId)))[0];
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const check = async () => {
    const run = await find().catch(() => undefined);
    if (!run || run.finishedAt) end();
  };
  const stop = events.subscribe((event) => {
    if (event.topic === 'missed' || (event.runId === runId && event.isDone)) void check();
  });
  const impatient = setTimeout(end, waitMsMax);
  await check();
  await ended;
  clearTimeout(impatient);
  stop();
  const run = await find();
  if (!run) return { message: 'The work was cleared away.', isDone: true };
  return { message: tellRun(run), isDone: run.finishedAt !== null };
}
