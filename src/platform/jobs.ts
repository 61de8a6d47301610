import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Queryable, Transaction } from './database/database.ts';
import type { Logger } from './logger.ts';

/** A durable queue: its payload type and its retry policy. */
export type Queue<Data extends object> = {
  name: string;
  /** How often a failed job is retried, with backoff starting at `pauseSeconds`. */
  retries: number;
  pauseSeconds: number;
  /** A job that takes longer counts as failed. */
  secondsMax: number;
  /** How many jobs one process runs concurrently; one unless stated. */
  concurrency?: number;
  /** New jobs are picked up immediately; retries within this time. Defaults to the library's 30. */
  pollSeconds?: number;
  /** Jobs of the same group run one at a time, in all processes; those waiting for their turn take no worker. */
  group?(data: Data): string;
  /** At most one job of a group waits; sending another one does nothing. */
  isSingle?: true;
  /** A cron expression (UTC), for a scheduled queue. */
  cron?: string;
  /** Never set: a phantom field that ties the queue to its payload type. */
  carries?: Data;
};

export type Jobs = {
  /**
   * Enqueues a job, to begin after some seconds if so asked; with a transaction, the job exists if and only if it commits.
   */
  send<Data extends object>(
    queue: Queue<Data>,
    data: Data,
    transaction?: Transaction,
    afterSeconds?: number,
  ): Promise<void>;
  /** Starts working on a queue. The handler may run twice for one job, so it must be idempotent. */
  work<Data extends object>(queue: Queue<Data>, handler: (data: Data) => Promise<void>): Promise<void>;
  /** Waits for running jobs to finish, then closes. */
  stop(): Promise<void>;
};

const schema = 'pgboss';
/** A worker that has been silent for this long is considered dead, and its jobs go to another. */
const heartbeatSeconds = 10;
const stopMsMax = 15_000;
const workerOptions = { localConcurrency: 1, batchSize: 1, pollingIntervalSeconds: 2 };

/** As the database owner, creates the queue tables and the queues, or brings them up to date. Returns their schema. */
export async function installJobs(owner: pg.PoolConfig, queues: readonly Queue<object>[]): Promise<string> {
  const boss = new PgBoss({ ...connectionOf(owner), schema, max: 2, supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  const installed = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const queue of queues) {
    const options = optionsOf(queue);
    const known = installed.get(queue.name);
    if (!known) await boss.createQueue(queue.name, options);
    else if (!isDeepStrictEqual({ ...known, ...options }, known)) await boss.updateQueue(queue.name, options);
  }
  await boss.stop({ graceful: false });
  return schema;
}

const optionsOf = ({ retries, pauseSeconds, secondsMax, isSingle }: Queue<object>) => ({
  ...(isSingle && { policy: 'short' as const }),
  retryLimit: retries,
  retryDelay: pauseSeconds,
  retryBackoff: true,
  expireInSeconds: secondsMax,
  heartbeatSeconds,
  notify: true,
});

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
  const schedules = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  return {
    async send(queue, data, transaction, afterSeconds) {
      await boss.send(queue.name, data, {
        ...(transaction && { db: fromDrizzle(transaction, sql) }),
        ...(queue.group && { group: { id: queue.group(data) } }),
        ...(queue.isSingle && { singletonKey: queue.group?.(data) ?? '' }),
        ...(afterSeconds && { startAfter: afterSeconds }),
      });
    },
    async work(queue, handler) {
      // Separate workers, each fetching its next job immediately; a batch would share a single poll.
      for (let worker = 0; worker < (queue.concurrency ?? 1); worker++) {
        const id: string = await boss.work<Parameters<typeof handler>[0]>(
          queue.name,
          {
            ...workerOptions,
            ...(queue.group && { groupConcurrency: 1 }),
            ...(queue.pollSeconds !== undefined && { notifyPollingIntervalSeconds: queue.pollSeconds }),
          },
          async ([job]) => {
            boss.notifyWorker(id);
            if (!job) return;
            try {
              // A schedule's jobs have no data.
              await handler(job.data ?? {});
            } catch (error) {
              logger.warn({ err: error, queue: queue.name }, 'a job failed');
              throw error;
            }
          },
        );
      }
      if (queue.cron && queue.cron !== schedules.get(queue.name)) await boss.schedule(queue.name, queue.cron);
    },
    async stop() {
      // An unresponsive database must not block shutdown: jobs are durable, and another process resumes them.
      const stopped = new AbortController();
      const givenUp = pause(stopMsMax + 5_000, undefined, { signal: stopped.signal });
      const stopping = boss.stop({ graceful: true, timeout: stopMsMax }).finally(() => stopped.abort());
      await Promise.race([stopping, givenUp.catch(() => {})]);
    },
  };
}

/** A queue now: jobs that are due, running, and given up in the last day. */
export type QueueState = {
  queue: string;
  due: number;
  active: number;
  failed: number;
  /** How long the oldest job that is due has waited. */
  oldestSeconds: number;
  /** Since a job last completed; null if none is remembered. */
  idleSeconds: number | null;
  isScheduled: boolean;
};

/** Every queue that has jobs or a schedule. */
export async function readQueues(database: Queryable): Promise<QueueState[]> {
  const { rows } = await database.execute<QueueState>(sql`
    select coalesce(job.name, schedule.name) as queue, schedule.name is not null as "isScheduled",
      count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as due,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day')::int as failed,
      coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8
        as "oldestSeconds",
      extract(epoch from now() - max(completed_on) filter (where state = 'completed'))::float8 as "idleSeconds"
    from pgboss.job full join (select distinct name from pgboss.schedule) schedule on schedule.name = job.name
    where coalesce(job.name, schedule.name) not like '\\_\\_%'
    group by 1, 2 order by 1`);
  return rows;
}

/** The connection options that pg-boss accepts. */
const connectionOf = ({
  connectionString,
  host,
  user,
  database,
  application_name,
  onConnect,
}: pg.PoolConfig) =>
  Object.fromEntries(
    Object.entries({ connectionString, host, user, database, application_name, onConnect }).filter(
      ([, value]) => value !== undefined,
    ),
  );
