import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, test } from 'node:test';
import { archiveOf } from '../support/content/archive.ts';
import { forTests, websiteForTests } from '../support/for-tests.ts';
import { startFeedServer } from '../support/servers/feed-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { runCommand } from '../support/website/run-command.ts';

const archivePath = '/ucmr5.zip';
const dataDir = temporaryFolder();
const server = forTests(startFeedServer);
const website = websiteForTests(
  () => ({ FETCH_ALLOW_HOSTS: server.host, DATA_DIR: dataDir }),
  () => ({ ucmr5Address: server.url(archivePath) }),
);
beforeEach(() => website.query('delete from contamination_sites'));

const header =
  'PWSID\tPWSName\tCollectionDate\tContaminant\tMRL\tUnits\tAnalyticalResultsSign\tAnalyticalResultValue';
const archiveWith = (ppb: string, systems = 3) =>
  archiveOf({
    'UCMR5_All.txt': [
      header,
      ...Array.from(
        { length: systems },
        (_, at) => `MI${1_000_000 + at}\tRiverside ${at}\t3/5/2025\tPFOA\t0.004\tµg/L\t=\t${ppb}`,
      ),
    ].join('\r\n'),
    'UCMR5_ZIPCodes.txt': 'PWSID\tZIPCODE\r\nMI1000000\t48103\r\n',
  });

async function importFromEpa(query = '') {
  const answer = await website.asStaff(`/api/admin/sites/import?format=ucmr5&from=epa${query}`, {
    method: 'POST',
  });
  return {
    status: answer.status,
    ...((await answer.json()) as { added?: number; updated?: number; error?: string }),
  };
}

/** Serves the archive; drops the connection after this many bytes, unless null. */
function serveArchive(archive: Buffer, cutAfter: number | null = null): void {
  server.serve(archivePath, (_, response) => {
    response.writeHead(200, { 'content-length': archive.length });
    if (cutAfter === null) response.end(archive);
    else response.write(archive.subarray(0, cutAfter), () => response.destroy());
  });
}

test('EPA’s archive is downloaded, previewed and imported, with progress', async () => {
  serveArchive(archiveWith('0.0679'));
  const run = randomUUID();
  const stream = await website.asStaff('/api/admin/events');
  assert.equal((await importFromEpa(`&dryRun=1&run=${run}`)).added, 3);
  assert.deepEqual(await website.query('select from contamination_sites'), []);
  let heard = '';
  for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream()))
    if (/"downloading"/.test((heard += chunk))) break;
  assert.ok(heard.includes(run));
  const { status, added } = await importFromEpa();
  assert.deepEqual([status, added], [200, 3]);
  const [site] = await website.query<{ max_pfas_level: string; zip_code: string }>(
    "select max_pfas_level, zip_code from contamination_sites where external_id = 'MI1000000'",
  );
  assert.deepEqual(site, { max_pfas_level: '67.90', zip_code: '48103' });
});

test('after a download that was cut off, the next attempt gets the whole archive', async () => {
  const archive = archiveWith('0.01', 200);
  serveArchive(archive, 2_000);
  const { status, error } = await importFromEpa();
  assert.equal(status, 400);
  assert.match(error!, /closed/);
  serveArchive(archive);
  assert.equal((await importFromEpa()).added, 200);
});

test('a failed download says why, and where EPA lists its files', async () => {
  const expected = /EPA lists its files at https:\/\/www\.epa\.gov/;
  server.serve(archivePath, '<!doctype html><title>Moved</title>', { 'content-type': 'text/html' });
  const moved = await importFromEpa();
  assert.equal(moved.status, 400);
  assert.match(moved.error!, /web page/);
  assert.match(moved.error!, expected);
  server.serve(archivePath, (_, response) => response.writeHead(404).end());
  assert.match((await importFromEpa()).error!, /status 404/);
});

/** Runs the command on the website's database. */
const importSites = (...options: string[]) =>
  runCommand('bin/import-sites.ts', options, {
    DATABASE_URL: website.databaseUrl,
    FETCH_ALLOW_HOSTS: server.host,
  });

test('the command line downloads and imports, and says how far it is', async () => {
  serveArchive(archiveWith('0.02'));
  const { code, stdout, stderr } = await importSites('--download-epa', '--address', server.url(archivePath));
  assert.equal(code, 0, stderr);
  assert.equal((JSON.parse(stdout) as { added: number }).added, 3);
  assert.match(stderr, /downloading: \d+ of \d+ bytes/);
  const missing = await importSites('--download-epa', '--address', server.url('/none.zip'));
  assert.equal(missing.code, 1);
  assert.match(missing.stderr, /status 404/);
});

test('the command line imports a table only with its source', async () => {
  const table = path.join(temporaryFolder(), 'wells.csv');
  writeFileSync(table, 'siteName,location,PFOA (ppt)\nCommand line well,Ohio,3\n');
  const unnamed = await importSites(table);
  assert.equal(unnamed.code, 1);
  assert.match(unnamed.stdout, /names the source of the results/);
  assert.equal((await importSites(table, '--source', 'Ohio EPA')).code, 0);
  const [well] = await website.query('select data_source from contamination_sites where site_name like $1', [
    'Command line%',
  ]);
  assert.deepEqual(well, { data_source: 'Ohio EPA' });
});
