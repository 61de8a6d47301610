import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { sessionCookie } from '../../../src/access/terms.ts';
import { projectRoot, readConfig } from '../../../src/platform/config.ts';
import { type Database, openPool } from '../../../src/platform/database/database.ts';
import { createLogger } from '../../../src/platform/logger.ts';
import { requireBuild } from '../../../src/require-build.ts';
import { startWebsite } from '../../../src/website.ts';
import { administrator } from './administrator.ts';
import { callsWith, openSession } from './open-session.ts';
import { templates } from './template.ts';
import { makeTestDatabase } from './test-database.ts';

// Here, because a hook that fails leaves databases open, and the run would hang.
requireBuild(projectRoot);

type Parts = Parameters<typeof startWebsite>[2];

/** An address without a server: no test may reach EPA. */
const offline: Parts = { ucmr5Address: 'http://127.0.0.1/none.zip' };

export type TestWebsite = {
  address: string;
  /** Where METRICS_PORT serves; null without it. */
  metricsAddress: string | null;
  databaseUrl: string;
  /** For calls of functions that take one. */
  database: Database;
  /** Calls the website; a path, with `fetch` options. */
  call(path: string, init?: RequestInit): Promise<Response>;
  /** The same, bypassing the response cache: for tests that change the database directly. */
  callAfresh(path: string): Promise<Response>;
  /** The same with the administrator's session. */
  asStaff(path: string, init?: RequestInit): Promise<Response>;
  /** Sends JSON with the administrator's session. */
  send(method: string, path: string, body?: unknown): Promise<Response>;
  /** Queries the database directly. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
};

/**
 * The real website with its own database and port, empty except for its administrator, unless the settings say
 * otherwise. It starts on a copy of a prepared template, if there is one, unless the test is about the first start.
 */
export async function startTestWebsite(
  settings: Record<string, string> = {},
  parts: Parts = {},
  { isFirstStart = false } = {},
): Promise<TestWebsite> {
  const template =
    isFirstStart || settings.DATABASE_URL
      ? undefined
      : templates()[settings.SAMPLE === 'on' ? 'sample' : 'empty'];
  const database = settings.DATABASE_URL
    ? { url: settings.DATABASE_URL, drop: async () => {} }
    : await makeTestDatabase(template);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pfas-record-test-'));
  if (template) cpSync(template.dataDir, settings.DATA_DIR ?? dataDir, { recursive: true });
  const website = await startWebsiteAt({ databaseUrl: database.url, dataDir }, settings, parts);
  return {
    ...website,
    async stop() {
      await website.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The real website on a database and in a data folder that outlast it. */
export async function startWebsiteAt(
  { databaseUrl, dataDir }: { databaseUrl: string; dataDir: string },
  settings: Record<string, string> = {},
  parts: Parts = {},
): Promise<TestWebsite> {
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SAMPLE: 'off',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    LOG_LEVEL: 'silent',
    ...settings,
  });
  const website = await startWebsite(config, createLogger(config.logLevel), { ...offline, ...parts });
  const origin = website.address!;
  const database = openPool({ connectionString: databaseUrl, max: 4 });
  // Compressing and decompressing every response takes longer than many tests.
  const call = (address: string, init: RequestInit = {}) =>
    fetch(origin + address, {
      redirect: 'manual',
      ...init,
      headers: { 'accept-encoding': 'identity', ...init.headers },
    });
  const query: TestWebsite['query'] = async (text, values) =>
    (await database.$client.query(text, values)).rows;
  const cookie = await openSession({ query }, administrator.email, { now: parts.clock?.now() });
  const { call: asStaff, send } = callsWith({ call }, cookie);
  return {
    address: origin,
    metricsAddress: website.metricsAddress,
    databaseUrl,
    database,
    call,
    callAfresh: (address) => call(address, { headers: { cookie: `${sessionCookie}=ended` } }),
    asStaff,
    send,
    query,
    async stop() {
      await website.stop();
      await database.$client.end();
    },
  };
}
