import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** A pool that reclaims a lost connection even if it is never released, as in Drizzle when `begin` fails. */
class ReclaimingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    return callback ? super.connect(callback) : super.connect().then(releasedWhenLost);
  }
}

function releasedWhenLost(client: pg.PoolClient): pg.PoolClient {
  const { release } = client;
  let isReleased = false;
  const releaseOnce = (error?: Error | boolean) => {
    if (isReleased) return;
    isReleased = true;
    client.off('end', reclaim);
    release(error);
  };
  const reclaim = () => releaseOnce(true);
  client.once('end', reclaim);
  client.release = releaseOnce;
  return client;
}

/** Why queries of a request may end early. */
export type QueryLimits = {
  /** Aborted when the visitor disconnects; cancels the running query. */
  signal: AbortSignal;
};

/** A public query that takes longer is canceled; a page needs milliseconds. */
const publicStatementMsMax = 5_000;

const current = new AsyncLocalStorage<QueryLimits>();

/**
 * Runs a task with limited queries: each is canceled after five seconds, or when the signal aborts. They use a separate
 * pool, so that visitors never starve staff and jobs of connections. A nested limited task keeps the outer limits.
 */
export const withQueryLimits = <T>(limits: QueryLimits, task: () => T): T =>
  current.getStore() ? task() : current.run(limits, task);

/** PostgreSQL's code for a query canceled by its timeout or by us. */
export const queryCanceled = '57014';

type Release = (destroy?: Error | boolean) => void;
type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void;

/**
 * Starting parallel workers takes longer than they save a query of a few milliseconds, and visitors keep all cores
 * busy.
 */
const withoutWorkers = 'set max_parallel_workers_per_gather = 0';

type PoolLimits = {
  /** In milliseconds, for all but limited tasks. */
  statementMsMax: number;
  /** How many connections limited tasks share. */
  publicMax: number;
};

/** Runs statements on every new connection, after those of the configuration. They work through poolers as well. */
const preparedBy = (config: pg.PoolConfig, statements: string): pg.PoolConfig => ({
  ...config,
  async onConnect(client) {
    await config.onConnect?.(client);
    await client.query(statements);
  },
});

export type PoolCount = { pool: string; busy: number; idle: number; waiting: number };

/** A pool that runs limited tasks on a second pool. */
export class LimitingPool extends ReclaimingPool {
  readonly #limited: ReclaimingPool;

  constructor(config: pg.PoolConfig, { statementMsMax, publicMax }: PoolLimits) {
    super(preparedBy(config, `set statement_timeout = ${statementMsMax}`));
    this.#limited = new ReclaimingPool(
      preparedBy(
        { ...config, max: publicMax },
        `set statement_timeout = ${publicStatementMsMax}; ${withoutWorkers}`,
      ),
    );
    this.#limited.on('error', () => {});
    this.#limited.on('connect', (client) => client.on('error', () => {}));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    const limits = current.getStore();
    if (!limits) return callback ? super.connect(callback) : super.connect();
    const connected = this.#connectLimited(limits);
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, (destroy) => client.release(destroy)),
      (error: Error) => callback(error, undefined, () => {}),
    );
  }

  /** The connections of both pools, and how many tasks wait for one. */
  counts(): PoolCount[] {
    const countOf = (pool: string, { totalCount, idleCount, waitingCount }: pg.Pool) => ({
      pool,
      busy: totalCount - idleCount,
      idle: idleCount,
      waiting: waitingCount,
    });
    return [countOf('staff', this), countOf('public', this.#limited)];
  }

  override async end(): Promise<void> {
    await Promise.all([this.#limited.end(), super.end()]);
  }

  async #connectLimited({ signal }: QueryLimits): Promise<pg.PoolClient> {
    signal.throwIfAborted();
    const client = await this.#limited.connect();
    const release = client.release.bind(client) as Release;
    let isCanceled = false;
    const cancel = () => {
      isCanceled = true;
      const { processID } = client as pg.PoolClient & { processID: number };
      current.exit(() => void this.query('select pg_cancel_backend($1)', [processID]).catch(() => {}));
    };
    signal.addEventListener('abort', cancel, { once: true });
    client.release = (destroy) => {
      signal.removeEventListener('abort', cancel);
      // A late cancellation must not hit the next visitor's query.
      release(destroy ?? isCanceled);
    };
    return client;
  }
}
