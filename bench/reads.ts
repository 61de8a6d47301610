import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readConfig } from '../src/platform/config.ts';
import { openPool } from '../src/platform/database/database.ts';
import { createLogger } from '../src/platform/logger.ts';
import { foldWordChanges } from '../src/search/jobs.ts';
import { startWebsite } from '../src/website.ts';
import { makeTestDatabase } from '../test/support/website/test-database.ts';
import { seed, seedWord, type SeedCounts } from './seed.ts';
import { processorSeconds } from './support/load.ts';

/**
 * Measures the first page of every list at the sizes to design for, or at others: `node bench/reads.ts --stories 100000`.
 * Over HTTP on loopback, with a cookie that bypasses the page cache, so that the actual work is timed. `--only queue`
 * selects the lists whose names begin with `queue`. `--database postgresql://…` names a database to keep: it is filled
 * if empty, and measured as it is later, since filling takes minutes. Processor time per call is measured in this process,
 * bench included, and of the database if it runs on this machine; other load on the machine changes it less.
 */
const callsPerList = 200;
const warmUpCalls = 10;
const goalMs = 50;
const outsideTheCache = 'pfas_session=none';
const staff = { email: 'bench@example.org', password: 'a long password for the bench' };

const search = (...words: string[]) => `/api/search?q=${words.join('+')}`;

