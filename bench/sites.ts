import { readFileSync } from 'node:fs';
import { startTestWebsite } from '../test/support/website/test-website.ts';
import { printFigures, whole } from './support/figures.ts';

/**
 * The import of a CSV table with 100,000 sites (or as many as the argument says), two results each: rows per second of
 * time and of processor time, the same file again, how much the process grows, and the map of the whole country.
 */
const rows = Number(process.argv[2] ?? 100_000);
const goals = { rowsPerSecond: 2_000, megabytesGrowth: 200, mapMs: 50 };
const mapReads = 40;
const sampleMs = 100;
const megabyte = 1024 ** 2;

const website = await startTestWebsite();
try {
  const table = Buffer.from(tableOf(rows));
  await importTable(tableOf(1_000, 'Warm-up'));
  const before = process.memoryUsage.rss();
  let most = before;
  const sampling = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), sampleMs);
  const usedBefore = await processorMs();
  const first = await importTable(table);
  const used = (await processorMs()) - usedBefore;
  const again = await importTable(table);
  clearInterval(sampling);
  const growth = (most - before) / megabyte;
  const map = await readMap();
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
      what: 'memory beyond that at the start',
      measured: `${whole(growth)} MB`,
      goal: `≤ ${goals.megabytesGrowth} MB`,
      isMet: growth <= goals.megabytesGrowth,
    },
  ]);
} finally {
  await website.stop();
}

function tableOf(count: number, name = 'Site'): string {
  const lines = Array.from({ length: count }, (_, at) => {
    const [latitude, longitude] = [
      (30 + (at % 1_800) / 100).toFixed(4),
      (-120 + (at % 4_500) / 100).toFixed(4),
    ];
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

/** The 95th percentile of 100 calls that bypass the response cache, in milliseconds. */
async function readMap(): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < mapReads; at++) {
    const start = performance.now();
    await (await website.callAfresh('/api/map/sites?zoom=3')).arrayBuffer();
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(mapReads * 0.95)]!;
}

function rateFigure(what: string, rate: number) {
  const goal = `≥ ${whole(goals.rowsPerSecond)} rows/s`;
  return { what, measured: `${whole(rate)} rows/s`, goal, isMet: rate >= goals.rowsPerSecond };
}
