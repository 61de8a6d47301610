import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { waitFor } from '../support/wait-for.ts';
import { emptyDataDir, type RunningWebsite, runWebsite } from '../support/website/run-website.ts';
import { hasDocker, restartContainer } from './container.ts';
import {
  atEnd,
  type Cluster,
  endAll,
  freePort,
  giveToPostgres,
  missing,
  startCluster,
  startFollower,
  startNginx,
  startPooler,
} from './installation.ts';
import { type Figures, signIn, startLoad } from './load.ts';
import { runMixedLoad } from './mixed-load.ts';
import { rebuildPages } from './rebuild.ts';

/**
 * `npm run test:faults [-- NAME...]`: breaks what a website depends on while it is used, and prints what its users saw.
 * Needs Debian's packages postgresql, nginx, pgbouncer and faketime, and Docker; a scenario without its own is skipped. All
 * traffic is on loopback, and every scenario ends by itself. `load`, ten minutes, runs only if it is named.
 */
type Result = Omit<Figures, 'acknowledged'> & { note: string };
type Scenario = { needs: string[]; run(): Promise<Result>; onlyIfNamed?: true };

const [beforeMs, afterMs] = [4_000, 6_000];

const scenarios: Record<string, Scenario> = {
  'postmaster killed': {
    needs: [],
    run: () =>
      withOneWebsite(async ({ cluster }) => {
        cluster.kill();
        await pause(3_000);
        cluster.start();
      }),
  },
  'database frozen': {
    needs: [],
    run: () =>
      withOneWebsite(async ({ cluster, website }) => {
        cluster.freeze();
        const start = performance.now();
        const { status } = await fetch(`${website.address}/readyz`);
        const ms = performance.now() - start;
        await pause(5_000);
        cluster.thaw();
        assert.equal(status, 503);
        assert.ok(ms < 2_000, `/readyz took ${ms} ms`);
        return `/readyz was 503 after ${(ms / 1000).toFixed(1)} s`;
      }),
  },
  'primary restarted': {
    needs: [],
    run: () => withOneWebsite(async ({ cluster }) => void cluster.restart()),
  },
  'replica promoted': { needs: [], run: promoteReplica },
  'pooler restarted': {
    needs: ['pgbouncer'],
    async run() {
      const cluster = await startCluster();
      const pooler = await startPooler(cluster);
      return withOneWebsite(() => pooler.restart(), { cluster, url: pooler.url });
    },
  },
  'disk full': { needs: [], run: fillDisk },
  'clock jumps': { needs: ['faketime'], run: jumpClock },
  'rolling restart': { needs: ['nginx'], run: restartRolling },
  'pages rebuilt': { needs: [], run: rebuildPages },
  container: {
    needs: [],
    async run() {
      if (!hasDocker()) throw new Skipped('no Docker daemon is running');
      return restartContainer();
    },
  },
  load: { needs: ['nginx'], run: runMixedLoad, onlyIfNamed: true },
};

type Parts = { cluster: Cluster; website: RunningWebsite };
type Options = { cluster?: Cluster; url?: string; settings?: Record<string, string>; mayFail?: string[] };

/** Loads a website, breaks something, and checks that it recovers without a restart and keeps what it acknowledged. */
async function withOneWebsite(
  breakIt: (parts: Parts) => Promise<string | void>,
  { cluster: given, url, settings = {}, mayFail = ['503'] }: Options = {},
): Promise<Result> {
  const cluster = given ?? (await startCluster());
  const website = await startWebsite(url ?? cluster.url, settings);
  const load = startLoad(website.address, await signIn(website.address));
  await pause(beforeMs);
  const note = await breakIt({ cluster, website });
  await waitFor('the website to be ready again', () => isReady(website.address));
  await pause(afterMs);
  const { acknowledged, ...figures } = await load.stop();
  assert.equal(website.process.exitCode, null, website.output());
  const unexpected = Object.keys(figures.errors).filter((error) => !mayFail.includes(error));
  const kept = await keptOf(cluster, acknowledged);
  const notes = [note, `${kept} of ${acknowledged.length} acknowledged writes kept`];
  if (unexpected.length > 0) notes.push(`unexpected errors: ${unexpected}`);
  const result = { ...figures, note: notes.filter(Boolean).join('; ') };
  assert.equal(kept, acknowledged.length, result.note);
  return result;
}

async function keptOf(cluster: Cluster, acknowledged: readonly string[]): Promise<number> {
  const rows = await cluster.query<{ name: string }>(`select name from sources where name like 'fault-%'`);
  const stored = new Set(rows.map(({ name }) => name));
  return acknowledged.filter((name) => stored.has(name)).length;
}