/** Addresses of one list; each call uses the next, so that no single response is measured repeatedly. */
const lists: Record<string, readonly string[]> = {
  home: ['/api/home'],
  'stories, first page': ['/api/stories?limit=30', '/api/stories?limit=30&contentType=Research'],
  'stories of a tag': ['/api/stories?tag=tag-1&limit=30', '/api/stories?tag=tag-700&limit=30'],
  category: ['/api/categories/Regulation', '/api/categories/Utilities'],
  entities: ['/api/entities?limit=100', '/api/entities?limit=500'],
  'entities, far on': numbered((number) => `/api/entities?limit=100&before=Organisation+${number * 150}`),
  'entities, the page': ['/entities'],
  entity: numbered((number) => `/api/entities/organisation-${number}`),
  'entity, the most mentioned': ['/api/entities/organisation-1'],
  'entity, the page': ['/entities/organisation-1', '/entities/organisation-40'],
  'entity, what it is related to': [
    '/api/entities/organisation-1/related',
    '/api/entities/organisation-40/related',
  ],
  'entities, of staff': [
    '/api/admin/entities',
    '/api/admin/entities?q=organisation+12',
    '/api/admin/entities?kind=none',
  ],
  'entity, the record of staff': [
    '/api/admin/entities/{entity Organisation 1}',
    '/api/admin/entities/{entity Organisation 40}',
  ],
  tag: numbered((number) => `/api/tags/tag-${number}`),
  story: numbered((number) => `/api/stories/seed-${number + 20}`),
  related: numbered((number) => `/api/stories/seed-${number + 21}/related`),
  'search, rare words': numbered((number) => search(seedWord(7_000 + number))),
  'search, common words': [search(seedWord(1)), search(seedWord(7)), search(seedWord(2), seedWord(5))],
  'search, the word in every story': [search('PFAS'), `${search('PFAS')}&category=Utilities`],
  'search, a long query': [search(...[3, 900, 40, 2_000, 1, 77, 500, 10].map(seedWord), 'nowhere')],
  'search, filters only': [
    '/api/search?category=Utilities',
    '/api/search?entity=organisation-3&category=Utilities',
  ],
  'search, a common word with common filters': [
    `${search('PFAS')}&entity=organisation-1`,
    `${search('PFAS')}&tag=tag-1&year=2020`,
  ],
  'search, a misspelled word': numbered((number) => search(`${seedWord(7_000 + number).slice(0, -1)}x`)),
  suggestions: ['organ', 'organisation 12', 'tag', 'site 77', 'pfas ta', 'zzzz'].map(
    (typed) => `/api/search/suggest?q=${encodeURIComponent(typed)}`,
  ),
  'suggestions, misspelled or a beginning': [
    'organisaton 12',
    'orgnisa',
    'setlem',
    'pfas tabbxl',
    'settleme',
  ].map((typed) => `/api/search/suggest?q=${encodeURIComponent(typed)}`),
  'search, a beginning': ['tabbx', 'setlem', 'tagg'].map((typed) => search(typed)),
  feed: ['/feed.xml', '/category/Regulation/feed.json'],
  sites: [
    '/api/contamination-sites?limit=100',
    '/api/contamination-sites?limit=100&minLevel=70&type=Military',
  ],
  'queue, first page': queue(''),
  'queue, any order': ['sort=score', 'sort=title', 'sort=date&order=asc', 'sort=title&order=desc'].flatMap(
    queue,
  ),
  'queue, any filter': ['category=Utilities', 'minScore=9', 'category=Regulation&minScore=7'].flatMap(queue),
  'queue, of a source': ['{source Source 1}', '{source Source 30}'].flatMap((source) =>
    queue(`sourceId=${source}&sort=score`),
  ),
  'queue, a search': [seedWord(7_000), seedWord(40), 'organisation'].flatMap((q) =>
    queue(`q=${q}&sort=score`),
  ),
  'queue, far on': ['page=1000', 'page=1500&sort=score'].map(
    (page) => `/api/admin/stories?status=APPROVED&${page}`,
  ),
  'queue, counts': ['/api/admin/stories/counts'],
  'queue, diversity': ['/api/admin/analytics/diversity'],
  'sites around a place': ['/api/contamination-sites?near=40,-90&radius=25&limit=100'],
  'sites in a view of the map': [
    '/api/contamination-sites?bbox=-84,39,-82,41&limit=201',
    '/api/map/sites?bbox=-84,39,-82,41&zoom=8',
  ],
  'sites, a filter': [
    '/api/contamination-sites?compound=PFOS&minLevel=70000&limit=201',
    '/api/contamination-sites?bbox=-110,28,-80,46&compound=PFOS&minLevel=80000&limit=201',
    '/api/contamination-sites?testedSince=2025-11-20&limit=201',
    '/api/contamination-sites?zip=430&limit=201',
  ],
  'sites, a filter around a place': [
    '/api/contamination-sites?near=40,-90&radius=12500&compound=PFOS&minLevel=80000&limit=100',
    '/api/contamination-sites/near/43017?limit=200&type=Military&compound=PFOS&minLevel=1000',
  ],
  'map of sites, whole': numbered((number) => `/api/map/sites?zoom=${number % 6}`),
  'map of sites, wide views': numbered(
    (number) => `/api/map/sites?bbox=${-110 - number / 10},28,${-80 - number / 10},46&zoom=4`,
  ),
  'map of sites, filtered': [
    'compound=PFOA',
    'minLevel=4',
    'testedSince=2024-06-01',
    'measured=yes',
    'type=Military&minLevel=70&bbox=-110,28,-80,46',
  ].map((filter) => `/api/map/sites?zoom=4&${filter}`),
  'sites, the answer about a place': ['43017', 'Hamilton County, OH', 'Place 777'].map(
    (place) => `/api/contamination-sites/near/${encodeURIComponent(place)}?limit=200`,
  ),
};

/** The same page among the few queued and the many approved stories. */
function queue(query: string): string[] {
  return ['NEEDS_REVIEW', 'APPROVED'].map((status) => `/api/admin/stories?status=${status}&${query}`);
}

function numbered(address: (number: number) => string): string[] {
  return Array.from({ length: 20 }, (_, at) => address(1 + at * 5));
}

