import { eq } from 'drizzle-orm';
import type { ImageServices } from './services.ts';
import { imageRuns } from './tables.ts';

const waitMsMax = 25_000;

type Run = typeof imageRuns.$inferSelect;

/** Tells in words what came of a run, as soon as it has ended; how far it is, if that takes too long. */
export async function awaitImages(
  { database, events }: Pick<ImageServices, 'database' | 'events'>,
  runId: string,
): Promise<string> {
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
  return run ? tell(run) : 'The work was cleared away.';
}

function tell({ total, made, failed, finishedAt }: Run): string {
  if (total === 0) return 'Every story has an image already.';
  if (!finishedAt) return `Made ${made} of ${images(total)} so far; the rest follows in the background.`;
  const failures = failed > 0 ? ` ${images(failed)} could not be drawn; the log says why.` : '';
  return `Made ${images(made)}.${failures}`;
}

const images = (count: number): string => `${count} ${count === 1 ? 'image' : 'images'}`;
