import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { parseFeed } from 'feedsmith';
import pg from 'pg';
import { administrator } from '../test/support/website/administrator.ts';
import { type RunningWebsite, runWebsite } from '../test/support/website/run-website.ts';
import { makeTestDatabase } from '../test/support/website/test-database.ts';
import { type Figure, printFigures, whole } from './support/figures.ts';
import { processorSeconds } from './support/load.ts';
import { inTemporaryFolder } from './support/temporary-folder.ts';

/**
 * From many sources to drafts through the real website: fetched from a loopback server, parsed, stored, drafted by the
 * built-in writer. Reports items per second and the process's memory growth.
 */
const { values } = parseArgs({
  options: { sources: { type: 'string', default: '1000' }, items: { type: 'string', default: '20' } },
});
const sources = Number(values.sources);
const itemsPerSource = Number(values.items);
const itemsTotal = sources * itemsPerSource;
const itemsPerSecondMin = 200;
const callsAtOnce = 16;
const pollMs = 250;

await inTemporaryFolder(async (folder) => {
  const { child: feeds, port } = await startFeeds();
  const database = await makeTestDatabase();
  const hosts = Array.from(
    { length: sources },
    (_, source) => `127.1.${source >> 8}.${source & 255}:${port}`,
  );
  const website = await runWebsite(path.join(folder, 'data'), {
    DATABASE_URL: database.url,
    FETCH_ALLOW_HOSTS: hosts.join(','),
  });
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  try {
    const bare = await timeBareReading(hosts);
    const staff = { address: website.address, cookie: await signIn(website) };
    const ids = await addSources(staff, hosts);
    const memory = [memoryOf(website)];
    const processorBefore = processorSeconds(website.process.pid!);
    const started = performance.now();
    const fetches = eachOf(ids, (id) => call(staff, `/api/admin/sources/${id}/fetch`));
    for (let settled = 0, quarter = 1; settled < itemsTotal;) {
      await pause(pollMs);
      settled = await countOf(pool, "select count(*)::int as n from raw_items where status_raw <> 'new'");
      for (; quarter <= 4 && settled >= (itemsTotal * quarter) / 4; quarter++) memory.push(memoryOf(website));
    }
    const seconds = (performance.now() - started) / 1000;
    const processor = processorSeconds(website.process.pid!) - processorBefore;
    await fetches;
    const drafts = await countOf(pool, 'select count(*)::int as n from stories');
    printFigures(figuresOf(seconds, bare, processor, drafts, memory));
  } finally {
    await pool.end();
    await website.kill('SIGTERM');
    await database.drop();
    feeds.kill();
  }
});

function figuresOf(
  seconds: number,
  bareSeconds: number,
  processor: number,
  drafts: number,
  memory: number[],
): Figure[] {
  const rate = itemsTotal / seconds;
  return [
    {
      what: `${whole(sources)} sources × ${itemsPerSource} items, ${whole(drafts)} drafts`,
      measured: `${whole(rate)} items/s`,
      reference: `fetch and feedsmith alone: ${whole(itemsTotal / bareSeconds)} items/s`,
      goal: `≥ ${itemsPerSecondMin} items/s`,
      isMet: rate >= itemsPerSecondMin,
    },
    {
      what: 'processor time of the website',
      measured: `${((processor / itemsTotal) * 1000).toFixed(1)} ms per item`,
    },
    {
      what: 'memory at the start, after each quarter',
      measured: memory.map((bytes) => `${Math.round(bytes / 1e6)} MB`).join(', '),
    },
  ];
}

async function startFeeds(): Promise<{ child: ChildProcess; port: string }> {
  const script = path.join(import.meta.dirname, 'support/many-feeds.ts');
  const child = spawn(process.execPath, [script, String(sources), String(itemsPerSource)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, port: line.toString().trim() };
}

/** The time just to read the same feeds. */
async function timeBareReading(hosts: readonly string[]): Promise<number> {
  const started = performance.now();
  await eachOf(hosts, async (host, source) => {
    parseFeed(await (await fetch(`http://${host}/${source}`)).text());
  });
  return (performance.now() - started) / 1000;
}

async function addSources(staff: Staff, hosts: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  await eachOf(hosts, async (host, source) => {
    const newSource = {
      name: `Source ${source}`,
      url: `http://${host}/${source}`,
      parser: 'rss',
      isActive: false,
    };
    const answer = await call(staff, '/api/admin/sources', newSource);
    ids[source] = ((await answer.json()) as { id: string }).id;
  });
  return ids;
}

type Staff = { address: string; cookie: string };

async function call(staff: Staff, path: string, body?: object): Promise<Response> {
  const answer = await fetch(staff.address + path, {
    method: 'POST',
    headers: { cookie: staff.cookie, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
  return answer;
}

async function signIn(website: RunningWebsite): Promise<string> {
  const answer = await fetch(`${website.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function eachOf<Item>(
  items: readonly Item[],
  task: (item: Item, at: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const take = async () => {
    for (let at = next++; at < items.length; at = next++) await task(items[at]!, at);
  };
  await Promise.all(Array.from({ length: callsAtOnce }, take));
}

async function countOf(pool: pg.Pool, query: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(query);
  return rows[0]!.n;
}

/** Resident memory of the website's process in bytes (Linux; 0 elsewhere). */
function memoryOf({ process: child }: RunningWebsite): number {
  try {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
