import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import type { Jobs, Queue } from '../platform/jobs.ts';
import { searchWordChanges, searchWords } from './tables.ts';

const foldQueue: Queue<Record<string, never>> = {
  name: 'search.fold-word-changes',
  retries: 3,
  pauseSeconds: 60,
  secondsMax: 300,
  concurrency: 1,
  cron: '17 * * * *',
};

export const searchQueues = [foldQueue];

/** Once an hour, adds the changes of the word statistics to their totals. */
export const workOnSearch = ({ jobs, database }: { jobs: Jobs; database: Database }): Promise<void> =>
  jobs.work(foldQueue, () => foldWordChanges(database));

/** Adds all changes committed so far to the totals. The figures that `readStatistics` returns stay the same. */
export async function foldWordChanges(database: Database): Promise<void> {
  await database.execute(sql`
    with changes as (delete from ${searchWordChanges} returning word, stories, occurrences)
    insert into ${searchWords} as totals (word, stories, occurrences)
    select word, sum(stories), sum(occurrences) from changes group by word
    on conflict (word) do update set stories = totals.stories + excluded.stories,
      occurrences = totals.occurrences + excluded.occurrences`);
}
