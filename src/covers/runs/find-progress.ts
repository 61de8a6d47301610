import { desc } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { ImageProgress } from '../contract.ts';
import { imageRuns } from '../tables.ts';
import { describeRun } from './describe-run.ts';

/** The progress or result of the latest run. */
export async function findProgress(database: Queryable): Promise<ImageProgress> {
  const [run] = await database.select().from(imageRuns).orderBy(desc(imageRuns.requestedAt)).limit(1);
  if (!run) return null;
  const { made, total, finishedAt } = run;
  return { isDone: finishedAt !== null, made, total, message: describeRun(run) };
}
