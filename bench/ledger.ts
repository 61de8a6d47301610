import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { CertificateQuery } from '../src/ledger/contract.ts';
import { certificatesCsv } from '../src/ledger/export-certificates.ts';
import { listCertificates } from '../src/ledger/list-certificates.ts';
import { openPool } from '../src/platform/database/database.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { createLogger } from '../src/platform/logger.ts';
import { makeTestDatabase } from '../test/support/test-database.ts';

/**
 * The ledger at 10,000 and at 1,000,000 certificates (or as many as the arguments say): the 95th percentile of the
 * list's first page by any filter, and the rate and memory of the CSV beside `psql \copy` of the same rows.
 * Certificates are made behind the product's back, for only their number matters here.
 */
const sizes = process.argv.slice(2).map(Number);
const rounds = 20;

async function measure(size: number): Promise<void> {
  const made = await makeTestDatabase();
  const folder = mkdtempSync(path.join(tmpdir(), 'pfas-record-bench-'));
  const opened = await openDatabase(
    { databaseUrl: made.url, dataDir: folder },
    { mayJoin: true, logger: createLogger('silent'), prepareAsOwner: async () => [] },
  );
  try {
    await fill(made.url, size);
    say(`\n${size.toLocaleString('en-US')} certificates`);
    await measureList(opened.database);
    await measureCsv(opened.database, made.url, size, folder);
  } finally {
    await opened.close();
    await made.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const queries: Record<string, string>[] = [
  {},
  { status: 'Retired' },
  { status: 'Issued', tech: 'Plasma' },
  { tech: 'HALT', waste: 'Sludges' },
  { status: 'Retired', tech: 'SCWO', waste: 'AFFF', from: '2025-03-10', to: '2025-09-20' },
  { from: '2026-01-15' },
  { to: '2024-12-31', waste: 'RO Brine' },
  { q: 'PFR-2025-004242' },
  { q: 'LOT-0077' },
  { q: 'river 17' },
  { q: 'Northern Verification' },
  { q: 'site 4' },
  { q: 'basin', status: 'Retired', tech: 'Pyrolysis' },
  { q: 'zq' },
  { q: 'nothing of the kind' },
  { q: 'a' },
  { q: 'PFR' },
  { q: 'works 12', from: '2025-01-01', to: '2025-01-31' },
];

async function measureList(database: ReturnType<typeof openPool>): Promise<void> {
  const all: number[] = [];
  for (const query of queries) {
    const asked = CertificateQuery.parse(query);
    const { total, isCounted } = await listCertificates(database, asked);
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const started = performance.now();
      await listCertificates(database, asked);
      times.push(performance.now() - started);
    }
    all.push(...times);
    const words = new URLSearchParams(query).toString() || 'no filter';
    say(`  ${words.padEnd(72)} ${isCounted ? ' ' : '>'}${String(total).padStart(9)}  p95 ${p95(times)} ms`);
  }
  say(`  first page, all queries: p95 ${p95(all)} ms (goal 50)`);
}

async function measureCsv(
  database: ReturnType<typeof openPool>,
  url: string,
  size: number,
  folder: string,
): Promise<void> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  let bytes = 0;
  const started = performance.now();
  for await (const text of certificatesCsv(database, {})) {
    bytes += Buffer.byteLength(text);
    most = Math.max(most, process.memoryUsage().rss);
  }
  const seconds = (performance.now() - started) / 1000;
  const file = path.join(folder, 'copy.csv');
  const copying = performance.now();
  execFileSync('psql', [
    url,
    '-qc',
    `\\copy (select ${columns} from destruction_certificates order by issue_date desc nulls last, id desc) to '${file}' csv header`,
  ]);
  const copySeconds = (performance.now() - copying) / 1000;
  const rate = (of: number) => Math.round(size / of).toLocaleString('en-US');
  say(
    `  CSV: ${rate(seconds)} certificates/s (${(bytes / 1e6 / seconds).toFixed(0)} MB/s), psql \\copy ${rate(copySeconds)}/s: ${(copySeconds / seconds).toFixed(2)} of it (goal 0.5); memory +${Math.round((most - before) / 1e6)} MB (goal 150)`,
  );
}