async function startWebsite(url: string, settings: Record<string, string> = {}): Promise<RunningWebsite> {
  const website = await runWebsite(emptyDataDir(), { DATABASE_URL: url, DB_POOL_MAX: '40', ...settings });
  atEnd(() => website.kill('SIGKILL'));
  return website;
}

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** A synchronous replica takes over when the primary is gone. */
async function promoteReplica(): Promise<Result> {
  const primary = await startCluster();
  const replica = await startCluster({ of: primary });
  await primary.query(`alter system set synchronous_standby_names = 'replica'`);
  await primary.query('select pg_reload_conf()');
  await waitFor('the replica to be synchronous', async () => {
    const [row] = await primary.query(`select 1 from pg_stat_replication where sync_state = 'sync'`);
    return row !== undefined;
  });
  const follower = await startFollower(primary.port);
  return withOneWebsite(
    async () => {
      primary.kill();
      await pause(2_000);
      replica.promote();
      follower.switchTo(replica.port);
    },
    { cluster: replica, url: follower.url },
  );
}

async function fillDisk(): Promise<Result> {
  const folder = temporaryFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    throw new Skipped('this user may not mount a small disk');
  }
  atEnd(() => execFileSync('umount', ['--lazy', folder]));
  giveToPostgres(folder);
  const filler = path.join(folder, 'filler');
  const fill = () => {
    const chunk = Buffer.alloc(64 * 1024);
    try {
      for (;;) appendFileSync(filler, chunk);
    } catch {}
  };
  return withOneWebsite(
    async () => {
      for (let second = 0; second < 5; second++) {
        fill();
        await pause(1_000);
      }
      rmSync(filler);
    },
    { cluster: await startCluster({ folder }), mayFail: ['503', '507'] },
  );
}

/** Of the website, but not of its database. */
async function jumpClock(): Promise<Result> {
  const library = execFileSync('dpkg', ['-L', 'libfaketime'], { encoding: 'utf8' })
    .split('\n')
    .find((file) => file.endsWith('/libfaketime.so.1') && existsSync(file));
  const file = path.join(temporaryFolder(), 'now');
  const jumpTo = (offset: string) => writeFileSync(file, offset);
  jumpTo('+0');
  const settings = {
    LD_PRELOAD: library!,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  return withOneWebsite(
    async ({ website }) => {
      for (const [offset, hours] of [
        ['+1h', 1],
        ['+0', 0],
        ['+20h', 20],
        ['+0', 0],
      ] as const) {
        jumpTo(offset);
        await pause(3_000);
        const { headers } = await fetch(`${website.address}/healthz`);
        const ahead = (Date.parse(headers.get('date')!) - Date.now()) / 3_600_000;
        assert.ok(Math.abs(ahead - hours) < 0.5, `${ahead} hours ahead instead of ${hours}`);
      }
      return 'an hour ahead and back, 20 hours ahead and back';
    },
    { settings },
  );
}

async function restartRolling(): Promise<Result> {
  const cluster = await startCluster();
  const dataDir = emptyDataDir();
  const ports = [await freePort(), await freePort()];
  const start = (port: number) =>
    runWebsite(dataDir, {
      DATABASE_URL: cluster.url,
      DB_POOL_MAX: '40',
      PORT: String(port),
      TRUST_PROXY: '1',
    });
  const websites = [await start(ports[0]!), await start(ports[1]!)];
  atEnd(() => Promise.all(websites.map((website) => website.kill('SIGKILL'))));
  const address = await startNginx(ports);
  const load = startLoad(address, await signIn(address));
  await pause(beforeMs);
  for (const [index, port] of [...ports.entries(), ...ports.entries()]) {
    assert.equal(await websites[index]!.kill('SIGTERM'), 0);
    websites[index] = await start(port);
    await pause(3_000);
  }
  const { acknowledged, ...figures } = await load.stop();
  const kept = await keptOf(cluster, acknowledged);
  assert.equal(kept, acknowledged.length);
  assert.deepEqual(figures.errors, {});
  return { ...figures, note: `4 restarts; ${kept} of ${acknowledged.length} acknowledged writes kept` };
}

class Skipped extends Error {}

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in scenarios));
if (unknown.length > 0) {
  process.stderr.write(`No scenario ${unknown}. There are: ${Object.keys(scenarios).join(', ')}.\n`);
  process.exit(1);
}
const header = ['scenario', 'requests', 'errors', 'p99 ms', 'longest time without a write, s', 'note'];
process.stdout.write(`| ${header.join(' | ')} |\n|${header.map(() => '---').join('|')}|\n`);
let failed = 0;
for (const [name, { needs, run, onlyIfNamed }] of Object.entries(scenarios)) {
  if (named.length > 0 ? !named.includes(name) : onlyIfNamed) continue;
  process.stdout.write(`| ${[name, ...(await cellsOf(run, missing(...needs)))].join(' | ')} |\n`);
}
process.exit(failed > 0 ? 1 : 0);

async function cellsOf(run: Scenario['run'], absent: string | null): Promise<(string | number)[]> {
  if (absent) return ['', '', '', '', `skipped: ${absent}`];
  try {
    const { requests, errors, p99, outageMs, note } = await run();
    const counted = Object.entries(errors).map(([error, count]) => `${count} × ${error}`);
    return [requests, counted.join(', ') || '0', Math.round(p99), (outageMs / 1000).toFixed(1), note];
  } catch (error) {
    if (error instanceof Skipped) return ['', '', '', '', `skipped: ${error.message}`];
    failed++;
    return ['', '', '', '', `FAILED: ${String((error as Error).stack).replaceAll('\n', ' ')}`];
  } finally {
    await endAll();
  }
}