async function measure(counts: SeedCounts): Promise<void> {
  const database = values.database
    ? { url: values.database, drop: async () => {} }
    : await makeTestDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pfas-record-bench-'));
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SAMPLE: 'off',
    ADMIN_EMAIL: staff.email,
    ADMIN_PASSWORD: staff.password,
    LOG_LEVEL: 'silent',
  });
  const website = await startWebsite(config, createLogger(config.logLevel));
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    if ((await countOf(client, 'stories')) === 0) await seed(database.url, counts);
    await runSearchJob(database.url);
    const cookie = await signIn(website.address!);
    const named = await nameRecords(website.address!, cookie);
    print(
      `${await countOf(client, 'stories')} stories, ${await countOf(client, 'contamination_sites')} sites`,
    );
    for (const [name, addresses] of Object.entries(lists).filter(([name]) => name.startsWith(values.only))) {
      const used = await startProcessorTime(client);
      const times = await time(
        website.address!,
        await Promise.all(addresses.map(named)),
        isStaffOnly(addresses) ? cookie : outsideTheCache,
      );
      const { node, database } = await used();
      const p95 = percentile(times, 0.95);
      print(
        `  ${name.padEnd(42)} p50 ${ms(percentile(times, 0.5))}  p95 ${ms(p95)}  processor ${ms(node)} + ${ms(database)}${p95 > goalMs ? '  over the goal' : ''}`,
      );
    }
  } finally {
    await client.end();
    await website.stop();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function countOf(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`);
  return Number(rows[0]!.count);
}

/** Returns a function that returns the processor time per call since then, in milliseconds. */
async function startProcessorTime(
  client: pg.Client,
): Promise<() => Promise<{ node: number; database: number }>> {
  const ofDatabase = async () => {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database()',
    );
    return new Map(rows.map(({ pid }) => [pid, processorSeconds(pid)]));
  };
  const before = await ofDatabase();
  const started = process.cpuUsage();
  return async () => {
    const { user, system } = process.cpuUsage(started);
    const seconds = [...(await ofDatabase())].reduce(
      (sum, [pid, used]) => sum + used - (before.get(pid) ?? 0),
      0,
    );
    const calls = callsPerList + warmUpCalls;
    return { node: (user + system) / 1000 / calls, database: (seconds * 1000) / calls };
  };
}

/** Does the work of the search's hourly job. */
async function runSearchJob(databaseUrl: string): Promise<void> {
  const database = openPool({ connectionString: databaseUrl });
  await foldWordChanges(database);
  await database.$client.end();
}

const isStaffOnly = (addresses: readonly string[]): boolean => addresses[0]!.startsWith('/api/admin/');

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(staff),
  });
  return answer.headers.getSetCookie()[0]!.split(';')[0]!;
}

/**
 * Replaces placeholders like `{source Source 1}` and `{entity Organisation 1}` with the ids that the database assigned.
 */
async function nameRecords(origin: string, cookie: string): Promise<(address: string) => Promise<string>> {
  const get = async <T>(address: string) =>
    (await (await fetch(origin + address, { headers: { cookie } })).json()) as T;
  type Named = { id: string; name: string };
  const find = async (kind: string, name: string): Promise<string> => {
    const found =
      kind === 'source'
        ? await get<Named[]>('/api/sources')
        : (await get<{ entities: Named[] }>(`/api/admin/entities?q=${encodeURIComponent(name)}`)).entities;
    return found.find((one) => one.name === name)!.id;
  };
  return async (address) => {
    const [placeholder, kind, name] = /\{(source|entity) ([^}]+)\}/.exec(address) ?? [];
    return placeholder ? address.replace(placeholder, await find(kind!, name!)) : address;
  };
}

async function time(origin: string, addresses: readonly string[], cookie: string): Promise<number[]> {
  const times: number[] = [];
  for (let nth = -warmUpCalls; nth < callsPerList; nth++) {
    const address = addresses[Math.abs(nth) % addresses.length]!;
    const started = performance.now();
    const answer = await fetch(origin + address, { headers: { cookie } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
    if (nth >= 0) times.push(performance.now() - started);
  }
  return times.toSorted((a, b) => a - b);
}

const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.floor(sorted.length * part)]!;
const ms = (time: number): string => `${time.toFixed(1).padStart(6)} ms`;
const print = (line: string) => process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: {
    stories: { type: 'string', multiple: true, default: ['20000'] },
    sites: { type: 'string', default: '100000' },
    only: { type: 'string', default: '' },
    /** A database to fill and keep or, if it is not empty, to measure. */
    database: { type: 'string' },
  },
});
for (const stories of values.database ? values.stories.slice(-1) : values.stories)
  await measure({ stories: Number(stories), sites: Number(values.sites) });
