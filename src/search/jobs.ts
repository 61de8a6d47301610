import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import type { Jobs, Queue } from '../platform/jobs.ts';
import { embedStories, type EmbeddingServices } from './meaning/embed-stories.ts';
import { searchWordChanges, searchWords } from './tables.ts';

const foldQueue: Queue<Record<string, never>> = {
  name: 'search.fold-word-changes',
  retries: 3,
  pauseSeconds: 60,
  secondsMax: 300,
  cron: '17 * * * *',
};

const embedQueue: Queue<Record<string, never>> = {
  name: 'search.embed-stories',
  // The next one comes in a minute.
  retries: 0,
  pauseSeconds: 1,
  secondsMax: 360,
  cron: '* * * * *',
};

export const searchQueues = [foldQueue, embedQueue];

type Services = Omit<EmbeddingServices, 'embedder'> & {
  jobs: Jobs;
  embedder: EmbeddingServices['embedder'] | undefined;
  stopping: AbortSignal;
};

/**
 * Starts the search jobs in this process: every hour, folds changes of the word statistics into their totals; every
 * minute, embeds stories without a vector.
 */
export async function registerSearchJobs({ jobs, embedder, stopping, ...services }: Services): Promise<void> {
  await jobs.work(foldQueue, () => foldWordChanges(services.database));
  await jobs.work(embedQueue, async () => {
    if (embedder) await embedStories({ ...services, embedder }, stopping);
  });
}

/** Adds all changes committed so far to the totals. The figures that `readStatistics` returns stay the same. */
export async function foldWordChanges(database: Database): Promise<void> {
  await database.execute(sql`
    with changes as (delete from ${searchWordChanges} returning word, stories, occurrences)
    insert into ${searchWords} as totals (word, stories, occurrences)
    select word, sum(stories), sum(occurrences) from changes group by word
    on conflict (word) do update set stories = totals.stories + excluded.stories,
      occurrences = totals.occurrences + excluded.occurrences`);
}
