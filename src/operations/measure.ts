import { statfs } from 'node:fs/promises';
import { desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { imageUsage } from '../covers/tables.ts';
import { digestDeliveries, digestIssues } from '../digest/tables.ts';
import { sources } from '../ingest/tables.ts';
import { logNames, readStop, stopReason } from '../log/index.ts';
import { logCheckpoints } from '../log/tables.ts';
import { calendarDay } from '../platform/calendar-day.ts';
import type { Clock } from '../platform/clock.ts';
import { countConnections, type Database } from '../platform/database/database.ts';
import type { PoolCount } from '../platform/database/query-limits.ts';
import { type QueueState, readQueues } from '../platform/jobs.ts';
import type { Models } from '../platform/model-config.ts';
import { mails } from '../platform/tables.ts';
import { embeddingUsage } from '../search/tables.ts';
import { modelUsage } from '../writer/tables.ts';
import { backups } from './tables.ts';

export type MeasureServices = {
  database: Database;
  clock: Clock;
  timeZone: string;
  settings: { read(): Promise<{ digest: { hour: number } }> };
  events: { isConnected(): boolean };
  databaseRestarts: () => number;
  liveStreams: { count: number };
  config: Models & { dataDir: string; smtpUrl: string | undefined };
};

/** Figures of this process alone, which need no database. */
export type ProcessFigures = {
  pools: PoolCount[];
  databaseRestarts: number;
  hasEvents: boolean;
  liveStreams: number;
  /** Since this process started. */
  upSeconds: number;
  disk: { freeBytes: number; bytes: number };
  hasMailServer: boolean;
};

/** Figures of the whole website, from the database. */
export type WebsiteFigures = {
  queues: QueueState[];
  sources: { active: number; failing: number; paused: number; inactive: number };
  digest: { lateSeconds: number; isPaused: boolean; waiting: number };
  mails: { waiting: number; failed: number };
  /** What models have used today; `max` is null without a limit. */
  budgets: { budget: 'writer' | 'images' | 'embeddings'; used: number; max: number | null }[];
  logs: { log: string; entries: number; blockedBy: string | null }[];
  /** The newest that succeeded, and why the newest attempt failed if it did. */
  backup: {
    last: { at: Date; bytes: number; file: string; isDaily: boolean } | null;
    problem: string | null;
  };
};

export async function measureProcess(services: MeasureServices): Promise<ProcessFigures> {
  const { bavail, blocks, bsize } = await statfs(services.config.dataDir);
  return {
    pools: countConnections(services.database),
    databaseRestarts: services.databaseRestarts(),
    hasEvents: services.events.isConnected(),
    liveStreams: services.liveStreams.count,
    upSeconds: process.uptime(),
    disk: { freeBytes: bavail * bsize, bytes: blocks * bsize },
    hasMailServer: services.config.smtpUrl !== undefined,
  };
}

export async function measureWebsite(services: MeasureServices): Promise<WebsiteFigures> {
  return {
    queues: await readQueues(services.database),
    sources: await countSources(services.database),
    digest: await measureDigest(services),
    mails: await countMails(services),
    budgets: await measureBudgets(services),
    logs: await measureLogs(services),
    backup: await readBackups(services.database),
  };
}

async function countSources(database: Database): Promise<WebsiteFigures['sources']> {
  const { isActive, pausedAt, failuresInARow } = sources;
  const count = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})::int`;
  const [counts] = await database
    .select({
      active: count(sql`${isActive} and ${pausedAt} is null and ${failuresInARow} = 0`),
      failing: count(sql`${isActive} and ${pausedAt} is null and ${failuresInARow} > 0`),
      paused: count(sql`${isActive} and ${pausedAt} is not null`),
      inactive: count(sql`not ${isActive}`),
    })
    .from(sources);
  return counts!;
}

/** Late: planned for a time that has passed, or still sending. */
async function measureDigest({
  database,
  timeZone,
  settings,
}: MeasureServices): Promise<WebsiteFigures['digest']> {
  const { hour } = (await settings.read()).digest;
  const dueAt = sql`(${digestIssues.date} + make_time(${hour}, 0, 0)) at time zone ${timeZone}`;
  const [issues] = await database
    .select({
      lateSeconds: sql<number>`coalesce(greatest(0, extract(epoch from max(now() - coalesce(${digestIssues.startedAt}, ${dueAt})) filter (where ${digestIssues.status} <> 'paused'))), 0)::float8`,
      isPaused: sql<boolean>`coalesce(bool_or(${digestIssues.status} = 'paused'), false)`,
    })
    .from(digestIssues)
    .where(inArray(digestIssues.status, ['planned', 'sending', 'paused']));
  const waiting = await database.$count(
    digestDeliveries,
    inArray(digestDeliveries.state, ['waiting', 'deferred']),
  );
  return { ...issues!, waiting };
}

async function countMails({ database }: MeasureServices): Promise<WebsiteFigures['mails']> {
  const [counts] = await database
    .select({
      waiting: sql<number>`count(*) filter (where ${mails.state} = 'waiting')::int`,
      failed: sql<number>`count(*) filter (where ${mails.failedAt} > now() - interval '1 day')::int`,
    })
    .from(mails);
  return counts!;
}

async function measureBudgets(services: MeasureServices): Promise<WebsiteFigures['budgets']> {
  const { database, clock, timeZone, config } = services;
  const today = calendarDay(clock.now(), timeZone);
  const [writer] = await database.select().from(modelUsage).where(eq(modelUsage.day, today));
  const [images] = await database.select().from(imageUsage).where(eq(imageUsage.day, today));
  const embedded = await database.select().from(embeddingUsage).where(eq(embeddingUsage.day, today));
  const budgets: WebsiteFigures['budgets'] = [];
  const add = (budget: WebsiteFigures['budgets'][number]['budget'], used: number, max: number | null) =>
    void budgets.push({ budget, used, max });
  if (config.model)
    add('writer', writer ? writer.tokensIn + writer.tokensOut : 0, config.model.dailyTokensMax);
  if (config.imageModel) add('images', images?.images ?? 0, config.imageModel.dailyMax);
  if (config.embeddings)
    add(
      'embeddings',
      embedded.reduce((sum, { tokens }) => sum + tokens, 0),
      config.embeddings.dailyTokensMax,
    );
  return budgets;
}

async function measureLogs({ database }: MeasureServices): Promise<WebsiteFigures['logs']> {
  const sizes = await database
    .select({ log: logCheckpoints.log, entries: sql<number>`max(${logCheckpoints.treeSize})::int` })
    .from(logCheckpoints)
    .groupBy(logCheckpoints.log);
  const measured: WebsiteFigures['logs'] = [];
  for (const log of logNames) {
    const stop = await readStop(database, log);
    measured.push({
      log,
      entries: sizes.find((size) => size.log === log)?.entries ?? 0,
      blockedBy: stop && stopReason(stop),
    });
  }
  return measured;
}

async function readBackups(database: Database): Promise<WebsiteFigures['backup']> {
  const [newest] = await database.select().from(backups).orderBy(desc(backups.at)).limit(1);
  const [last] = await database
    .select()
    .from(backups)
    .where(isNotNull(backups.bytes))
    .orderBy(desc(backups.at))
    .limit(1);
  return { last: last ? { ...last, bytes: last.bytes! } : null, problem: newest?.problem ?? null };
}
