import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { runWebsite } from '../test/support/website/run-website.ts';
import { makeTestDatabase } from '../test/support/website/test-database.ts';
import { printFigures, whole } from './support/figures.ts';
import { addSources, call, eachOf, memoryOf, signIn, startFeeds } from './support/sources.ts';
import { inTemporaryFolder } from './support/temporary-folder.ts';

/**
 * The memory of the website and its reading process while it fetches sources whose responses are as large and as costly to read as its
 * limits allow, all at the same time, and a minute later.
 */
const sources = 24;
const megabytesMax = 450;
const sampleMs = 100;
const minuteMs = 60_000;
/** Of what was added at most, this may remain after a minute. */
const shareKept = 0.25;

await inTemporaryFolder(async (folder) => {
  const { child: feeds, port } = await startFeeds('hostile-feeds.ts');
  const database = await makeTestDatabase();
  const hosts = Array.from({ length: sources }, (_, source) => `127.2.0.${source + 1}:${port}`);
  const website = await runWebsite(path.join(folder, 'data'), {
    DATABASE_URL: database.url,
    FETCH_ALLOW_HOSTS: hosts.join(','),
  });
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  try {
    const staff = { address: website.address, cookie: await signIn(website) };
    const ids = await addSources(staff, hosts);
    const before = memoryOf(website);
    let most = before;
    const sampling = setInterval(() => (most = Math.max(most, memoryOf(website))), sampleMs);
    const started = performance.now();
    await eachOf(ids, (id) => call(staff, `/api/admin/sources/${id}/fetch`));
    for (let open = sources; open > 0; await pause(sampleMs)) {
      const { rows } = await pool.query('select count(*)::int as n from fetch_runs where fetched_at is null');
      open = rows[0].n;
    }
    const seconds = (performance.now() - started) / 1000;
    await pause(minuteMs);
    clearInterval(sampling);
    const after = memoryOf(website);
    const megabytes = (bytes: number) => `${whole(bytes / 1e6)} MB`;
    printFigures([
      {
        what: `${sources} hostile sources, fetched in ${whole(seconds)} s: before`,
        measured: megabytes(before),
      },
      {
        what: 'at most',
        measured: megabytes(most),
        goal: `≤ ${megabytesMax} MB`,
        isMet: most <= megabytesMax * 1e6,
      },
      {
        what: 'a minute later',
        measured: megabytes(after),
        goal: `≤ ${megabytes(before + (most - before) * shareKept)}`,
        isMet: after <= before + (most - before) * shareKept,
      },
    ]);
  } finally {
    await pool.end();
    await website.kill('SIGTERM');
    await database.drop();
    feeds.kill();
  }
});
