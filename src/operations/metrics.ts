import type { RequestListener } from 'node:http';
import type { Registry } from 'prom-client';
import type { Readiness } from '../platform/database/readiness.ts';
import { listen } from '../platform/http/listen.ts';
import type { Logger } from '../platform/logger.ts';
import {
  type MeasureServices,
  measureProcess,
  measureWebsite,
  type ProcessFigures,
  type WebsiteFigures,
} from './measure.ts';

export type Metrics = {
  /**
   * Counts and times the requests that the listener handles, those from its cache included. `routeOf` names the route of
   * a path, so that there are few of them.
   */
  wrap(listener: RequestListener, routeOf: (path: string) => string): RequestListener;
  read(): Promise<string>;
};

type Value = { value: number; labels?: Record<string, string> };
type Measure<Facts> = { help: string; labels?: string[]; values(facts: Facts): Value[] };

const one = (value: number): Value[] => [{ value }];

const processMeasures: Record<string, Measure<ProcessFigures>> = {
  pool_connections: {
    help: 'Database connections of this process, by pool and state.',
    labels: ['pool', 'state'],
    values: ({ pools }) =>
      pools.flatMap(({ pool, busy, idle }) => [
        { labels: { pool, state: 'busy' }, value: busy },
        { labels: { pool, state: 'idle' }, value: idle },
      ]),
  },
  pool_waiting: {
    help: 'Tasks that wait for a database connection.',
    labels: ['pool'],
    values: ({ pools }) => pools.map(({ pool, waiting }) => ({ labels: { pool }, value: waiting })),
  },
  database_restarts: {
    help: 'How often this process has restarted its embedded database.',
    values: ({ databaseRestarts }) => one(databaseRestarts),
  },
  events_connected: {
    help: '1 if events of other processes arrive.',
    values: ({ hasEvents }) => one(Number(hasEvents)),
  },
  live_streams: {
    help: 'Open event streams of staff screens.',
    values: ({ liveStreams }) => one(liveStreams),
  },
  disk_free_bytes: { help: "Free bytes on DATA_DIR's disk.", values: ({ disk }) => one(disk.freeBytes) },
  disk_bytes: { help: "Size of DATA_DIR's disk in bytes.", values: ({ disk }) => one(disk.bytes) },
};

const websiteMeasures: Record<string, Measure<WebsiteFigures>> = {
  jobs: {
    help: 'Jobs that are due, running, or given up in the last day.',
    labels: ['queue', 'state'],
    values: ({ queues }) =>
      queues.flatMap(({ queue, due, active, failed }) =>
        Object.entries({ due, active, failed }).map(([state, value]) => ({
          labels: { queue, state },
          value,
        })),
      ),
  },
  oldest_job_seconds: {
    help: 'How long the oldest job that is due has waited.',
    values: ({ queues }) => one(Math.max(0, ...queues.map(({ oldestSeconds }) => oldestSeconds))),
  },
  schedule_idle_seconds: {
    help: 'Since a schedule last completed.',
    labels: ['queue'],
    values: ({ queues }) =>
      queues.flatMap(({ queue, isScheduled, idleSeconds }) =>
        isScheduled && idleSeconds !== null ? [{ labels: { queue }, value: idleSeconds }] : [],
      ),
  },
  sources: {
    help: 'Sources by state.',
    labels: ['state'],
    values: ({ sources }) => Object.entries(sources).map(([state, value]) => ({ labels: { state }, value })),
  },
  digest_late_seconds: { help: 'How late the digest is.', values: ({ digest }) => one(digest.lateSeconds) },
  digest_paused: { help: '1 if a digest is paused.', values: ({ digest }) => one(Number(digest.isPaused)) },
  digest_waiting: { help: 'Emails of digests to send.', values: ({ digest }) => one(digest.waiting) },
  mails: {
    help: 'Emails that wait, and that failed in the last day.',
    labels: ['state'],
    values: ({ mails }) => Object.entries(mails).map(([state, value]) => ({ labels: { state }, value })),
  },
  budget_used: {
    help: 'Tokens or images that models have used today.',
    labels: ['budget'],
    values: ({ budgets }) => budgets.map(({ budget, used }) => ({ labels: { budget }, value: used })),
  },
  budget_max: {
    help: 'Tokens or images that models may use today.',
    labels: ['budget'],
    values: ({ budgets }) =>
      budgets.flatMap(({ budget, max }) => (max === null ? [] : [{ labels: { budget }, value: max }])),
  },
  log_entries: {
    help: 'Entries of each transparency log.',
    labels: ['log'],
    values: ({ logs }) => logs.map(({ log, entries }) => ({ labels: { log }, value: entries })),
  },
  log_blocked: {
    help: '1 if nothing can be appended to the log.',
    labels: ['log'],
    values: ({ logs }) =>
      logs.map(({ log, blockedBy }) => ({ labels: { log }, value: Number(blockedBy !== null) })),
  },
  backup_time_seconds: {
    help: 'When the newest backup was made, in seconds since 1970.',
    labels: ['daily'],
    values: ({ backup: { last } }) =>
      last ? [{ labels: { daily: String(last.isDaily) }, value: last.at.getTime() / 1000 }] : [],
  },
  backup_failed: {
    help: '1 if the newest attempt at a backup failed.',
    values: ({ backup: { problem } }) => one(Number(problem !== null)),
  },
};

