import { startTestWebsite } from '../test/support/test-website.ts';
import { printFigures, whole } from './support/figures.ts';

/**
 * The import of a CSV table with 100,000 sites (or as many as the argument says), two results each: rows per second,
 * the same file again, and how much the process grows.
 */
const rows = Number(process.argv[2] ?? 100_000);
const goals = { rowsPerSecond: 2_000, megabytesGrowth: 200 };
const sampleMs = 100;
const megabyte = 1024 ** 2;

const website = await startTestWebsite();
try {
  const table = Buffer.from(tableOf(rows));
  await importTable(tableOf(1_000, 'Warm-up'));
  const before = process.memoryUsage.rss();
  let most = before;
  const sampling = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), sampleMs);
  const first = await importTable(table);
  const again = await importTable(table);
  clearInterval(sampling);
  const growth = (most - before) / megabyte;
  printFigures([
    rateFigure('a new table', first),
    rateFigure('the same table again', again),
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
  const answer = await website.asStaff('/api/admin/sites/import', { method: 'POST', body });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(text.slice(0, 500));
  return rows / ((performance.now() - start) / 1_000);
}

function rateFigure(what: string, rate: number) {
  const goal = `≥ ${whole(goals.rowsPerSecond)} rows/s`;
  return { what, measured: `${whole(rate)} rows/s`, goal, isMet: rate >= goals.rowsPerSecond };
}
