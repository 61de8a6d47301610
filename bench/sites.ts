import { readFileSync } from 'node:fs';
import { startTestWebsite } from '../test/support/website/test-website.ts';
import { printFigures, whole } from './support/figures.ts';

/**
 * The import of a CSV table with 100,000 sites (or as many as the argument says), two results each: rows per second of
 * time and of processor time, the same file again, how much the process grows, the map of the whole country, and what is
 * near a point with 1,000 sites and with all of them.
 */
const rows = Number(process.argv[2] ?? 100_000);
const goals = { rowsPerSecond: 2_000, megabytesGrowth: 200, mapMs: 50, nearMs: 50, nearGrowth: 3 };
const reads = 40;
const mapPath = '/api/map/sites?zoom=3';
const nearPath = '/api/contamination-sites/near/40.1,-83.1';
const sampleMs = 100;
const megabyte = 1024 ** 2;

const website = await startTestWebsite();
try {
  const table = Buffer.from(tableOf(rows));
  await importTable(tableOf(1_000, 'Warm-up'));
  const nearFew = await slowRead(nearPath);
  const before = process.memoryUsage.rss();
  let most = before;
  const sampling = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), sampleMs);
  const usedBefore = await processorMs();
  const first = await importTable(table);
  const used = (await processorMs()) - usedBefore;
  const again = await importTable(table);
  clearInterval(sampling);
  const growth = (most - before) / megabyte;
  // As autovacuum leaves the tables within a minute.
  await website.query('vacuum analyze');
  const map = await slowRead(mapPath);
  const near = await slowRead(nearPath);
  printFigures([
    rateFigure('a new table', first),
    {
      what: 'a new table, by processor time',
      measured: `${whole((rows / used) * 1_000)} rows/s`,
    },
    rateFigure('the same table again', again),
    {
      what: 'the map of the whole country, p95',
      measured: `${map.toFixed(1)} ms`,
      goal: `≤ ${goals.mapMs} ms`,
      isMet: map <= goals.mapMs,
    },
    {
      what: 'near a point, p95',
      measured: `${near.toFixed(1)} ms`,
      goal: `≤ ${goals.nearMs} ms`,
      isMet: near <= goals.nearMs,
    },
    {
      what: 'near a point, against 1,000 sites',
      measured: `${(near / nearFew).toFixed(1)} ×`,
      goal: `≤ ${goals.nearGrowth} ×`,
      isMet: near / nearFew <= goals.nearGrowth,
    },
    {
      what: 'memory beyond that at the start',
      measured: `${whole(growth)} MB`,
      goal: `≤ ${goals.megabytesGrowth} MB`,
      isMet: growth <= goals.megabytesGrowth,
    },
  ]);
} finally {
  await website.stop();
}

/** Sites on a grid within Ohio, the state that they name. */
function tableOf(count: number, name = 'Site'): string {
  const lines = Array.from({ length: count }, (_, at) => {
    const latitude = (39.2 + (at % 2_100) / 1_000).toFixed(4);
    const longitude = (-84.5 + (at % 2_477) / 1_000).toFixed(4);
    return `${name} ${at},"Town ${at % 900}, OH",${latitude},${longitude},2025-01-10,${(at % 90) + 1},<2`;
  });
  return ['siteName,location,latitude,longitude,testedAt,PFOA (ppt),PFOS (ppt)', ...lines].join('\n');
}

/** Rows per second. */
async function importTable(body: string | Buffer<ArrayBuffer>): Promise<number> {
  const start = performance.now();
  const answer = await website.asStaff('/api/admin/sites/import?source=Ohio%20EPA', { method: 'POST', body });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(text.slice(0, 500));
  return rows / ((performance.now() - start) / 1_000);
}

/** Processor milliseconds of this process and the database's; Linux counts in hundredths of a second. */
async function processorMs(): Promise<number> {
  const sessions = await website.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  );
  const ofDatabase = sessions.map(({ pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  });
  const { user, system } = process.cpuUsage();
  return ofDatabase.reduce((sum, ms) => sum + ms, (user + system) / 1_000);
}

/** The 95th percentile of calls that bypass the response cache, in milliseconds. */
async function slowRead(path: string): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < reads; at++) {
    const start = performance.now();
    const answer = await website.callAfresh(path);
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}.`);
    await answer.arrayBuffer();
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(reads * 0.95)]!;
}

function rateFigure(what: string, rate: number) {
  const goal = `≥ ${whole(goals.rowsPerSecond)} rows/s`;
  return { what, measured: `${whole(rate)} rows/s`, goal, isMet: rate >= goals.rowsPerSecond };
}
