import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { ReclaimingPool } from './reclaiming-pool.ts';

/** Why the queries of a request end early. */
export type QueryLimits = {
  /** Fires when the visitor has left: the query under way is canceled. */
  signal: AbortSignal;
};

/** A public query that takes longer is canceled; a page needs milliseconds. */
const publicStatementMsMax = 5_000;
const publicConnectionsMax = 16;

const current = new AsyncLocalStorage<QueryLimits>();

/**
 * Runs a task whose queries are limited: each is canceled after five seconds, or when the signal fires. They share
 * connections of their own, so that visitors never keep staff and jobs waiting. A task within a limited one keeps the
 * outer limits.
 */
export const withQueryLimits = <T>(limits: QueryLimits, task: () => T): T =>
  current.getStore() ? task() : current.run(limits, task);

/** PostgreSQL's code for a query that was canceled, by its time limit or by us. */
export const queryCanceled = '57014';

type Release = (destroy?: Error | boolean) => void;
type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void;

/** A pool that serves limited tasks from a second pool. */
export class LimitingPool extends ReclaimingPool {
  readonly #limited: ReclaimingPool;

  constructor(config: pg.PoolConfig) {
    super(config);
    this.#limited = new ReclaimingPool({
      ...config,
      max: publicConnectionsMax,
      statement_timeout: publicStatementMsMax,
    });
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
      // A cancellation may arrive late: it must not hit the next visitor's query.
      release(destroy ?? isCanceled);
    };
    return client;
  }
}
