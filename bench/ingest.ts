import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { parseFeed } from 'feedsmith';
import pg from 'pg';
import { runWebsite } from '../test/support/website/run-website.ts';
import { makeTestDatabase } from '../test/support/website/test-database.ts';
import { type Figure, printFigures, whole } from './support/figures.ts';
import { processorSeconds } from './support/load.ts';
import { addSources, call, eachOf, memoryOf, processesOf, signIn, startFeeds } from './support/sources.ts';
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
const pollMs = 250;

await inTemporaryFolder(async (folder) => {
  const { child: feeds, port } = await startFeeds('many-feeds.ts', [String(sources), String(itemsPerSource)]);
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
    const processorOf = () => processesOf(website).reduce((sum, pid) => sum + processorSeconds(pid), 0);
    const processorBefore = processorOf();
    const started = performance.now();
    const fetches = eachOf(ids, (id) => call(staff, `/api/admin/sources/${id}/fetch`));
    for (let settled = 0, quarter = 1; settled < itemsTotal;) {
      await pause(pollMs);
      settled = await countOf(pool, "select count(*)::int as n from raw_items where status_raw <> 'new'");
      for (; quarter <= 4 && settled >= (itemsTotal * quarter) / 4; quarter++) memory.push(memoryOf(website));
    }
    const seconds = (performance.now() - started) / 1000;
    const processor = processorOf() - processorBefore;
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

/** The time just to read the same feeds. */
async function timeBareReading(hosts: readonly string[]): Promise<number> {
  const started = performance.now();
  await eachOf(hosts, async (host, source) => {
    parseFeed(await (await fetch(`http://${host}/${source}`)).text());
  });
  return (performance.now() - started) / 1000;
}

async function countOf(pool: pg.Pool, query: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(query);
  return rows[0]!.n;
}