const columns =
  'id, certificate_id, status, project_name, destruction_tech, waste_stream, source_entity, facility, lot_id, pre_treatment_lab, post_treatment_lab, pfas_pre_concentration_ug_l, pfas_post_concentration_ug_l, sample_volume_l, pfas_destroyed_grams, byproduct_testing_summary, verifier, chain_of_custody_hash, issue_date, retirement_date, retired_to, documents, notes, created_at, updated_at';

/** Two years of certificates: 2,000 projects of 400 entities at 120 facilities. */
async function fill(url: string, size: number): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  owner.on('error', () => {});
  await owner.connect();
  await owner.query("set session_replication_role = 'replica'");
  // Made once at the end, an index costs a fraction of what it costs row by row.
  const { rows: indexes } = await owner.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = 'destruction_certificates'
      and indexname not in (select conname from pg_constraint)`,
  );
  for (const { indexname } of indexes) await owner.query(`drop index "${indexname}"`);
  await owner.query(
    `insert into destruction_certificates (certificate_id, status, project_name, destruction_tech, waste_stream, source_entity,
      facility, lot_id, pre_treatment_lab, post_treatment_lab, pfas_pre_concentration_ug_l, pfas_post_concentration_ug_l,
      sample_volume_l, pfas_destroyed_grams, byproduct_testing_summary, verifier, chain_of_custody_hash, issue_date,
      retirement_date, retired_to, documents, created_at, updated_at, log, entry_indexes, lot_key)
    select certificate_id,
      (case when is_retired then 'Retired' else 'Issued' end)::certificate_status,
      (array['River', 'Basin', 'Harbor', 'Airfield', 'Lagoon'])[1 + project % 5] || ' cleanup ' || project,
      (array['SCWO', 'HALT', 'Plasma', 'Pyrolysis'])[1 + (hashint4(n) & 3)]::destruction_tech,
      (array['AFFF', 'RO Brine', 'IX Still Bottoms', 'Sludges'])[1 + ((hashint4(n) >> 2) & 3)]::waste_stream,
      'Entity ' || (project % 400) || ' of the ' || (array['North', 'South', 'East', 'West'])[1 + project % 4],
      'Destruction works ' || (project % 120) || ', site ' || (project % 7),
      lot, 'Laboratory ' || project % 30, 'Laboratory ' || project % 17,
      1000 + n % 500, 0.02, 900, grams,
      'No byproducts above the limits of detection.',
      (array['Northern Verification Group', 'Lakeshore Assurance', 'Plain Assay Partners'])[1 + project % 3],
      'sha256:' || encode(sha256(convert_to(certificate_id || ':' || lot || ':' || grams::text, 'UTF8')), 'hex'),
      issued, case when is_retired then issued + 30 end, case when is_retired then 'Buyer ' || n % 900 end,
      '[{"url": "https://documents.example.org/report.pdf", "label": "Laboratory report"}]',
      issued, issued, 'real', array[n], lot
    from (
      select n, (hashint4(n) & 1048575) % 2000 as project, 'PFR-' || (2024 + n % 3) || '-' || lpad(n::text, 9, '0') as certificate_id,
        'LOT-' || lpad(n::text, 7, '0') as lot, (0.9 + (n % 500) / 1000.0)::numeric(10, 3) as grams,
        n % 3 = 0 as is_retired, date '2024-11-01' + (n::bigint * 730 / $1)::integer as issued
      from generate_series(1, $1::integer) as n
    ) as made`,
    [size],
  );
  await owner.query(`insert into certificate_totals select issue_date, status, destruction_tech, waste_stream, count(*), sum(pfas_destroyed_grams)
    from destruction_certificates group by 1, 2, 3, 4`);
  for (const { indexdef } of indexes) await owner.query(indexdef);
  await owner.query('vacuum analyze');
  await owner.end();
}

const p95 = (times: number[]): string =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)]!.toFixed(1);
const say = (line: string) => process.stdout.write(`${line}\n`);

for (const size of sizes.length > 0 ? sizes : [10_000, 1_000_000]) await measure(size);