const prefix = 'pfas_record_';
const secondsBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Opens the metrics of this process. */
export async function openMetrics(services: MeasureServices & { readiness: Readiness }): Promise<Metrics> {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await prometheus();
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: `${prefix}http_request_seconds`,
    help: 'Requests and how long they took, by route and status.',
    labelNames: ['route', 'status'],
    buckets: secondsBuckets,
    registers: [registry],
  });
  const isUp = new Gauge({
    name: `${prefix}database_up`,
    help: '1 if the database answers.',
    registers: [registry],
  });
  const setProcess = await gaugesFor(processMeasures, registry);
  const setWebsite = await gaugesFor(websiteMeasures, registry);
  return {
    wrap: (listener, routeOf) => (request, response) => {
      const started = performance.now();
      response.once('close', () => {
        const route = routeOf(request.url?.split('?', 1)[0] ?? '');
        // nginx's name for a visitor who left before the answer.
        const status = response.writableFinished ? response.statusCode : 499;
        requests.observe({ route, status: String(status) }, (performance.now() - started) / 1000);
      });
      listener(request, response);
    },
    async read() {
      setProcess(await measureProcess(services));
      // A frozen database would never answer.
      const isReady = await services.readiness.isReady();
      const website = isReady ? await measureWebsite(services).catch(() => null) : null;
      isUp.set(Number(website !== null));
      setWebsite(website);
      return registry.metrics();
    },
  };
}

/** Some 80 modules, which a website without metrics doesn't load. */
const prometheus = () => import('prom-client');

/** Sets the gauges from the facts; removes them if there are none. */
async function gaugesFor<Facts>(measures: Record<string, Measure<Facts>>, registry: Registry) {
  const { Gauge } = await prometheus();
  const gauges = Object.entries(measures).map(([name, { help, labels = [], values }]) => ({
    gauge: new Gauge({ name: prefix + name, help, labelNames: labels, registers: [registry] }),
    labels,
    values,
  }));
  return (facts: Facts | null) => {
    for (const { gauge, labels: names, values } of gauges) {
      gauge.reset();
      for (const { labels = {}, value } of facts === null ? [] : values(facts)) gauge.set(labels, value);
      // Resetting one without labels has set it to 0.
      if (facts === null && names.length === 0) gauge.remove();
    }
  };
}

type ListenServices = { readiness: Readiness; databaseProblem: () => string | null; logger: Logger };

/** Serves `/metrics`, `/healthz` and `/readyz` on a port of their own. Throws `StartFailure` if it is in use. */
export async function serveMetrics(
  at: { host: string; port: number },
  metrics: Metrics,
  { readiness, databaseProblem, logger }: ListenServices,
): Promise<{ address: string; close(): Promise<void> }> {
  const listening = await listen(at);
  const answers: Record<string, () => Promise<[status: number, text: string]>> = {
    '/metrics': async () => [200, await metrics.read()],
    '/healthz': async () =>
      databaseProblem() === null ? [200, 'ok'] : [503, 'The embedded database is down.'],
    '/readyz': async () =>
      (await readiness.isReady()) ? [200, 'ready'] : [503, 'The database is not responding.'],
  };
  listening.setHandler((request, response) => {
    const answer = answers[request.url?.split('?', 1)[0] ?? ''];
    const answered = answer
      ? answer()
      : Promise.resolve<[number, string]>([404, 'There is /metrics, /healthz and /readyz.']);
    answered
      .catch((error: unknown): [number, string] => {
        logger.error({ err: error }, 'metrics');
        return [500, 'The metrics could not be read.'];
      })
      .then(([status, text]) =>
        response
          .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
          .end(text),
      );
  });
  return { address: listening.address, close: listening.drain };
}
