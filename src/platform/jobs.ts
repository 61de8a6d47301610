import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Transaction } from './database/database.ts';
import type { Logger } from './logger.ts';

/** A durable queue: what its jobs carry, and what happens when one fails. */
export type Queue<Data extends object> = {
  name: string;
  /** How often a job that failed is tried again, with pauses that grow from `pauseSeconds`. */
  retries: number;
  pauseSeconds: number;
  /** A job that takes longer counts as failed. */
  secondsMax: number;
  /** How many of its jobs one process works on at a time. */
  concurrency: number;
  /** A new job is seen at once; one whose pause is over, within this time. The library's 30 where it is not set. */
  pollSeconds?: number;
  /** A cron expression (UTC), for a queue that fills itself. */
  cron?: string;
  /** Never set: it ties the queue to what its jobs carry. */
  carries?: Data;
};

export type Jobs = {
  /** Puts a job into the queue; with a transaction, the job exists exactly if that commits. */
  send<Data extends object>(queue: Queue<Data>, data: Data, transaction?: Transaction): Promise<void>;
  /** Starts working on a queue. The handler may run twice for one job: doing it twice must change nothing. */
  work<Data extends object>(queue: Queue<Data>, handler: (data: Data) => Promise<void>): Promise<void>;
  /** Lets the jobs under way finish, then closes. */
  stop(): Promise<void>;
};

const schema = 'pgboss';
/** A worker that has been silent for this long is dead, and its jobs go to another. */
const heartbeatSeconds = 10;
const stopMsMax = 15_000;
const workerOptions = { localConcurrency: 1, batchSize: 1, pollingIntervalSeconds: 2 };

/** As the owner of the database: the tables of the queues, and the queues. Answers the schema they are in. */
export async function installJobs(owner: pg.PoolConfig, queues: readonly Queue<object>[]): Promise<string> {
  const boss = new PgBoss({ ...connectionOf(owner), schema, max: 2, supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  for (const { name, retries, pauseSeconds, secondsMax } of queues) {
    const options = {
      retryLimit: retries,
      retryDelay: pauseSeconds,
      retryBackoff: true,
      expireInSeconds: secondsMax,
    };
    await boss.createQueue(name, { ...options, heartbeatSeconds, notify: true });
    await boss.updateQueue(name, options);
  }
  await boss.stop({ graceful: false });
  return schema;
}

/** Opens the queues as the runtime role. */
export async function startJobs(connection: pg.PoolConfig, logger: Logger): Promise<Jobs> {
  const boss = new PgBoss({
    ...connectionOf(connection),
    schema,
    max: 6,
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    useListenNotify: true,
    monitorIntervalSeconds: heartbeatSeconds,
    superviseIntervalSeconds: heartbeatSeconds,
  });
  boss.on('error', (error) => logger.error({ err: error }, 'jobs'));
  await boss.start();
  return {
    async send(queue, data, transaction) {
      await boss.send(queue.name, data, transaction ? { db: fromDrizzle(transaction, sql) } : {});
    },
    async work(queue, handler) {
      // Workers of their own, each of which looks for its next job at once: together they would share one poll.
      for (let worker = 0; worker < queue.concurrency; worker++) {
        const id: string = await boss.work<Parameters<typeof handler>[0]>(
          queue.name,
          {
            ...workerOptions,
            ...(queue.pollSeconds !== undefined && { notifyPollingIntervalSeconds: queue.pollSeconds }),
          },
          async ([job]) => {
            boss.notifyWorker(id);
            if (job) await handler(job.data);
          },
        );
      }
      if (queue.cron) await boss.schedule(queue.name, queue.cron);
    },
    async stop() {
      // A database that no longer answers must not keep the process: jobs are durable, another takes them up.
      const stopped = new AbortController();
      const givenUp = pause(stopMsMax + 5_000, undefined, { signal: stopped.signal });
      const stopping = boss.stop({ graceful: true, timeout: stopMsMax }).finally(() => stopped.abort());
      await Promise.race([stopping, givenUp.catch(() => {})]);
    },
  };
}

/** pg-boss names what it passes on. */
const connectionOf = ({ connectionString, host, user, database, options }: pg.PoolConfig) =>
  Object.fromEntries(
    Object.entries({ connectionString, host, user, database, options }).filter(
      ([, value]) => value !== undefined,
    ),
  );
